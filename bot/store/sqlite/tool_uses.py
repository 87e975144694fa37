"""What fair play must not forget at a restart: who has used the word tools, and who may be one person.

A device is what people sit at, by a name of the platform's own: whoever was seen at the same one may be one
person. What is older than `KEPT` is dropped whenever something is noted: no round is as old.
"""

import json
from collections.abc import Iterable
from datetime import datetime, timedelta

import aiosqlite

from bot.store.sqlite.times import from_stored, to_stored

KEPT = timedelta(days=30)

_USE = (
    "INSERT INTO tool_use (person, at) VALUES (?, ?)"
    " ON CONFLICT (person) DO UPDATE SET at = max(at, excluded.at)"
)
_LAST = "SELECT max(at) FROM tool_use WHERE person IN (SELECT value FROM json_each(?))"
_SEEN = (
    "INSERT INTO device (name, person, at) VALUES (?, ?, ?)"
    " ON CONFLICT (name, person) DO UPDATE SET at = max(at, excluded.at)"
)
_ALIKE = """
SELECT DISTINCT other.person FROM device JOIN device AS other ON other.name = device.name
 WHERE device.person = ?
"""
_MOVE_USE = (
    "INSERT INTO tool_use (person, at) SELECT ?, at FROM tool_use WHERE person = ?"
    " ON CONFLICT (person) DO UPDATE SET at = max(at, excluded.at)"
)
_MOVE_DEVICES = "UPDATE OR REPLACE device SET person = ? WHERE person = ?"


async def use(connection: aiosqlite.Connection, person: int, at: datetime) -> None:
    """See `Store.use_tools`."""
    await connection.execute("DELETE FROM tool_use WHERE at < ?", (to_stored(at - KEPT),))
    await connection.execute(_USE, (person, to_stored(at)))


async def last(connection: aiosqlite.Connection, persons: Iterable[int]) -> datetime | None:
    """See `Store.tools_used`."""
    rows = list(await connection.execute_fetchall(_LAST, (json.dumps(list(persons)),)))
    return None if rows[0][0] is None else from_stored(rows[0][0])


async def seen(connection: aiosqlite.Connection, person: int, device: str, at: datetime) -> None:
    """See `Store.see_at`."""
    await connection.execute("DELETE FROM device WHERE at < ?", (to_stored(at - KEPT),))
    await connection.execute(_SEEN, (device, person, to_stored(at)))


async def alike(connection: aiosqlite.Connection, person: int) -> frozenset[int]:
    """See `Store.alike`."""
    rows = await connection.execute_fetchall(_ALIKE, (person,))
    return frozenset([person, *(row[0] for row in rows)])


async def move(connection: aiosqlite.Connection, former: int, person: int) -> None:
    """What one person did was another's doing."""
    await connection.execute(_MOVE_USE, (person, former))
    await connection.execute(_MOVE_DEVICES, (person, former))
    await drop(connection, former)


async def drop(connection: aiosqlite.Connection, person: int) -> None:
    """Nothing is known of a person any more."""
    await connection.execute("DELETE FROM tool_use WHERE person = ?", (person,))
    await connection.execute("DELETE FROM device WHERE person = ?", (person,))
