"""One SQLite file as an engine: one connection that writes, one that only reads and never waits for it.

A failpoint is passed as ``before_commit`` and ``after_commit``.
"""

import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self, TypeVar

from bot.store.sql.connection import Faults
from bot.store.sql.engine import Failpoint
from bot.store.sqlite.checkpoint import Checkpoint
from bot.store.sqlite.connection import READER_SETTINGS, WRITER_SETTINGS, Connection, connect
from bot.store.sqlite.database import not_read, store_error
from bot.store.values import StoreError

Result = TypeVar("Result")


def _is_of_all(error: Exception) -> bool:
    return isinstance(error, sqlite3.OperationalError)


def _is_taken(error: Exception) -> bool:
    return isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorcode in (
        sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
        sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    )


def _identity(path: Path) -> tuple[int, int] | None:
    """The file of that name; None if there is none. SQLite goes on with one that has no name any more."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class SqliteEngine:
    """A `bot.store.sql.engine.Engine`; the folder's lock keeps every other process away."""

    is_ours = True

    def __init__(
        self, writing: Connection, reading: Connection, path: Path, failpoint: Failpoint
    ) -> None:
        self.name = str(path)
        self.faults = Faults(_is_of_all, _is_taken)
        self.writing = writing
        self.reading = reading
        self.checkpoint = Checkpoint(writing, path)
        self._path = path
        self._file = _identity(path)
        self._failpoint = failpoint

    @classmethod
    async def open(cls, path: Path, resources: AsyncExitStack, failpoint: Failpoint) -> Self:
        """The engine of a file that is up to date, closed with the resources."""
        writing = await connect(resources, path, WRITER_SETTINGS)
        reading = await connect(resources, path, READER_SETTINGS)
        engine = cls(writing, reading, path, failpoint)
        resources.push_async_callback(engine.close)
        await engine.checkpoint.left_behind()
        return engine

    async def write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        return await self.writing.run(lambda connection: self._commit(connection, work))

    def _commit(
        self, connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], Result]
    ) -> Result:
        if _identity(self._path) != self._file:
            raise StoreError(
                f"{self._path}: was moved, deleted or replaced while in use; put it back"
            )
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            self._failpoint("before_commit")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk has ended it already
                connection.execute("ROLLBACK")
            raise
        self._failpoint("after_commit")
        return result

    async def read(self, question: Callable[[sqlite3.Connection], Result]) -> Result:
        return await self.reading.run(question)

    def told(self, error: Exception) -> StoreError:
        said = store_error(error, self._path)
        said.__cause__ = error
        return said

    def not_read(self, error: Exception) -> StoreError | None:
        if isinstance(error, sqlite3.Error | ValueError):  # closed, or no text for SQLite
            said = not_read(error, self._path)
            said.__cause__ = error
            return said
        return None

    def owe(self) -> None:
        self.checkpoint.owe()

    async def between_groups(self) -> None:
        await self.checkpoint.when_large()

    async def close(self) -> None:
        await self.checkpoint.now()
