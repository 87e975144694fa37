"""What the tests of a game alone can count on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import Config
from bot.kinds import all_kinds, codecs
from bot.store.sqlite.store import SqliteStore
from tests.bot.stores import open_store


@pytest.fixture
async def store(folder: Path) -> AsyncIterator[SqliteStore]:
    """An empty store, on a disk, that knows the events of every kind of game."""
    async with await open_store(folder, codecs(all_kinds(Config()))) as opened:
        yield opened
