"""The store on a PostgreSQL server.

What stands in `bot.store.sqlite.store` of the writer and the group holds here as well: whoever waits is
answered once the server has written its log through to the disk. An older database is brought up to date
by whoever takes the roles, and so not while another process writes.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Self

from bot.errors import TAKEN_OVER, end_at_once
from bot.store.codec import Codecs
from bot.store.postgres.address import Address
from bot.store.postgres.engine import Held, PostgresEngine
from bot.store.postgres.figures import ServerCounts
from bot.store.postgres.ownership import Ownership
from bot.store.postgres.tables import prepare, require_ours
from bot.store.sql.engine import Failpoint, no_failpoint
from bot.store.sql.reader import Reader
from bot.store.sql.store import SqlStore
from bot.store.sql.writer import Writer


def _end(why: str) -> None:
    end_at_once(why, TAKEN_OVER)


class PostgresStore(SqlStore):
    """Made by `open`."""

    @classmethod
    async def open(
        cls,
        address: Address,
        codecs: Codecs,
        ownership: Ownership,
        *,
        held: Held | None = None,
        lost: Callable[[str], object] = _end,
        failpoint: Failpoint = no_failpoint,
    ) -> Self:
        """Open the database, when no other process has it; make its tables, or upgrade them, first.

        Args:
            address: where it is.
            codecs: how the events of games are stored, by the name of their kind.
            ownership: what makes this process the one that writes.
            held: waits while another one has it; without that, it is refused then.
            lost: told when another process has taken over, before anybody else is.
            failpoint: for tests.

        Raises:
            InUse: another process has it.
            StoreError: it cannot be used; the text says why.
        """
        # The library tells of lost connections by itself, with what the server said.
        logging.getLogger("psycopg").setLevel(logging.ERROR)
        async with AsyncExitStack() as resources:
            if not await asyncio.to_thread(require_ours, address):
                ownership.is_ready = True  # tables are made by whoever has the roles
            engine = PostgresEngine(address, ownership, failpoint, lost)
            resources.push_async_callback(engine.close)
            await engine.open(held)
            await asyncio.to_thread(prepare, address)
            writer = Writer(engine)
            resources.push_async_callback(writer.close)
            kept = resources.pop_all()
        reader = Reader(engine)
        store = cls(writer, reader, codecs, kept)
        store.sharing = engine
        store.counts = ServerCounts(reader, store.share)
        store.news = engine.news
        return store
