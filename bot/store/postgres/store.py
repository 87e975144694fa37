"""The store on a PostgreSQL server.

What stands in `bot.store.sqlite.store` of the writer and the group holds here as well: whoever waits is
answered once the server has written its log through to the disk.
"""

import asyncio
import logging
from contextlib import AsyncExitStack
from typing import Self

from bot.store.codec import Codecs
from bot.store.postgres.address import Address
from bot.store.postgres.engine import PostgresEngine
from bot.store.postgres.figures import ServerCounts
from bot.store.postgres.tables import prepare
from bot.store.sql.engine import Failpoint, no_failpoint
from bot.store.sql.reader import Reader
from bot.store.sql.store import SqlStore
from bot.store.sql.writer import Writer


class PostgresStore(SqlStore):
    """Made by `open`."""

    @classmethod
    async def open(
        cls, address: Address, codecs: Codecs, *, failpoint: Failpoint = no_failpoint
    ) -> Self:
        """Open the database; make its tables, or upgrade them, first.

        Args:
            address: where it is.
            codecs: how the events of games are stored, by the name of their kind.
            failpoint: for tests.

        Raises:
            InUse: another process has it.
            StoreError: it cannot be used; the text says why.
        """
        # The library tells of lost connections by itself, with what the server said.
        logging.getLogger("psycopg").setLevel(logging.ERROR)
        async with AsyncExitStack() as resources:
            await asyncio.to_thread(prepare, address)
            engine = PostgresEngine(address, failpoint)
            resources.push_async_callback(engine.close)
            await engine.open()
            writer = Writer(engine)
            resources.push_async_callback(writer.close)
            kept = resources.pop_all()
        reader = Reader(engine)
        store = cls(writer, reader, codecs, kept)
        store.counts = ServerCounts(writer, reader)
        return store
