"""The store on one SQLite file.

One connection writes and takes in the write-ahead log (`bot.store.sqlite.writer`); another one only reads,
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
from bot.store.sqlite import heartbeat
from bot.store.sqlite.alarms import SqliteAlarms
from bot.store.sqlite.cards import SqliteCards
from bot.store.sqlite.connection import READER_SETTINGS, WRITER_SETTINGS, connect
from bot.store.sqlite.database import (
    DATABASE_NAME,
    Failpoint,
    clear_leftovers,
    make_folder,
    no_failpoint,
)
from bot.store.sqlite.days import SqliteDays
from bot.store.sqlite.lock import FolderLock
from bot.store.sqlite.own_data import SqliteOwnData
from bot.store.sqlite.parts import (
    SqliteArrivals,
    SqliteBeats,
    SqliteComplaints,
    SqliteGames,
    SqliteMessages,
    SqlitePeople,
    SqlitePlaces,
    SqliteTickets,
)
from bot.store.sqlite.place_numbers import SqliteNumbers
from bot.store.sqlite.reader import Reader
from bot.store.sqlite.result_queries import SqliteResults
from bot.store.sqlite.upgrade import prepare
from bot.store.sqlite.writer import Writer

log = structlog.get_logger(__name__)


class SqliteStore:
    """A `bot.store.Store`; made by `open`."""

    def __init__(
        self,
        codecs: Codecs,
        writer: Writer,
        reader: Reader,
        lock: FolderLock,
        resources: AsyncExitStack,
    ) -> None:
        self._resources = resources
        self.games = SqliteGames(writer, reader, codecs)
        self.messages = SqliteMessages(writer, reader)
        self.places = SqlitePlaces(writer, reader)
        self.people = SqlitePeople(writer, reader)
        self.complaints = SqliteComplaints(writer, reader)
        self.arrivals = SqliteArrivals(writer, reader)
        self.tickets = SqliteTickets(writer, reader)
        self.beats = SqliteBeats(writer, reader, lock)
        self.numbers = SqliteNumbers(writer, reader)
        self.results = SqliteResults(writer, reader)
        self.own_data = SqliteOwnData(writer, reader)
        self.alarms = SqliteAlarms(writer, reader)
        self.days = SqliteDays(writer, reader)
        self.cards = SqliteCards(writer, reader)

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
            connection = await connect(resources, path, WRITER_SETTINGS)
            reader = Reader(await connect(resources, path, READER_SETTINGS), path)
            writer = Writer(connection, path, failpoint)
            last = await reader.ask(heartbeat.find)
            if heartbeat.is_behind(last, lock.mark):
                until = {} if last is None else {"until": last.at.isoformat()}
                log.error("the database lacks what was stored last; was its -wal deleted?", **until)
            resources.push_async_callback(writer.close)
            kept = resources.pop_all()
        return cls(codecs, writer, reader, lock, kept)

    async def close(self) -> None:
        await self._resources.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()
