"""The tiles of the French game (SPEC E2, E3).

A tile is one character, everywhere in the project:

- ``"A"`` to ``"Z"``: a letter, worth its points;
- ``"a"`` to ``"z"``: a joker that stands for this letter, worth nothing, its letter fixed for good;
- ``"?"``: a joker that has not been played yet.

So a word, a rack, a row of the board are plain strings, print as players write them (``PAsSE``), and
need no conversion on the way to a file. A set of tiles is a string too: order means nothing there
unless a docstring says so.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

JOKER = "?"
EMPTY = "."

VOWELS = frozenset("AEIOU")
EITHER = frozenset("Y?")
"""Y and the joker count as a vowel or as a consonant, as convenient (SPEC D4)."""

# One row a letter: how many there are, what one is worth. Source: SPEC E2 (102 tiles, 197 points),
# confirmed by published games that end with the whole set on the board.
_SET = """
    A9x1 B2x3 C2x3 D3x2 E15x1 F2x4 G2x2 H2x4 I8x1 J1x8 K1x10 L5x1 M3x2 N6x1 O6x1
    P2x3 Q1x8 R6x1 S6x1 T6x1 U6x1 V2x4 W1x10 X1x10 Y1x10 Z1x10 ?2x0
"""

COUNTS: Mapping[str, int] = MappingProxyType(
    {entry[0]: int(entry[1:].split("x")[0]) for entry in _SET.split()}
)
VALUES: Mapping[str, int] = MappingProxyType(
    {entry[0]: int(entry.split("x")[1]) for entry in _SET.split()}
)
LETTERS = "".join(tile for tile in COUNTS if tile != JOKER)
"""A to Z."""
ALL_TILES = "".join(tile * count for tile, count in COUNTS.items())
"""The full set, sorted as `sort_tiles` sorts."""


def value(tile: str) -> int:
    """Points of one tile; a joker, played or not, is worth 0."""
    return VALUES.get(tile, 0)


def is_joker(tile: str) -> bool:
    """Whether the tile is a joker, played (lower case) or not (``?``)."""
    return tile == JOKER or tile.islower()


def as_drawn(tile: str) -> str:
    """The tile as it lies in the bag or on a rack: a played joker is a joker again."""
    return JOKER if tile.islower() else tile


def sort_tiles(tiles: Iterable[str]) -> str:
    """The tiles in the order in which they are announced: A to Z, jokers last (SPEC D2)."""
    return "".join(sorted(tiles, key=lambda tile: (tile == JOKER, tile)))


def remove_tiles(tiles: str, taken: str) -> str:
    """`tiles` without `taken`, the order of the others kept.

    Raises:
        ValueError: if a tile to take is not there.
    """
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return "".join(left)


def letters_left(seen: str) -> str:
    """The letters of which the set has more than these tiles, in order."""
    return "".join(letter for letter in LETTERS if seen.count(letter) < COUNTS[letter])


def missing_tiles(tiles: str, wanted: str) -> str:
    """The `wanted` tiles that `tiles` does not hold, counting copies."""
    left = list(tiles)
    missing = []
    for tile in wanted:
        if tile in left:
            left.remove(tile)
        else:
            missing.append(tile)
    return "".join(missing)
