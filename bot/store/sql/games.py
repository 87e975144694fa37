"""Reading games: the events of one, as they were written; which are on, where, whose, and which are due."""

import json
from collections.abc import Sequence
from datetime import datetime

from bot.store.codec import CodecError, Codecs
from bot.store.news import Subject
from bot.store.share import Share
from bot.store.sql.checked_events import decode, require_complete
from bot.store.sql.connection import Connection, note
from bot.store.sql.shares import of_share
from bot.store.sql.times import to_stored
from bot.store.values import CentreAt, DamagedGame, Event, Seat, StoredGame, UnknownGame
from bot.talk.identity import Place

_GAME = """
SELECT kind, platform, chat, touched, running = 1 AND secret IS NULL
  FROM game LEFT JOIN secret ON game_id = id WHERE id = ?
"""
_EVENTS = """
SELECT seq, checksum, kind, version, data FROM event WHERE game_id = ? AND seq >= ? ORDER BY seq
"""
_SEATS_OF = "SELECT number, person FROM seat WHERE game_id = ?"
_SEATS = f"{_SEATS_OF} ORDER BY number"
_OTHERS_NOW = f"{_SEATS_OF} AND person <> number ORDER BY number"
_CENTRES = "SELECT number, platform, chat, present FROM centre WHERE game_id = ? ORDER BY number"
_BEGINNINGS = """
SELECT id, game.kind, seq, checksum, event.kind, version, data
  FROM game LEFT JOIN event ON game_id = id AND seq = 1
 WHERE running = 1 ORDER BY platform, chat, id
"""
_DUE = "SELECT id FROM game WHERE deadline <= :now {share} ORDER BY deadline, id LIMIT :limit"
_OR_IN_CENTRES = """
AND (1 = 1 {share} OR EXISTS (SELECT 1 FROM centre WHERE game_id = id AND present = 1 {share}))
"""
# In the order of an index of those that are on: games that are over may be many.
_ON = "FROM game WHERE running = 1"
_IN_ORDER = "ORDER BY platform, chat, id"
_RUNNING = f"SELECT id {_ON} {_IN_ORDER}"
# A game is on in its home, and in its other centres.
_IN_CENTRES = "FROM centre JOIN game ON id = game_id WHERE running = 1 AND present = 1"
_RUNNING_IN = f"""
SELECT id, kind {_ON} AND platform = :platform AND chat = :chat
 UNION SELECT id, kind {_IN_CENTRES} AND centre.platform = :platform AND centre.chat = :chat
 ORDER BY id
"""
_RUNNING_ON = f"""
SELECT id, platform, chat {_ON} AND platform = :platform
 UNION SELECT id, centre.platform, centre.chat {_IN_CENTRES} AND centre.platform = :platform
 ORDER BY platform, chat, id
"""
_AWAITED = f"""
SELECT platform, chat, awaited FROM (
    SELECT id, platform, chat, awaited {_ON}
     UNION SELECT id, centre.platform, centre.chat, awaited {_IN_CENTRES}) AS there
 WHERE awaited IS NOT NULL {{share}} {_IN_ORDER}
"""  # noqa: S608 - constants are put in, no value
_RUNNING_OF = """
SELECT DISTINCT game.id, touched FROM seat JOIN game ON game.id = seat.game_id
 WHERE seat.person = ? AND game.running = 1 ORDER BY touched DESC NULLS LAST, game.id
"""
_OVER_IN = """
SELECT id FROM (
    SELECT id, kind, touched FROM game
     WHERE platform = :platform AND chat = :chat AND running = 0
     UNION SELECT id, kind, touched FROM centre JOIN game ON id = game_id
     WHERE centre.platform = :platform AND centre.chat = :chat AND running = 0) AS there
 WHERE kind IN (SELECT value FROM json_each(:kinds))
 ORDER BY touched DESC NULLS LAST, id LIMIT :limit
"""
_OVER_OF = """
SELECT DISTINCT id, touched FROM seat JOIN game ON id = game_id
 WHERE person = ? AND running = 0 AND kind IN (SELECT value FROM json_each(?))
 ORDER BY touched DESC NULLS LAST, id LIMIT ?
"""

_ANSWER = "SELECT answer FROM inbox WHERE request_id = ?"
_OF_REQUEST = "SELECT game_id FROM inbox WHERE request_id = ?"
_OF_DRAWS = "SELECT secret FROM secret WHERE game_id = ?"


def load(connection: Connection, game_id: str, codecs: Codecs) -> StoredGame:
    """See `Games.load`."""
    kind, place, touched, lacks_secret = _game(connection, game_id)
    rows = connection.execute(_EVENTS, (game_id, 1)).fetchall()
    # Read after the events, so that nobody they speak of is missing.
    seats = connection.execute(_SEATS, (game_id,)).fetchall()
    centres = _centres(connection, game_id)
    events = list[Event]()
    try:
        for number, row in enumerate(rows, start=1):
            events.append(decode(game_id, kind, number, row, codecs))
        require_complete(events, touched, lacks_secret=lacks_secret)
    except CodecError as error:
        if not connection.execute(_GAME, (game_id,)).fetchall():  # it went while it was read
            raise UnknownGame(f"there is no game {game_id!r}") from None
        last = rows[-1][0] if rows else 0
        raise DamagedGame(str(error), game_id, kind, place, tuple(events), last) from error
    sat = tuple(Seat(*row) for row in seats)
    return StoredGame(kind, place, tuple(events), len(events), sat, centres)


