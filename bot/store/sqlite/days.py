"""The challenges of dates, as rows."""

from datetime import date

from bot.store.days import StoredDay
from bot.store.sqlite.reader import Reader
from bot.store.sqlite.writer import Writer


class SqliteDays:
    """A `bot.store.days.Days`."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def put(self, day: StoredDay) -> bool:
        raise NotImplementedError

    async def of(self, day: date) -> StoredDay | None:
        raise NotImplementedError

    async def between(self, since: date, until: date) -> list[StoredDay]:
        raise NotImplementedError
