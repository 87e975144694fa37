"""What is agreed on before a game backwards."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

MOST = 4
"""Players."""
MOST_TAKEN = 6
"""Letters at once."""
WHOLE = 0
"""As many words as there come."""
SHORT = 8
"""Words on a short grid."""
TURNS: Mapping[str, timedelta] = MappingProxyType(
    {str(minutes): timedelta(minutes=minutes) for minutes in (1, 2, 3, 5, 10)}
)
"""The time of a turn, by its minutes."""


@dataclass(frozen=True, slots=True)
class InverseRules:
    """The time of a turn, and on how many words the game begins."""

    turn: timedelta = TURNS["2"]
    words: int = WHOLE
