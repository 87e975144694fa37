"""Jokers on the board that may be had for their letter (SPEC V1)."""

from collections.abc import Iterator

from engine.board import Board, Square
from engine.classic.solitaire import tiles_of
from engine.classic.state import ClassicGame, Seat
from engine.tiles import JOKER


def jokers_to_have(game: ClassicGame, rack: str) -> Iterator[tuple[Square, str]]:
    """The jokers on the board whose letter this rack has, with it; none where that is not played."""
    if not game.rules.recycling:
        return
    for row, tiles in enumerate(game.board.rows):
        for column, tile in enumerate(tiles):
            if tile.islower() and tile.upper() in rack:
                yield Square(row, column), tile.upper()


def with_letter(board: Board, square: Square, letter: str) -> Board:
    """The board with another tile on a square that is taken."""
    rows = list(board.rows)
    row = rows[square.row]
    rows[square.row] = row[: square.column] + letter + row[square.column + 1 :]
    return Board(tuple(rows), board.layout)


def swapped(rack: str, letter: str) -> str:
    """The rack with a joker in the place of this letter.

    Raises:
        ValueError: it has none.
    """
    at = rack.index(letter)
    return rack[:at] + JOKER + rack[at + 1 :]


def best_tiles_of(game: ClassicGame, seat: Seat) -> str:
    """The tiles a player may place with all the jokers that can be had."""
    tiles = tiles_of(game, seat)
    for _, letter in jokers_to_have(game, tiles):
        if letter in tiles:  # two jokers may stand for the one letter that he has
            tiles = swapped(tiles, letter)
    return tiles
