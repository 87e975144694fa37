"""Alarms as rows: what a batch and whoever rings one insert."""

import sqlite3
from collections.abc import Iterable

from bot.store.alarms import Alarm
from bot.store.sqlite.times import to_stored

# Whoever looks after one that is asked for meanwhile finds it changed, and looks again.
_ADD = (
    "INSERT INTO alarm (name, key, due, data) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (name, key) DO UPDATE SET due = min(due, excluded.due), data = excluded.data"
)

_MOVE = "UPDATE OR IGNORE alarm SET key = ? WHERE key = ?"
_DROP = "DELETE FROM alarm WHERE key = ?"

Row = tuple[str, str, int, str]


def row_of(alarm: Alarm) -> Row:
    """The alarm as a row.

    Raises:
        TypeError: its time has no zone.
    """
    return alarm.name, alarm.key, to_stored(alarm.due), alarm.data


def add(connection: sqlite3.Connection, rows: Iterable[Row]) -> None:
    """Keep them; of two of a name and key the earlier time holds, and what is to be remembered last."""
    connection.executemany(_ADD, rows)


def move_key(connection: sqlite3.Connection, former: str, key: str) -> None:
    """What was to be done about one thing is to be done about another, if it has not its own of that name."""
    connection.execute(_MOVE, (key, former))
    connection.execute(_DROP, (former,))
