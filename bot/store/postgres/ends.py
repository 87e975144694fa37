"""A database of a server as a side of a copy (`bot.store.sql.copying`)."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any

import psycopg
import stamina

from bot.store.postgres.address import Address
from bot.store.postgres.demands import require_durable, warn_unless_synced
from bot.store.postgres.engine import PROCESS_LOCK
from bot.store.postgres.errors import store_error
from bot.store.postgres.line import InUse
from bot.store.postgres.session import Session, one
from bot.store.postgres.tables import prepare, revision
from bot.store.postgres.wording import worded
from bot.store.sql.copying import PORTION
from bot.store.sql.revisions import require_newest
from bot.store.sql.schema import METADATA
from bot.store.values import StoreError

_ENDED_WITHIN = 2.0
"""Seconds in which a server ends what a process has left that was just stopped."""
_NUMBERED = tuple(
    table.name for table in METADATA.sorted_tables if table.autoincrement_column is not None
)


class ServerEnd:
    """A `bot.store.sql.copying.End`."""

    def __init__(self, raw: "psycopg.Connection[tuple[Any, ...]]") -> None:
        self.connection = Session(raw)
        self._raw = raw

    def stream(self, statement: str) -> Iterable[tuple[Any, ...]]:
        with self._raw.cursor("rows") as cursor:  # by name it stays on the server
            cursor.itersize = PORTION
            yield from cursor.execute(worded(statement))

    def last_numbers(self) -> Mapping[str, int]:
        asked = ((name, f"SELECT last_value, is_called FROM {name}_id_seq") for name in _NUMBERED)  # noqa: S608 - names of ours
        found = ((name, one(self._raw.execute(each.encode()))) for name, each in asked)
        return {name: number for name, (number, is_given) in found if is_given}

    def go_on_from(self, numbers: Mapping[str, int]) -> None:
        for name, number in numbers.items():
            if name in _NUMBERED:
                self._raw.execute(b"SELECT setval(%s, %s)", (f"{name}_id_seq", number))


@contextmanager
def server_to_copy(address: Address) -> Iterator[ServerEnd]:
    """A database that no bot has.

    Raises:
        InUse: one has it.
        StoreError: it cannot be reached, or is not of this version.
    """
    with _alone(address) as raw:
        found = revision(raw)
        if found is None:
            raise StoreError(f"{address.name}: there is nothing of Chevalet's")
        require_newest(found, address.name)
        raw.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield ServerEnd(raw)
        raw.execute(b"COMMIT")


@contextmanager
def server_to_fill(address: Address) -> Iterator[ServerEnd]:
    """An empty database; all of it is one transaction.

    Raises:
        InUse: a bot has it.
        StoreError: it cannot be reached, or is not empty.
    """
    prepare(address)
    with _alone(address) as raw:
        for table in METADATA.sorted_tables:
            if raw.execute(f'SELECT 1 FROM "{table.name}" LIMIT 1'.encode()).fetchone():  # noqa: S608 - names of ours
                raise StoreError(
                    f"{address.name}: has data already ({table.name}); name an empty database"
                )
        raw.execute(b"BEGIN")
        yield ServerEnd(raw)
        raw.execute(b"COMMIT")
        raw.execute(b"ANALYZE")  # or it would look for everything as if there were nothing


@contextmanager
def _alone(address: Address) -> "Iterator[psycopg.Connection[tuple[Any, ...]]]":
    try:
        with closing(address.connect({})) as raw:
            for attempt in stamina.retry_context(
                InUse, attempts=None, timeout=_ENDED_WITHIN, wait_max=0.2
            ):
                with attempt:
                    _lock(raw, address.name)
            session = Session(raw)
            require_durable(session, address.name)
            warn_unless_synced(session)
            yield raw
    except psycopg.Error as error:
        raise StoreError(str(store_error(error, address.name))) from None


def _lock(raw: "psycopg.Connection[tuple[Any, ...]]", name: str) -> None:
    (alone,) = one(raw.execute(b"SELECT pg_try_advisory_lock(%s)", (PROCESS_LOCK,)))
    if not alone:
        raise InUse(f"{name} is in use by another Chevalet; stop it first")
