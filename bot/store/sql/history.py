"""Reading finished games, also while the bot runs. Changes nothing."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.store.codec import Encoded, EventCodec
from bot.store.sql.connection import Connection
from bot.store.values import Event, UnknownGame

_LAST_WITH = """
SELECT touched, id FROM game WHERE kind = ? AND NOT EXISTS (
    SELECT 1 FROM json_each(?)
     WHERE value NOT IN (SELECT event.kind FROM event WHERE game_id = game.id)
) ORDER BY touched DESC NULLS LAST LIMIT 1
"""
_EVENTS = """
SELECT event.kind, version, data FROM game JOIN event ON game_id = id
 WHERE game.kind = ? AND id = ? ORDER BY seq
"""
_KIND = "SELECT kind FROM game WHERE id = ?"
_SEATS = """
SELECT seat.number, coalesce(person.merged_into, person.id), coalesce(today.name, person.name)
  FROM seat JOIN person ON person.id = seat.person
       LEFT JOIN person AS today ON today.id = person.merged_into
 WHERE game_id = ?
"""


@dataclass(frozen=True, slots=True)
class RecordedSeat:
    """The person whom a player's number in a game stands for, with today's name."""

    number: int
    person: int
    name: str


def last_game(
    connection: Connection, played: Mapping[str, Sequence[str]]
) -> tuple[str, str] | None:
    """Kind and name of the game that was played last, of those that have all the events of their kind."""
    found = [
        (touched, kind, game_id)
        for kind, happened in played.items()
        for touched, game_id in connection.execute(_LAST_WITH, (kind, json.dumps(happened)))
    ]
    return max(found)[1:] if found else None


def kind_of(connection: Connection, game_id: str) -> str:
    """The kind of a game.

    Raises:
        UnknownGame: there is no such game.
    """
    found: tuple[str] | None = connection.execute(_KIND, (game_id,)).fetchone()
    if found is None:
        raise UnknownGame("no such game")
    return found[0]


def recorded_seats(connection: Connection, game_id: str) -> tuple[RecordedSeat, ...]:
    """The seats of a game, as far as they are known."""
    return tuple(RecordedSeat(*row) for row in connection.execute(_SEATS, (game_id,)))


def recorded_events(
    connection: Connection, kind: str, codec: EventCodec, game_id: str
) -> tuple[Event, ...]:
    """The events of a game.

    Raises:
        UnknownGame: there is no such game of that kind.
        CodecError: an event cannot be read.
    """
    rows = connection.execute(_EVENTS, (kind, game_id)).fetchall()
    if not rows:
        raise UnknownGame("no such game")
    return tuple(codec.decode(Encoded(*row)) for row in rows)
