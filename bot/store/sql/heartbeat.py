"""When the bot was last up, how it knew the time, and which platforms it could not reach: one row."""

import json
from datetime import datetime, timedelta

from bot.store.sql.connection import Connection
from bot.store.sql.times import from_stored, to_stored
from bot.store.values import Beat

_KEEP = (
    "INSERT INTO heartbeat (id, at, steady, boot, away) VALUES (1, ?, ?, ?, ?) ON CONFLICT (id)"
    " DO UPDATE SET at = excluded.at, steady = excluded.steady, boot = excluded.boot, away = excluded.away"
)
_FIND = "SELECT at, steady, boot, away FROM heartbeat"
_MICROSECOND = timedelta(microseconds=1)


def keep(connection: Connection, beat: Beat) -> None:
    """See `Beats.heartbeat`."""
    away = json.dumps({platform: to_stored(since) for platform, since in beat.away.items()})
    values = (to_stored(beat.at), beat.steady // _MICROSECOND, beat.boot, away)
    connection.execute(_KEEP, values)


def find(connection: Connection) -> Beat | None:
    """See `Beats.last_seen`."""
    for at, steady, boot, away in connection.execute(_FIND).fetchall():
        return Beat(from_stored(at), steady * _MICROSECOND, boot, _away(away))
    return None


def mark_of(beat: Beat) -> str:
    """The beat as it is noted outside of the database."""
    return str(to_stored(beat.at))


def is_behind(beat: Beat | None, mark: str) -> bool:
    """Whether the database has not even the beat that was noted outside: something was taken from it."""
    return mark.isdecimal() and (beat is None or to_stored(beat.at) < int(mark))


def _away(stored: str) -> dict[str, datetime]:
    """The platforms and since when; none if that is damaged, which must not keep the bot from starting."""
    try:
        return {platform: from_stored(when) for platform, when in json.loads(stored).items()}
    except (ValueError, TypeError, OverflowError):
        return {}
