"""What is to be done at a time, as rows; one of a name and key."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from bot.store.alarms import Alarm
from bot.store.sql import outbox as messages
from bot.store.sql.alarm_rows import Row, add, hasten, row_of
from bot.store.sql.connection import Connection
from bot.store.sql.part import Part
from bot.store.sql.times import from_stored, to_stored
from bot.store.values import OutboxRow

_COLUMNS = "SELECT name, key, due, data FROM alarm"
_DUE = f"{_COLUMNS} WHERE due <= ? ORDER BY due, name, key LIMIT ?"
_FIND = f"{_COLUMNS} WHERE name = ? AND key = ?"
_NAMED = f"{_COLUMNS} WHERE name = ? ORDER BY key"
_PUT = (
    "INSERT INTO alarm (name, key, due, data) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (name, key) DO UPDATE SET due = excluded.due, data = excluded.data"
)
_DROP = "DELETE FROM alarm WHERE name = ? AND key = ?"
_RING = f"{_DROP} AND due = ? AND data = ?"


class SqlAlarms(Part):
    """A `bot.store.lasting.Alarms`."""

    async def put(self, alarms: Sequence[Alarm]) -> None:
        rows = [row_of(each) for each in alarms]
        await self._writer.write(lambda connection: _run(connection, _PUT, rows))

    async def drop(self, name: str, key: str) -> None:
        await self._writer.write(lambda connection: _run(connection, _DROP, [(name, key)]))

    async def hasten(self, now: datetime) -> None:
        await self._writer.write(partial(hasten, now=now))

    async def due(self, now: datetime, limit: int) -> list[Alarm]:
        return [_alarm(*row) for row in await self._reader.rows(_DUE, to_stored(now), limit)]

    async def find(self, name: str, key: str) -> Alarm | None:
        rows = await self._reader.rows(_FIND, name, key)
        return _alarm(*rows[0]) if rows else None

    async def named(self, name: str) -> list[Alarm]:
        return [_alarm(*row) for row in await self._reader.rows(_NAMED, name)]

    async def ring(
        self, alarm: Alarm, then: Sequence[Alarm] = (), outbox: Sequence[OutboxRow] = ()
    ) -> bool:
        next_ones = [row_of(each) for each in then]
        sent = [messages.new_row(None, row) for row in outbox]
        return await self._writer.write(
            partial(_ring, rung=row_of(alarm), then=next_ones, sent=sent)
        )


def _run(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    connection.executemany(statement, rows)


def _ring(
    connection: Connection, rung: Row, then: Sequence[Row], sent: Sequence[messages.NewRow]
) -> bool:
    if not connection.execute(_RING, rung).rowcount:
        return False
    add(connection, then)
    messages.insert(connection, sent)
    return True


def _alarm(name: str, key: str, due: int, data: str) -> Alarm:
    return Alarm(name, key, from_stored(due), data)
