"""What must be on a rack before it may be announced (SPEC D4, D21).

Vowels are A E I O U. Y and the joker count as either, as convenient.
"""

from engine.tiles import EITHER, VOWELS


def has_both_kinds(tiles: str, least: int) -> bool:
    """Whether the tiles hold at least so many vowels and as many consonants.

    Y and jokers may fill in on either side, each of them once.
    """
    vowels, consonants, either = count_kinds(tiles)
    return max(0, least - vowels) + max(0, least - consonants) <= either


def count_kinds(tiles: str) -> tuple[int, int, int]:
    """The numbers of vowels, of consonants, and of Y and jokers."""
    vowels = sum(tile in VOWELS for tile in tiles)
    either = sum(tile in EITHER for tile in tiles)
    return vowels, len(tiles) - vowels - either, either
