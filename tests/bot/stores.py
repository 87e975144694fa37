"""A store on a disk, as the bot opens it; and which game is on somewhere."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.games.kinds.duplicate.events import EVENTS, KIND
from bot.store import Store
from bot.store.codec import Codecs
from bot.store.postgres.address import Address
from bot.store.postgres.engine import Held
from bot.store.postgres.lease import Terms
from bot.store.postgres.ownership import Ownership
from bot.store.postgres.store import PostgresStore
from bot.store.sql.engine import Failpoint, no_failpoint
from bot.store.sql.store import SqlStore
from bot.store.sqlite.database import DATABASE_NAME, create_private, make_folder
from bot.store.sqlite.engine import SqliteEngine
from bot.store.sqlite.store import SqliteStore
from bot.store.sqlite.upgrade import prepare
from bot.talk.identity import Place

Where = Path | Address
"""Where a store is: in a folder, or on a server."""


async def open_anywhere(
    where: Where, codecs: Codecs | None = None, *, failpoint: Failpoint = no_failpoint
) -> SqlStore:
    """See `open_store`; or the one on a server."""
    if isinstance(where, Path):
        return await open_store(where, codecs, failpoint=failpoint)
    return await open_on_server(where, codecs, failpoint=failpoint, held=a_moment)


SHORT = Terms(timedelta(seconds=5), timedelta(seconds=0.25), timedelta(seconds=0.5))
"""Of a lease: who waits for one that was killed waits for half a second."""


async def open_on_server(
    address: Address,
    codecs: Codecs | None = None,
    *,
    failpoint: Failpoint = no_failpoint,
    ownership: Ownership | None = None,
    held: Held | None = None,
    lost: Callable[[str], object] = lambda _: None,
) -> PostgresStore:
    """See `PostgresStore.open`; without codecs, with those of the bot. Whoever has lost it is told errors."""
    return await PostgresStore.open(
        address,
        codecs or {KIND: EVENTS},
        ownership or Ownership("a test", SHORT),
        held=held,
        lost=lost,
        failpoint=failpoint,
    )


async def a_moment(_owner: str, _trouble: str) -> None:
    """Wait until whoever has the store may be gone."""
    await asyncio.sleep(0.05)


async def open_store(
    folder: Path, codecs: Codecs | None = None, *, failpoint: Failpoint = no_failpoint
) -> SqliteStore:
    """See `SqliteStore.open`; without codecs, with those of the bot.

    Where there is no folder yet, an empty database is copied into it: to make one takes longer than most
    tests do.
    """
    if not folder.exists():
        make_folder(folder)
        create_private(folder / DATABASE_NAME)
        (folder / DATABASE_NAME).write_bytes(_empty())
    return await SqliteStore.open(folder, codecs or {KIND: EVENTS}, failpoint=failpoint)


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        made = Path(folder) / DATABASE_NAME
        prepare(made)
        return made.read_bytes()


def where_of(text: str) -> Where:
    """The place of a store as the argument of a process says it."""
    return Address.of(text) if text.startswith("postgresql://") else Path(text)


def engine_of(store: SqlStore) -> SqliteEngine:
    """The two connections of a store that is a file."""
    engine = store.games._writer.engine
    assert isinstance(engine, SqliteEngine)
    return engine


async def game_in(store: Store, place: Place) -> str | None:
    """The one game that is on there."""
    games = await store.games.running_in(place)
    assert len(games) <= 1
    return games[0][0] if games else None
