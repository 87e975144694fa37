"""What the tests of the bot can count on."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.errors import LINES
from bot.log import Redaction, start_logging
from bot.store.sqlite.store import SqliteStore
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore
from tests.bot.postgres_server import Server, server
from tests.bot.steady import STEADY
from tests.bot.stores import Where, open_store
from tests.read_once import FACTS

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
def where(request: pytest.FixtureRequest, folder: Path) -> Where:
    """Where a store is to be: on a file, and on a server."""
    if request.param == "sqlite":
        return folder
    running: Server = request.getfixturevalue("postgres")
    return running.database()


@pytest.fixture(autouse=True)
def _steady_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same racks whatever the rules are (`tests.bot.steady`)."""
    for owner, name, value in STEADY:
        monkeypatch.setattr(owner, name, value)


@pytest.fixture(autouse=True)
def _log() -> Iterator[None]:
    """The log of the program: of what went wrong, structlog's own default draws every local, racks too."""
    start_logging(())
    yield
    root = logging.getLogger()
    LINES.log = None
    logging.captureWarnings(False)
    root.handlers[:] = [each for each in root.handlers if not isinstance(each.formatter, Redaction)]


@pytest.fixture(autouse=True)
def _facts_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for owner, once in FACTS:
        monkeypatch.setattr(owner, "load_shipped", once)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
async def store(folder: Path) -> AsyncIterator[SqliteStore]:
    """An empty store, on a disk."""
    async with await open_store(folder) as opened:
        yield opened


@pytest.fixture
def language() -> str:
    """What is spoken in the club; a test that is parametrized by it speaks another."""
    return "fr"


@pytest.fixture
def club(language: str, shipped: Lexicon) -> Club:
    """A club without a disk, where nobody has done anything yet."""
    return Club(MemoryStore(), shipped, language=language)


@pytest.fixture
async def playing(club: Club) -> Club:
    """Léa's game with Tom and Zoé; the first rack is drawn and the clock runs."""
    await club.begin("Tom", "Zoé")
    return club
