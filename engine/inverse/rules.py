"""What is agreed on before a game backwards."""

from dataclasses import dataclass
from datetime import timedelta

from engine.party.rules import TURNS

MOST = 4
"""Players."""
MOST_TAKEN = 6
"""Letters at once."""
WHOLE = 0
"""As many words as there come."""
SHORT = 8
"""Words on a short grid."""


@dataclass(frozen=True, slots=True)
class InverseRules:
    """The time of a turn, and on how many words the game begins."""

    turn: timedelta = TURNS["2"]
    words: int = WHOLE
