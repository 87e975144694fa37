"""Spans of time that do not count: nobody could play in them, or the clock stood still.

They are told of by whoever noticed, sometimes twice, overlapping, and in any order. Whoever remembers those
that are accounted for gives nothing back twice, and leaves nothing out.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

Span = tuple[datetime, datetime]


def rest_of(since: datetime, until: datetime, accounted: Iterable[Span]) -> Iterator[Span]:
    """The parts of a span that lie in none of the others, in order."""
    for begin, end in sorted(accounted):
        if since < min(begin, until):
            yield since, min(begin, until)
        since = max(since, end)
    if since < until:
        yield since, until


def measure(since: datetime, until: datetime, accounted: Iterable[Span]) -> timedelta:
    """The length of a span without what lies in the others; zero if it ends before it begins."""
    return sum((end - begin for begin, end in rest_of(since, until, accounted)), timedelta(0))


def after(since: datetime, lasting: timedelta, accounted: Iterable[Span]) -> datetime:
    """The time at which so much has gone by outside of the others; spans that begin later do not matter."""
    end = since + lasting
    for begin, stop in sorted(accounted):
        if max(begin, since) >= end:
            break
        end += max(stop - max(begin, since), timedelta(0))
        since = max(since, stop)
    return end


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same time in spans that do not touch each other, in order."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        else:
            found.append((begin, end))
    return found


def in_both(spans: Iterable[Span], others: Sequence[Span]) -> list[Span]:
    """The time that lies in spans of both."""
    both = [(max(begin, since), min(end, until)) for begin, end in spans for since, until in others]
    return [(begin, end) for begin, end in both if begin < end]
