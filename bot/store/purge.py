"""What is old goes, a small portion at a time.

Of a game that is over, the request ids and the messages go: nobody repeats such a request, and nothing of it
is edited any more. Its events stay: whoever wants it for his records, or to verify its draws, finds it. Of a
game whose place is gone, all goes, also if it was only suspended there. What a game leaves is old when its
last event is; once nothing of it is left to go, it has no time any more, and is not looked at again.
"""

from typing import cast

import aiosqlite

from bot.store.values import Purged

PORTION = 500
"""Rows that are deleted in one transaction: a turn of the one who writes stays short."""

_OLDEST = """
SELECT id, EXISTS (SELECT 1 FROM closed_place AS c WHERE c.platform = game.platform AND c.chat = game.chat)
  FROM game
 WHERE touched <= ?1 AND (running = 0 OR EXISTS (
       SELECT 1 FROM closed_place AS c WHERE c.platform = game.platform AND c.chat = game.chat))
 ORDER BY touched LIMIT 1
"""
_REQUESTS = (
    "DELETE FROM inbox WHERE request_id IN (SELECT request_id FROM inbox WHERE game_id = ? LIMIT ?)"
)
_MESSAGES = (
    "DELETE FROM outbox WHERE id IN"
    " (SELECT id FROM outbox WHERE game_id = ? AND (state <> 'pending' OR ?) LIMIT ?)"
)
_REST = tuple(
    f"DELETE FROM {table} WHERE {column} = ?"  # noqa: S608 - names of ours
    for table, column in (
        ("event", "game_id"),
        ("seat", "game_id"),
        ("secret", "game_id"),
        ("game", "id"),
    )
)


async def purge(connection: aiosqlite.Connection, before: int) -> Purged:
    """Delete a portion of what is left of the oldest game that was last played before that time."""
    oldest = list(await connection.execute_fetchall(_OLDEST, (before,)))
    if not oldest:
        return Purged(more=False)
    game_id, gone = cast("tuple[str, int]", tuple(oldest[0]))
    requests = await connection.execute(_REQUESTS, (game_id, PORTION))
    messages = await connection.execute(_MESSAGES, (game_id, gone, PORTION))
    if PORTION in (requests.rowcount, messages.rowcount):
        return Purged(more=True)
    if not gone:
        await connection.execute("UPDATE game SET touched = NULL WHERE id = ?", (game_id,))
        return Purged(more=True)
    for statement in _REST:
        await connection.execute(statement, (game_id,))
    return Purged(more=True, game=game_id)
