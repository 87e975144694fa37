"""Messages on their way: at least once, in order within one audience, the newest of a slot only.

A row is *pending* until the platform has taken its message. A newer row of the same audience and slot makes
an unsent older one *superseded*: it is not sent any more, but if it was just being sent, what the platform
calls it is still wanted, for the newer one edits it. A *sent* row stays for that name until the next of its
slot is sent; of a private one only the name stays. A pending row that has such a name is out, and sent again.

An audience has two queues, and what is in the one holds up nothing in the other.

- *New messages*: the oldest goes first and holds up those behind it, also while it waits to be tried again:
  nobody sees the end of a round before its beginning. What starts a clock overtakes all that wait.
- *Edits* of what is out: the oldest that may be tried goes first; one that waits holds up nothing.

The rows of a place that is *closed* wait, old and new, until it is open again. What is of no game there goes,
and the alarms of that place sleep: whoever announces something there looks anew what is to be announced.

What is for everybody in a place and of no game (an announcement to many places) is *unhurried*: it has
a queue of its own, is handed out after all the rest, and of each place the last few are kept to be edited.

A public row has a place, a private one a person and a platform; no row has a chat and a person. What is for
everybody is handed out first: many private messages hold up no channel.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, assert_never

from bot.store.news import Subject
from bot.store.share import Share
from bot.store.sql import alarm_rows, place_rows
from bot.store.sql.connection import Connection, note
from bot.store.sql.shares import of_share
from bot.store.sql.times import to_stored
from bot.store.values import LONGEST_WAIT, OutboxRow, PendingMessage
from bot.talk.identity import Place
from bot.talk.messages import Audience, Private, Public

_Key = tuple[str, str | None, int | None]
"""Platform, and chat or person."""
_Slot = tuple[str, str | None, int | None, str]
NewRow = tuple[str | None, str, str | None, int | None, str, str, int]
"""Game or none, key, slot, body, whether it starts a clock."""

_INSERT = (
    "INSERT INTO outbox (game_id, platform, chat, person, slot, body, opens, state)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, 'pending')"
)
# A public row has no person, a private one no chat: each is found by an index, which knows nothing of
# "the same, or both none".
_TO_ALL = "platform = ? AND chat = ? AND person IS NULL AND slot = ?"
_TO_ONE = "platform = ? AND chat IS NULL AND person = ? AND slot = ?"
_SUPERSEDE = "UPDATE outbox SET state = 'superseded' WHERE {audience} AND state = 'pending'"
_SENT_IN_SLOT = """
       SELECT sent.ref FROM outbox AS sent
        WHERE sent.platform = mine.platform AND {audience}
          AND sent.slot = mine.slot AND sent.ref IS NOT NULL
        ORDER BY sent.id DESC LIMIT 1
"""
_SENT_TO_ALL = _SENT_IN_SLOT.format(audience="sent.chat = mine.chat AND sent.person IS NULL")
_SENT_TO_ONE = _SENT_IN_SLOT.format(audience="sent.chat IS NULL AND sent.person = mine.person")
_SENT = f"CASE WHEN mine.person IS NULL THEN ({_SENT_TO_ALL}) ELSE ({_SENT_TO_ONE}) END"
IN_CLOSED_PLACE = """
       EXISTS (SELECT 1 FROM closed_place AS closed
                WHERE closed.platform = mine.platform AND closed.chat = mine.chat)
"""
_PENDING = f"""
WITH waiting AS MATERIALIZED (
    SELECT id, platform, chat, person, opens,
           coalesce(retry_at > :now AND retry_at <= :latest, false) AS waits,
           {_SENT} IS NOT NULL AS edits
      FROM outbox AS mine
     WHERE state = 'pending' AND (game_id IS NOT NULL OR person IS NOT NULL) {{share}}
       AND (person IS NOT NULL OR NOT {IN_CLOSED_PLACE})
), queued AS (
    SELECT waiting.*, row_number() OVER (
               PARTITION BY platform, chat, person, edits
               ORDER BY edits AND waits, opens DESC, id
           ) AS turn
      FROM waiting
), heads AS (
    SELECT id FROM queued WHERE turn = 1 AND NOT waits
     ORDER BY person IS NOT NULL, opens DESC, id LIMIT :limit
)
SELECT mine.id, platform, chat, person, slot, body, attempts, {_SENT}, opens, game_id
  FROM heads JOIN outbox AS mine ON mine.id = heads.id
 ORDER BY person IS NOT NULL, opens DESC, mine.id
