"""Numbers for places: what is stored of a place in a few bytes, and travels in buttons.

A place keeps its number when the platform calls it otherwise (`bot.store.sql.moving`). If its new name has
got one by then, what was noted under that one is the place's too.
"""

from bot.store.sql.connection import Connection
from bot.talk.identity import SERVER, Place

_FIND = "SELECT id FROM place WHERE platform = ? AND chat = ?"
# Another process may be adding it: then this is done again.
_ADD = (
    "INSERT INTO place (platform, chat) VALUES (?, ?)"
    " ON CONFLICT (platform, chat) DO UPDATE SET chat = excluded.chat RETURNING id"
)
_PLACE = "SELECT platform, chat FROM place WHERE id = ?"
_WITHIN = "SELECT value FROM setting WHERE platform = ? AND scope = ? AND name = 'within'"
_RENAME = "UPDATE place SET chat = ? WHERE id = ?"
_DROP = "DELETE FROM place WHERE id = ?"


def find(connection: Connection, place: Place) -> int | None:
    """The number, if it has one."""
    rows = connection.execute(_FIND, (place.platform, place.chat)).fetchall()
    return rows[0][0] if rows else None


def find_or_add(connection: Connection, place: Place) -> int:
    """The number, made up if it has none."""
    known = find(connection, place)
    if known is not None:
        return known
    number: int = connection.execute(_ADD, (place.platform, place.chat)).fetchone()[0]
    return number


def home_of(connection: Connection, place: Place) -> Place:
    """The place that a room belongs to, as requests from there have told; any other place itself."""
    rows = connection.execute(_WITHIN, (place.platform, place.chat)).fetchall()
    parts = [part for (parts,) in rows for part in parts.split() if not part.startswith(SERVER)]
    return Place(place.platform, parts[-1]) if parts else place


def move(connection: Connection, former: Place, place: Place) -> tuple[int, int] | None:
    """The place has another name. If that had a number: that one, which is gone, and the place's own."""
    number, other = find(connection, former), find(connection, place)
    if number is None:
        return None
    if other is not None:
        connection.execute(_DROP, (other,))
    connection.execute(_RENAME, (place.chat, number))
    return None if other is None else (other, number)


def place_of(connection: Connection, number: int) -> Place | None:
    """The place of a number, None if there is none."""
    rows = connection.execute(_PLACE, (number,)).fetchall()
    return Place(*rows[0]) if rows else None
