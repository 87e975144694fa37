"""What the tests of the adapter stand on: Telegram on loopback, the library, and two people in a group."""

from collections.abc import AsyncIterator

import pytest
import telegram

from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.telegram.talk_table import TalkTable, table_on


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server() as server:
        yield server


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[telegram.Bot]:
    async with server.library_bot() as bot:
        yield bot


@pytest.fixture
def lea(server: Server) -> Person:
    return server.person("Léa")


@pytest.fixture
def tom(server: Server) -> Person:
    return server.person("Tom")


@pytest.fixture
def club(server: Server, lea: Person, tom: Person) -> Group:
    return server.group("Club", lea, tom)


@pytest.fixture
async def table() -> AsyncIterator[TalkTable]:
    """The bot without its connection, where people type and press."""
    async with table_on(MemoryStore()) as table:
        yield table
