"""The running sums of a line, packed into one number, so that one subtraction gives all of a slot.

From the lowest bits: squares to fill; those that multiply their letter by 2 or more; by 3; the product of
word multipliers as exponents (of 2, and 9 times that of 3); points and letters of through tiles; points of
crossing words.
"""

# What an empty square adds, by its multiplier.
LETTER_LAYERS = (0, 0, 1 << 4, 1 << 4 | 1 << 8)
EXPONENTS = (0, 0, 1 << 12, 9 << 12)


def squares_to_fill(sums: int) -> int:
    """How many squares are empty."""
    return sums & 15


def doubled_letters(sums: int) -> int:
    """How many empty squares multiply their letter by 2 or more."""
    return sums >> 4 & 15


def tripled_letters(sums: int) -> int:
    """How many empty squares multiply their letter by 3."""
    return sums >> 8 & 15


def exponents(sums: int) -> int:
    """The product of the word multipliers, as an index of `LineSums.products`."""
    return sums >> 12 & 255


def through_points(sums: int) -> int:
    """Points of the tiles that lie there."""
    return sums >> 20 & 255


def through_letters(sums: int) -> int:
    """Sum of the letters that lie there: the letter, if there is one."""
    return sums >> 28 & 511


def crossing_points(sums: int) -> int:
    """Points of the tiles in the words that cross, with their word multipliers."""
    return sums >> 37
