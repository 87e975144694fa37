"""Seasons: where a month begins on the chat's clocks, over DST and the end of a year."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.results.season import Season

PARIS, AUCKLAND = ZoneInfo("Europe/Paris"), ZoneInfo("Pacific/Auckland")
ZONES = st.sampled_from(
    [ZoneInfo(name) for name in ("UTC", "Europe/Paris", "America/Montreal", "Pacific/Kiritimati")]
)


@pytest.mark.parametrize(
    ("at", "zone", "season"),
    [
        (datetime(2026, 11, 30, 22, 59, tzinfo=UTC), PARIS, Season(2026, 11)),
        (datetime(2026, 11, 30, 23, 0, tzinfo=UTC), PARIS, Season(2026, 12)),
        (datetime(2026, 12, 31, 11, 0, tzinfo=UTC), AUCKLAND, Season(2027, 1)),
        (datetime(2028, 2, 29, 12, 0, tzinfo=UTC), PARIS, Season(2028, 2)),
    ],
)
def test_the_month_of_a_moment_is_that_of_the_chat(
    at: datetime, zone: ZoneInfo, season: Season
) -> None:
    assert Season.of(at, zone) == season


@pytest.mark.parametrize(("month", "hours"), [(3, 31 * 24 - 1), (10, 31 * 24 + 1), (4, 30 * 24)])
def test_a_month_in_which_clocks_change_is_an_hour_shorter_or_longer(
    month: int, hours: int
) -> None:
    season = Season(2026, month)
    assert season.ends(PARIS) - season.begins(PARIS) == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("text", "season"),
    [
        ("2026-11", Season(2026, 11)),
        (" 2026-1 ", Season(2026, 1)),
        ("2026-13", None),
        ("0000-01", None),
        ("novembre", None),
        ("", None),
    ],
)
def test_how_a_season_is_typed(text: str, season: Season | None) -> None:
    assert Season.parse(text) == season


@given(st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1), timezones=st.just(UTC)), ZONES)
def test_every_moment_is_in_one_season(at: datetime, zone: ZoneInfo) -> None:
    season = Season.of(at, zone)
    assert season.begins(zone) <= at < season.ends(zone)
    assert season.next.previous == season == Season.parse(str(season))
    assert season.ends(zone) == season.next.begins(zone)
