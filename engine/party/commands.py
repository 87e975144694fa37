"""What can be asked of any party. People are their numbers; times are those of the platform."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Join:
    """Take part; only before the start."""

    player: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Take part no longer."""

    player: int


@dataclass(frozen=True, slots=True)
class Start:
    """Begin, with those who are there."""


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """The message of turn `number`, from 1, is out: its time runs. Any other turn is not opened."""

    number: int


@dataclass(frozen=True, slots=True)
class Suspend:
    """Stand still."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on, the turn with all of its time."""


@dataclass(frozen=True, slots=True)
class LoseTime:
    """Nobody could play in this span."""

    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Abort:
    """End it for good."""


@dataclass(frozen=True, slots=True)
class Wake:
    """Do what is due."""


TableCommand = Join | Leave | OpenTurn | Suspend | Resume | LoseTime | Abort
"""What `engine.party.table` decides; the others mean something else in each game."""
PartyCommand = TableCommand | Start | Wake
