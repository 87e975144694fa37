"""A draw as a fact: which tiles came, and why they went back.

`engine.duplicate.drawing` makes them, `engine.duplicate.verification` makes them again.
"""

from dataclasses import dataclass
from enum import Enum, unique


@unique
class Rejection(Enum):
    """The reason why drawn tiles went back into the bag."""

    KINDS = "kinds"
    """Too few vowels or consonants (article 2.2)."""
    NO_PLAY = "no-play"
    """Nothing can be scored with them (SPEC D22)."""
    CANCELLED = "cancelled"
    """The round was cancelled (article 5.2)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw: the tiles kept from the round before, those drawn in order, the reason why they went back."""

    attempt: int
    kept: str
    drawn: str
    rejected: Rejection | None = None

    @property
    def rack(self) -> str:
        """The tiles of the rack, kept ones first."""
        return self.kept + self.drawn
