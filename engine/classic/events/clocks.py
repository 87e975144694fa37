"""Clocks: from when they run, what they call for, and what stops them."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.table.events import GamePaused, GameResumed, GameSuspended, Order


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """The message of the turn is out: its clock runs from here."""

    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class AlarmGiven:
    """The first alarm of a move's time (SPEC T13)."""

    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerNudged:
    """The player to move was called once more."""

    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeLost:
    """Play was impossible for so long, until `at`; the time is given back at once to the clock that ran."""

    turn: int
    by: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeGiven(Order):
    """The leader has given the player of this turn more time, or has taken some (below zero)."""

    turn: int
    by: timedelta
    at: datetime


ClockEvent = (
    TurnOpened
    | AlarmGiven
    | PlayerNudged
    | TimeLost
    | TimeGiven
    | GamePaused
    | GameSuspended
    | GameResumed
)
