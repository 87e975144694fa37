"""English: what a referee says aloud; letters by the international spelling alphabet, M and N apart."""

from datetime import timedelta
from string import ascii_uppercase

from bot.games.kinds.duplicate.texts.spoken import SpokenWords
from bot.texts.en.numbers import count
from engine.tiles import JOKER

_NAMES = """
    Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa
    Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu
"""


def _time(length: timedelta) -> str:
    minutes, seconds = divmod(round(length.total_seconds()), 60)
    parts = [count(minutes, "minute")] if minutes else []
    if seconds or not parts:
        parts.append(count(seconds, "second"))
    return " ".join(parts)


SPOKEN = SpokenWords(
    left=_time,
    closed="Time",
    names={**dict(zip(ascii_uppercase, _NAMES.split(), strict=True)), JOKER: "Blank"},
    first_letter="eigh",  # A would be the article
    round=lambda number: f"Round {number}",
    rejected="Rejected",
    kept=lambda letters: f"Kept: {letters}",
    new_letters=lambda letters: f"New letters: {letters}",
    rack=lambda letters: f"Rack: {letters}",
    times=lambda number, letter: f"{number} times {letter}",
    top=lambda word, reference, points: f"Top: {word}, at {reference}, {count(points, 'point')}",
    joker=lambda letters: f"blank {letters}",
    solo=lambda name: f"Solo for {name}",
    numbered=lambda number, name: f"number {number}, {name}",
)
