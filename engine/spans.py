"""Spans of time that do not count: nobody could play in them, or the clock stood still.

They are told of by whoever noticed, sometimes twice, overlapping, and in any order. Whoever remembers those
that are accounted for gives nothing back twice, and leaves nothing out.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime

Span = tuple[datetime, datetime]


def rest_of(since: datetime, until: datetime, accounted: Iterable[Span]) -> Iterator[Span]:
    """What of a span lies in none of the others, in order."""
    for begin, end in sorted(accounted):
        if since < min(begin, until):
            yield since, min(begin, until)
        since = max(since, end)
    if since < until:
        yield since, until
