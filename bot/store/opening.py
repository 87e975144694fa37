"""Where the store is, and opening it: the one place that knows how many kinds of stores there are.

Without an address it is a file in the data folder. What a server needs is loaded only for one.
"""

import os
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.codec import Codecs
from bot.store.sql.connection import Connection
from bot.store.sql.revisions import newest, require_newest
from bot.store.sqlite import database
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.lock import FolderInUse, FolderLock
from bot.store.values import StoreError

if TYPE_CHECKING:
    from bot.store.postgres.address import Address
    from bot.store.sql.store import SqlStore

PREFIXES = ("postgresql://", "postgres://")
"""How the address of a server begins."""


class NoDatabase(StoreError):
    """There is nothing stored yet."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            f"{file}: there is no database yet; the first start makes it (for another data folder: "
            "--config FILE)"
        )


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The place of a store.

    Attributes:
        folder: of the data.
        url: the address of a server; empty for a file in the folder.
        password: for that server, if the address has none.
    """

    folder: Path
    url: str = field(default="", repr=False)
    password: str = field(default="", repr=False)

    @property
    def file(self) -> Path:
        """The database, if it is a file."""
        return self.folder / DATABASE_NAME

    @property
    def secrets(self) -> list[str]:
        """All that no log may have in it."""
        return [each for each in (self.url, self.password) if each]

    def address(self) -> "Address":
        """The address of the server.

        Raises:
            StoreError: it cannot be read, or what speaks to servers is not installed.
        """
        try:
            from bot.store.postgres.address import Address  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise StoreError(
                "store.url: what speaks to PostgreSQL is not installed; in the folder of the program: "
                f"{sys.executable} -m pip install --require-hashes -r requirements-postgres.lock ({error})"
            ) from None
        return Address.of(self.url, self.password)

    def __str__(self) -> str:
        return self.address().name if self.url else str(self.file)


@contextmanager
def own_folder(at: Whereabouts) -> Iterator[None]:
    """Have the data folder alone on this machine, also where the store is none of its files.

    Raises:
        StoreError: another process has it, or it cannot be written.
    """
    if not at.url:  # whoever opens a file does that
        yield
        return
    try:
        lock = FolderLock(at.folder)
    except FolderInUse as error:
        raise FolderInUse(
            f"{error}, or give this one a data folder of its own (CHEVALET_DATA)"
        ) from None
    with lock:
        yield


async def open_store(
    at: Whereabouts,
    codecs: Codecs,
    *,
    held: Callable[[str, str], Awaitable[None]] | None = None,
    roles: Sequence[str] = (),
) -> "SqlStore":
    """Open the store; make it, or bring it up to date, first.

    Args:
        at: where it is.
        codecs: how the events of games are stored, by the name of their kind.
        held: waits for a moment while another process has a server: told which, and what is in the way of
            asking again. Without it, that is refused.
        roles: that are shared with processes that are like this one, those first that are handed over most
            easily, once it takes part; without any, it has a server alone.

    Raises:
        StoreError: it cannot be used; the text says why.
    """
    if at.url:
        address = at.address()
        from bot.store.postgres.lease import TERMS  # noqa: PLC0415 - an extra
        from bot.store.postgres.ownership import Ownership  # noqa: PLC0415 - the same
        from bot.store.postgres.store import PostgresStore  # noqa: PLC0415 - the same

        owner = f"{socket.gethostname()}, process {os.getpid()}"
        if roles:
            alike = f"{version('chevalet')}/{newest()}/{'+'.join(sorted(roles))}"
            ownership = Ownership(owner, TERMS, roles, alike, is_ready=False)
        else:
            ownership = Ownership(owner)
        return await PostgresStore.open(address, codecs, ownership, held=held)
    from bot.store.sqlite.store import SqliteStore  # noqa: PLC0415 - what writes it is not needed by a server

    return await SqliteStore.open(at.folder, codecs)


@contextmanager
def reading(at: Whereabouts) -> Iterator[Connection]:
    """What is stored, to be read only; also while the bot runs.

    Raises:
        NoDatabase: nothing is.
        StoreError: it cannot be read.
    """
    if at.url:
        address = at.address()
        from bot.store.postgres.tables import only_reading  # noqa: PLC0415 - an extra

        with only_reading(address) as session:
            yield session
        return
    if not at.file.exists():
        raise NoDatabase(at.file)
    require_newest(database.revision(at.file), str(at.file))
    with database.opened(at.file, read_only=True) as connection:
        yield connection
