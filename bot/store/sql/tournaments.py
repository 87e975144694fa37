"""Tournaments as rows: a head, who is who, and the events one after the other."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.store.alarms import Alarm
from bot.store.codec import Encoded
from bot.store.sql import alarm_rows
from bot.store.sql import outbox as messages
from bot.store.sql.connection import Connection
from bot.store.sql.part import Part, reads, writes
from bot.store.sql.times import to_stored
from bot.store.tournaments import StoredTournament
from bot.store.values import OutboxRow

_HEAD = "SELECT id, place, rules, limit_s, running, version, leader FROM tournament"
_FIND = f"{_HEAD} WHERE id = ?"
_IN_PLACE = f"{_HEAD} WHERE place = ? ORDER BY running DESC, id DESC LIMIT 1"
_RUNNING = "SELECT 1 FROM tournament WHERE place = ? AND running = 1"
_OPEN = (
    "INSERT INTO tournament (place, rules, limit_s, running, version, leader, touched)"
    " VALUES (?, ?, ?, 1, ?, ?, ?) RETURNING id"
)
_CHANGE = (
    "UPDATE tournament SET running = ?, version = ?, leader = ?, touched = ?"
    " WHERE id = ? AND version = ?"
)
_EVENTS = (
    "SELECT kind, version, data FROM tournament_event WHERE tournament = ? AND seq > ? ORDER BY seq"
)
_ADD = "INSERT INTO tournament_event (tournament, seq, kind, version, data) VALUES (?, ?, ?, ?, ?)"
_PEOPLE = "SELECT person FROM tournament_person WHERE tournament = ? ORDER BY number"
_SEAT = (
    "INSERT INTO tournament_person (tournament, number, person) VALUES (?, ?, ?)"
    " ON CONFLICT DO NOTHING"
)
_LEADER = (
    "SELECT person FROM tournament JOIN tournament_person"
    " ON tournament = id AND number = leader WHERE id = ?"
)
# Of two places that become one, both tournaments stay; the one of the place that moves is on no more if
# another one is.
_STOP = (
    "UPDATE tournament SET running = 0 WHERE place = :former AND EXISTS"
    " (SELECT 1 FROM tournament WHERE place = :number AND running = 1)"
)
_MOVE = "UPDATE tournament SET place = :number WHERE place = :former"
_OLD = """
SELECT id FROM tournament WHERE touched < ? AND place IN (
       SELECT place.id FROM place JOIN closed_place
           ON closed_place.platform = place.platform AND closed_place.chat = place.chat)
"""
_DROP = (
    "DELETE FROM tournament_event WHERE tournament = ?",
    "DELETE FROM tournament_person WHERE tournament = ?",
    "DELETE FROM tournament WHERE id = ?",
)


def _open(
    connection: Connection,
    tournament: StoredTournament,
    now: datetime,
    alarms: Sequence[Alarm] = (),
) -> int:
    if connection.execute(_RUNNING, (tournament.place,)).fetchall():
        return 0
    row = (
        tournament.place,
        tournament.rules,
        round(tournament.limit.total_seconds()),
        tournament.version,
        tournament.leader,
        to_stored(now),
    )
    ((number,),) = connection.execute(_OPEN, row).fetchall()
    _add(connection, number, tournament)
    alarm_rows.add(connection, [alarm_rows.row_of(each) for each in alarms])
    return int(number)


def _go_on(
    connection: Connection,
    after: StoredTournament,
    now: datetime,
    outbox: Sequence[OutboxRow] = (),
    alarms: Sequence[Alarm] = (),
) -> bool:
    """See `bot.store.tournaments.Tournaments.go_on`."""
    before = after.version - len(after.events)
    row = (int(after.running), after.version, after.leader, to_stored(now), after.id, before)
    if not connection.execute(_CHANGE, row).rowcount:
        return False
    _add(connection, after.id, after)
    messages.insert(connection, [messages.new_row(None, each) for each in outbox])
    alarm_rows.add(connection, [alarm_rows.row_of(each) for each in alarms])
    return True


def _add(connection: Connection, number: int, tournament: StoredTournament) -> None:
    first = tournament.version - len(tournament.events) + 1
    events = enumerate(tournament.events, first)
    connection.executemany(
        _ADD, [(number, seq, each.name, each.version, each.data) for seq, each in events]
    )
    seats = enumerate(tournament.people, 1)
    connection.executemany(_SEAT, [(number, at, person) for at, person in seats])


def _in_place(
    connection: Connection, place: int, since: tuple[int, int] = (0, 0)
) -> StoredTournament | None:
    known, version = since
    return _read(connection, _IN_PLACE, place, {known: version})


def _find(connection: Connection, tournament: int, since: int = 0) -> StoredTournament | None:
    return _read(connection, _FIND, tournament, {tournament: since})


def _read(
    connection: Connection, statement: str, about: int, known: dict[int, int]
) -> StoredTournament | None:
    rows = connection.execute(statement, (about,)).fetchall()
    if not rows:
        return None
    number, place, rules, limit, running, version, leader = rows[0]
    events = connection.execute(_EVENTS, (number, known.get(number, 0))).fetchall()
    people = connection.execute(_PEOPLE, (number,)).fetchall()
    return StoredTournament(
        number,
        place,
        rules,
        timedelta(seconds=limit),
        bool(running),
        tuple(Encoded(*event) for event in events),
        version,
        tuple(person for (person,) in people),
        leader,
    )


def _leader(connection: Connection, tournament: int) -> int | None:
    rows = connection.execute(_LEADER, (tournament,)).fetchall()
    return rows[0][0] if rows else None


def move_place(connection: Connection, former: int, number: int) -> None:
    """Move the tournaments of one place to another."""
    names = {"former": former, "number": number}
    connection.execute(_STOP, names)
    connection.execute(_MOVE, {"former": former, "number": number})


def purge(connection: Connection, before: datetime) -> None:
    """Delete those of places that were closed since, and have been for long."""
    for (number,) in connection.execute(_OLD, (to_stored(before),)).fetchall():
        for statement in _DROP:
            connection.execute(statement, (number,))


class SqlTournaments(Part):
    """A `bot.store.tournaments.Tournaments`."""

    open = writes(_open)
    go_on = writes(_go_on)
    in_place = reads(_in_place)
    find = reads(_find)
    leader = reads(_leader)
