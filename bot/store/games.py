"""Reading games: the events of one with their checksums, and what all that are on began with.

An event's checksum is over its text and its place in its game: a changed byte, an event that is missing
between others, or that has come to stand elsewhere, is noticed when the game is loaded. Events of earlier
versions of Chevalet have none, and are read without.
"""

import zlib

import aiosqlite

from bot.store.codec import EVENTS, CodecError, EncodedEvent
from bot.store.values import DamagedGame, ListsInUse, Seat, StoredGame, UnknownGame
from bot.talk.identity import Place
from engine.duplicate.events import Event, GameCreated
from engine.lexicon import LexiconIdentity

_PLACE = "SELECT platform, chat FROM game WHERE id = ?"
_EVENTS = "SELECT seq, checksum, kind, version, data FROM event WHERE game_id = ? ORDER BY seq"
_SEATS = "SELECT number, person FROM seat WHERE game_id = ? ORDER BY number"
_BEGINNINGS = """
SELECT id, checksum, kind, version, data FROM game LEFT JOIN event ON game_id = id AND seq = 1
 WHERE running = 1
"""


def checksum(game_id: str, seq: int, stored: EncodedEvent) -> int:
    """CRC-32 of an event where it stands."""
    text = f"{game_id}\n{seq}\n{stored.kind}\n{stored.version}\n{stored.data}"
    return zlib.crc32(text.encode(errors="surrogatepass"))


async def load(connection: aiosqlite.Connection, game_id: str) -> StoredGame:
    """See `Store.load`."""
    places = list(await connection.execute_fetchall(_PLACE, (game_id,)))
    if not places:
        raise UnknownGame(f"there is no game {game_id!r}")
    place = Place(*places[0])
    rows = list(await connection.execute_fetchall(_EVENTS, (game_id,)))
    # Read after the events, so that nobody they speak of is missing.
    seats = await connection.execute_fetchall(_SEATS, (game_id,))
    events = list[Event]()
    for expected, (seq, noted, *parts) in enumerate(rows, start=1):
        stored = EncodedEvent(*parts)
        try:
            _require_unchanged(expected, seq, noted, checksum(game_id, seq, stored))
            events.append(EVENTS.decode(stored))
        except CodecError as error:
            last = rows[-1][0]
            raise DamagedGame(str(error), game_id, place, tuple(events), last) from error
    return StoredGame(place, tuple(events), len(events), tuple(Seat(*row) for row in seats))


def _require_unchanged(expected: int, seq: int, noted: int | None, counted: int) -> None:
    if seq != expected:
        raise CodecError(f"event {expected} is missing")
    if noted not in (None, counted):
        raise CodecError(f"event {seq} was changed")


async def lists_in_use(connection: aiosqlite.Connection) -> ListsInUse:
    """See `Store.lists_in_use`."""
    used = set[LexiconIdentity]()
    unreadable = 0
    for game_id, noted, *parts in await connection.execute_fetchall(_BEGINNINGS):
        stored = EncodedEvent(*parts)
        try:
            _require_unchanged(1, 1, noted, checksum(game_id, 1, stored))
            match EVENTS.decode(stored):
                case GameCreated(lexicon=identity):
                    used.add(identity)
                case _:
                    unreadable += 1
        except CodecError:  # told when its game is asked for
            unreadable += 1
    return ListsInUse(tuple(sorted(used, key=str)), all_known=not unreadable)
