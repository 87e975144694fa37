"""A database file as a side of a copy (`bot.store.sql.copying`)."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.store.sql.revisions import VERSIONS, require_newest
from bot.store.sqlite import database, migrating
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.lock import FolderLock
from bot.store.values import StoreError


class FileEnd:
    """A `bot.store.sql.copying.End`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def stream(self, statement: str) -> Iterable[tuple[Any, ...]]:
        return self.connection.execute(statement)

    def last_numbers(self) -> Mapping[str, int]:
        return dict(self.connection.execute("SELECT name, seq FROM sqlite_sequence"))

    def go_on_from(self, numbers: Mapping[str, int]) -> None:
        self.connection.execute("DELETE FROM sqlite_sequence")
        self.connection.executemany(
            "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", list(numbers.items())
        )


@contextmanager
def file_to_copy(folder: Path) -> Iterator[FileEnd]:
    """The database of a folder that no bot has.

    Raises:
        FolderInUse: one has it.
        StoreError: it is not there, not whole, or not of this version.
    """
    path = folder / DATABASE_NAME
    if not path.exists():
        raise StoreError(f"{path}: there is no database")
    with FolderLock(folder):
        database.check(path)
        require_newest(database.revision(path), str(path))
        with database.opened(path, read_only=True) as connection:
            yield FileEnd(connection)


@contextmanager
def file_to_fill(folder: Path) -> Iterator[FileEnd]:
    """A new database for a folder that has none; it takes its name when all of it is written.

    Raises:
        StoreError: there is one, or the folder cannot be written.
    """
    path = folder / DATABASE_NAME
    new = path.with_name(f"{DATABASE_NAME}.creating")
    database.make_folder(folder)
    with FolderLock(folder) as lock:
        if path.exists():
            raise StoreError(f"{path}: is there already; name a folder that has no database")
        try:
            database.create_private(new)
            migrating.fill(new, VERSIONS, path)
            with database.opened(new) as connection:
                connection.execute("BEGIN")
                yield FileEnd(connection)
                connection.execute("COMMIT")
            database.check(new)
            database.put_in_place(new, path)
            lock.note("")
        except OSError as error:
            raise StoreError(f"{path}: {error.strerror}") from error
        finally:
            database.remove(new)
