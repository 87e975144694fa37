"""When evenings are, against a calendar that looks at each minute of the place's clock."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.evenings.calendar import WEEK, morning_after, next_weekly, start_of

ZONES = (
    "Europe/Paris",
    "America/Montreal",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Pacific/Chatham",
    "Africa/Casablanca",
    "Asia/Kathmandu",
)
MINUTE = timedelta(minutes=1)


def slow_start(on: date, hour: time, zone: ZoneInfo) -> datetime | None:
    """The first minute whose date there is this one, at which that hour has come or was left out.

    An hour that was left out comes when the clock shows as much more as it was put forward.
    """
    at = datetime.combine(on, time.min, UTC) - timedelta(hours=16)
    there = None
    for _ in range(48 * 60):
        clock = at.astimezone(zone)
        if clock.date() == on:
            there = there or at
            if clock.time() >= hour:
                skipped = clock.utcoffset() - (at - MINUTE).astimezone(zone).utcoffset()  # type: ignore[operator]  # both are known
                behind = clock.replace(tzinfo=None) - datetime.combine(on, hour)
                if not behind or (at - MINUTE).astimezone(zone).date() != on:
                    return at
                assert timedelta(0) < behind <= skipped
                return at + (skipped - behind)
        elif there is not None:
            return there  # the hour went over into the next date
        at += MINUTE
    return there


dates = st.dates(date(2010, 1, 1), date(2040, 1, 1))
hours = st.builds(time, st.integers(0, 23), st.sampled_from([0, 15, 30, 59]))
changes = st.sampled_from(
    [date(2026, 3, 29), date(2026, 10, 25), date(2026, 3, 8), date(2026, 11, 1), date(2011, 12, 30)]
)


@example(date(2011, 12, 30), time(20, 30), "Pacific/Apia")
@example(date(2026, 3, 29), time(2, 15), "Europe/Paris")
@example(date(2026, 10, 25), time(2, 15), "Europe/Paris")
@given(st.one_of(dates, changes), hours, st.sampled_from(ZONES))
def test_an_evening_is_when_the_clock_there_says(on: date, hour: time, name: str) -> None:
    zone = ZoneInfo(name)
    assert start_of(on, hour, zone) == slow_start(on, hour, zone)


@given(dates, hours, st.sampled_from(ZONES), st.integers(-40, 40), st.sets(st.integers(0, 5)))
def test_the_next_of_a_weekly_one_is_the_first_to_come(
    on: date, hour: time, name: str, days: int, skipped: set[int]
) -> None:
    zone = ZoneInfo(name)
    now = datetime.combine(on, time(12), UTC) + timedelta(days=days)
    left_out = {on + n * WEEK for n in skipped}
    found = next_weekly(on, hour, zone, now, left_out)
    possible = [
        each
        for each in (on + n * WEEK for n in range(20))
        if each not in left_out
        and (start := slow_start(each, hour, zone)) is not None
        and start > now
    ]
    assert found == possible[0]


def test_half_past_eight_is_half_past_eight_in_summer_and_in_winter() -> None:
    zone, hour = ZoneInfo("Europe/Paris"), time(20, 30)
    october = date(2026, 10, 20)
    starts = [start_of(october + n * WEEK, hour, zone) for n in (0, 1)]
    assert [each and each.hour for each in starts] == [18, 19]


@pytest.mark.parametrize("name", ZONES)
def test_the_next_morning_is_at_nine(name: str) -> None:
    zone = ZoneInfo(name)
    morning = morning_after(date(2026, 10, 24), zone).astimezone(zone)
    assert (morning.date(), morning.hour) == (date(2026, 10, 25), 9)


def test_where_the_next_day_was_left_out_it_is_the_one_after() -> None:
    morning = morning_after(date(2011, 12, 29), ZoneInfo("Pacific/Apia"))
    assert morning.astimezone(ZoneInfo("Pacific/Apia")).date() == date(2011, 12, 31)
