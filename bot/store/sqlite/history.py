"""Reading finished games from a database file, also while the bot runs. Changes nothing."""

import json
from collections.abc import Sequence
from pathlib import Path

from bot.store.codec import Encoded, EventCodec
from bot.store.sqlite.database import opened
from bot.store.values import Event, UnknownGame

_LAST_WITH = """
SELECT id FROM game WHERE kind = ? AND NOT EXISTS (
    SELECT 1 FROM json_each(?)
     WHERE value NOT IN (SELECT event.kind FROM event WHERE game_id = game.id)
) ORDER BY touched DESC LIMIT 1
"""
_EVENTS = """
SELECT event.kind, version, data FROM game JOIN event ON game_id = id
 WHERE game.kind = ? AND id = ? ORDER BY seq
"""


def last_game(path: Path, kind: str, happened: Sequence[str]) -> str | None:
    """The game of that kind which was played last, of those that have an event of each of these names.

    Raises:
        StoreError: the file cannot be read.
    """
    with opened(path, read_only=True) as database:
        found = database.execute(_LAST_WITH, (kind, json.dumps(happened))).fetchone()
    return found[0] if found else None


def recorded_events(path: Path, kind: str, codec: EventCodec, game_id: str) -> tuple[Event, ...]:
    """All events of a game.

    Raises:
        UnknownGame: there is no such game of that kind.
        CodecError: an event cannot be read.
        StoreError: the file cannot be read.
    """
    with opened(path, read_only=True) as database:
        rows = database.execute(_EVENTS, (kind, game_id)).fetchall()
    if not rows:
        raise UnknownGame("no such game")
    return tuple(codec.decode(Encoded(*row)) for row in rows)
