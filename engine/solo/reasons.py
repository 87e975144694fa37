"""Why a game alone is over.

Events hold these values, so they are kept for ever: names may change, values may not.
"""

from enum import Enum, unique


@unique
class Termination(Enum):
    """The reason why a game is over; the first three as in duplicate (article 2.7)."""

    ALL_PLACED = "all-placed"
    ONE_KIND_LEFT = "one-kind-left"
    NO_PLAY_LEFT = "no-play-left"
    ROUNDS_PLAYED = "rounds-played"
    """As many as the rules want."""
    DRAWS_OVER = "draws-over"
    """The sheet has no more draws, or its next one cannot be made or played."""
    ABORTED = "aborted"
