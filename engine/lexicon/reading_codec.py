"""How the readings of a word are written in the table of word information.

Of 500,000 readings there are few kinds, so all that repeats stands once, in the header:

- ``signs``: the letters with an accent, and the ligatures;
- ``kinds``: part of speech, gender, number and verb forms, as a text:
  ``verb///present:1s,3s;imperative:2s``, ``noun/feminine/plural/``;
- ``cells``: what one spelling can be, as pairs of the way from the spelling to the lemma
  ("take 5 letters off and add oir") and the number of a kind: ``5oir 12 0 3``.

The value of a word is, for each of its spellings, the number of its cell (2 bytes), how many
of its letters are not plain (1 byte), and for each of these its place in the word folded and
its sign (1 byte each).
"""

import struct
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from engine.folding import fold
from engine.lexicon.readings import (
    Gender,
    Number,
    PartOfSpeech,
    Person,
    Reading,
    Tense,
    VerbForm,
)
from engine.lexicon.sorted_table import shared_length

_SPELLING: Final = struct.Struct("<HB")


class ReadingDecoder:
    """Makes readings, without gloss and band, of what `encode` wrote."""

    __slots__ = ("_cells", "_kinds", "_signs")

    def __init__(self, header: Mapping[str, Any]) -> None:
        """Take ``signs``, ``kinds`` and ``cells`` of a table's header."""
        self._signs: Final[Sequence[str]] = header["signs"]
        self._kinds: Final[Sequence[str]] = header["kinds"]
        self._cells: Final[Sequence[str]] = header["cells"]

    def decode(self, word: str, value: bytes) -> tuple[Reading, ...]:
        """The readings of a folded word, in the order in which they were written."""
        return tuple(
            reading
            for spelling, cell in self._spellings(word, value)
            for reading in self._readings(spelling, cell)
        )

    def lemmas(self, word: str, value: bytes) -> set[tuple[str, PartOfSpeech]]:
        """The lemmas of a folded word, each with its part of speech."""
        return {
            (_lemma(spelling, way), PartOfSpeech(self._kinds[int(kind)].partition("/")[0]))
            for spelling, cell in self._spellings(word, value)
            for way, kind in _pairs(self._cells[cell])
        }

    def _spellings(self, word: str, value: bytes) -> Iterator[tuple[str, int]]:
        at = 0
        while at < len(value):
            cell, sign_count = _SPELLING.unpack_from(value, at)
            signs_at = at + _SPELLING.size
            at = signs_at + 2 * sign_count
            letters = list(word.lower())
            for place, code in zip(value[signs_at:at:2], value[signs_at + 1 : at : 2], strict=True):
                sign = self._signs[code]
                letters[place : place + len(fold(sign))] = [sign, *[""] * (len(fold(sign)) - 1)]
            yield "".join(letters), cell

    def _readings(self, spelling: str, cell: int) -> Iterator[Reading]:
        for way, kind in _pairs(self._cells[cell]):
            part, gender, number, forms = self._kinds[int(kind)].split("/")
            yield Reading(
                spelling=spelling,
                lemma=_lemma(spelling, way),
                part=PartOfSpeech(part),
                gender=Gender(gender) if gender else None,
                number=Number(number) if number else None,
                verb_forms=tuple(map(_verb_form, forms.split(";"))) if forms else (),
            )


def encode(
    words: Mapping[str, Sequence[Reading]],
) -> tuple[dict[str, list[str]], Iterator[tuple[str, bytes]]]:
    """The header that `ReadingDecoder` needs, and each word with its value.

    The readings of a word that have the same spelling must stand together.
    """
    signs = sorted({s for w in words.values() for r in w for s in r.spelling if not s.isascii()})
    kinds = sorted({_kind(reading) for readings in words.values() for reading in readings})
    sign_codes = {sign: code for code, sign in enumerate(signs)}
    kind_codes = {kind: code for code, kind in enumerate(kinds)}

    def cell(readings: Sequence[Reading]) -> str:
        return " ".join(
            f"{_way(reading.spelling, reading.lemma)} {kind_codes[_kind(reading)]}"
            for reading in readings
        )

    cells = sorted({cell(group) for readings in words.values() for _, group in _group(readings)})
    cell_codes = {text: code for code, text in enumerate(cells)}

    def value(readings: Sequence[Reading]) -> bytes:
        written = bytearray()
        for spelling, group in _group(readings):
            marks = _marks(spelling, sign_codes)
            written += _SPELLING.pack(cell_codes[cell(group)], len(marks) // 2) + marks
        return bytes(written)

    entries = ((word, value(readings)) for word, readings in words.items())
    return {"signs": signs, "kinds": kinds, "cells": cells}, entries


def _group(readings: Sequence[Reading]) -> list[tuple[str, list[Reading]]]:
    by_spelling = groupby(readings, key=attrgetter("spelling"))
    return [(spelling, list(group)) for spelling, group in by_spelling]


def _marks(spelling: str, sign_codes: Mapping[str, int]) -> bytes:
    """Place and code of each letter that is not plain."""
    marks, place = bytearray(), 0
    for letter in spelling:
        if not letter.isascii():
            marks += bytes((place, sign_codes[letter]))
        place += len(fold(letter))
    return bytes(marks)


def _way(spelling: str, lemma: str) -> str:
    shared = shared_length(spelling, lemma)
    return f"{len(spelling) - shared}{lemma[shared:]}"


def _pairs(cell: str) -> Iterator[tuple[str, str]]:
    """The ways and the kinds of a cell."""
    fields = iter(cell.split(" "))
    return zip(fields, fields, strict=True)


def _lemma(spelling: str, way: str) -> str:
    added = way.lstrip("0123456789")
    return spelling[: len(spelling) - int(way[: len(way) - len(added)])] + added


def _kind(reading: Reading) -> str:
    forms = ";".join(
        ":".join((form.tense.value, ",".join(person.value for person in form.persons)))
        for form in reading.verb_forms
    )
    gender = reading.gender.value if reading.gender else ""
    number = reading.number.value if reading.number else ""
    return f"{reading.part.value}/{gender}/{number}/{forms}"


def _verb_form(text: str) -> VerbForm:
    tense, _, persons = text.partition(":")
    return VerbForm(Tense(tense), tuple(map(Person, persons.split(","))) if persons else ())
