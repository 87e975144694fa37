"""A simultané on a disk and without one."""

import pytest

from bot.store import Store
from bot.store.sqlite.store import SqliteStore
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.simultane.centres import Centres


@pytest.fixture
def club(language: str, shipped: Lexicon) -> Centres:
    return Centres(MemoryStore(), shipped, language=language)


@pytest.fixture
def kept(store: SqliteStore, language: str, shipped: Lexicon) -> Centres:
    """The same on a disk."""
    kept: Store = store
    return Centres(kept, shipped, language=language)
