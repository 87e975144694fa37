"""Which problem on which weekday, how hard, and when it is played.

A week climbs from Monday to Saturday, as the crosswords of a newspaper do, and Sunday has the time for a
game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum, unique
from types import MappingProxyType

EARLIEST_ZONE = timedelta(hours=14)
"""A date begins first where clocks are so much ahead of UTC."""
LATEST_ZONE = timedelta(hours=-12)
"""It ends last where they are so much behind."""


@unique
class ProblemKind(Enum):
    """The kind of problem. Values are stored, and stay."""

    POSITION = "position"
    """The best word on one position."""
    FIVE_ROUNDS = "five-rounds"
    JOKER = "joker"
    """The best word with a joker on the rack, which it needs."""
    SCRABBLE = "scrabble"
    """A word of the whole rack."""
    SHORT_GAME = "short-game"
    """From the empty board on."""


@unique
class Level(Enum):
    """The level of a problem. Values are stored, and stay."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Problem:
    """The problem of a weekday: `before` rounds make the board, then `rounds` are asked."""

    kind: ProblemKind
    level: Level
    before: int
    rounds: int


WEEK: Mapping[int, Problem] = MappingProxyType(
    {
        0: Problem(ProblemKind.POSITION, Level.EASY, before=4, rounds=1),
        1: Problem(ProblemKind.FIVE_ROUNDS, Level.EASY, before=0, rounds=5),
        2: Problem(ProblemKind.JOKER, Level.MEDIUM, before=5, rounds=1),
        3: Problem(ProblemKind.SCRABBLE, Level.MEDIUM, before=4, rounds=1),
        4: Problem(ProblemKind.FIVE_ROUNDS, Level.MEDIUM, before=4, rounds=5),
        5: Problem(ProblemKind.POSITION, Level.HARD, before=7, rounds=1),
        6: Problem(ProblemKind.SHORT_GAME, Level.MEDIUM, before=0, rounds=10),
    }
)
"""By `date.weekday`: 0 is Monday."""


_PREFIX = "day-"


def wanted(day: date) -> Problem:
    """The problem of a date's weekday."""
    return WEEK[day.weekday()]


def name_of(day: date) -> str:
    """The name that all results of a date share: ``day-2026-11-22``."""
    return f"{_PREFIX}{day.isoformat()}"


def day_of(name: str) -> date | None:
    """The date whose results have this in common; None if it is no date's."""
    try:
        day = date.fromisoformat(name.removeprefix(_PREFIX))
    except ValueError:
        return None
    return day if name == name_of(day) else None


def begin_of(day: date) -> datetime:
    """The beginning of the date where it begins first: ranked play from then on; aware, in UTC."""
    return _midnight(day, -EARLIEST_ZONE)


def end_of(day: date) -> datetime:
    """The end of the date everywhere, 50 hours after `begin_of`: aware, in UTC."""
    return _midnight(day, timedelta(days=1) - LATEST_ZONE)


def _midnight(day: date, later: timedelta) -> datetime:
    """Midnight in UTC and so much later; for the first and the last date there are, as far as time goes."""
    try:
        return datetime.combine(day, time.min, UTC) + later
    except OverflowError:
        first, last = datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)
        return last if later > timedelta(0) else first
