"""A simultané: which centres play, and where a draw is seen (`engine.duplicate.centres`)."""

from dataclasses import dataclass
from datetime import datetime

from engine.options import option
from engine.table.events import Act, Order


@dataclass(frozen=True, slots=True)
class CentresAdmitted(Order):
    """Other centres may come in from now on, or no more."""

    admitted: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class CentreJoined(Act):
    """A centre has come in, or come back, brought by its `player`."""

    centre: int
    player: int
    at: datetime
    name: str = option("")


@dataclass(frozen=True, slots=True)
class CentreNamed:
    """A centre has another name."""

    centre: int
    name: str
    at: datetime


@dataclass(frozen=True, slots=True)
class CentreLeft:
    """A centre was taken out; those who played there have left."""

    centre: int
    at: datetime


@dataclass(frozen=True, slots=True)
class CentreAway:
    """Nothing can be shown in a centre: nobody waits for it."""

    centre: int
    at: datetime


@dataclass(frozen=True, slots=True)
class DrawShown:
    """The draw of a round is seen in a centre of several."""

    round: int
    centre: int
    at: datetime
