"""Database files: opening, checking and copying them so that a power cut at any moment does no harm.

What is new is made beside, under another name: filled, checked, written through to the disk, and only then
renamed into place; after the rename the folder is written through as well. A copy is made with
``VACUUM INTO``: consistent while another connection writes, and without its write-ahead log.

Everything here blocks: it is for the start, for the command line, or for a thread.
"""

import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from bot.named import in_the_way, no_file
from bot.store.sql.revisions import RESTORE
from bot.store.sqlite.access import read_only, require_access
from bot.store.values import NotRead, StoreError

DATABASE_NAME = "chevalet.db"
APPLICATION_ID = 0x43484556
"""``CHEV``, in the header of every database file of ours."""
BUSY_TIMEOUT_MS = 5000
"""The wait for a lock of somebody else's: a backup or a curious person, not another bot."""

IN_MEMORY = "PRAGMA temp_store = MEMORY"
"""A setting of every connection: nothing depends on whether the disk of temporary files has room."""

UNFINISHED = (".creating", ".upgrading", ".restoring", ".keeping")
"""Ends of the names of files that are not finished: they have another name when they are."""

_STRANGE = """
SELECT iif(type = 'table', 'virtual table', type) FROM sqlite_master
WHERE type NOT IN ('table', 'index') OR (type = 'table' AND rootpage = 0) LIMIT 1
"""

TEXT = partial(str, encoding="utf-8", errors="replace")
"""The `text_factory` of every connection: a byte that no text has is a sign that says so.

Python's own refuses the whole query for it, and its error tells what stands in the row. This one leaves it
to checksums and codecs, row by row; and what it makes of the byte can be written again, as any text.
"""


class NotOurs(StoreError):
    """The file is no database of Chevalet's."""


class Damaged(StoreError):
    """The file is broken.

    Attributes:
        what: the text without what to do, which is another thing for who restores this very file.
    """

    def __init__(self, what: str, do: str = RESTORE) -> None:
        super().__init__(f"{what}; {do}")
        self.what = what


@contextmanager
def opened(path: Path, *, read_only: bool = False) -> Iterator[sqlite3.Connection]:
    """An existing database, closed afterwards; nothing but what is executed is changed.

    One that is only read, and that nobody else has open, is read without a word to others: SQLite would leave
    two files beside it, or not read it at all where it may write nothing. Whoever has it open, or left it in
    the middle, has such files there: then they are heeded, and none is added.

    Raises:
        StoreError: it cannot be opened, or something fails while it is in use.
    """
    if why := no_file(path):
        raise NotOurs(f"{path}: {why}")
    alone = read_only and not any(map(Path.exists, companions(path)))
    before = _looks(path) if alone else None
    mode = ("ro&immutable=1" if alone else "ro") if read_only else "rw"
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            timeout=BUSY_TIMEOUT_MS / 1000,
        )
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error
    connection.text_factory = TEXT
    try:
        connection.execute(IN_MEMORY)
        yield connection
        _require_untouched(path, before)
    except (sqlite3.Error, StoreError) as error:
        _require_untouched(path, before)  # or what it says may not be true
        raise error if isinstance(error, StoreError) else store_error(error, path) from error
    finally:
        connection.close()


def _looks(path: Path) -> tuple[int, int] | None:
    """What a write to the file would change; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _require_untouched(path: Path, before: tuple[int, int] | None) -> None:
    """Require that nobody has begun to write to what was read without a word to others."""
    if before is not None and _looks(path) != before:
        raise NotRead(f"{path}: was written to while it was read; try again")


def code_of(error: Exception) -> int:
    """The code of the error, 0 for none of SQLite's; what it says more precisely is left out."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def store_error(error: Exception, path: Path) -> StoreError:
    """The error as one line for a person."""
    code = code_of(error)
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_SHMSIZE:
        code = sqlite3.SQLITE_FULL  # no room for what connections share: so ends a start
    match code:
        case sqlite3.SQLITE_FULL:
            return StoreError(f"{path}: the disk is full; nothing was stored")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreError(f"{path}: another program holds the database; nothing was stored")
        case sqlite3.SQLITE_NOTADB:
            return NotOurs(f"{path}: not a database of Chevalet's")
        case sqlite3.SQLITE_CORRUPT:
            return Damaged(f"{path}: the database is damaged")
        case _:
            return StoreError(f"{path}: {error}")


