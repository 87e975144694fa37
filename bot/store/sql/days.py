"""The challenges of dates, as rows; a date is written as ``2026-11-22``, which sorts as it should.

What is kept stays: no second problem takes the place of a date's first one.
"""

from datetime import date
from typing import Any

from bot.store.days import StoredDay
from bot.store.sql.connection import Connection
from bot.store.sql.part import Part, reads, writes
from bot.store.sql.times import from_stored, to_stored

_PUT = """
INSERT INTO day (date, body, secret, commitment, lexicon, made) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_BETWEEN = """
SELECT date, body, secret, commitment, lexicon, made FROM day WHERE date BETWEEN ? AND ? ORDER BY date
"""
_LAST_OF_LISTS = """
SELECT date, body, secret, commitment, lexicon, made FROM day
 WHERE date IN (SELECT max(date) FROM day GROUP BY lexicon) ORDER BY date
"""


def recorded_day(connection: Connection, of: date) -> StoredDay | None:
    """The challenge of a date."""
    return next(iter(_between(connection, of, of)), None)


def _between(connection: Connection, since: date, until: date) -> list[StoredDay]:
    bounds = (since.isoformat(), until.isoformat())
    return [_day(row) for row in connection.execute(_BETWEEN, bounds).fetchall()]


def _put(connection: Connection, day: StoredDay) -> bool:
    made = to_stored(day.made)
    row = (day.day.isoformat(), day.body, day.secret, day.commitment, day.lexicon, made)
    return connection.execute(_PUT, row).rowcount == 1


def last_of_lists(connection: Connection) -> list[StoredDay]:
    """See `Days.last_of_lists`."""
    return [_day(row) for row in connection.execute(_LAST_OF_LISTS).fetchall()]


def _day(row: tuple[Any, ...]) -> StoredDay:
    of, body, secret, commitment, lexicon, made = row
    return StoredDay(
        date.fromisoformat(of), body, bytes(secret), commitment, lexicon, from_stored(made)
    )


class SqlDays(Part):
    """A `bot.store.days.Days`."""

    put = writes(_put)
    between = reads(_between)
    last_of_lists = reads(last_of_lists)

    async def of(self, day: date) -> StoredDay | None:
        return next(iter(await self.between(day, day)), None)
