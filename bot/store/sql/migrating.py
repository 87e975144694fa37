"""Alembic, for whichever database: the tables of today in an empty one, the scripts for an older one."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.exc import SQLAlchemyError

from bot.store.sql.revisions import MIGRATIONS
from bot.store.sql.schema import METADATA
from bot.store.values import StoreError


def make(connection: Connection, versions: tuple[Path, ...]) -> None:
    """Make the tables, and stamp them with the newest revision."""
    METADATA.create_all(connection)
    command.stamp(_config(versions, connection), "head")


def upgrade(connection: Connection, versions: tuple[Path, ...]) -> None:
    """Carry out the scripts that are missing."""
    command.upgrade(_config(versions, connection), "head")


def on_server(raw: Any, versions: tuple[Path, ...], name: str, *, is_new: bool) -> None:
    """The same over an open connection of psycopg's, in one transaction; it is closed afterwards.

    Raises:
        StoreError: a script cannot be carried out there; nothing has changed.
    """
    raw.autocommit = False
    engine = create_engine("postgresql+psycopg://", creator=lambda: raw, poolclass=NullPool)
    try:
        with engine.begin() as connection:
            (make if is_new else upgrade)(connection, versions)
    except SQLAlchemyError as error:
        why, *_ = str(error).splitlines()
        raise StoreError(f"{name}: cannot be brought up to date {why}") from error
    finally:
        engine.dispose()


def _config(versions: tuple[Path, ...], connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", _escaped(MIGRATIONS))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(_escaped, versions)))
    config.attributes["connection"] = connection
    return config


def _escaped(path: Path) -> str:
    """A path in an option, where a percent sign would begin a variable."""
    return str(path).replace("%", "%%")
