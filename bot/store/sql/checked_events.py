"""Whether what is stored of a game is what was written: nothing changed, nothing missing.

- **An event** has a checksum over its text and its place in its game: a changed byte, an event that is gone
  from between others or has come to stand elsewhere, and a checksum that is gone are noticed.
- **The last events** are missed by their time: a game's row has that of its last ones.
- **The secret** of the draws belongs to a game from its first event on. Without it one that is on cannot go
  on, and the draws of one that is over cannot be verified.

Whoever loads a game asks this of it; of all games, or of those that are on, it is asked by whoever makes a
backup, restores one, or looks for what is wrong.
"""

import zlib
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.store.codec import CodecError, Codecs, Encoded
from bot.store.sql.connection import Connection
from bot.store.sql.times import to_stored
from bot.store.values import Event

_GAMES = """
SELECT game.id, game.kind, touched, secret.game_id IS NULL, seq, checksum, event.kind, version, data
  FROM game LEFT JOIN event ON event.game_id = game.id LEFT JOIN secret ON secret.game_id = game.id
 WHERE running >= ? ORDER BY game.id, seq
"""


def checksum(game_id: str, seq: int, stored: Encoded) -> int:
    """CRC-32 of an event where it stands."""
    text = f"{game_id}\n{seq}\n{stored.name}\n{stored.version}\n{stored.data}"
    return zlib.crc32(text.encode(errors="surrogatepass"))


def decode(game_id: str, kind: str, expected: int, row: Sequence[Any], codecs: Codecs) -> Event:
    """The event of a row (seq, checksum, kind, version, data), which is to have this number.

    Raises:
        CodecError: it was changed, is another one, or cannot be read.
    """
    seq, noted, *parts = row
    stored = Encoded(*parts)
    if seq != expected:
        raise CodecError(f"event {expected} is missing")
    if noted is None:
        raise CodecError(f"event {expected} has no checksum")
    if noted != checksum(game_id, expected, stored):
        raise CodecError(f"event {expected} was changed")
    if kind not in codecs:
        raise CodecError(f"its kind, {kind!r}, is not known to this version of Chevalet")
    return codecs[kind].decode(stored)


def require_complete(
    events: Sequence[Event], touched: int | None, *, lacks_secret: bool = False
) -> None:
    """Require that the events reach to the time that the game has as that of its last ones, and the secret.

    Raises:
        CodecError: something is missing.
    """
    if lacks_secret:
        raise CodecError("the secret of its draws is missing")
    if touched is None or all(to_stored(event.at) != touched for event in reversed(events)):
        raise CodecError("its last events are missing")


def unreadable(
    connection: Connection, codecs: Codecs, *, only_running: bool = False
) -> Iterator[tuple[str, str]]:
    """Every game that is not as it was written, and why; each once."""
    rows = connection.execute(_GAMES, (int(only_running),))
    for (game_id, kind, touched, lacks_secret), its in groupby(rows, itemgetter(0, 1, 2, 3)):
        there = (row[4:] for row in its if row[4] is not None)
        try:
            events = [decode(game_id, kind, *row, codecs) for row in enumerate(there, start=1)]
            require_complete(events, touched, lacks_secret=bool(lacks_secret))
        except CodecError as error:
            yield game_id, str(error)
