"""Club evenings as rows; a date is written as ``2026-12-01``, an hour as ``20:30``.

What follows from a change stands in its transaction: it is done once, whoever is killed when. An answer that
is taken back leaves a row, so that the request that took it back is known if it comes again.
"""

from collections.abc import Sequence
from datetime import date, datetime, time
from typing import Any

from bot.store.alarms import Alarm
from bot.store.evenings import EveningStage, Guest, StoredEvening
from bot.store.sql import alarm_rows
from bot.store.sql import outbox as messages
from bot.store.sql.connection import Connection
from bot.store.sql.part import Part, reads, writes
from bot.store.sql.times import from_stored, to_stored
from bot.store.values import OutboxRow
from bot.talk.evening_actions import Coming

_COLUMNS = (
    "id, place, person, date, hour, weekly, rules, left_out, stage, version, told, games, pause, number,"
    " game, starts, zone"
)
_IN_PLACE = f"SELECT {_COLUMNS} FROM evening WHERE place = ? ORDER BY date, hour"  # noqa: S608 - a constant
_FIND = f"SELECT {_COLUMNS} FROM evening WHERE id = ?"  # noqa: S608 - a constant
_PLAN = (
    "INSERT INTO evening (place, person, date, hour, weekly, rules, left_out, stage, version, told, games,"
    " pause, number, game, starts, zone)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
_CHANGE = (
    "UPDATE evening SET place = ?, person = ?, date = ?, hour = ?, weekly = ?, rules = ?, left_out = ?,"
    " stage = ?, version = ?, told = ?, games = ?, pause = ?, number = ?, game = ?, starts = ?,"
    " zone = ?"
    " WHERE id = ? AND version = ? AND stage = ? AND told = ? AND number = ?"
    " AND NOT EXISTS (SELECT 1 FROM evening AS other WHERE other.place = ? AND other.date = ?"
    " AND other.id <> ?)"
)
_DROP = "DELETE FROM evening WHERE id = ? AND version = ? AND stage = ? AND told = ? AND number = ?"
_PLAYED = "INSERT INTO evening_game (game, place, date, number) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_GAMES_ON = "SELECT game FROM evening_game WHERE place = ? AND date = ? ORDER BY number, game"
_LATEST = "SELECT max(date) FROM evening_game WHERE place = ?"
_TOUCH = "UPDATE evening SET version = version + 1 WHERE id = ?"
_TOUCH_ALL = "UPDATE evening SET version = version + 1 WHERE place = ?"
_TOUCH_WEEKLY = f"{_TOUCH_ALL} AND weekly = 1"
_GUESTS = (
    "SELECT person, coming FROM evening_guest WHERE evening = ? AND date = ? AND coming <> ''"
    " ORDER BY number"
)
_ANSWER = "SELECT coming, request FROM evening_guest WHERE evening = ? AND date = ? AND person = ?"
_NEXT = "SELECT coalesce(max(number), 0) + 1 FROM evening_guest WHERE evening = ? AND date = ?"
_COME = (
    "INSERT INTO evening_guest (evening, date, person, coming, request, number)"
    " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (evening, date, person) DO UPDATE SET"
    " coming = excluded.coming, request = excluded.request, number = excluded.number"
)
_GONE = "DELETE FROM evening_guest WHERE evening = ? AND date < ?"
_ALL_GONE = "DELETE FROM evening_guest WHERE evening = ?"

# A place has one a date: of two places that become one, the evening of the place stays.
_MOVE = (
    "UPDATE evening SET place = :number WHERE place = :former"
    " AND date NOT IN (SELECT date FROM evening WHERE place = :number)"
)
_MOVE_GAMES = "UPDATE evening_game SET place = :number WHERE place = :former"
_LEFT = "DELETE FROM evening WHERE place = :former"
_NOBODYS = "DELETE FROM evening_guest WHERE evening NOT IN (SELECT id FROM evening)"
_OLD = """
DELETE FROM evening WHERE date < ? AND place IN (
       SELECT place.id FROM place JOIN closed_place
           ON closed_place.platform = place.platform AND closed_place.chat = place.chat)
"""


def _plan(connection: Connection, evening: StoredEvening, alarm: Alarm) -> bool:
    if not connection.execute(_PLAN, _row(evening)).rowcount:
        return False
    _set(connection, alarm)
    return True


def _go_on(
    connection: Connection,
    before: StoredEvening,
    after: StoredEvening | None,
    outbox: Sequence[OutboxRow] = (),
    alarm: Alarm | None = None,
) -> bool:
    """See `bot.store.evenings.Evenings.go_on`."""
    was = (before.id, before.version, before.stage.value, before.told, before.number)
    if after is None:
        done = connection.execute(_DROP, was).rowcount
    else:
        free = (after.place, after.on.isoformat(), before.id)
        done = connection.execute(_CHANGE, (*_row(after), *was, *free)).rowcount
    if not done:
        return False
    if after is None:
        connection.execute(_ALL_GONE, (before.id,))
        if before.stage is not EveningStage.OVER:
            connection.execute(_TOUCH_WEEKLY, (before.place,))
    elif after.on != before.on:
        connection.execute(_GONE, (before.id, after.on.isoformat()))
    if after is not None and after.game:
        game = (after.game, after.place, after.on.isoformat(), after.number)
        connection.execute(_PLAYED, game)
    messages.insert(connection, [messages.new_row(None, row) for row in outbox])
    if alarm is not None:
        _set(connection, alarm)
    return True


def _come(
    connection: Connection,
    evening: StoredEvening,
    person: int,
    coming: Coming,
    request: str,
    alarm: Alarm,
) -> Coming:
    key = (evening.id, evening.on.isoformat(), person)
    found = connection.execute(_ANSWER, key).fetchall()
    said, by = found[0] if found else ("", "")
    if by == request:
        return Coming(said)
    now = Coming.NO if said == coming.value else coming
    (number,) = connection.execute(_NEXT, key[:2]).fetchone()
    connection.execute(_COME, (*key, now.value, request, number))
    connection.execute(_TOUCH, (evening.id,))
    _set(connection, alarm)
    return now


def _touch(connection: Connection, place: int, alarm: Alarm) -> None:
    if connection.execute(_TOUCH_ALL, (place,)).rowcount:
        _set(connection, alarm)


def _set(connection: Connection, alarm: Alarm) -> None:
    alarm_rows.add(connection, [alarm_rows.row_of(alarm)])


def _in_place(connection: Connection, place: int) -> list[StoredEvening]:
    return [_evening(*row) for row in connection.execute(_IN_PLACE, (place,)).fetchall()]


def _find(connection: Connection, evening: int) -> StoredEvening | None:
    rows = connection.execute(_FIND, (evening,)).fetchall()
    return _evening(*rows[0]) if rows else None


def _games_on(connection: Connection, place: int, on: date) -> list[str]:
    found = connection.execute(_GAMES_ON, (place, on.isoformat())).fetchall()
    return [game for (game,) in found]


def _latest(connection: Connection, place: int) -> date | None:
    (found,) = connection.execute(_LATEST, (place,)).fetchone()
    return None if found is None else date.fromisoformat(found)


def _guests(connection: Connection, evening: StoredEvening) -> list[Guest]:
    rows = connection.execute(_GUESTS, (evening.id, evening.on.isoformat())).fetchall()
    return [Guest(person, Coming(coming)) for person, coming in rows]


def move_place(connection: Connection, former: int, number: int) -> None:
    """Move the evenings of one place to another."""
    names = {"former": former, "number": number}
    connection.execute(_MOVE, names)
    connection.execute(_MOVE_GAMES, names)
    if connection.execute(_LEFT, {"former": former}).rowcount:
        connection.execute(_NOBODYS)


def purge(connection: Connection, before: datetime) -> None:
    """Delete those of places that were closed when their time came, and are still."""
    if connection.execute(_OLD, (before.date().isoformat(),)).rowcount:
        connection.execute(_NOBODYS)


def _row(evening: StoredEvening) -> tuple[Any, ...]:
    return (
        evening.place,
        evening.organiser,
        evening.on.isoformat(),
        evening.hour.isoformat("minutes"),
        int(evening.weekly),
        evening.rules,
        " ".join(each.isoformat() for each in evening.left_out),
        evening.stage.value,
        evening.version,
        evening.told,
        evening.games,
        evening.pause,
        evening.number,
        evening.game,
        None if evening.starts is None else to_stored(evening.starts),
        evening.zone,
    )


def _evening(
    number: int,
    place: int,
    person: int | None,
    on: str,
    hour: str,
    weekly: int,
    rules: str,
    left_out: str,
    stage: str,
    version: int,
    told: int,
    games: int,
    pause: int,
    opened: int,
    game: str,
    starts: int | None,
    zone: str,
) -> StoredEvening:
    return StoredEvening(
        number,
        place,
        person,
        date.fromisoformat(on),
        time.fromisoformat(hour),
        bool(weekly),
        rules,
        tuple(map(date.fromisoformat, left_out.split())),
        EveningStage(stage),
        version,
        told,
        games,
        pause,
        opened,
        game,
        None if starts is None else from_stored(starts),
        zone,
    )


class SqlEvenings(Part):
    """A `bot.store.evenings.Evenings`."""

    plan = writes(_plan)
    go_on = writes(_go_on)
    come = writes(_come)
    touch = writes(_touch)
    in_place = reads(_in_place)
    find = reads(_find)
    guests = reads(_guests)
    games_on = reads(_games_on)
    latest = reads(_latest)
