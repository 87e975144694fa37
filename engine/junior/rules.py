"""What is agreed on before a game of words to cover."""

from dataclasses import dataclass
from datetime import timedelta

from engine.board import Layout
from engine.party.rules import TURNS

MOST = 4
"""Players."""
MOST_COVERED = 2
"""Letters at once."""
RACK = 5
"""Tiles that lie open."""
SMALL, LARGE = 6, 12
"""Words on a grid."""
PLAIN = Layout(("." * 15,) * 15)
"""No square multiplies anything."""


@dataclass(frozen=True, slots=True)
class JuniorRules:
    """The time of a turn, and how many words there are to cover."""

    turn: timedelta = TURNS["2"]
    words: int = SMALL
