"""A store on a disk, as the bot opens it; and which game is on somewhere."""

from pathlib import Path

from bot.games.duplicate.events import EVENTS, KIND
from bot.store import Store
from bot.store.codec import Codecs
from bot.store.sqlite.database import Failpoint, no_failpoint
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Place


async def open_store(
    folder: Path, codecs: Codecs | None = None, *, failpoint: Failpoint = no_failpoint
) -> SqliteStore:
    """See `SqliteStore.open`; without codecs, with those of the bot."""
    return await SqliteStore.open(folder, codecs or {KIND: EVENTS}, failpoint=failpoint)


async def game_in(store: Store, place: Place) -> str | None:
    """The one game that is on there."""
    games = await store.running_in(place)
    assert len(games) <= 1
    return games[0][0] if games else None
