"""What is agreed on before a game of words to cover."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

from engine.board import Layout

MOST = 4
"""Players."""
MOST_COVERED = 2
"""Letters at once."""
RACK = 5
"""Tiles that lie open."""
SMALL, LARGE = 6, 12
"""Words on a grid."""
TURNS: Mapping[str, timedelta] = MappingProxyType(
    {str(minutes): timedelta(minutes=minutes) for minutes in (1, 2, 3, 5, 10)}
)
"""The time of a turn, by its minutes."""
PLAIN = Layout(("." * 15,) * 15)
"""No square multiplies anything."""


@dataclass(frozen=True, slots=True)
class JuniorRules:
    """The time of a turn, and how many words there are to cover."""

    turn: timedelta = TURNS["2"]
    words: int = SMALL
