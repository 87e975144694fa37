"""What was chosen for a place or by a person, by name; also what the bot remembers about itself."""

import json
from collections.abc import Mapping, Sequence

from bot.store.news import Subject, written
from bot.store.sql.connection import Connection, note
from bot.talk.identity import Place, personal

_ALL = "SELECT name, value FROM setting WHERE platform = ? AND scope = ?"
_ALL_OF = (
    "SELECT scope, name, value FROM setting"
    " WHERE platform = ? AND scope IN (SELECT value FROM json_each(?))"
)
_SET = (
    "INSERT INTO setting (platform, scope, name, value) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (platform, scope, name) DO UPDATE SET value = excluded.value"
)
_SET_FIRST = (
    "INSERT INTO setting (platform, scope, name, value) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
_CLEAR = "DELETE FROM setting WHERE platform = ? AND scope = ? AND name = ?"
_COPY = (
    "INSERT INTO setting (platform, scope, name, value)"
    " SELECT CAST(? AS TEXT), CAST(? AS TEXT), name, value FROM setting"
    " WHERE platform = ? AND scope = ? ON CONFLICT DO NOTHING"
)
_DROP = "DELETE FROM setting WHERE platform = ? AND scope = ?"


def find(connection: Connection, scope: Place) -> Mapping[str, str]:
    """See `Places.settings`."""
    rows = connection.execute(_ALL, (scope.platform, scope.chat)).fetchall()
    return {row[0]: row[1] for row in rows}


def of_persons(connection: Connection, persons: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
    """See `Places.settings_of`."""
    platform, scopes = personal(0).platform, [personal(person).chat for person in persons]
    chosen: dict[int, dict[str, str]] = {person: {} for person in persons}
    for scope, name, value in connection.execute(
        _ALL_OF, (platform, json.dumps(scopes))
    ).fetchall():
        chosen[int(scope)][name] = value
    return chosen


def keep(connection: Connection, scope: Place, name: str, value: str | None) -> None:
    """See `Places.set_setting`."""
    key = (scope.platform, scope.chat, name)
    if value is None:
        connection.execute(_CLEAR, key)
    else:
        connection.execute(_SET, (*key, value))
    note(connection, Subject.SETTING, written(scope))


def keep_first(connection: Connection, scope: Place, name: str, value: str) -> str:
    """See `Places.first_setting`."""
    connection.execute(_SET_FIRST, (scope.platform, scope.chat, name, value))
    note(connection, Subject.SETTING, written(scope))
    return find(connection, scope)[name]


def move(connection: Connection, former: Place, scope: Place) -> None:
    """Copy the choices of one scope to another, but for those made there."""
    connection.execute(_COPY, (scope.platform, scope.chat, former.platform, former.chat))
    drop(connection, former)


def drop(connection: Connection, scope: Place) -> None:
    """Nothing is chosen there any more."""
    connection.execute(_DROP, (scope.platform, scope.chat))
