"""Which moments: each date once, whatever clocks, choices and outages do."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.daily.calendar import DAY, Schedule, first_open, is_ranked

PARIS = ZoneInfo("Europe/Paris")
ZONES = [
    "Europe/Paris", "America/Montreal", "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Niue",
    "Asia/Kathmandu", "America/Sao_Paulo", "Africa/Casablanca", "UTC",
]  # fmt: skip
YEAR = datetime(2027, 12, 1, tzinfo=UTC), datetime(2029, 1, 15, tzinfo=UTC)
"""Around a leap year."""


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_a_date_is_ranked_until_it_is_that_date_nowhere_any_more() -> None:
    on = date(2026, 11, 22)
    assert not is_ranked(on, utc("2026-11-21T09:59"))
    assert is_ranked(on, utc("2026-11-21T10:00"))
    assert is_ranked(on, utc("2026-11-23T11:59"))
    assert not is_ranked(on, utc("2026-11-23T12:00"))


@given(st.datetimes(YEAR[0].replace(tzinfo=None), YEAR[1].replace(tzinfo=None)))
def test_the_first_open_date_is_the_earliest_that_is_ranked(naive: datetime) -> None:
    now = naive.replace(tzinfo=UTC)
    assert is_ranked(first_open(now), now)
    assert not is_ranked(first_open(now) - DAY, now)


@pytest.mark.parametrize(
    ("hour", "zone", "on", "instant"),
    [
        ("20:00", "Europe/Paris", "2026-11-22", "2026-11-22T19:00"),
        ("02:30", "Europe/Paris", "2026-03-29", "2026-03-29T01:30"),  # left out: 03:30
        ("02:30", "Europe/Paris", "2026-10-25", "2026-10-25T00:30"),  # comes twice: the first
        ("20:00", "Europe/Paris", "2028-02-29", "2028-02-29T19:00"),
        ("00:00", "America/Havana", "2026-03-08", "2026-03-08T05:00"),  # the date begins at 01:00
        ("20:00", "Pacific/Apia", "2011-12-30", None),  # they went over the date line
        ("20:00", "Pacific/Apia", "2011-12-31", "2011-12-31T06:00"),
        ("23:45", "Asia/Pyongyang", "2018-05-04", "2018-05-03T15:30"),  # at 23:30 it was the 5th
    ],
)
def test_an_hour_of_a_clock_is_one_moment_of_that_date(
    hour: str, zone: str, on: str, instant: str | None
) -> None:
    schedule = Schedule(time.fromisoformat(hour), ZoneInfo(zone))
    assert schedule.instant(date.fromisoformat(on)) == (instant and utc(instant))


@given(
    st.sampled_from(ZONES),
    st.times().map(lambda at: at.replace(second=0, microsecond=0)),
    st.dates(date(2011, 1, 1), date(2040, 1, 1)),
)
def test_the_moment_of_a_date_is_on_that_date_there(zone: str, hour: time, on: date) -> None:
    schedule = Schedule(hour, ZoneInfo(zone))
    instant = schedule.instant(on)
    assert instant is not None
    assert schedule.today(instant) == on
    assert is_ranked(on, instant)


def test_an_hour_that_has_passed_when_it_is_chosen_is_now() -> None:
    schedule, now = Schedule(time(10), PARIS), utc("2026-11-22T14:00")
    today = date(2026, 11, 22)
    assert schedule.next(now, None) == now
    assert schedule.due(now, None) == today
    assert schedule.due(now, today) is None
    assert schedule.next(now, today) == utc("2026-11-23T09:00")


def test_after_an_outage_only_the_date_that_it_is_is_announced() -> None:
    schedule, back = Schedule(time(20), PARIS), utc("2026-11-25T08:00")
    assert schedule.due(back, date(2026, 11, 21)) is None  # the 22nd to the 24th were missed
    assert schedule.next(back, date(2026, 11, 21)) == utc("2026-11-25T19:00")
    late = utc("2026-11-25T21:30")
    assert schedule.due(late, date(2026, 11, 21)) == date(2026, 11, 25)


def test_who_moves_west_into_a_date_that_was_announced_hears_of_the_next() -> None:
    announced = date(2026, 11, 23)
    now = utc("2026-11-23T12:00")  # 21:00 in Tokyo
    schedule = Schedule(time(20), ZoneInfo("Pacific/Honolulu"))
    assert schedule.due(now, announced) is None
    assert schedule.next(now, announced) == utc("2026-11-25T06:00")


def test_what_was_announced_while_the_clock_was_wrong_silences_no_date() -> None:
    schedule, announced = Schedule(time(20), PARIS), date(2027, 1, 1)
    now = utc("2026-11-22T21:00")
    assert schedule.due(now, announced) == date(2026, 11, 22)
    assert schedule.next(now, announced) == now
    assert schedule.due(utc("2026-12-30T21:00"), announced) is None


CHANGES = st.tuples(
    st.datetimes(YEAR[0].replace(tzinfo=None), YEAR[1].replace(tzinfo=None)),
    st.sampled_from(ZONES),
    st.times().map(lambda at: at.replace(second=0, microsecond=0)),
)
OUTAGES = st.tuples(
    st.datetimes(YEAR[0].replace(tzinfo=None), YEAR[1].replace(tzinfo=None)),
    st.timedeltas(timedelta(minutes=1), timedelta(days=5)),
)


@given(st.lists(CHANGES, max_size=6), st.lists(OUTAGES, max_size=6))
def test_over_a_year_each_date_is_announced_once_whatever_is_changed(
    changes: list[tuple[datetime, str, time]], outages: list[tuple[datetime, timedelta]]
) -> None:
    now, end = YEAR
    schedule = Schedule(time(20), PARIS)
    down = [(at.replace(tzinfo=UTC), at.replace(tzinfo=UTC) + long) for at, long in outages]
    waiting = sorted((at.replace(tzinfo=UTC), zone, hour) for at, zone, hour in changes)
    announced = list[date]()
    missed_by_change = len(waiting) * 2
    while now < end:
        latest = announced[-1] if announced else None
        wake = schedule.next(now, latest)
        if waiting and waiting[0][0] <= wake:
            at, zone, hour = waiting.pop(0)
            now, schedule = max(now, at), Schedule(hour, ZoneInfo(zone))
            continue
        now = max(now, wake)
        while until := max((till for since, till in down if since <= now < till), default=None):
            now = until
        on = schedule.due(now, latest)
        if on is not None:
            assert latest is None or on > latest
            assert schedule.today(now) == on
            assert is_ranked(on, now)
            announced.append(on)
    dates = (end - YEAR[0]).days
    lost = sum(long / DAY + 2 for _, long in outages)
    assert len(announced) >= dates - lost - missed_by_change - 2
