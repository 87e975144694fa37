"""What has happened in a tournament. Players are numbered in the order in which they came.

`by` is the number of whoever gave an order; None where it follows from the games, or from the time.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, unique


@unique
class System(Enum):
    """The way of finding who meets whom."""

    SWISS = "swiss"
    """In each round those meet who have won as much as each other, and have not met."""
    ALL = "all"
    """Everybody meets everybody once."""


@unique
class How(Enum):
    """What a result comes from."""

    PLAYED = "played"
    UNFINISHED = "unfinished"
    """The time of the round was over: the points as they stood."""
    GIVEN_UP = "given-up"
    """Somebody left before the end: the points as they stood (SPEC X27)."""
    FORFEIT = "forfeit"
    """It was not played: somebody was not there."""


@dataclass(frozen=True, slots=True)
class Score:
    """The outcome of a game: half match points and points of both, whoever began first."""

    won: tuple[int, int]
    points: tuple[int, int] = (0, 0)
    how: How = How.PLAYED


BOTH_LOST = Score((0, 0), how=How.FORFEIT)
"""Of a game in which nobody has scored, where it was not played to its end (SPEC Q53)."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Announced; `rounds` is how many there are, None: as many as are usual for those who come."""

    system: System
    rounds: int | None
    organiser: int
    seed: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Entered:
    """A player takes part, from the next round on; after he had withdrawn, again."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A player plays no more."""

    player: int
    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Rested:
    """A player does not play the next round."""

    player: int
    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round of `of`: who meets whom, whoever begins first; and who has nobody to meet."""

    number: int
    of: int
    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class ResultNoted:
    """The outcome at a table of a round; a later one of the same table corrects it."""

    round: int
    table: int
    score: Score
    by: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundExtended:
    """A round lasts so much longer; without `by`, since nobody could play when its time was over."""

    round: int
    more: timedelta
    by: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class OrganiserChanged:
    """Somebody else leads it."""

    organiser: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Ended:
    """It is over; `by` is who ended it before its last round."""

    by: int | None
    at: datetime


Event = (
    Opened
    | Entered
    | Withdrew
    | Rested
    | RoundBegan
    | ResultNoted
    | RoundExtended
    | OrganiserChanged
    | Ended
)
