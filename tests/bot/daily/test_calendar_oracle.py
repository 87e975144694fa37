"""Announcements against a clock that is looked at every minute (`tests.oracle.calendar`).

Ten zones over two years were compared so, and these over the weeks in which their clocks do something odd.
"""

from datetime import date, datetime, time, timedelta
from functools import cache
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.daily.calendar import Schedule
from tests.oracle.calendar import MINUTE, Clock, Place, utc

ODD = [
    ("Australia/Lord_Howe", utc(2027, 3, 29)),  # half an hour back
    ("Australia/Lord_Howe", utc(2027, 9, 28)),  # and forward
    ("Pacific/Apia", utc(2011, 12, 26)),  # no 30 December
    ("Pacific/Kwajalein", utc(1993, 8, 18)),
    ("Asia/Pyongyang", utc(2018, 5, 1)),  # the last half hour of a date is left out
    ("America/Havana", utc(2028, 3, 8)),  # a date that begins at one
    ("America/St_Johns", utc(2011, 11, 2)),  # back over midnight
    ("Asia/Kathmandu", utc(2028, 2, 25)),
]
HOURS = [time(hour, minute) for hour in range(24) for minute in (0, 1, 30, 59)]


@cache
def clock(zone: str, since: datetime) -> Clock:
    return Clock(ZoneInfo(zone), since, since + timedelta(days=12))


@pytest.mark.parametrize(("zone", "since"), ODD)
def test_a_date_is_announced_when_the_clock_first_shows_the_hour(
    zone: str, since: datetime
) -> None:
    seen = clock(zone, since)
    for on in seen.whole_dates():
        for hour in HOURS:
            assert Schedule(hour, seen.zone).instant(on) == seen.moment(on, hour), (on, hour)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_chosen_and_however_long_the_bot_is_away(seed: int) -> None:
    chance, since = Random(seed), utc(2028, 3, 8)
    zones = ("America/Havana", "Pacific/Kiritimati", "Pacific/Niue", "Australia/Lord_Howe")
    clocks = [clock(zone, since) for zone in zones]
    place, announced = Place(), list[tuple[date, datetime]]()
    chosen, hour, now = clocks[0], time(20), since + timedelta(days=1)
    due = now
    while now < since + timedelta(days=7):
        if chance.random() < 1 / 400:
            now += timedelta(minutes=chance.randrange(3000))  # nobody is there
        if chance.random() < 1 / 300:
            chosen, hour, due = chance.choice(clocks), chance.choice(HOURS), now
        place.look(now, chosen, hour)
        schedule = Schedule(hour, chosen.zone)
        latest = announced[-1][0] if announced else None
        if due <= now:
            if (on := schedule.due(now, latest)) is not None:
                announced.append((on, now))
                latest = on
            due = schedule.next(now, latest)
        now += MINUTE
    assert announced == place.announced
    assert announced
