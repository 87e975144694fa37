"""What is old goes, a small portion at a time.

Of a game that is over, the request ids and the messages go: nobody repeats such a request, and nothing of it
is edited any more. Its events stay: whoever wants it for his records, or to verify its draws, finds it. Of a
game whose place is gone, all goes, also if it was only suspended there, and also if what it left had gone
before. What a game leaves is old when its last event is. Evenings and tournaments there go as well.

Private messages of no game have each a slot of their own: they go as soon as they are out.
"""

from datetime import datetime

from bot.store.news import Subject
from bot.store.sql import evenings, tournaments
from bot.store.sql.connection import Connection, note
from bot.store.sql.times import to_stored
from bot.store.values import Purged

PORTION = 500
"""Rows that are deleted in one transaction: a turn of the one who writes stays short."""

_OF_NO_GAME = (
    "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox"
    " WHERE game_id IS NULL AND person IS NOT NULL AND state <> 'pending' LIMIT ?)"
)
_GONE = """
SELECT id FROM game
 WHERE (platform, chat) IN (SELECT platform, chat FROM closed_place) AND touched <= ? LIMIT 1
"""
_OLDEST = """
SELECT id FROM game WHERE running = 0 AND stripped = 0 AND touched <= ? ORDER BY touched LIMIT 1
"""
_REQUESTS = (
    "DELETE FROM inbox WHERE request_id IN (SELECT request_id FROM inbox WHERE game_id = ? LIMIT ?)"
)
_MESSAGES = (
    "DELETE FROM outbox WHERE id IN"
    " (SELECT id FROM outbox WHERE game_id = ? AND (state <> 'pending' OR ? = 1) LIMIT ?)"
)
_REST = tuple(
    f"DELETE FROM {table} WHERE {column} = ?"  # noqa: S608 - names of ours
    for table, column in (
        ("event", "game_id"),
        ("seat", "game_id"),
        ("centre", "game_id"),
        ("secret", "game_id"),
        ("game", "id"),
    )
)


def purge(connection: Connection, before: datetime) -> Purged:
    """Delete a portion of what is left of a game that was last played before that time."""
    messages = connection.execute(_OF_NO_GAME, (PORTION,))
    if messages.rowcount == PORTION:
        return Purged(more=True)
    game_id = _first(connection, _GONE, to_stored(before))
    gone = game_id is not None
    if game_id is None:
        game_id = _first(connection, _OLDEST, to_stored(before))
    if game_id is None:
        evenings.purge(connection, before)
        tournaments.purge(connection, before)
        return Purged(more=False)
    requests = connection.execute(_REQUESTS, (game_id, PORTION))
    messages = connection.execute(_MESSAGES, (game_id, int(gone), PORTION))
    if PORTION in (requests.rowcount, messages.rowcount):
        return Purged(more=True)
    if not gone:
        connection.execute("UPDATE game SET stripped = 1 WHERE id = ?", (game_id,))
        return Purged(more=True)
    for statement in _REST:
        connection.execute(statement, (game_id,))
    note(connection, Subject.GAME, game_id)
    note(connection, Subject.ON)
    return Purged(more=True, game=game_id)


def _first(connection: Connection, statement: str, before: int) -> str | None:
    """The game that was found, if one was."""
    rows = connection.execute(statement, (before,)).fetchall()
    return rows[0][0] if rows else None
