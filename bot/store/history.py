"""Reading finished games from a database file, also while the bot runs. Changes nothing."""

from pathlib import Path

from bot.store.codec import EVENTS, EncodedEvent
from bot.store.database import opened
from bot.store.values import UnknownGame
from engine.duplicate.events import Event

_LAST_FINISHED = """
SELECT game_id FROM event AS ended WHERE kind = 'game-ended' AND EXISTS (
    SELECT 1 FROM event WHERE game_id = ended.game_id AND kind = 'round-drawn'
) ORDER BY CASE WHEN json_valid(data) THEN json_extract(data, '$.at') END DESC LIMIT 1
"""
_EVENTS = "SELECT kind, version, data FROM event WHERE game_id = ? ORDER BY seq"


def recorded_events(path: Path, game_id: str | None) -> tuple[Event, ...]:
    """All events of a game; of the last finished one that has a round without an id.

    Raises:
        UnknownGame: there is no such game, or none in which a round was drawn is over.
        StoreError: the file cannot be read.
    """
    with opened(path, read_only=True) as database:
        if game_id is None:
            last = database.execute(_LAST_FINISHED).fetchone()
            game_id = last[0] if last else None
        rows = database.execute(_EVENTS, (game_id,)).fetchall()
    if not rows:
        raise UnknownGame(
            "no such game" if game_id else "no game in which a round was drawn is over yet"
        )
    return tuple(EVENTS.decode(EncodedEvent(*row)) for row in rows)