def since(connection: Connection, game_id: str, seq: int, codecs: Codecs) -> StoredGame | None:
    """See `Games.since`."""
    kind, place, touched, _ = _game(connection, game_id)
    rows = connection.execute(_EVENTS, (game_id, seq)).fetchall()
    try:
        numbered = enumerate(rows, start=seq)
        known, *events = (decode(game_id, kind, number, row, codecs) for number, row in numbered)
        require_complete([known, *events], touched)
    except (CodecError, ValueError):  # not even that one is there
        return None
    seats = tuple(Seat(*row) for row in connection.execute(_OTHERS_NOW, (game_id,)).fetchall())
    centres = _centres(connection, game_id)
    return StoredGame(kind, place, tuple(events), seq + len(events), seats, centres)


def _game(connection: Connection, game_id: str) -> tuple[str, Place, int | None, bool]:
    """Its kind, its home, the time of its last events, and whether the secret of its draws is missing."""
    found = connection.execute(_GAME, (game_id,)).fetchall()
    if not found:
        raise UnknownGame(f"there is no game {game_id!r}")
    kind, platform, chat, touched, lacks_secret = found[0]
    return kind, Place(platform, chat), touched, bool(lacks_secret)


def _centres(connection: Connection, game_id: str) -> tuple[CentreAt, ...]:
    rows = connection.execute(_CENTRES, (game_id,)).fetchall()
    return tuple(CentreAt(number, Place(*where), bool(present)) for number, *where, present in rows)


def want(connection: Connection, game_id: str) -> None:
    """See `Games.want`."""
    note(connection, Subject.WANTED, game_id)


def answered(connection: Connection, request_id: str) -> str | None:
    """See `Games.answered`."""
    rows = connection.execute(_ANSWER, (request_id,)).fetchall()
    return rows[0][0] if rows else None


def of_request(connection: Connection, request_id: str) -> str | None:
    """See `Games.of_request`."""
    rows = connection.execute(_OF_REQUEST, (request_id,)).fetchall()
    return rows[0][0] if rows else None


def secret(connection: Connection, game_id: str) -> bytes:
    """See `Games.secret`."""
    rows = connection.execute(_OF_DRAWS, (game_id,)).fetchall()
    if not rows:
        raise UnknownGame(f"there is no game {game_id!r}")
    return bytes(rows[0][0])


def beginnings(connection: Connection, codecs: Codecs) -> list[tuple[str, Event | None]]:
    """See `Games.beginnings`."""
    found = list[tuple[str, Event | None]]()
    for game_id, kind, *row in connection.execute(_BEGINNINGS).fetchall():
        try:
            found.append((kind, decode(game_id, kind, 1, tuple(row), codecs)))
        except CodecError:  # told when its game is asked for
            found.append((kind, None))
    return found


def running_in(connection: Connection, place: Place) -> list[tuple[str, str]]:
    """See `Games.running_in`."""
    here = {"platform": place.platform, "chat": place.chat}
    return connection.execute(_RUNNING_IN, here).fetchall()


def running(connection: Connection) -> list[str]:
    """See `Games.running`."""
    return [row[0] for row in connection.execute(_RUNNING).fetchall()]


def running_on(connection: Connection, platform: str) -> list[tuple[str, Place]]:
    """See `Games.running_on`."""
    rows = connection.execute(_RUNNING_ON, {"platform": platform}).fetchall()
    return [(game_id, Place(*place)) for game_id, *place in rows]


def awaited(connection: Connection, share: Share) -> list[tuple[Place, str]]:
    """See `Messages.awaited`."""
    condition, values = of_share(share)
    rows = connection.execute(_AWAITED.format(share=condition), values).fetchall()
    return [(Place(platform, chat), slot) for platform, chat, slot in rows]


def due(
    connection: Connection, share: Share, now: datetime, limit: int, *, in_centres: bool
) -> list[str]:
    """See `Games.due`."""
    condition, values = of_share(share)
    if condition and in_centres:
        condition = _OR_IN_CENTRES.format(share=condition)
    asked = values | {"now": to_stored(now), "limit": limit}
    return [row[0] for row in connection.execute(_DUE.format(share=condition), asked).fetchall()]


def running_of(connection: Connection, person: int) -> list[str]:
    """See `Games.running_of`."""
    return [row[0] for row in connection.execute(_RUNNING_OF, (person,)).fetchall()]


def over(connection: Connection, of: Place | int, kinds: Sequence[str], limit: int) -> list[str]:
    """See `Games.over`."""
    wanted = json.dumps(kinds)
    if isinstance(of, int):
        rows = connection.execute(_OVER_OF, (of, wanted, limit)).fetchall()
    else:
        here = {"platform": of.platform, "chat": of.chat}
        asked = {**here, "kinds": wanted, "limit": limit}
        rows = connection.execute(_OVER_IN, asked).fetchall()
    return [row[0] for row in rows]
