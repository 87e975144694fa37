"""Evenings to come: on which dates they fall, whether one is announced anew, and what changes then."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from bot.daily.calendar import DAY
from bot.evenings.calendar import MOST_AHEAD, WEEK
from bot.evenings.reading import Plan
from bot.store import StoredEvening
from bot.talk.evening_actions import Change

NOTHING = timedelta(0)


@dataclass(frozen=True, slots=True)
class Planned:
    """An evening as it is kept, and as it is to come."""

    stored: StoredEvening
    shown: StoredEvening


def is_same(evening: StoredEvening, plan: Plan) -> bool:
    """Whether it is announced anew."""
    if plan.weekly and evening.weekly:
        return evening.on.weekday() == plan.on.weekday()
    return falls_on(evening, plan.on)


def days(first: date, last: date) -> list[date]:
    """The days of a span; no more than one can plan ahead."""
    return [first + n * DAY for n in range(min((last - first) // DAY, MOST_AHEAD // DAY) + 1)]


def falls_on(evening: StoredEvening, on: date) -> bool:
    """Whether it is on that date, or will be."""
    if not evening.weekly:
        return evening.on == on
    return on >= evening.on and (on - evening.on) % WEEK == NOTHING


def changes_of(before: StoredEvening, after: StoredEvening) -> Sequence[Change]:
    """What is another, in the order in which it is said."""
    differs = {
        Change.DATE: before.on != after.on,
        Change.HOUR: before.hour != after.hour,
        Change.EACH_WEEK: before.weekly != after.weekly,
        Change.RULES: before.rules != after.rules,
        Change.GAMES: before.games != after.games,
        Change.PAUSE: before.pause != after.pause,
    }
    return [change for change, is_so in differs.items() if is_so]
