"""A place gets another name: all that is kept of it follows, in one transaction.

Messages name their place in what they say, too (`bot.delivery.message_codec`): there it stands as values of
its type are written (`bot.store.json_types`). Quotes within what people type are escaped, so nothing else
looks like that.
"""

import json
from collections.abc import Mapping

from bot.store.json_types import JsonTypes
from bot.store.news import Subject
from bot.store.sql import alarm_rows, evenings, place_rows, results, settings, tournaments
from bot.store.sql.connection import Connection, note
from bot.talk.identity import Place

# Two games that each want to be the only one of their kind there are both on until they are over.
_GAMES = """
UPDATE game SET chat = :chat, one_a_place = CASE WHEN running = 1 AND EXISTS (
       SELECT 1 FROM game AS other
        WHERE other.platform = :platform AND other.chat = :chat AND other.kind = game.kind
          AND other.running = 1 AND other.one_a_place = 1) THEN 0 ELSE one_a_place END
 WHERE platform = :platform AND chat = :former
"""
_CENTRES = "UPDATE centre SET chat = :chat WHERE platform = :platform AND chat = :former"
_MESSAGES = "UPDATE outbox SET chat = :chat WHERE platform = :platform AND chat = :former"
_BODIES = (
    "UPDATE outbox SET body = replace(body, :was, :is)"
    " WHERE platform = :platform AND body <> replace(body, :was, :is)"
)
_CLOSED = (
    "INSERT INTO closed_place (platform, chat)"
    " SELECT platform, CAST(:chat AS TEXT) FROM closed_place"
    " WHERE platform = :platform AND chat = :former ON CONFLICT DO NOTHING"
)
_NOT_CLOSED = "DELETE FROM closed_place WHERE platform = :platform AND chat = :former"
_COMPLAINTS = "UPDATE complaint SET chat = :chat WHERE platform = :platform AND chat = :former"
_WITHIN = """
UPDATE setting SET value = trim(replace(' ' || value || ' ', ' ' || :former || ' ', ' ' || :chat || ' '))
 WHERE platform = :platform AND name = 'within'
"""
_BEFORE_THAT = "UPDATE former_place SET chat = :chat WHERE platform = :platform AND chat = :former"
_FORMERLY = (
    "INSERT INTO former_place (platform, former, chat) VALUES (:platform, :former, :chat)"
    " ON CONFLICT (platform, former) DO UPDATE SET chat = excluded.chat"
)
_ALL = "SELECT platform, former, chat FROM former_place"

_write, _ = JsonTypes().of(Place)


def move_place(connection: Connection, former: Place, place: Place) -> None:
    """See `Places.move_place`."""
    assert former.platform == place.platform
    names = {"platform": place.platform, "former": former.chat, "chat": place.chat}
    names |= {"was": _written(former), "is": _written(place)}
    settings.move(connection, former, place)
    if renumbered := place_rows.move(connection, former, place):
        results.move_place(connection, *renumbered)
        alarm_rows.move_place(connection, *renumbered)
        evenings.move_place(connection, *renumbered)
        tournaments.move_place(connection, *renumbered)
    for statement in (
        _GAMES,
        _CENTRES,
        _MESSAGES,
        _BODIES,
        _CLOSED,
        _NOT_CLOSED,
        _COMPLAINTS,
        _WITHIN,
        _BEFORE_THAT,
        _FORMERLY,
    ):
        connection.execute(statement, names)
    note(connection, Subject.EVERYTHING)


def former_places(connection: Connection) -> Mapping[Place, Place]:
    """See `Places.former_places`."""
    rows = connection.execute(_ALL).fetchall()
    return {Place(platform, former): Place(platform, chat) for platform, former, chat in rows}


def _written(place: Place) -> str:
    """As it stands in a message."""
    return json.dumps(_write(place), separators=(",", ":"))