"""  # noqa: S608 - a constant is put in, no value
# Of one platform, so that those of one that is away hide no others. The first of each place, looked for in
# their order: most of many are not looked at.
_UNHURRIED = f"""
SELECT id, platform, chat, person, slot, body, attempts, ({_SENT_TO_ALL}), opens, game_id
  FROM outbox AS mine
 WHERE state = 'pending' AND game_id IS NULL AND person IS NULL AND platform = :platform {{share}}
   AND NOT coalesce(retry_at > :now AND retry_at <= :latest, false) AND NOT {IN_CLOSED_PLACE}
   AND NOT EXISTS (
       SELECT 1 FROM outbox AS earlier
        WHERE earlier.state = 'pending' AND earlier.platform = mine.platform
          AND earlier.chat = mine.chat AND earlier.person IS NULL AND earlier.game_id IS NULL
          AND earlier.id < mine.id)
 ORDER BY id LIMIT :limit
"""  # noqa: S608 - constants are put in, no value
_NEXT_PLATFORM = (
    "SELECT min(platform) FROM outbox"
    " WHERE state = 'pending' AND game_id IS NULL AND person IS NULL AND platform > ?"
)
_FIND = "SELECT platform, chat, person, slot, game_id FROM outbox WHERE id = ?"
_MARK_SENT = (
    "UPDATE outbox SET state = 'sent', ref = ?, body = CASE WHEN person IS NULL THEN body ELSE '' END"
    " WHERE id = ?"
)
_POSTED = (
    "SELECT body FROM outbox WHERE platform = ? AND chat = ? AND state = 'sent'"
    " ORDER BY id DESC LIMIT ?"
)
_LAST = (
    "SELECT ref, body FROM outbox WHERE platform = ? AND chat = ? AND person IS NULL AND slot = ?"
    " AND state = 'sent' ORDER BY id DESC LIMIT 1"
)
_SHOWN_OF = (
    "SELECT state = 'pending', ref FROM outbox"
    " WHERE game_id = ? AND platform = ? AND chat = ? AND person IS NULL"
)
_RENAME = (
    "UPDATE outbox SET ref = ? WHERE platform = ? AND chat = ? AND person IS NULL AND slot = ?"
    " AND state = 'sent' AND ref = ? RETURNING id"
)
_AGAIN = """
INSERT INTO outbox (game_id, platform, chat, slot, body, opens, state)
SELECT game_id, platform, chat, slot, body, opens, 'pending' FROM outbox AS sent
 WHERE id = ? AND NOT EXISTS (
       SELECT 1 FROM outbox AS newer
        WHERE newer.platform = sent.platform AND newer.chat = sent.chat AND newer.person IS NULL
          AND newer.slot = sent.slot AND newer.state = 'pending')
"""
_DELETE_OLDER = "DELETE FROM outbox WHERE {audience} AND id < ? AND state <> 'pending'"
MOST_ANNOUNCED = 10
"""Messages of no game that a place keeps, to be edited; beside the cards of evenings and tournaments."""
_DELETE_ANNOUNCED = """
DELETE FROM outbox
 WHERE platform = :platform AND chat = :chat AND person IS NULL AND game_id IS NULL AND state = 'sent'
   AND id <= (SELECT id FROM outbox
               WHERE platform = :platform AND chat = :chat AND person IS NULL AND game_id IS NULL
                 AND state = 'sent' ORDER BY id DESC LIMIT 1 OFFSET :most)
   AND replace(slot, '/entry', '') NOT IN (SELECT 'evening/' || evening.id || '/' || date
                      FROM place JOIN evening ON evening.place = place.id
                     WHERE place.platform = :platform AND place.chat = :chat)
   AND NOT EXISTS (SELECT 1 FROM place JOIN tournament ON tournament.place = place.id
                    WHERE place.platform = :platform AND place.chat = :chat AND tournament.running = 1
                      AND outbox.slot LIKE 'tournament/' || tournament.id || '/%')
