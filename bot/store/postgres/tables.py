"""The tables: made in an empty database, and brought up to date in one that is older.

All of it is one transaction, under a lock of the server: of several processes that start at once one makes
them, and the others find them made. What migrates is loaded when it is needed: most starts do without.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import structlog

from bot.store.postgres.address import Address
from bot.store.postgres.demands import READER_SETTINGS
from bot.store.postgres.errors import not_read, store_error
from bot.store.postgres.session import Session, one
from bot.store.sql.revisions import UPGRADED, VERSIONS, is_newest, newest, require_newest
from bot.store.values import StoreError

TABLES_LOCK = 0x4348455642
"""The number of the lock of whoever makes tables."""

log = structlog.get_logger(__name__)

_REVISION = b"SELECT version_num FROM alembic_version"


class NotOurs(StoreError):
    """The database is somebody else's."""


def require_ours(address: Address) -> bool:
    """Require that the tables are ours, and none that a newer Chevalet has made; or that there are none.

    Returns whether they are as they have to be.

    Raises:
        StoreError: they are not, or the server cannot be reached.
    """
    try:
        with closing(address.connect(READER_SETTINGS)) as raw:
            return not _is_to_be_made(raw, address.name, VERSIONS)
    except psycopg.Error as error:
        raise StoreError(str(store_error(error, address.name))) from None


def prepare(address: Address, *, versions: tuple[Path, ...] = VERSIONS) -> None:
    """Make the tables if there are none; upgrade them if they are older.

    Raises:
        StoreError: the server cannot be reached, or the database is not ours, or of a newer Chevalet.
    """
    try:
        with closing(address.connect({"lock_timeout": "60s"})) as raw:
            if not _is_to_be_made(raw, address.name, versions):
                return
            raw.execute(b"SELECT pg_advisory_lock(%s)", (TABLES_LOCK,))
            if _is_to_be_made(raw, address.name, versions):  # and nobody else has done it meanwhile
                from bot.store.sql import migrating  # noqa: PLC0415 - half of what a start would load

                old = revision(raw)
                migrating.on_server(raw, versions, address.name, is_new=old is None)
                if old is not None:
                    log.info(
                        UPGRADED,
                        database=address.name,
                        from_schema=old,
                        to_schema=str(newest(versions)),
                    )
    except psycopg.Error as error:
        raise StoreError(str(store_error(error, address.name))) from None


@contextmanager
def only_reading(address: Address) -> Iterator[Session]:
    """A database that is up to date, to be read while others write.

    Raises:
        StoreError: it cannot be.
    """
    try:
        with closing(address.connect(READER_SETTINGS)) as raw:
            found = revision(raw)
            if found is None:
                raise StoreError(f"{address.name}: there is nothing yet; the first start makes it")
            require_newest(found, address.name)
            yield Session(raw)
    except psycopg.Error as error:
        raise not_read(error, address.name) from None


def revision(raw: "psycopg.Connection[tuple[Any, ...]]") -> str | None:
    """The schema revision of the database; None if it has no tables of ours."""
    (known,) = one(raw.execute(b"SELECT to_regclass('alembic_version') IS NOT NULL"))
    if not known:
        return None
    found = raw.execute(_REVISION).fetchone()
    return "" if found is None else str(found[0])


def _is_to_be_made(
    raw: "psycopg.Connection[tuple[Any, ...]]", name: str, versions: tuple[Path, ...]
) -> bool:
    found = revision(raw)
    if found is None and one(raw.execute(b"SELECT to_regclass('game') IS NOT NULL")) == (True,):
        found = revision(raw)  # another process may have made all of them just now
        if found is None:
            raise NotOurs(
                f"{name}: has a table called game that Chevalet has not made; name a database of its own"
            )
    return found is None or not is_newest(found, name, versions=versions)