def not_read(error: Exception, path: Path) -> StoreError:
    """The error as one line, where nothing was to be stored."""
    said = store_error(error, path)
    return (
        said
        if isinstance(said, NotOurs | Damaged)
        else NotRead(f"{path}: cannot be read ({error})")
    )


def check(path: Path) -> None:
    """Check that the file is ours and whole.

    Raises:
        NotOurs, Damaged: it is not.
    """
    with opened(path, read_only=True) as connection:
        (application_id,) = connection.execute("PRAGMA application_id").fetchone()
        if application_id != APPLICATION_ID:
            raise NotOurs(f"{path}: not a database of Chevalet's")
        problems = [line for (line,) in connection.execute("PRAGMA quick_check(1)")]
        if problems != ["ok"]:
            raise Damaged(f"{path}: the database is damaged ({problems[0].splitlines()[-1]})")
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise Damaged(f"{path}: rows refer to others that are not there")
        strange = connection.execute(_STRANGE).fetchone()
        if strange is not None:  # it would act by itself at the first row that is written
            raise NotOurs(f"{path}: has a {strange[0]} that Chevalet has not made")


def revision(path: Path) -> str | None:
    """The schema revision that the file was stamped with."""
    with opened(path, read_only=True) as connection:
        known = "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
        if connection.execute(known).fetchone() is None:
            return None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])


def copy(source: Path, target: Path, named: Path | None = None) -> None:
    """A compact, consistent copy of a database that may be in use; only its owner may read it.

    Raises:
        StoreError: a full disk is said to be the target's, under the name that people know it by.
    """
    create_private(target)
    with opened(source, read_only=True) as connection:
        try:
            connection.execute("VACUUM INTO ?", (str(target),))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_FULL:
                raise StoreError(
                    f"{named or target}: the disk is full, and no copy was made"
                ) from error
            raise


def create_private(path: Path) -> None:
    """An empty file that only its owner may read, in place of what was there."""
    remove(path)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    give_to_owner_of_folder(path)


def give_to_owner_of_folder(path: Path) -> None:
    """Give a file that root makes to whom its folder belongs: a service could not open it otherwise."""
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


def remove(path: Path) -> None:
    """Delete a database and what SQLite keeps beside it, if they are there."""
    for each in (path, *companions(path)):
        with suppress(FileNotFoundError):
            each.unlink()


def clear_leftovers(path: Path) -> None:
    """Delete what a process left beside a database that was killed in the middle; the folder is locked."""
    for unfinished in UNFINISHED:
        for left in path.parent.glob(f"{path.name}{unfinished}*"):
            left.unlink()


def companions(path: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps beside a database while it is in use."""
    return tuple(path.with_name(path.name + suffix) for suffix in ("-wal", "-shm", "-journal"))


def put_in_place(new: Path, path: Path) -> None:
    """Rename a finished file over another, so that after a power cut it is one or the other, whole."""
    sync(new)
    new.replace(path)
    sync_folder(path.parent)


def sync(path: Path) -> None:
    """Write a file through to the disk; no connection to it may be open in this process."""
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def sync_folder(folder: Path) -> None:
    """Write the names in a folder through to the disk; Windows does so by itself."""
    if os.name == "nt":
        return
    opened_folder = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened_folder)
    finally:
        os.close(opened_folder)


def make_folder(folder: Path) -> None:
    """The data folder, for its owner alone.

    Raises:
        StoreError: it cannot be made, or not be written.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # A mounted volume may belong to somebody else: its rights are his business.
        with suppress(PermissionError):
            folder.chmod(0o700)
        require_access(folder)
    except (FileExistsError, NotADirectoryError):
        raise StoreError(
            f"{in_the_way(folder)} is a file, and the data need a folder: name another one, or move it away"
        ) from None
    except OSError as error:
        if (
            error.errno == errno.EROFS
        ):  # said already while the folder is made, or its rights are set
            raise read_only(folder) from None
        raise StoreError(
            f"the data folder {folder} cannot be used ({error.strerror}): "
            "name another one ([general] data_folder)"
        ) from error
