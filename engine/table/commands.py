"""What can be asked of any game. People are their numbers; times are those of the platform."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Join:
    """Take part; later, come back to one's own seat, or take one that is free."""

    player: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game; is the player `taken_out`, others decided it."""

    player: int
    taken_out: bool = False


@dataclass(frozen=True, slots=True)
class HandOn:
    """Another player leads the game from now on."""

    to: int


@dataclass(frozen=True, slots=True)
class TakeLead:
    """Take the lead from an organiser who is not heard of; or whom the platform knows to be `gone`."""

    player: int
    gone: bool = False


@dataclass(frozen=True, slots=True)
class GivePhrase:
    """Have a say in the draws, before the start; another phrase replaces the first."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Start:
    """Begin, with those who are there: what could be chosen is frozen."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks for a while."""


@dataclass(frozen=True, slots=True)
class Suspend:
    """Stop until another day."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on after a pause or a suspension."""


@dataclass(frozen=True, slots=True)
class LoseTime:
    """Give back the time of a span in which nobody could play."""

    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Abort:
    """End the game here and now; what was scored stays."""


@dataclass(frozen=True, slots=True)
class Wake:
    """Do what is due, if anything is."""
