"""The rounds of a game and the marks of a person as text: JSON lists, cut where the rest is as usual."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from bot.store.results import Mark, PlayedRound

_ABSENT, _SCRABBLE, _HINTED = _SIGNS = 1, 2, 4


def rounds_to_text(rounds: Iterable[PlayedRound], who: Mapping[int, int]) -> str:
    """`who` says which person a player number stands for."""
    return _to_text(
        [
            *(each.rack, each.word, each.ref, each.points, each.found, int(each.scrabble)),
            0 if each.solo is None else who.get(each.solo, 0),
        ]
        for each in rounds
    )


def rounds_from_text(text: str) -> tuple[PlayedRound, ...]:
    """The rounds; of a solo of somebody forgotten nobody is named."""
    return tuple(
        PlayedRound(rack, word, ref, points, found, solo or None, bool(scrabble))
        for rack, word, ref, points, found, scrabble, solo in _from_text(
            text, ("", "", "", 0, 0, 0, 0)
        )
    )


def marks_to_text(marks: Iterable[Mark]) -> str:
    """The marks of one person."""
    return _to_text([each.play, each.points, _signs(each), each.hints] for each in marks)


def marks_from_text(text: str) -> tuple[Mark, ...]:
    """The marks of one person."""
    return tuple(
        Mark(play, points, hints, *(bool(signs & sign) for sign in _SIGNS))
        for play, points, signs, hints in _from_text(text, ("", 0, 0, 0))
    )


def _signs(mark: Mark) -> int:
    return _ABSENT * mark.absent + _SCRABBLE * mark.scrabble + _HINTED * mark.hinted


def _to_text(rows: Iterable[list[Any]]) -> str:
    kept = []
    for row in rows:
        while row and not row[-1]:
            row.pop()
        kept.append(row)
    return json.dumps(kept, separators=(",", ":"))


def _from_text(text: str, usual: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    return [(*row, *usual[len(row) :]) for row in json.loads(text)]
