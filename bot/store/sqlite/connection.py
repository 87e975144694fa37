"""A connection to the database, and the thread that it lives in.

What is asked of it is an ordinary function of a `sqlite3.Connection`. The thread carries it out as a whole:
however many statements it has, the event loop waits for it once, and nothing else comes between them. (While
the loop is busy, each wait costs a turn of it; a group of the writer has a dozen statements.) aiosqlite keeps
the thread, in order, and closes it; its own calls are one statement each, so a function goes in where theirs
do.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TypeVar, cast

import aiosqlite

from bot.store.sqlite.database import BUSY_TIMEOUT_MS, IN_MEMORY, TEXT, store_error

Result = TypeVar("Result")

WRITER_SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",  # see bot.store.sqlite.checkpoint
    "PRAGMA secure_delete = ON",  # what somebody had forgotten is overwritten
    IN_MEMORY,
)
READER_SETTINGS = (
    "PRAGMA query_only = ON",
    "PRAGMA wal_autocheckpoint = 0",
    IN_MEMORY,
)


class Connection(aiosqlite.Connection):
    """In autocommit mode."""

    def __init__(self, path: Path) -> None:
        connector = partial(
            sqlite3.connect, path, isolation_level=None, timeout=BUSY_TIMEOUT_MS / 1000
        )
        super().__init__(connector, iter_chunk_size=64)

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """The result of the work. A caller who stops waiting does not stop it.

        Raises:
            ValueError: the connection is closed.
        """
        asked = self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # theirs, as it is
        return cast("Result", await asked)


async def connect(resources: AsyncExitStack, path: Path, settings: Sequence[str]) -> Connection:
    """A connection with these settings, closed with the resources.

    Raises:
        StoreError: it cannot be made.
    """

    def set_up(database: sqlite3.Connection) -> None:
        database.text_factory = TEXT
        for setting in settings:
            database.execute(setting)

    connection = Connection(path)
    try:
        await resources.enter_async_context(connection)
        await connection.run(set_up)
    except sqlite3.Error as error:
        raise store_error(error, path) from error
    return connection
