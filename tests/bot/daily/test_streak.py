"""Dates in a row."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.daily.streak import streak

FIRST = date(2026, 2, 1)


def days(played: str) -> set[date]:
    """``x`` for each date that was played, from the first of February on."""
    return {FIRST + timedelta(number) for number, sign in enumerate(played) if sign == "x"}


@pytest.mark.parametrize(
    ("played", "open_from", "count"),
    [
        ("", 0, 0),
        ("x", 0, 1),
        ("xxx", 2, 3),
        ("xxx", 3, 3),
        ("xxx.", 3, 3),  # the fourth can still be played
        ("xxx.", 4, 3),  # it cannot any more, and is forgiven
        ("xxx..", 5, 0),  # the second one is not
        ("xxx.x", 5, 4),
        ("xxx.x.x", 7, 2),
        ("x.xxxxx", 7, 6),
        ("." * 26 + "x.x.x", 31, 3),  # 28 February; the 2nd of March: each month has its own
        ("xx" + "." * 40, 42, 0),
    ],
)
def test_streak(played: str, open_from: int, count: int) -> None:
    assert streak(days(played), FIRST + timedelta(open_from)) == count


def test_a_leap_day_is_a_day() -> None:
    every = {date(2028, 2, 20) + timedelta(number) for number in range(15)}
    assert date(2028, 2, 29) in every
    assert streak(every, date(2028, 3, 6)) == 15


@given(st.sets(st.integers(0, 90)), st.integers(0, 95))
def test_what_is_forgiven_never_counts_and_more_plays_never_hurt(
    played: set[int], open_from: int
) -> None:
    dates = {FIRST + timedelta(number) for number in played}
    since = FIRST + timedelta(open_from)
    count = streak(dates, since)
    assert 0 <= count <= len(dates)
    yesterday = since - timedelta(1)
    assert streak(dates | {yesterday}, since) >= count
