"""When an evening is: a date and an hour by the clock of its place, whatever that clock does meanwhile.

An evening at 20:30 is at 20:30 in summer and in winter. An hour that the clock leaves out comes as much later
as the clock was put forward, of one that comes twice it is the first (`bot.daily.calendar.Schedule`); a date
that the place leaves out has no evening.
"""

from collections.abc import Container
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.daily.calendar import DAY, Schedule

WEEK = timedelta(days=7)
REMINDER = timedelta(minutes=30)
"""So long before it, people are reminded."""
LATEST = timedelta(hours=1)
"""So late it is opened still: after an outage, or when what was on is over."""
MOST_AHEAD = timedelta(days=183)
MORNING = time(9)
"""The day after, the next one is announced."""


def start_of(on: date, hour: time, zone: ZoneInfo) -> datetime | None:
    """The time in UTC; None if that date is left out there."""
    return Schedule(hour, zone).instant(on)


def hour_on(on: date, hour: time, zone: ZoneInfo) -> time:
    """What the clock shows when it begins: another hour on the date on which that one is left out."""
    start = start_of(on, hour, zone)
    return hour if start is None else start.astimezone(zone).time()


def is_to_come(on: date, hour: time, zone: ZoneInfo, now: datetime) -> bool:
    """Whether it can be announced: it is later than now, and not too far away."""
    start = start_of(on, hour, zone)
    return start is not None and now < start <= now + MOST_AHEAD


def next_weekly(
    on: date, hour: time, zone: ZoneInfo, now: datetime, left_out: Container[date] = ()
) -> date:
    """The first date that is whole weeks after this one, or it, and whose evening is to come."""
    while on in left_out or (start := start_of(on, hour, zone)) is None or start <= now:
        on += WEEK
    return on


def morning_after(on: date, zone: ZoneInfo) -> datetime:
    """The morning of the next day that there is."""
    schedule, on = Schedule(MORNING, zone), on + DAY
    while (instant := schedule.instant(on)) is None:
        on += DAY
    return instant
