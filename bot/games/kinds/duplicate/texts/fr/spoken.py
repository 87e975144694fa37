"""French: what a referee says aloud.

Some countries and the joker are spelled as a synthetic voice has to read them to say them right.
"""

from datetime import timedelta

from bot.games.kinds.duplicate.texts.spoken import SpokenWords
from bot.texts.fr.numbers import count
from engine.duplicate.spelling import SPELLING
from engine.tiles import JOKER

_NAMES = {**SPELLING, JOKER: "Jokère", "D": "Danemarque", "W": "Oualonie"}
_WITH_ONE = frozenset({71, 11})
"""``soixante et onze``, ``onze``: these end in 1, and have no ``une``."""


def _feminine(number: int, word: str) -> str:
    """``une minute``, ``vingt et une secondes``, which no voice makes of figures."""
    tens, ones = divmod(number, 10)
    if ones != 1 or number in _WITH_ONE or tens == 9:  # noqa: PLR2004 - quatre-vingt-onze
        return count(number, word)
    joined = {0: "", 8: "quatre-vingt-"}.get(tens, f"{tens * 10} et ")
    return count(number, word).replace(str(number), f"{joined}une")


def _time(length: timedelta) -> str:
    minutes, seconds = divmod(round(length.total_seconds()), 60)
    parts = [_feminine(minutes, "minute")] if minutes else []
    if seconds or not parts:
        parts.append(_feminine(seconds, "seconde"))
    return " ".join(parts)


SPOKEN = SpokenWords(
    left=_time,
    closed="Terminé",
    names=_NAMES,
    first_letter="A",
    round=lambda number: f"Coup {number}",
    rejected="Rejet",
    kept=lambda letters: f"Reliquat : {letters}",
    new_letters=lambda letters: f"Nouvelles lettres : {letters}",
    rack=lambda letters: f"Tirage : {letters}",
    times=lambda number, letter: f"{number} fois {letter}",
    top=lambda word, reference, points: f"Top : {word}, en {reference}, {count(points, 'point')}",
    joker=lambda letters: f"jokère {letters}",
    solo=lambda name: f"Solo pour {name}",
    numbered=lambda number, name: f"le numéro {number}, {name}",
)
