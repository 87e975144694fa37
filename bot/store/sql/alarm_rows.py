"""Alarms as rows: what a batch and whoever rings one insert."""

from collections.abc import Iterable
from datetime import UTC, datetime

from bot.store.alarms import Alarm
from bot.store.sql.connection import Connection
from bot.store.sql.times import to_stored

# Whoever looks after one that is asked for meanwhile finds it changed, and looks again.
_ADD = (
    "INSERT INTO alarm (name, key, due, data) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (name, key) DO UPDATE SET"
    " due = CASE WHEN alarm.due < excluded.due THEN alarm.due ELSE excluded.due END,"
    " data = excluded.data"
)

# What is done in a place again and again has its number as the key; what is done there once, at the end of
# it: ``2026-11-22/17``.
_OF_PLACE = "(key = :number OR key LIKE '%/' || :number)"
_MOVE = f"""
INSERT INTO alarm (name, key, due, data)
SELECT name, substr(key, 1, length(key) - length(:number)) || :other, due, data FROM alarm WHERE {_OF_PLACE}
    ON CONFLICT (name, key) DO UPDATE SET
       due = CASE WHEN alarm.due < excluded.due THEN alarm.due ELSE excluded.due END
"""  # noqa: S608 - a constant
_DROP = f"DELETE FROM alarm WHERE {_OF_PLACE}"  # noqa: S608 - a constant

_ASLEEP = to_stored(datetime.max.replace(tzinfo=UTC))
_SLEEP = "UPDATE alarm SET due = ? WHERE key = ?"
_HASTEN = "UPDATE alarm SET due = :now WHERE due > :now AND due <> :asleep"
_RING_NOW = "UPDATE alarm SET due = 0 WHERE name = 'evening' AND key = ? AND due <> ?"
_WHERE = (
    "SELECT CAST(place.id AS TEXT) FROM game JOIN place"
    " ON place.platform = game.platform AND place.chat = game.chat WHERE game.id = ?"
)
_WAKE = "UPDATE alarm SET due = 0 WHERE key = ? AND due = ?"

Row = tuple[str, str, int, str]


def row_of(alarm: Alarm) -> Row:
    """The alarm as a row.

    Raises:
        TypeError: its time has no zone.
    """
    return alarm.name, alarm.key, to_stored(alarm.due), alarm.data


def add(connection: Connection, rows: Iterable[Row]) -> None:
    """Keep them; of two of a name and key the earlier time holds, and what is to be remembered last."""
    connection.executemany(_ADD, rows)


def move_place(connection: Connection, former: int, number: int) -> None:
    """Move the alarms of one place to another; of one that both have, the earlier time holds."""
    connection.execute(_MOVE, {"number": str(former), "other": str(number)})
    connection.execute(_DROP, {"number": str(former)})


def sleep(connection: Connection, number: int) -> None:
    """Nothing is to be done in that place: what is done again and again sleeps, and the rest is gone."""
    connection.execute(_SLEEP, (_ASLEEP, str(number)))
    connection.execute(f"{_DROP} AND due <> :asleep", {"number": str(number), "asleep": _ASLEEP})


def wake(connection: Connection, number: int) -> None:
    """Wake the alarms of a place: at once, and whoever rings looks what is still to be done."""
    connection.execute(_WAKE, (str(number), _ASLEEP))


def game_over(connection: Connection, game_id: str) -> None:
    """A game is over: an evening of its place may wait for that, or go on."""
    for (key,) in connection.execute(_WHERE, (game_id,)).fetchall():
        ring_evenings(connection, key)


def ring_evenings(connection: Connection, key: str) -> None:
    """Ring those of a place at once, unless they sleep; if they are being looked after, once more."""
    connection.execute(_RING_NOW, (key, _ASLEEP))


def hasten(connection: Connection, now: datetime) -> None:
    """See `bot.store.lasting.Alarms.hasten`."""
    connection.execute(_HASTEN, {"now": to_stored(now), "asleep": _ASLEEP})
