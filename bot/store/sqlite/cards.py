"""Words that people learn, as rows."""

from collections.abc import Sequence
from datetime import datetime

from bot.store.cards import StoredCard
from bot.store.sqlite.reader import Reader
from bot.store.sqlite.writer import Writer


class SqliteCards:
    """A `bot.store.cards.Cards`."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def put(self, cards: Sequence[StoredCard]) -> None:
        raise NotImplementedError

    async def next(self, person: int, now: datetime) -> StoredCard | None:
        raise NotImplementedError
