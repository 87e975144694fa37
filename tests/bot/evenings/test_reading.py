"""Days and hours as people type them; and that nothing that is typed is more than not understood."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.evenings.reading import Plan, read_day, read_days, read_last_day, read_plan
from bot.talk.evening_actions import Unclear

PARIS = ZoneInfo("Europe/Paris")
NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
"""A Saturday, 21:00 in Paris."""
TUESDAY, SATURDAY = date(2026, 12, 1), date(2026, 12, 5)


@pytest.mark.parametrize(
    ("typed", "on", "hour", "weekly", "rest"),
    [
        ("mardi 20:30", TUESDAY, time(20, 30), False, ""),
        ("Mardi 20h30 blitz", TUESDAY, time(20, 30), False, "blitz"),
        ("mardi à 20 h 30", TUESDAY, time(20, 30), False, ""),
        ("20h mardi prochain", TUESDAY, time(20), False, ""),
        ("mar. 20h", TUESDAY, time(20), False, ""),
        ("Tuesday 8.30pm Joker officiel", TUESDAY, time(20, 30), False, "Joker officiel"),
        ("on Tuesday at 8:30 p.m.", TUESDAY, time(20, 30), False, ""),
        ("Tuesday noon", TUESDAY, time(12), False, ""),
        ("chaque mardi 20:30 joker", TUESDAY, time(20, 30), True, "joker"),
        ("tous les mardis 20:30", TUESDAY, time(20, 30), True, ""),
        ("every Tuesday 20:30", TUESDAY, time(20, 30), True, ""),
        ("demain 20h", date(2026, 11, 29), time(20), False, ""),
        ("ce soir 22h15", date(2026, 11, 28), time(22, 15), False, ""),
        ("aujourd\u2019hui 22h", date(2026, 11, 28), time(22), False, ""),
        ("22:30", date(2026, 11, 28), time(22, 30), False, ""),
        ("samedi 20:30", SATURDAY, time(20, 30), False, ""),
        ("samedi 21:30", date(2026, 11, 28), time(21, 30), False, ""),
        ("chaque samedi 20:30", SATURDAY, time(20, 30), True, ""),
        ("12/12 20h30 blitz", date(2026, 12, 12), time(20, 30), False, "blitz"),
        ("samedi 12/12 20h30", date(2026, 12, 12), time(20, 30), False, ""),
        ("12-12-2026 20h30", date(2026, 12, 12), time(20, 30), False, ""),
        ("2026-12-12 20:30", date(2026, 12, 12), time(20, 30), False, ""),
        ("12 décembre 20h30", date(2026, 12, 12), time(20, 30), False, ""),
        ("mardi, le 1er décembre 2026, 20h30", TUESDAY, time(20, 30), False, ""),
        ("le 1er décembre 20h30 7sur8", TUESDAY, time(20, 30), False, "7sur8"),
        ("December 12th 20:30", date(2026, 12, 12), time(20, 30), False, ""),
        ("12 December 20:30", date(2026, 12, 12), time(20, 30), False, ""),
        ("28/11 20:30", date(2027, 11, 28), time(20, 30), False, ""),
        ("29/2 20:30", date(2028, 2, 29), time(20, 30), False, ""),
    ],
)
def test_an_evening_as_it_is_typed(
    typed: str, on: date, hour: time, weekly: bool, rest: str
) -> None:
    assert read_plan(typed, NOW, PARIS) == Plan(on, hour, weekly, rest)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("dimanche 12/12 20h30", Unclear.OTHER_WEEKDAY),
        ("chaque 20:30", Unclear.ALL),
        ("chaque jour 20:30", Unclear.ALL),
        ("demain 12/12 20:30", Unclear.ALL),
        ("mardi", Unclear.HOUR_MISSING),
        ("12/12 blitz", Unclear.HOUR_MISSING),
        ("mardi 25:00", Unclear.NO_SUCH_HOUR),
        ("mardi 25h", Unclear.NO_SUCH_HOUR),
        ("mardi 13pm", Unclear.NO_SUCH_HOUR),
        ("32/12 20h", Unclear.NO_SUCH_DATE),
        ("30/2 20h30", Unclear.NO_SUCH_DATE),
        ("31 février 20h", Unclear.NO_SUCH_DATE),
        ("hier 20h30", Unclear.OVER),
        ("yesterday", Unclear.OVER),
        ("blitz", Unclear.ALL),
        ("", Unclear.ALL),
    ],
)
def test_what_is_no_evening_is_said_to_be_what_it_is(typed: str, why: Unclear) -> None:
    assert read_plan(typed, NOW, PARIS) == why


@pytest.mark.parametrize(
    ("typed", "games", "pause", "rest"),
    [
        ("mardi 20:30 3 parties", 3, 5, ""),
        ("mardi 20:30 blitz 3 parties pause 10", 3, 10, "blitz"),
        ("chaque mardi 20:30 pause de 15 min 2 parties joker", 2, 15, "joker"),
        ("Tuesday 8.30pm 1 game", 1, 5, ""),
        ("Tuesday 8.30pm 9 games pause 0 places", 9, 0, "places"),
        ("mardi 20:30 0 parties", 0, 5, ""),
        ("mardi 20:30 pause 61 10 parties", 10, 61, ""),
    ],
)
def test_so_many_games_with_a_pause(typed: str, games: int, pause: int, rest: str) -> None:
    plan = read_plan(typed, NOW, PARIS)
    assert isinstance(plan, Plan)
    assert (plan.games, plan.pause, plan.rest) == (games, pause, rest)
    assert not plan.simultane


@pytest.mark.parametrize(
    "typed",
    [
        "mardi 20:30 simultané blitz",
        "mardi 20:30 blitz SIMULTANE",
        "Tuesday 8.30pm simultaneous blitz 2 games",
        "simultane mardi 20:30 blitz",
        "mardi 20:30 blitz en simultané",
        "chaque mardi 20:30 en simultané blitz 2 parties",
    ],
)
def test_a_simultane_among_the_rules(typed: str) -> None:
    plan = read_plan(typed, NOW, PARIS)
    assert isinstance(plan, Plan)
    assert (plan.simultane, plan.rest) == (True, "blitz")


@pytest.mark.parametrize(
    ("typed", "on"),
    [
        ("hier", None),
        ("mardi", date(2026, 11, 24)),
        ("samedi", date(2026, 11, 28)),
        ("24/11", date(2026, 11, 24)),
        ("1/12", date(2025, 12, 1)),
        ("1/12/2024", date(2024, 12, 1)),
        ("29/2", date(2024, 2, 29)),
    ],
)
def test_a_day_that_is_over(typed: str, on: date | None) -> None:
    assert read_last_day(typed, date(2026, 11, 28)) == on


@pytest.mark.parametrize(
    ("typed", "on"),
    [
        ("24/12", date(2026, 12, 24)),
        ("le 24 décembre", date(2026, 12, 24)),
        ("mardi", TUESDAY),
        ("Tuesday", TUESDAY),
        ("samedi", date(2026, 11, 28)),
        ("24/12 20h", None),
        ("chaque mardi", None),
        ("blitz", None),
        ("", None),
    ],
)
def test_a_day_as_it_is_typed(typed: str, on: date | None) -> None:
    assert read_day(typed, date(2026, 11, 28)) == on


@pytest.mark.parametrize(
    ("typed", "on"),
    [
        ("mardi", date(2026, 12, 15)),
        ("samedi", date(2026, 11, 28)),
        ("mardi 1/12", TUESDAY),
        ("1/12", TUESDAY),
    ],
)
def test_a_weekday_is_the_first_that_is_meant_and_a_date_is_that_date(typed: str, on: date) -> None:
    assert read_day(typed, date(2026, 11, 28), lambda on: on == date(2026, 12, 15)) == on


words = st.sampled_from(
    "chaque mardi every 20h30 8pm 8 pm 12/12 décembre 12 1er le à 99/99 0000-00-00 blitz ½ ² . ٣".split()
)


@given(st.one_of(st.text(max_size=60), st.lists(words, max_size=8).map(" ".join)))
def test_whatever_is_typed_is_read_or_not_understood(typed: str) -> None:
    plan = read_plan(typed, NOW, PARIS)
    read_day(typed, date(2026, 11, 28))
    read_days(typed, date(2026, 11, 28), lambda _: False)
    read_last_day(typed, date(2026, 11, 28))
    if isinstance(plan, Plan):
        assert set(plan.rest.split()) <= set(typed.replace("\u2019", "'").split())
