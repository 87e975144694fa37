"""Covering printed letters with tiles: how it is written, whether it may be done, what it completes."""

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.board import Board, Direction, Square
from engine.errors import BadReference
from engine.junior.errors import NotAmongTiles, NothingToCover, NotSquares
from engine.junior.rules import MOST_COVERED
from engine.moves import Reference
from engine.notation import MAX_TEXT, parse_reference
from engine.tiles import EMPTY, missing_tiles, remove_tiles, sort_tiles

_BETWEEN = re.compile(r"[\s,;+]+")


def read_squares(text: str) -> list[Square]:
    """``H4``, ``h4 h5``, ``H4, 5H``.

    Raises:
        NotSquares: anything else, one square twice, or more than may be covered at once.
    """
    typed = [part for part in _BETWEEN.split(text[: MAX_TEXT + 1]) if part]
    try:
        squares = [parse_reference(part).square for part in typed]
    except BadReference as error:
        raise NotSquares(text[:MAX_TEXT]) from error
    if not 0 < len(set(squares)) == len(squares) <= MOST_COVERED:
        raise NotSquares(text[:MAX_TEXT])
    return squares


def name_of(square: Square) -> str:
    """``H4``."""
    return str(Reference(square, Direction.ACROSS))


def cover(board: Board, rack: str, squares: Sequence[Square]) -> tuple[Board, str]:
    """The board with these covered, and the tiles that are left of the rack.

    Raises:
        NothingToCover, NotAmongTiles: it may not be done.
    """
    for square in squares:
        if not board.tile(square).islower():
            raise NothingToCover(name_of(square))
    wanted = "".join(board.tile(square).upper() for square in squares)
    missing = missing_tiles(rack, wanted)
    if missing:
        raise NotAmongTiles(missing[0])
    return covered(board, squares), remove_tiles(rack, wanted)


def covered(board: Board, squares: Iterable[Square]) -> Board:
    """The board with these letters in capitals."""
    rows = [list(row) for row in board.rows]
    for square in squares:
        rows[square.row][square.column] = rows[square.row][square.column].upper()
    return Board(tuple("".join(row) for row in rows), board.layout)


def completed(board: Board, squares: Iterable[Square]) -> tuple[str, ...]:
    """The words through these squares all of whose letters are covered."""
    found = {each: None for square in squares for each in _through(board, square)}
    return tuple(word for _, _, word in found if word.isupper())


def left_to_cover(board: Board) -> str:
    """The letters that are not covered yet, as tiles, sorted."""
    return sort_tiles(tile.upper() for tile in board.tiles if tile.islower())


def _through(board: Board, square: Square) -> Iterator[tuple[Direction, Square, str]]:
    for direction in Direction:
        line, at = board.line(square, direction), square.along(direction)
        start = line.rfind(EMPTY, 0, at) + 1
        word = line[start:].partition(EMPTY)[0]
        if len(word) > 1:
            yield direction, square.moved(direction, start - at), word
