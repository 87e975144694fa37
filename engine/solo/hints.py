"""Hints: each says one thing of the word that will be placed, and costs points of the round.

A round never earns less than nothing. Each hint is told once a round, and asked for again it costs nothing;
it may be asked for until the round is settled, also when a word is noted already.
"""

from collections.abc import Mapping
from enum import Enum, unique
from types import MappingProxyType


@unique
class Hint(Enum):
    """The question of a hint; the values are stored."""

    SCRABBLE = "scrabble"
    """Whether any play there earns the bonus for many tiles."""
    SCORE = "score"
    """The word's points."""
    LENGTH = "length"
    """The number of its letters, those on the board included."""
    SQUARE = "square"
    """Its reference."""
    FIRST_LETTER = "first-letter"
    """The first letter of the whole word."""


COSTS: Mapping[Hint, int] = MappingProxyType(
    {
        Hint.SCRABBLE: 3,
        Hint.SCORE: 5,
        Hint.LENGTH: 3,
        Hint.SQUARE: 8,
        Hint.FIRST_LETTER: 5,
    }
)
"""In points."""
