"""Pieces of text that are the same in every language."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from difflib import get_close_matches
from fractions import Fraction
from itertools import groupby
from math import floor

from bot.talk.typography import apart, as_typed
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Reading
from engine.tiles import VOWELS

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
"""Seconds."""
MOST_LISTED = 4
"""Words of one score that a card names."""
FEW_PLAYERS = 3
"""So many names tell a game from others, on a button."""
MOST_CHOICES = 12
"""Of what could have been typed."""
MOST_PLAYERS = 30
"""Players whom a lobby names, and of whom a card tells the words."""
MOST_READINGS = 6
"""Readings of a word that is asked about alone."""
MOST_EXPLAINED = 5
"""Words that are explained at once; of more, only the accents are told."""


def few(names: Sequence[str], most: int, more: str) -> str:
    """All of these names; or the first ones, and how many others (`more`, with ``{count}``)."""
    hidden = len(names) - most
    if hidden <= 1:
        return ", ".join(names)
    return f"{', '.join(names[:most])} {more.format(count=hidden)}"


def few_people(names: Sequence[str], most: int, more: str, others: int = 0) -> str:
    """The same of what people are called, and so many others; no more names are looked at than are shown."""
    number = len(names) + others
    shown = number if number <= most + 1 else most
    told = ", ".join(map(as_typed, names[:shown]))
    return told if shown == number else f"{told} {more.format(count=number - shown)}"


def likely(typed: str, choices: Sequence[str]) -> Sequence[str]:
    """Of many choices those like what was typed; the first ones, if none is. Numbers are all told."""
    if len(choices) <= MOST_CHOICES or choices[0].isdigit():
        return choices
    wanted = typed.strip().lower()
    alike = [each for each in choices if wanted and wanted in each]
    alike = alike or get_close_matches(wanted, choices, MOST_CHOICES)
    return (alike or choices)[:MOST_CHOICES]


def cite(sentence: str, article: str, original_formulas: str) -> str:
    """The sentence with the article that it rests on, before its full stop if it has one.

    `original_formulas` is what the regulation of an article ``FO 3`` is called.
    """
    if not article:
        return sentence
    cited = f"art. {article.removeprefix('FO ')}"
    if article.startswith("FO "):
        cited = f"{original_formulas}, {cited}"
    if sentence.endswith("."):
        return f"{sentence[:-1]} ({cited})."
    return f"{sentence} ({cited})"


_HYPHENS = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}"
_APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"


def unplayable_sign(text: str) -> str:
    """The sign for which a word cannot be played, or nothing: ``-``, ``'``, ``.``, ``A`` for a capital.

    ``AA`` is for capitals alone, as acronyms have them.
    """
    if any(sign in _HYPHENS for sign in text):
        return "-"
    if any(sign in _APOSTROPHES for sign in text):
        return "'"
    if "." in text:
        return "."
    if len(text) > 1 and text.isupper():
        return "AA"
    return "A" if any(sign.isupper() for sign in text) else ""


def gist(readings: Sequence[Reading], word: str) -> str:
    """The spelling of a word with its accents, ``côté, côte``; nothing if it has none."""
    distinct = list(dict.fromkeys(reading.spelling for reading in readings))
    if distinct in ([], [word.lower()]):
        return ""
    return ", ".join(distinct[:MOST_LISTED]) + ("…" if len(distinct) > MOST_LISTED else "")


_AGREES = (
    PartOfSpeech.NOUN,
    PartOfSpeech.ADJECTIVE,
    PartOfSpeech.VERB,
    PartOfSpeech.PRONOUN,
    PartOfSpeech.DETERMINER,
    PartOfSpeech.NUMERAL,
)


def agreement(
    reading: Reading, genders: Mapping[Gender, str], numbers: Mapping[Number, str], invariable: str
) -> str:
    """The gender and the number of what has them; a form that serves for all is called so."""
    if reading.part not in _AGREES:
        return ""
    gender = genders[reading.gender] if reading.gender else ""
    number = numbers[reading.number] if reading.number else ""
    if reading.number is Number.EITHER:
        if reading.part is PartOfSpeech.NOUN:
            number = invariable
        elif reading.gender is Gender.EITHER:
            return invariable
    return f"{gender} {number}".strip()


def explain_once(readings: Sequence[Reading]) -> list[Reading]:
    """The readings, a definition that several have with the first of them only."""
    told: set[str | None] = set()
    once = []
    for reading in readings:
        once.append(replace(reading, gloss=None) if reading.gloss in told else reading)
        told.add(reading.gloss)
    return once


def two_largest(length: timedelta) -> tuple[str, int, int]:
    """The largest unit of a length of time, how many of it, and how many of the next smaller one.

    Seconds are rounded; 24 hours are hours, days count from two on.
    """
    seconds = round(length.total_seconds())
    if seconds < _MINUTE:
        return "second", seconds, 0
    if seconds < _HOUR:
        return "minute", *divmod(seconds, _MINUTE)
    if seconds < 2 * _DAY:
        return "hour", seconds // _HOUR, seconds % _HOUR // _MINUTE
    return "day", seconds // _DAY, seconds % _DAY // _HOUR


def is_whole(length: timedelta) -> bool:
    """Whether the two largest units are all of it."""
    seconds = length.total_seconds()
    return seconds % (1 if seconds < _HOUR else _MINUTE if seconds < 2 * _DAY else _HOUR) == 0


def vowels_first(tiles: str) -> str:
    """Two groups that stay on one line: ``AAEE Z?``."""
    vowels = "".join(tile for tile in tiles if tile in VOWELS)
    return apart((vowels, "".join(tile for tile in tiles if tile not in VOWELS)))


def by_letter(tiles: str) -> str:
    """Sorted tiles, in a group for each letter, on as many lines as it needs: ``AA EE Z ?``."""
    return as_typed(" ".join("".join(same) for _, same in groupby(tiles)))


def tenths(value: Fraction) -> int:
    """Rounded to tenths as people do, half up: 56.25 gives 563."""
    return floor(value * 10 + Fraction(1, 2))
