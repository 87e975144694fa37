"""The bag: the tiles that are neither on the board nor on the rack.

In duplicate nothing else holds tiles, so the bag needs no memory of its own: it is the full set
(SPEC E2) less what can be seen. That is also why tiles cannot be lost.
"""

from functools import lru_cache

from engine.board import Board
from engine.tiles import ALL_TILES, as_drawn, remove_tiles, sort_tiles

_REMEMBERED = 1000
"""Bags: a round's is counted with each of its bulletins."""


@lru_cache(_REMEMBERED)
def bag_after(board: Board, rack: str) -> str:
    """The tiles in the bag, sorted, jokers as ``?``.

    Raises:
        ValueError: if board and rack hold a tile more often than the set does.
    """
    seen = "".join(as_drawn(tile) for tile in board.tiles) + rack
    return sort_tiles(remove_tiles(ALL_TILES, seen))


def in_the_set(board: Board, rack: str) -> bool:
    """Whether the set of tiles holds this rack besides the board."""
    try:
        bag_after(board, rack)
    except ValueError:
        return False
    return True
