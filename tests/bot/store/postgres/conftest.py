"""What only the store on a server has."""

from collections.abc import AsyncIterator

import pytest

from bot.store.postgres.address import Address
from bot.store.postgres.store import PostgresStore
from tests.bot.postgres_server import Server
from tests.bot.stores import open_on_server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each of these needs the server."""
    for item in items:
        if "/store/postgres/" in item.path.as_posix():
            item.add_marker(pytest.mark.system_package("postgresql", "postgres"))


@pytest.fixture
def address(postgres: Server) -> Address:
    """A database with empty tables."""
    return postgres.database()


@pytest.fixture
async def store(address: Address) -> AsyncIterator[PostgresStore]:
    """An empty store."""
    async with await open_on_server(address) as opened:
        yield opened
