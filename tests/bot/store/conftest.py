"""A store in a folder of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.sqlite.store import SqliteStore
from tests.bot.stores import open_store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
async def store(folder: Path) -> AsyncIterator[SqliteStore]:
    """An empty store."""
    async with await open_store(folder) as opened:
        yield opened
