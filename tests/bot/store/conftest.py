"""What a store is asked here, every store is asked: the one on a file, and the one on a server."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store.sql.store import SqlStore
from tests.bot.postgres_server import Server, server
from tests.bot.stores import Where, open_anywhere

ENGINES = [
    "sqlite",
    pytest.param("postgres", marks=pytest.mark.system_package("postgresql", "postgres")),
]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """One server for all tests of this process."""
    with server() as started:
        yield started


@pytest.fixture(params=ENGINES)
def where(request: pytest.FixtureRequest, folder: Path) -> Iterator[Where]:
    """Where a store is to be."""
    if request.param == "sqlite":
        yield folder
        return
    running: Server = request.getfixturevalue("postgres")
    yield running.database()


@pytest.fixture
async def store(where: Where) -> AsyncIterator[SqlStore]:
    """An empty store."""
    async with await open_anywhere(where) as opened:
        yield opened
