"""Where a word may lie that extends one of the board (articles 3.2.2 and 3.3.2)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.board import Board, Direction, Square
from engine.moves import Reference
from engine.tiles import EMPTY

SHORTEST_EXTENDED = 3
"""Letters of a word whose extension needs no reference (article 3.3.2)."""


@dataclass(frozen=True, slots=True)
class Run:
    """Tiles that lie on a board in a row, with nothing before or after; `word` in capitals."""

    word: str
    square: Square
    direction: Direction


def runs(board: Board, shortest: int = SHORTEST_EXTENDED) -> Iterator[Run]:
    """The runs of so many tiles or more."""
    for direction in Direction:
        lines = board if direction is Direction.ACROSS else board.transposed()
        for row, line in enumerate(lines.rows):
            column = 0
            for word in line.upper().split(EMPTY):
                if len(word) >= shortest:
                    square = Square(row, column)
                    across = direction is Direction.ACROSS
                    yield Run(word, square if across else square.transposed(), direction)
                column += len(word) + 1


def extended_references(
    word: str, runs: Iterable[Run], *, one_end: bool = False
) -> Iterator[Reference]:
    """The starts of the word, in capitals, if it extended one of the runs and has room.

    With `one_end`, only if it adds letters before the run or after it, and not both.
    """
    for run in runs:
        offset = word.find(run.word)
        while offset >= 0:
            if not (one_end and 0 < offset < len(word) - len(run.word)):
                yield Reference(run.square.moved(run.direction, -offset), run.direction)
            offset = word.find(run.word, offset + 1)
