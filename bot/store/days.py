"""A day's challenge as it is kept (`bot.daily`)."""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredDay:
    """The problem of a date.

    Attributes:
        day: a date of the calendar, in no time zone.
        body: the problem with its solutions (`engine.daily.day.Day.statement`).
        secret: what it was made from; nobody is told before it is over.
        commitment: what is published the day before, 64 hex digits.
        lexicon: the digest of its word list.
        made: when it was prepared.
    """

    day: date
    body: str = field(repr=False)
    secret: bytes = field(repr=False)
    commitment: str
    lexicon: str
    made: datetime


class Days(Protocol):
    """The challenges of dates."""

    async def put(self, day: StoredDay) -> bool:
        """Keep it, unless its date has one: that stays. Returns whether it was kept."""

    async def of(self, day: date) -> StoredDay | None:
        """The one of that date, None if none was prepared."""

    async def between(self, since: date, until: date) -> list[StoredDay]:
        """The days from one date to another, both included, in order."""

    async def last_of_lists(self) -> list[StoredDay]:
        """The last one of each word list that days were made with, in order."""
