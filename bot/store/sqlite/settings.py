"""What was chosen for a place or by a person, by name; also what the bot remembers about itself."""

from collections.abc import Mapping

import aiosqlite

from bot.talk.identity import Place

_ALL = "SELECT name, value FROM setting WHERE platform = ? AND scope = ?"
_SET = (
    "INSERT INTO setting (platform, scope, name, value) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (platform, scope, name) DO UPDATE SET value = excluded.value"
)
_CLEAR = "DELETE FROM setting WHERE platform = ? AND scope = ? AND name = ?"
_COPY = (
    "INSERT OR IGNORE INTO setting SELECT ?, ?, name, value FROM setting"
    " WHERE platform = ? AND scope = ?"
)
_DROP = "DELETE FROM setting WHERE platform = ? AND scope = ?"


async def find(connection: aiosqlite.Connection, scope: Place) -> Mapping[str, str]:
    """See `Store.settings`."""
    rows = await connection.execute_fetchall(_ALL, (scope.platform, scope.chat))
    return {row[0]: row[1] for row in rows}


async def keep(
    connection: aiosqlite.Connection, scope: Place, name: str, value: str | None
) -> None:
    """See `Store.set_setting`."""
    key = (scope.platform, scope.chat, name)
    if value is None:
        await connection.execute(_CLEAR, key)
    else:
        await connection.execute(_SET, (*key, value))


async def move(connection: aiosqlite.Connection, former: Place, scope: Place) -> None:
    """What was chosen for one scope holds for another, but for what was chosen there."""
    await connection.execute(_COPY, (scope.platform, scope.chat, former.platform, former.chat))
    await drop(connection, former)


async def drop(connection: aiosqlite.Connection, scope: Place) -> None:
    """Nothing is chosen there any more."""
    await connection.execute(_DROP, (scope.platform, scope.chat))
