"""What is to be done at a time, as rows."""

from collections.abc import Sequence
from datetime import datetime

from bot.store.alarms import Alarm
from bot.store.sqlite.reader import Reader
from bot.store.sqlite.writer import Writer
from bot.store.values import OutboxRow


class SqliteAlarms:
    """A `bot.store.protocol.Alarms`."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def put(self, alarms: Sequence[Alarm]) -> None:
        raise NotImplementedError

    async def due(self, now: datetime, limit: int) -> list[Alarm]:
        raise NotImplementedError

    async def ring(
        self, alarm: Alarm, then: Sequence[Alarm] = (), outbox: Sequence[OutboxRow] = ()
    ) -> bool:
        raise NotImplementedError
