"""When the bot was last up, and how it knew the time: a row for each role.

The row of a platform that cannot be reached stands at the time since when: it was of no use from then on. So
whoever takes a role over sees in its row alone since when nobody could play. A part of a platform
(``discord/3``) has a row while it is away, and no longer; a range (``discord-1``) as long as there is one.
"""

import json
from datetime import timedelta

from bot.store.news import Subject
from bot.store.share import Share
from bot.store.sql.connection import Connection, note
from bot.store.sql.times import from_stored, to_stored
from bot.store.values import Beat

_KEEP = (
    "INSERT INTO heartbeat (role, at, steady, boot) VALUES (?, ?, ?, ?) ON CONFLICT (role)"
    " DO UPDATE SET at = excluded.at, steady = excluded.steady, boot = excluded.boot"
)
_FORGET_PARTS = "DELETE FROM heartbeat WHERE role LIKE ?"
_FORGET_RANGES = (
    "DELETE FROM heartbeat WHERE role LIKE '%-%' AND role NOT LIKE '%/%'"
    " AND role NOT IN (SELECT value FROM json_each(?))"
)
_FIND = "SELECT role, at, steady, boot FROM heartbeat ORDER BY at DESC, role"
_MICROSECOND = timedelta(microseconds=1)


def keep(connection: Connection, beat: Beat, share: Share) -> None:
    """See `Beats.heartbeat`."""
    roles = share.roles
    times = dict.fromkeys(roles, beat.at) | dict(beat.away)
    lost = {role: max(beat.at - at, timedelta(0)) for role, at in times.items()}
    rows = [
        (role, to_stored(beat.at - ago), (beat.steady - ago) // _MICROSECOND, beat.boot)
        for role, ago in lost.items()
    ]
    connection.executemany(_FORGET_PARTS, [(f"{role}/%",) for role in roles])
    if share.has_house:
        ranges = [role for platform in share.ranges for role in share.roles_of(platform)]
        connection.execute(_FORGET_RANGES, (json.dumps(ranges),))
    connection.executemany(_KEEP, rows)


def ask(connection: Connection) -> None:
    """See `Beats.ask`."""
    note(connection, Subject.UP)


def find(connection: Connection) -> Beat | None:
    """See `Beats.last_seen`."""
    rows = connection.execute(_FIND).fetchall()
    if not rows:
        return None
    _, last, steady, boot = rows[0]
    away = {role: from_stored(at) for role, at, _, _ in rows if at < last}
    return Beat(from_stored(last), steady * _MICROSECOND, boot, away)


def mark_of(beat: Beat) -> str:
    """The beat as it is noted outside of the database."""
    return str(to_stored(beat.at))


def is_behind(beat: Beat | None, mark: str) -> bool:
    """Whether the database has not even the beat that was noted outside: something was taken from it."""
    return mark.isdecimal() and (beat is None or to_stored(beat.at) < int(mark))
