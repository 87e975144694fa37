"""What only the store on a file has."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.sqlite.store import SqliteStore
from tests.bot.stores import open_store


@pytest.fixture
async def store(folder: Path) -> AsyncIterator[SqliteStore]:
    """An empty store, on a disk."""
    async with await open_store(folder) as opened:
        yield opened
