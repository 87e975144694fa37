"""Making a database, and bringing an older one up to date.

SQLite migrations are not one transaction: a process that dies in the middle leaves a table too many. So an
upgrade never touches the file that is there. A copy is made and migrated, checked, and written to the
disk; the old file is kept beside it as ``.before-<revision>``; then the copy takes its name. Killed at any
moment before that rename, the old file is as it was, and the next start begins anew.

A file with a revision that this code does not know was written by a newer Chevalet and is refused.

The caller holds the folder's lock.
"""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.exc import SQLAlchemyError

from bot.store.sqlite import database
from bot.store.sqlite.checkpoint import end_if_disk_failed
from bot.store.sqlite.database import Failpoint, no_failpoint
from bot.store.sqlite.schema import APPLICATION_ID, METADATA
from bot.store.values import StoreError

_MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = (_MIGRATIONS / "versions",)
"""The folders of the migration scripts; a test adds one of its own."""


class WrongSchema(StoreError):
    """The file's schema is not one this code knows."""


def prepare(
    path: Path, *, versions: tuple[Path, ...] = VERSIONS, failpoint: Failpoint = no_failpoint
) -> None:
    """Make the database if there is none; upgrade it if it is older.

    Raises:
        StoreError: it is not ours, damaged, of a newer Chevalet, or the disk says no.
    """
    try:
        if not path.exists():
            _require_no_log(path)
            _create(path, versions)
            return
        database.check(path)
        if not is_current(path, versions=versions):
            try:
                _upgrade(path, versions, failpoint)
            except Exception:
                database.clear_leftovers(
                    path
                )  # what it could not finish may be all that fills the disk
                raise
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error
    except SQLAlchemyError as error:
        why, *_ = str(error).splitlines()
        raise StoreError(f"{path}: cannot be brought up to date {why}") from error


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


def is_current(path: Path, *, versions: tuple[Path, ...] = VERSIONS) -> bool:
    """Whether the file needs no upgrade.

    Raises:
        WrongSchema: this code does not know the file's revision.
    """
    scripts = ScriptDirectory.from_config(_config(versions))
    found = database.revision(path)
    try:
        scripts.get_revisions(found or ())
    except CommandError:
        raise WrongSchema(
            f"{path}: written by a newer Chevalet (schema {found}; this one knows "
            f"{scripts.get_current_head()}); install that version, or restore a backup"
        ) from None
    if found is None:
        raise WrongSchema(f"{path}: the database has no schema revision")
    return found == scripts.get_current_head()


def bring_up_to_date(path: Path, named: Path) -> None:
    """Upgrade this very file, which nobody else has, and compare what it is with what it calls itself.

    Args:
        path: a copy whose revision this code knows.
        named: what it is a copy of, for the message.

    Raises:
        WrongSchema: its tables are not those of its revision.
        StoreError: it cannot be read.
    """
    said = database.revision(path)
    wrong = WrongSchema(f"{named}: its tables are not those of its revision ({said})")
    found: dict[str, str] = {}

    def upgrade(connection: Connection) -> None:
        command.upgrade(_config(VERSIONS, connection), "head")
        found.update(_statements(connection))

    try:
        _with_alembic(path, upgrade)
    except SQLAlchemyError:
        raise wrong from None
    if found != _wanted():
        raise wrong


def _wanted() -> dict[str, str]:
    """The statements of a database of today."""
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as connection:
            METADATA.create_all(connection)
            return _statements(connection)
    finally:
        engine.dispose()


def _statements(connection: Connection) -> dict[str, str]:
    """What made each table and index, without its line breaks; alembic's and SQLite's own left out."""
    rows = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_master "
        "WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite^_%' ESCAPE '^' AND name != 'alembic_version'"
    )
    return {name: "".join(sql.split()) for name, sql in rows}


def require_current(path: Path) -> None:
    """Refuse a file that only an upgrade could make readable: who only reads does not change it.

    Raises:
        WrongSchema: of an earlier Chevalet, or of a newer one.
        StoreError: the file cannot be read.
    """
    if not is_current(path):
        raise WrongSchema(
            f"{path}: written by an earlier Chevalet; start it once, and it is brought up to date"
        )


def _create(path: Path, versions: tuple[Path, ...]) -> None:
    new = path.with_name(path.name + ".creating")
    database.create_private(new)

    def fill(connection: Connection) -> None:
        METADATA.create_all(connection)
        command.stamp(_config(versions, connection), "head")

    _with_alembic(new, fill)
    with database.opened(new) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.put_in_place(new, path)


def _upgrade(path: Path, versions: tuple[Path, ...], failpoint: Failpoint) -> None:
    old = database.revision(path)
    new = path.with_name(path.name + ".upgrading")
    database.copy(path, new)
    failpoint("copied")
    _with_alembic(new, lambda connection: command.upgrade(_config(versions, connection), "head"))
    failpoint("migrated")
    database.check(new)
    keep_aside(path, path.with_name(f"{path.name}.before-{old}"))
    failpoint("kept")
    database.put_in_place(new, path)
    failpoint("renamed")


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


def _with_alembic(path: Path, action: Callable[[Connection], None]) -> None:
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path), poolclass=NullPool)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(database.IN_MEMORY)
            action(connection)
    finally:
        engine.dispose()


def _config(versions: tuple[Path, ...], connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", _escaped(_MIGRATIONS))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(_escaped, versions)))
    config.attributes["connection"] = connection
    return config


def _escaped(path: Path) -> str:
    """A path in an option, where a percent sign would begin a variable."""
    return str(path).replace("%", "%%")
