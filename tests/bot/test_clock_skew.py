"""A clock that is off is told of, once; slow arrivals are no such thing."""

from datetime import timedelta

import structlog.testing

from bot.clock_skew import LOOKED_AT, QUIET, ClockSkew


def warnings(*delays: float) -> int:
    skew = ClockSkew()
    with structlog.testing.capture_logs() as logs:
        for delay in delays:
            skew.note(timedelta(seconds=delay))
    return len(logs)


def test_a_clock_that_is_behind_or_ahead_is_told_of_once() -> None:
    assert warnings(*[-3.0] * 50) == 1
    assert warnings(*[5.0, 4.0] * 25) == 1
    assert warnings(*[5.0] * (QUIET + LOOKED_AT)) == 2


def test_some_slow_arrivals_are_no_skew() -> None:
    assert warnings(*[9.0, 9.0, 0.2] * 30) == 0
    assert warnings(9.0, 9.0) == 0
