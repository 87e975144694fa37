"""What a platform tells once, and what is shown to one person until he hands it in.

An arrival that was handled leaves its number, so that a repeat is known, for some days; one that was put
aside stays as long as it is, for whoever looks for what was wrong with it.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from bot.store.sqlite.times import from_stored, to_stored
from bot.store.values import Arrival, Ticket

REMEMBERED = timedelta(days=3)
"""A platform repeats what it told a day ago at the most, and after a week its numbers begin anywhere."""

_FORGET = "DELETE FROM arrival WHERE state <> 'waiting' AND at < ?"
_KNOWN = """
SELECT platform, number FROM json_each(?)
  JOIN arrival ON platform = json_extract(value, '$[0]') AND number = json_extract(value, '$[1]')
"""
_TAKE_IN = "INSERT INTO arrival (platform, number, at, state, body) VALUES (?, ?, ?, 'waiting', ?)"
_UNHANDLED = (
    "SELECT platform, number, at, body FROM arrival WHERE platform = ? AND state = 'waiting'"
    " ORDER BY at, number"
)
_HANDLED = "UPDATE arrival SET state = 'handled', body = '' WHERE platform = ? AND number = ?"
_ASIDE = "UPDATE arrival SET state = 'aside' WHERE platform = ? AND number = ?"
MOST_TICKETS = 1000
"""Of one person: each letter that he writes is one."""
_PUT = "INSERT INTO ticket (token, person, game, round, text, at) VALUES (?, ?, ?, ?, ?, ?)"
_TICKET = "SELECT token, person, game, round, text, at FROM ticket WHERE token = ?"
_FORGET_FIRST = """
DELETE FROM ticket WHERE person = :person
   AND at < (SELECT at FROM ticket WHERE person = :person ORDER BY at DESC LIMIT 1 OFFSET :others)
"""
_FORGET_TICKETS = "DELETE FROM ticket WHERE at < ?"


def take_in(connection: sqlite3.Connection, arrivals: Sequence[Arrival]) -> list[Arrival]:
    """See `Arrivals.take_in`; what is older than the newest by so many days is forgotten."""
    if not arrivals:
        return []
    newest = max(arrival.at for arrival in arrivals)
    connection.execute(_FORGET, (to_stored(newest - REMEMBERED),))
    told = {(arrival.platform, arrival.number): arrival for arrival in arrivals}
    for row in connection.execute(_KNOWN, (json.dumps(list(told)),)).fetchall():
        del told[row[0], row[1]]
    new = list(told.values())
    rows = [(each.platform, each.number, to_stored(each.at), each.body) for each in new]
    connection.executemany(_TAKE_IN, rows)
    return new


def unhandled(connection: sqlite3.Connection, platform: str) -> list[Arrival]:
    """See `Arrivals.unhandled`."""
    rows = connection.execute(_UNHANDLED, (platform,)).fetchall()
    return [Arrival(on, number, from_stored(at), body) for on, number, at, body in rows]


def settle(
    connection: sqlite3.Connection, platform: str, numbers: Iterable[int], *, aside: bool
) -> None:
    """See `Arrivals.settle`."""
    statement = _ASIDE if aside else _HANDLED
    connection.executemany(statement, [(platform, number) for number in numbers])


def put_ticket(connection: sqlite3.Connection, ticket: Ticket) -> None:
    """See `Tickets.put_ticket`."""
    shown = (ticket.token, ticket.person, ticket.game, ticket.round, ticket.text)
    connection.execute(_PUT, (*shown, to_stored(ticket.at)))
    connection.execute(_FORGET_FIRST, {"person": ticket.person, "others": MOST_TICKETS - 1})


def ticket(connection: sqlite3.Connection, token: str) -> Ticket | None:
    """See `Tickets.ticket`."""
    rows = connection.execute(_TICKET, (token,)).fetchall()
    for named, person, game, name, text, at in rows:
        return Ticket(named, person, game, name, text, from_stored(at))
    return None


def forget_tickets(connection: sqlite3.Connection, before: datetime) -> None:
    """See `Tickets.forget_tickets`."""
    connection.execute(_FORGET_TICKETS, (to_stored(before),))