"""
_RETRY = (
    "UPDATE outbox SET attempts = attempts + 1, retry_at = ?, ref = coalesce(?, ref)"
    " WHERE id = ? AND state = 'pending'"
)
_GIVE_UP = "DELETE FROM outbox WHERE id = ? AND state <> 'sent'"
_CLOSE = "INSERT INTO closed_place (platform, chat) VALUES (?, ?) ON CONFLICT DO NOTHING"
_DROP_UNHURRIED = (
    "DELETE FROM outbox WHERE platform = ? AND chat = ? AND person IS NULL AND game_id IS NULL"
    " AND state = 'pending'"
)
_OPEN = "DELETE FROM closed_place WHERE platform = ? AND chat = ?"
_CLOSED = "SELECT platform, chat FROM closed_place ORDER BY platform, chat"
_AT_ONCE = (
    "UPDATE outbox SET retry_at = NULL, attempts = 0"
    " WHERE platform = ? AND chat = ? AND state = 'pending'"
)


def new_row(game_id: str | None, row: OutboxRow) -> NewRow:
    """The message as a row."""
    return (game_id, *_key(row.audience), row.slot, row.body, int(row.opens))


def insert(connection: Connection, rows: Sequence[NewRow]) -> None:
    """Add messages, in order; of those in one slot the last, and it supersedes what waits there."""
    newest = {row[1:5]: number for number, row in enumerate(rows)}
    kept = [row for number, row in enumerate(rows) if newest[row[1:5]] == number]
    if kept:
        # In the order in which another process takes them, too.
        _in_slots(connection, _SUPERSEDE, sorted((row[1:5] for row in kept), key=repr))
        connection.executemany(_INSERT, kept)


def _in_slots(
    connection: Connection, statement: str, slots: Sequence[_Slot], *then: object
) -> None:
    """Carry a statement out for these slots of their audiences; `then` are the values that follow."""
    to_all = [
        (platform, chat, slot, *then) for platform, chat, _, slot in slots if chat is not None
    ]
    to_one = [(platform, who, slot, *then) for platform, _, who, slot in slots if who is not None]
    if to_all:
        connection.executemany(statement.format(audience=_TO_ALL), to_all)
    if to_one:
        connection.executemany(statement.format(audience=_TO_ONE), to_one)


def post(connection: Connection, row: OutboxRow, game_id: str | None = None) -> None:
    """See `Messages.post`."""
    insert(connection, [new_row(game_id, row)])


def pending(
    connection: Connection, share: Share, now: datetime, limit: int
) -> list[PendingMessage]:
    """See `Messages.pending`."""
    condition, values = of_share(share)
    times = {"now": to_stored(now), "latest": to_stored(now + LONGEST_WAIT)}
    asked = times | values | {"limit": limit}
    rows = connection.execute(_PENDING.format(share=condition), asked).fetchall()
    if room := limit - len(rows):
        for platform in _with_unhurried(connection):
            if any(map(share.has, share.roles_of(platform))):
                question = _UNHURRIED.format(share=condition if platform in share.ranges else "")
                given = asked | {"platform": platform, "limit": room}
                rows += connection.execute(question, given).fetchall()
    return [_message(row) for row in rows]


def _with_unhurried(connection: Connection) -> Iterator[str]:
    platform = ""
    while platform := connection.execute(_NEXT_PLATFORM, (platform,)).fetchone()[0]:
        yield platform


def posted(connection: Connection, audience: Public, limit: int) -> list[str]:
    """See `Messages.posted`."""
    place = audience.place
    rows = connection.execute(_POSTED, (place.platform, place.chat, limit)).fetchall()
    return [row[0] for row in rows][::-1]


def mark_sent(connection: Connection, message_id: int, platform_ref: str) -> None:
    """See `Messages.mark_sent`."""
    found = connection.execute(_FIND, (message_id,)).fetchall()
    if not found:
        return
    *where, game = found[0]
    slot: _Slot = tuple(where)
    connection.execute(_MARK_SENT, (platform_ref, message_id))
    _in_slots(connection, _DELETE_OLDER, [slot], message_id)
    if game is None and slot[1] is not None:
        place = {"platform": slot[0], "chat": slot[1], "most": MOST_ANNOUNCED}
        connection.execute(_DELETE_ANNOUNCED, place)


def shown(connection: Connection, audience: Public, slot: str) -> str | None:
    """See `Messages.shown`."""
    return _last(connection, audience, slot)[0]


def body(connection: Connection, audience: Public, slot: str) -> str | None:
    """See `Messages.body`."""
    return _last(connection, audience, slot)[1]


def _last(connection: Connection, audience: Public, slot: str) -> tuple[str | None, str | None]:
    place = audience.place
    rows = connection.execute(_LAST, (place.platform, place.chat, slot)).fetchall()
    return rows[0] if rows else (None, None)


def shown_of(connection: Connection, audience: Public, game_id: str) -> list[str]:
    """See `Messages.shown_of`."""
    place = audience.place
    rows = connection.execute(_SHOWN_OF, (game_id, place.platform, place.chat)).fetchall()
    return [] if any(waits for waits, _ in rows) else [ref for _, ref in rows if ref is not None]


def renamed(connection: Connection, audience: Public, slot: str, ref: str, now: str) -> None:
    """See `Messages.renamed`; a newer one that waits takes its place as it is."""
    place = audience.place
    key = (now, place.platform, place.chat, slot, ref)
    for row in connection.execute(_RENAME, key).fetchall():
        connection.execute(_AGAIN, (row[0],))


def mark_failed(
    connection: Connection,
    message_id: int,
    retry_at: datetime | None,
    platform_ref: str | None = None,
) -> None:
    """See `Messages.mark_failed`."""
    if retry_at is None:
        connection.execute(_GIVE_UP, (message_id,))
    else:
        connection.execute(_RETRY, (to_stored(retry_at), platform_ref, message_id))


def close_place(connection: Connection, place: Place) -> None:
    """See `Places.close`."""
    connection.execute(_CLOSE, (place.platform, place.chat))
    connection.execute(_DROP_UNHURRIED, (place.platform, place.chat))
    note(connection, Subject.CLOSED)
    if (number := place_rows.find(connection, place)) is not None:
        alarm_rows.sleep(connection, number)


def open_place(connection: Connection, place: Place) -> None:
    """See `Places.open`."""
    connection.execute(_OPEN, (place.platform, place.chat))
    connection.execute(_AT_ONCE, (place.platform, place.chat))
    note(connection, Subject.CLOSED)
    if (number := place_rows.find(connection, place)) is not None:
        alarm_rows.wake(connection, number)


def closed_places(connection: Connection) -> list[Place]:
    """See `Places.closed`."""
    return [Place(*row) for row in connection.execute(_CLOSED).fetchall()]


def _key(audience: Audience) -> _Key:
    match audience:
        case Public(place):
            return (place.platform, place.chat, None)
        case Private(person, platform):
            return (platform, None, person)
        case _:
            assert_never(audience)


def _message(row: Sequence[Any]) -> PendingMessage:
    message_id, platform, chat, person, slot, body, attempts, replaces, opens, game = row
    return PendingMessage(
        id=message_id,
        audience=Public(Place(platform, chat)) if person is None else Private(person, platform),
        slot=slot,
        body=body,
        attempts=attempts,
        replaces=replaces,
        opens=bool(opens),
        game=game,
    )
