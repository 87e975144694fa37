"""Tables made and changed by Alembic's scripts, in a file that nobody else has."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.store.sql import migrating
from bot.store.sql.revisions import VERSIONS, WrongSchema
from bot.store.sql.schema import METADATA
from bot.store.sqlite import database
from bot.store.values import StoreError


def fill(new: Path, versions: tuple[Path, ...], named: Path) -> None:
    """Make the tables of today in an empty file; `named` is what it will be called.

    Raises:
        StoreError: there is no room for them.
    """

    def make(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA application_id = {database.APPLICATION_ID}")
        migrating.make(connection, versions)

    try:
        _with_alembic(new, make)
    except DBAPIError as error:
        raise database.store_error(error.orig or error, named) from error


def migrate(path: Path, versions: tuple[Path, ...], named: Path) -> None:
    """Bring a copy up to date; `named` is what it is a copy of.

    Raises:
        StoreError: a script cannot be carried out in it.
    """
    try:
        _with_alembic(path, lambda connection: migrating.upgrade(connection, versions))
    except SQLAlchemyError as error:
        why, *_ = str(error).splitlines()
        raise StoreError(f"{named}: cannot be brought up to date {why}") from error


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
        migrating.upgrade(connection, VERSIONS)
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
    """The statement of each table and index, without its line breaks; alembic's and SQLite's own left out."""
    rows = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_master "
        "WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite^_%' ESCAPE '^' AND name != 'alembic_version'"
    )
    return {name: "".join(sql.split()) for name, sql in rows}


def _with_alembic(path: Path, action: Callable[[Connection], None]) -> None:
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path), poolclass=NullPool)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(database.IN_MEMORY)
            action(connection)
    finally:
        engine.dispose()
