"""How the search numbers letters and squares.

Lines 0 to 14 run across, 15 to 29 down; each has 17 places: a sentinel, 15 squares, a sentinel.
`at` is always such a place, so every square has two, and ``at + 1`` is the next square of the line.
A letter is a number, A = 1 to Z = 26, 0 is none; a set of letters is an int with bit `letter` set.
The tables are those of `engine.anagram_tables`. Fixed lists become C arrays when compiled.
"""

MOST_TILES = 8
"""Tiles on the largest rack."""
MOST_JOKERS = 2

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALL_LETTERS = (1 << 27) - 2
NONE = -1
LINES = 15  # in each direction
PLACES = 17  # of a line
ALL_PLACES = 512

# The one bit of a power of two, times this number, is told by the five bits from 27 on (a sequence of de
# Bruijn: each five bits are others).
_DE_BRUIJN = 0x077CB531
_LOWEST = [0] * 32
for _bit in range(32):
    _LOWEST[((1 << _bit) * _DE_BRUIJN >> 27) & 31] = _bit


def fixed_list(length: int, value: int = 0) -> list[int]:
    """What becomes an array in C; its length stands in the types too."""
    return [value] * length


def lowest(letters: int) -> int:
    """The lowest letter of a set that is not empty, without a branch."""
    return _LOWEST[((letters & -letters) * _DE_BRUIJN >> 27) & 31]
