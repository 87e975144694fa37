"""Taking letters off a grid: how it is written, whether it may be done, what it earns (SPEC V5).

A removal is the square of its first letter, which way it runs, and its letters; a letter in between that
stays is a point: ``H4 S.E`` takes H4 and H6, ``4H SE`` takes H4 and I4. All of them, with those that stay,
belong to one word.
"""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.board import Board, Direction, Square
from engine.errors import BadReference
from engine.inverse.errors import (
    GridBroken,
    LettersNotThere,
    NotARemoval,
    TooManyTaken,
    WordsBroken,
)
from engine.inverse.rules import MOST_TAKEN
from engine.moves import Reference
from engine.notation import MAX_TEXT, parse_reference
from engine.tiles import EMPTY, value

_LETTERS = re.compile(r"[A-Z](?:[A-Z.]*[A-Z])?")


@dataclass(frozen=True, slots=True)
class Removal:
    """Letters in capitals, `.` for those that stay in between."""

    reference: Reference
    letters: str

    def squares(self) -> tuple[Square, ...]:
        """The squares that become empty."""
        at, along = self.reference.square, self.reference.direction
        return tuple(
            at.moved(along, steps) for steps, letter in enumerate(self.letters) if letter != EMPTY
        )

    def whole(self) -> tuple[Square, ...]:
        """The squares that become empty, and those in between."""
        at, along = self.reference.square, self.reference.direction
        return tuple(at.moved(along, steps) for steps in range(len(self.letters)))


def read_removal(text: str) -> Removal:
    """``H4 SE``, ``4h s.e``; the square may come last.

    Raises:
        NotARemoval: anything else.
    """
    parts = text.upper().replace("…", "...").split()
    if len(text) <= MAX_TEXT and len(parts) > 1:
        for ref, letters in ((parts[0], parts[1:]), (parts[-1], parts[:-1])):
            try:
                reference = parse_reference(ref)
            except BadReference:
                continue
            if _LETTERS.fullmatch("".join(letters)):
                return Removal(reference, "".join(letters))
    raise NotARemoval(text[:MAX_TEXT])


def take_away(board: Board, removal: Removal, lexicon: Container[str]) -> Board:
    """The grid that remains.

    Raises:
        LettersNotThere, TooManyTaken, WordsBroken, GridBroken: it may not be done.
    """
    lying = "".join(board.tile(square) for square in removal.whole())
    for tile, letter in zip(lying, removal.letters, strict=True):
        if tile == EMPTY or letter not in (EMPTY, tile.upper()):
            raise LettersNotThere(lying)
    taken = removal.squares()
    if len(taken) > MOST_TAKEN:
        raise TooManyTaken(MOST_TAKEN)
    after = without(board, taken)
    stood = set(board.words())
    broken = [word for word in after.words() if word not in stood and word not in lexicon]
    if broken:
        raise WordsBroken(tuple(dict.fromkeys(broken)))
    if not hangs_together(after):
        raise GridBroken
    return after


def points_of(board: Board, removal: Removal) -> int:
    """The points printed on the letters; a joker has none."""
    return sum(value(board.tile(square)) for square in removal.squares())


def without(board: Board, squares: tuple[Square, ...]) -> Board:
    """The grid with these squares empty."""
    rows = [list(row) for row in board.rows]
    for square in squares:
        rows[square.row][square.column] = EMPTY
    return Board(tuple("".join(row) for row in rows), board.layout)


def hangs_together(board: Board) -> bool:
    """Whether all letters are in words that cross or touch; an empty grid does, one letter alone does not."""
    lying = {
        (row, column)
        for row, line in enumerate(board.rows)
        for column, tile in enumerate(line)
        if tile != EMPTY
    }
    if len(lying) == 1:
        return False
    ahead = [min(lying)] if lying else []
    while ahead:
        row, column = ahead.pop()
        if (row, column) in lying:
            lying.remove((row, column))
            ahead += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return not lying


def removals(board: Board, lexicon: Container[str]) -> Iterator[Removal]:
    """The possible removals; of one letter, that in either direction."""
    for direction in Direction:
        for start, word in _words(board, direction):
            for removal in _of_word(Reference(start, direction), word):
                try:
                    take_away(board, removal, lexicon)
                except (WordsBroken, GridBroken):
                    continue
                yield removal


def _words(board: Board, direction: Direction) -> Iterator[tuple[Square, str]]:
    for at in range(board.size):
        first = Square(at, 0) if direction is Direction.ACROSS else Square(0, at)
        for run in re.finditer(r"[A-Za-z]{2,}", board.line(first, direction)):
            yield first.moved(direction, run.start()), run[0].upper()


def _of_word(reference: Reference, word: str) -> Iterator[Removal]:
    for number in range(1, min(MOST_TAKEN, len(word)) + 1):
        for taken in combinations(range(len(word)), number):
            first, last = taken[0], taken[-1]
            letters = "".join(word[at] if at in taken else EMPTY for at in range(first, last + 1))
            at = reference.square.moved(reference.direction, first)
            yield Removal(Reference(at, reference.direction), letters)
