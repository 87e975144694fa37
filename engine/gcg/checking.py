"""What does not add up in a game that was read, and which words a list does not have."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import assert_never

from engine.formulas import NORMAL
from engine.gcg.game import (
    Challenged,
    EndRack,
    Event,
    Exchanged,
    GcgGame,
    Overtime,
    Passed,
    Played,
    Withdrawn,
)
from engine.gcg.positions import Position, placed, positions
from engine.lexicon import Lexicon
from engine.placement import lay
from engine.scoring import score
from engine.tiles import as_drawn, missing_tiles, value


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that is not as it should be; `line` is 0 if the game was not read from a text."""

    line: int
    problem: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


@dataclass(frozen=True, slots=True)
class UnknownWord:
    """A word on the board, in capitals, that a list does not have."""

    line: int
    word: str


def remarks(game: GcgGame) -> tuple[Remark, ...]:
    """Points and totals that do not add up, tiles that were not on the rack; in the order of the file.

    A total is asked of the one before it as written, so that one slip is told once.
    """
    return tuple(
        Remark(event.line, problem)
        for event, (before, _) in zip(game.events, pairwise(positions(game)), strict=True)
        for problem in _problems(event, before)
    )


def unknown_words(game: GcgGame, lexicon: Lexicon) -> tuple[UnknownWord, ...]:
    """The words made that stayed on the board and that the list does not have, each once."""
    made: list[tuple[UnknownWord, ...]] = []
    for before, position in pairwise(positions(game)):
        match position.event:
            case Played(play=play, line=line):
                words = (word.word for word in lay(before.board, play).words)
                made.append(tuple(UnknownWord(line, word) for word in words if word not in lexicon))
            case Withdrawn():
                made.pop()
            case _:  # the others make no words
                pass
    first: dict[str, UnknownWord] = {}
    for word in chain.from_iterable(made):
        first.setdefault(word.word, word)
    return tuple(first.values())


def _problems(event: Event, before: Position) -> Iterator[str]:
    if event.rack and (missing := missing_tiles(event.rack, _used(event, before))):
        yield f"{missing} is not on the rack {event.rack}"
    right = _points(event, before)
    if event.points not in right:
        yield f"{event.points:+d} is written, {right[0]:+d} is right"
    points = right[0] if isinstance(event, Withdrawn) else event.points
    total = before.totals[event.player] + points
    if event.total != total:
        yield f"the total {event.total} is written, {total} follows"


def _used(event: Event, before: Position) -> str:
    """The tiles that leave the rack."""
    match event:
        case Played(play=play):
            return "".join(as_drawn(tile) for _, tile in placed(before.board, play))
        case Exchanged(tiles=tiles):
            return tiles
        case _:  # the others take none
            return ""


def _points(event: Event, before: Position) -> tuple[int, ...]:
    """The possible points of the event, the likeliest first."""
    match event:
        case Played(play=play):
            return (score(before.board, lay(before.board, play), NORMAL).total,)
        case Exchanged() | Passed():
            return (0,)
        case Withdrawn():
            assert before.last is not None, "no word to take off"
            return (-before.last.points, 0)  # 0 is how older programs write it
        case EndRack(tiles=tiles):
            return _rack_points(sum(map(value, tiles)))
        case Challenged() | Overtime():  # as agreed
            return (event.points,)
        case _:
            assert_never(event)


def _rack_points(points: int) -> tuple[int, ...]:
    """Taken from who kept the tiles, added to who went out; programs for two add it twice instead."""
    return (points, -points, 2 * points)
