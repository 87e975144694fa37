"""What a platform tells once, and what is shown to one person until he hands it in.

An arrival that was handled leaves its number, so that a repeat is known, for some days; one that was put
aside stays as long as it is, for whoever looks for what was wrong with it.
"""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from bot.store.sql.connection import Connection
from bot.store.sql.times import from_stored, to_stored
from bot.store.values import Arrival, Ticket

REMEMBERED = timedelta(days=3)
"""A platform repeats what it told a day ago at the most, and after a week its numbers begin anywhere."""

_FORGET = "DELETE FROM arrival WHERE state <> 'waiting' AND at < ?"
_KNOWN = """
SELECT number FROM arrival
 WHERE platform = ? AND number IN (SELECT CAST(value AS BIGINT) FROM json_each(?))
"""
_TAKE_IN = "INSERT INTO arrival (platform, number, at, state, body) VALUES (?, ?, ?, 'waiting', ?)"
_UNHANDLED = (
    "SELECT platform, number, at, body FROM arrival WHERE platform = ? AND state = 'waiting'"
    " ORDER BY at, number"
)
_HANDLED = "UPDATE arrival SET state = 'handled', body = '' WHERE platform = ? AND number = ?"
_ASIDE = "UPDATE arrival SET state = 'aside' WHERE platform = ? AND number = ?"
_PUT_ASIDE = """
SELECT arrival.platform, number, body, "user" FROM account
  JOIN arrival ON arrival.platform = account.platform WHERE person = ? AND state = 'aside'
"""
MOST_TICKETS = 1000
"""Of one person: each letter that he writes is one."""
_PUT = "INSERT INTO ticket (token, person, game, round, text, at) VALUES (?, ?, ?, ?, ?, ?)"
_TICKET = "SELECT token, person, game, round, text, at FROM ticket WHERE token = ?"
_FORGET_FIRST = """
DELETE FROM ticket WHERE person = :person
   AND at < (SELECT at FROM ticket WHERE person = :person ORDER BY at DESC LIMIT 1 OFFSET :others)
"""
_FORGET_TICKETS = "DELETE FROM ticket WHERE at < ?"


def take_in(connection: Connection, arrivals: Sequence[Arrival]) -> list[Arrival]:
    """See `Arrivals.take_in`; what is older than the newest by so many days is forgotten."""
    if not arrivals:
        return []
    newest = max(arrival.at for arrival in arrivals)
    connection.execute(_FORGET, (to_stored(newest - REMEMBERED),))
    told = {(arrival.platform, arrival.number): arrival for arrival in arrivals}
    for platform in {each.platform for each in arrivals}:
        numbers = json.dumps([number for on, number in told if on == platform])
        for row in connection.execute(_KNOWN, (platform, numbers)).fetchall():
            del told[platform, row[0]]
    new = list(told.values())
    rows = [(each.platform, each.number, to_stored(each.at), each.body) for each in new]
    connection.executemany(_TAKE_IN, rows)
    return new


def unhandled(connection: Connection, platform: str) -> list[Arrival]:
    """See `Arrivals.unhandled`."""
    rows = connection.execute(_UNHANDLED, (platform,)).fetchall()
    return [Arrival(on, number, from_stored(at), body) for on, number, at, body in rows]


def settle(connection: Connection, platform: str, numbers: Iterable[int], *, aside: bool) -> None:
    """See `Arrivals.settle`."""
    statement = _ASIDE if aside else _HANDLED
    connection.executemany(statement, [(platform, number) for number in numbers])


def forget(connection: Connection, person: int) -> None:
    """Of what was put aside as the platform told it, nothing stays that names an account of the person."""
    for platform, number, body, user in connection.execute(_PUT_ASIDE, (person,)).fetchall():
        if _names(body, user):
            connection.execute(_HANDLED, (platform, number))


def _names(body: str, user: str) -> bool:
    ids = list[str]()
    try:
        json.loads(body, object_hook=lambda told: ids.append(str(told.get("id"))))
    except (ValueError, RecursionError):
        return False  # not from a platform as it should be
    return user in ids


def put_ticket(connection: Connection, ticket: Ticket) -> None:
    """See `Tickets.put_ticket`."""
    shown = (ticket.token, ticket.person, ticket.game, ticket.round, ticket.text)
    connection.execute(_PUT, (*shown, to_stored(ticket.at)))
    connection.execute(_FORGET_FIRST, {"person": ticket.person, "others": MOST_TICKETS - 1})


def ticket(connection: Connection, token: str) -> Ticket | None:
    """See `Tickets.ticket`."""
    rows = connection.execute(_TICKET, (token,)).fetchall()
    for named, person, game, name, text, at in rows:
        return Ticket(named, person, game, name, text, from_stored(at))
    return None


def forget_tickets(connection: Connection, before: datetime) -> None:
    """See `Tickets.forget_tickets`."""
    connection.execute(_FORGET_TICKETS, (to_stored(before),))
