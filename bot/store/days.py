"""A day's challenge as it is kept (`bot.daily`)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredDay:
    """The problem of a date.

    Attributes:
        day: a date of the calendar, in no time zone.
        body: JSON: the sheet, what kind of problem it is, how difficult, with which list.
        secret: what it was made from; nobody is told before it is over.
        commitment: what is published the day before, 64 hex digits.
        lexicon: the digest of its word list.
        made: when it was prepared.
    """

    day: date
    body: str
    secret: bytes
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
        """Those of the dates from one to another, both included, in order."""
