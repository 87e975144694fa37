"""What fair play must not forget at a restart: who has used the word tools, and who may be one person.

A device is what people sit at, by a name of the platform's own: whoever was seen at the same one may be one
person. What is older than `KEPT` is dropped whenever something is noted: no round is as old.
"""

import json
from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.store.news import Subject
from bot.store.sql.connection import Connection, note
from bot.store.sql.times import from_stored, to_stored

KEPT = timedelta(days=30)

_USE = (
    "INSERT INTO tool_use (person, at) VALUES (?, ?)"
    " ON CONFLICT (person) DO UPDATE SET at = excluded.at WHERE tool_use.at < excluded.at"
)
_LAST = (
    "SELECT max(at) FROM tool_use WHERE person IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"
)
_SEEN = (
    "INSERT INTO device (name, person, at) VALUES (?, ?, ?)"
    " ON CONFLICT (name, person) DO UPDATE SET at = excluded.at WHERE device.at < excluded.at"
)
_AT = "SELECT person FROM device WHERE name = ?"
_ALIKE = """
SELECT DISTINCT other.person FROM device JOIN device AS other ON other.name = device.name
 WHERE device.person = ?
"""


def use(connection: Connection, person: int, at: datetime) -> None:
    """See `People.use_tools`."""
    connection.execute("DELETE FROM tool_use WHERE at < ?", (to_stored(at - KEPT),))
    connection.execute(_USE, (person, to_stored(at)))
    note(connection, Subject.TOOLS, person)


def last(connection: Connection, persons: Sequence[int]) -> datetime | None:
    """See `People.tools_used`."""
    rows = connection.execute(_LAST, (json.dumps(persons),)).fetchall()
    return None if rows[0][0] is None else from_stored(rows[0][0])


def seen(connection: Connection, person: int, device: str, at: datetime) -> None:
    """See `People.see_at`."""
    connection.execute("DELETE FROM device WHERE at < ?", (to_stored(at - KEPT),))
    connection.execute(_SEEN, (device, person, to_stored(at)))
    together = connection.execute(_AT, (device,)).fetchall()
    for (other,) in together if len(together) > 1 else ():
        note(connection, Subject.ALIKE, other)


def alike(connection: Connection, person: int) -> frozenset[int]:
    """See `People.alike`."""
    rows = connection.execute(_ALIKE, (person,)).fetchall()
    return frozenset([person, *(row[0] for row in rows)])
