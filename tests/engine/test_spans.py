"""Spans of time that do not count, told of in any order, twice, and overlapping."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from engine.spans import Span, after, measure, rest_of

START = datetime(2026, 1, 10, 20, 0, tzinfo=UTC)
MOMENTS = st.integers(0, 40)
SPANS = st.lists(
    st.tuples(MOMENTS, MOMENTS).map(lambda pair: (at(min(pair)), at(max(pair)))), max_size=6
)


def at(second: int) -> datetime:
    return START + timedelta(seconds=second)


def seconds_of(spans: list[Span]) -> set[int]:
    """The seconds that lie in any of them, one by one."""
    return {second for second in range(60) for begin, end in spans if begin <= at(second) < end}


@given(MOMENTS, MOMENTS, SPANS)
def test_what_is_left_of_a_span_lies_in_none_of_the_others(
    since: int, until: int, accounted: list[Span]
) -> None:
    left = list(rest_of(at(since), at(until), accounted))
    assert seconds_of(left) == set(range(since, until)) - seconds_of(accounted)
    assert measure(at(since), at(until), accounted) == timedelta(seconds=len(seconds_of(left)))


@given(MOMENTS, st.integers(0, 40), SPANS)
def test_so_much_later_so_much_has_gone_by_and_not_a_second_before(
    since: int, lasting: int, accounted: list[Span]
) -> None:
    end = after(at(since), timedelta(seconds=lasting), accounted)
    assert measure(at(since), end, accounted) == timedelta(seconds=lasting)
    if lasting:
        before = end - timedelta(seconds=1)
        assert measure(at(since), before, accounted) == timedelta(seconds=lasting - 1)
    else:
        assert end == at(since)
