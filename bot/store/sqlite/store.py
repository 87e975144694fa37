"""The store on one SQLite file.

One connection writes and takes in the write-ahead log (`bot.store.sql.writer`); another one only reads,
and never waits for it. ``synchronous=FULL``: a commit that has returned is on the disk. Memory-mapped reading
stays off, as SQLite has it: together with several connections it has damaged files.

The folder is locked as long as the store is open, and nobody but its owner may look into it.
"""

import asyncio
import logging
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

import structlog

from bot.store.codec import Codecs
from bot.store.sql import heartbeat
from bot.store.sql.engine import Failpoint, no_failpoint
from bot.store.sql.reader import Reader
from bot.store.sql.store import SqlStore
from bot.store.sql.writer import Writer
from bot.store.sqlite.database import DATABASE_NAME, clear_leftovers, make_folder
from bot.store.sqlite.engine import SqliteEngine
from bot.store.sqlite.lock import FolderLock
from bot.store.sqlite.upgrade import prepare

log = structlog.get_logger(__name__)


class SqliteStore(SqlStore):
    """Made by `open`."""

    @classmethod
    async def open(
        cls, folder: Path, codecs: Codecs, *, failpoint: Failpoint = no_failpoint
    ) -> Self:
        """Open the data folder; make it, or upgrade what is in it, first.

        Args:
            folder: where everything is kept.
            codecs: how the events of games are stored, by the name of their kind.
            failpoint: for tests.

        Raises:
            FolderInUse: another process has it.
            StoreError: it cannot be used; the text says why.
        """
        # At its debug level the library logs every value, racks and secrets too.
        logging.getLogger("aiosqlite").setLevel(logging.WARNING)
        path = folder / DATABASE_NAME
        async with AsyncExitStack() as resources:
            make_folder(folder)
            lock = resources.enter_context(FolderLock(folder))
            clear_leftovers(path)
            await asyncio.to_thread(prepare, path)
            engine = await SqliteEngine.open(path, resources, failpoint)
            reader, writer = Reader(engine), Writer(engine)
            last = await reader.ask(heartbeat.find)
            if heartbeat.is_behind(last, lock.mark):
                until = {} if last is None else {"until": last.at.isoformat()}
                log.error("the database lacks what was stored last; was its -wal deleted?", **until)
            resources.push_async_callback(writer.close)
            kept = resources.pop_all()
        return cls(writer, reader, codecs, kept, lock.note)
