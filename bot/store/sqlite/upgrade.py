"""Making a database, and bringing an older one up to date.

SQLite migrations are not one transaction: a process that dies in the middle leaves a table too many. So an
upgrade never touches the file that is there. A copy is made and migrated, checked, and written to the
disk; the old file is kept beside it as ``.before-<revision>``; then the copy takes its name. Killed at any
moment before that rename, the old file is as it was, and the next start begins anew.

The caller holds the folder's lock. What migrates is loaded when it is needed: most starts do without.
"""

import shutil
import sqlite3
from pathlib import Path

import structlog

from bot.store.sql.engine import Failpoint, no_failpoint
from bot.store.sql.revisions import UPGRADED, VERSIONS, is_newest, newest
from bot.store.sqlite import database
from bot.store.sqlite.checkpoint import end_if_disk_failed
from bot.store.values import StoreError

log = structlog.get_logger(__name__)


def prepare(
    path: Path, *, versions: tuple[Path, ...] = VERSIONS, failpoint: Failpoint = no_failpoint
) -> None:
    """Make the database if there is none; upgrade it if it is older.

    Raises:
        StoreError: it is not ours, damaged, of a newer Chevalet, or the disk says no.
    """
    try:
        is_there = path.exists()
        if is_there:
            database.check(path)
            if is_newest(database.revision(path), str(path), versions=versions):
                return
        else:
            _require_no_log(path)
        try:
            if is_there:
                _upgrade(path, versions, failpoint)
            else:
                _create(path, versions)
        except Exception:
            # What it could not finish may be all that fills the disk.
            database.clear_leftovers(path)
            raise
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error


def _require_no_log(path: Path) -> None:
    """A log would be applied to whatever database comes to stand beside it.

    Raises:
        StoreError: there is one, with what was last played; it must not be lost by a start.
    """
    for log in database.companions(path):
        if not log.name.endswith("-shm") and log.exists() and log.stat().st_size:
            raise StoreError(
                f"{path} is gone, but {log.name}, which belongs to it, is there: put the database back, "
                "or restore a backup"
            )


def _create(path: Path, versions: tuple[Path, ...]) -> None:
    new = path.with_name(path.name + ".creating")
    database.create_private(new)
    from bot.store.sqlite import migrating  # noqa: PLC0415 - half of what a start would load

    migrating.fill(new, versions, path)
    database.put_in_place(new, path)


def _upgrade(path: Path, versions: tuple[Path, ...], failpoint: Failpoint) -> None:
    from bot.store.sqlite import migrating  # noqa: PLC0415 - half of what a start would load

    old = database.revision(path)
    new = path.with_name(path.name + ".upgrading")
    database.copy(path, new)
    failpoint("copied")
    migrating.migrate(new, versions, path)
    failpoint("migrated")
    database.check(new)
    kept = path.with_name(f"{path.name}.before-{old}")
    keep_aside(path, kept)
    failpoint("kept")
    database.put_in_place(new, path)
    failpoint("renamed")
    log.info(
        UPGRADED,
        database=str(path),
        from_schema=old,
        to_schema=str(newest(versions)),
        kept=str(kept),
    )


def keep_aside(path: Path, aside: Path) -> None:
    """A copy of the file itself, byte by byte, after its write-ahead log was taken in.

    Nobody has it open. Afterwards there is no log left that could be applied to another file.
    """
    with database.opened(path) as connection:
        try:
            busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            end_if_disk_failed(error, path)
            raise
    if busy:
        raise StoreError(f"{path}: another program is using the database")
    for companion in database.companions(path):
        companion.unlink(missing_ok=True)
    part = path.with_name(path.name + ".keeping")
    database.create_private(part)
    shutil.copyfile(path, part)
    database.put_in_place(part, aside)
