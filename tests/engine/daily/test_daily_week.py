"""The week of the daily challenge, as players are told it."""

from datetime import UTC, date, datetime

import pytest

from engine.daily.week import (
    Level,
    ProblemKind,
    begin_of,
    day_of,
    end_of,
    name_of,
    wanted,
)

MONDAY = 23
"""Of November 2026."""


@pytest.mark.parametrize(
    ("day", "kind", "level", "rounds"),
    [
        (MONDAY, ProblemKind.POSITION, Level.EASY, 1),
        (MONDAY + 1, ProblemKind.FIVE_ROUNDS, Level.EASY, 5),
        (MONDAY + 2, ProblemKind.JOKER, Level.MEDIUM, 1),
        (MONDAY + 3, ProblemKind.SCRABBLE, Level.MEDIUM, 1),
        (MONDAY + 4, ProblemKind.FIVE_ROUNDS, Level.MEDIUM, 5),
        (MONDAY + 5, ProblemKind.POSITION, Level.HARD, 1),
        (MONDAY + 6, ProblemKind.SHORT_GAME, Level.MEDIUM, 10),
    ],
)
def test_each_weekday_has_its_problem(
    day: int, kind: ProblemKind, level: Level, rounds: int
) -> None:
    of = date(2026, 11, day)
    assert wanted(of).kind is kind
    assert (wanted(of).level, wanted(of).rounds) == (level, rounds)


def test_a_leap_day_is_a_day() -> None:
    assert wanted(date(2028, 2, 29)).kind is ProblemKind.FIVE_ROUNDS  # a Tuesday


def test_results_of_a_date_have_its_name_in_common() -> None:
    assert name_of(date(2026, 11, 22)) == "day-2026-11-22"
    assert day_of("day-2026-11-22") == date(2026, 11, 22)
    assert not any(map(day_of, ("", "2026-11-22", "day-2026-02-30", "day-20261122", "5f2a")))


def test_a_date_is_ranked_as_long_as_it_is_that_date_anywhere() -> None:
    leap_day = date(2028, 2, 29)
    assert begin_of(leap_day) == datetime(2028, 2, 28, 10, tzinfo=UTC)
    assert end_of(leap_day) == datetime(2028, 3, 1, 12, tzinfo=UTC)


def test_whoever_types_the_first_or_the_last_date_there_is_gets_a_time() -> None:
    for of in (date.min, date.max):
        assert begin_of(of) < end_of(of)
