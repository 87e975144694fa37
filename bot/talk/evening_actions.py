"""What may be asked of club evenings: announced, listed, called off, and who comes (`bot.evenings`)."""

from dataclasses import dataclass
from datetime import date, time
from enum import Enum, unique


@unique
class Coming(Enum):
    """The answer to an announcement; nothing where it was taken back."""

    YES = "yes"
    MAYBE = "maybe"
    NO = ""


@dataclass(frozen=True, slots=True)
class PlanEvening:
    """Announce an evening, or one anew; `typed` means something by the clock of the place."""

    typed: str


@dataclass(frozen=True, slots=True)
class ShowEvenings:
    """Show the evenings that are planned here."""


@dataclass(frozen=True, slots=True)
class CallOff:
    """Call an evening off: that of a day as it was `typed`, or the one whose button was pressed.

    A button is asked about before it is `sure`.
    """

    typed: str = ""
    evening: int = 0
    sure: bool = False


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """Leave a date of a weekly evening out, as it was `typed`."""

    typed: str


@dataclass(frozen=True, slots=True)
class Come:
    """Say that one comes to the evening of that date; said twice, it is taken back."""

    evening: int
    on: date
    coming: Coming


EveningOrder = PlanEvening | CallOff | LeaveOut
"""By who manages the place."""
EveningAction = EveningOrder | ShowEvenings | Come


@dataclass(frozen=True, slots=True)
class EveningView:
    """An evening as it is told.

    Attributes:
        on, hour: by the place's clock.
        zone: that clock's (IANA name).
        weekly: whether there is one each week.
        words: those after the command that opens its game.
        rules: what they mean, in a line or two.
        coming, maybe: who has said so.
        left_out: dates on which there is none.
    """

    on: date
    hour: time
    zone: str
    weekly: bool
    words: str
    rules: str
    coming: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    left_out: tuple[date, ...] = ()
