"""The connection that only reads; and how it, and the one that writes, are opened."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.store.sqlite.database import BUSY_TIMEOUT_MS, TEXT, not_read, store_error
from bot.store.sqlite.writer import Work

Result = TypeVar("Result")

WRITER_SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",  # see bot.store.sqlite.checkpoint
)
READER_SETTINGS = (
    "PRAGMA query_only = ON",
    "PRAGMA wal_autocheckpoint = 0",
)


async def connect(
    resources: AsyncExitStack, path: Path, settings: Sequence[str]
) -> aiosqlite.Connection:
    """A connection in autocommit mode, closed with the resources.

    Raises:
        StoreError: it cannot be made.
    """
    try:
        connection = await resources.enter_async_context(
            aiosqlite.connect(path, isolation_level=None, timeout=BUSY_TIMEOUT_MS / 1000)
        )
        connection.text_factory = TEXT
        for setting in settings:
            await connection.execute(setting)
    except sqlite3.Error as error:
        raise store_error(error, path) from error
    return connection


class Reader:
    """Asks, and says in a line why there is no answer."""

    def __init__(self, connection: aiosqlite.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    async def ask(self, question: Work[Result]) -> Result:
        """What a question has for an answer.

        Raises:
            StoreError: it cannot be read.
        """
        try:
            return await question(self._connection)
        except (sqlite3.Error, ValueError) as error:  # ValueError: closed, or no text for SQLite
            raise not_read(error, self._path) from error

    async def rows(self, statement: str, *values: object) -> list[sqlite3.Row]:
        """The rows of one statement."""
        return list(await self.ask(partial(_fetch, statement=statement, values=values)))


async def _fetch(
    connection: aiosqlite.Connection, statement: str, values: tuple[object, ...]
) -> Iterable[sqlite3.Row]:
    return await connection.execute_fetchall(statement, values)
