"""The numbers of leaves: each has its place in a table.

A leave has at most six of 27 kinds of tile (A to Z are 0 to 25, the joker is 26). Leaves are numbered size by
size, and within a size in the order of the combinatorial number system for multisets::

    number = OFFSET[size] + RANK[0][kind 0] + RANK[1][kind 1] + ...     kinds in rising order
    RANK[place][kind] = binomial(kind + place, place + 1)

That is a sum over sorted tiles, so a search finds the number of what it keeps without a hash table (see
`engine.kernel.kept`). All 1,107,568 leaves have a number, also those of three Q, which the set does not hold.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from engine.tiles import COUNTS, JOKER, LETTERS

MOST_KEPT: Final = 6
"""Tiles of a leave."""
KIND_OF: Final = {tile: kind for kind, tile in enumerate(LETTERS + JOKER)}
KINDS: Final = len(KIND_OF)
RANK: Final = tuple(
    tuple(comb(kind + place, place + 1) for kind in range(KINDS)) for place in range(MOST_KEPT)
)
OFFSET: Final = tuple(
    sum(comb(KINDS - 1 + smaller, smaller) for smaller in range(size))
    for size in range(MOST_KEPT + 2)
)
"""The number of the first leave of each size; the last entry is how many leaves there are."""
COUNT: Final = OFFSET[-1]
_COPIES: Final = tuple(COUNTS[tile] for tile in KIND_OF)


def number_of(tiles: str) -> int:
    """The number of a leave: at most six tiles, sorted as `sort_tiles` sorts."""
    return OFFSET[len(tiles)] + sum(RANK[place][KIND_OF[tile]] for place, tile in enumerate(tiles))


def leaves_with_parts(size: int) -> Iterator[tuple[int, list[int]]]:
    """The leaves of a size that the set holds, by number, with the leaves of one tile less."""
    offset, smaller = OFFSET[size], OFFSET[size - 1]
    for kinds in combinations_with_replacement(range(KINDS), size):
        if any(kinds[place + _COPIES[kind] :][:1] == (kind,) for place, kind in enumerate(kinds)):
            continue
        shifted = [0]  # what the tiles behind a place add once one before them is gone
        for place in range(size - 1, 0, -1):
            shifted.append(shifted[-1] + RANK[place - 1][kinds[place]])
        parts = []
        before = 0
        for place in range(size):
            parts.append(smaller + before + shifted[size - 1 - place])
            before += RANK[place][kinds[place]]
        yield offset + before, parts


def held_by_the_set() -> bytes:
    """A byte for each leave: 1 if the set of tiles holds it, else 0.

    Leaves with the same last kind are numbered as those of one tile less; the last of these have most of
    that kind already.
    """
    held = one_less = b"\1"
    for size in range(1, MOST_KEPT + 1):
        of_size = b""
        for kind, copies in enumerate(_COPIES):
            count = comb(kind + size - 1, size - 1)
            if copies < size:
                fitting = sum(RANK[size - 2 - more][kind] for more in range(copies))
                of_size += one_less[:fitting] + bytes(count - fitting)
            else:
                of_size += one_less[:count]
        held, one_less = held + of_size, of_size
    return held
