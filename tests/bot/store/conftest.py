"""What a store is asked here, every store is asked: the one on a file, and the one on a server."""

from collections.abc import AsyncIterator

import pytest

from bot.store.sql.store import SqlStore
from tests.bot.stores import Where, open_anywhere


@pytest.fixture
async def store(where: Where) -> AsyncIterator[SqlStore]:
    """An empty store."""
    async with await open_anywhere(where) as opened:
        yield opened
