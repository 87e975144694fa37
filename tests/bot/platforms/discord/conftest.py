"""What the tests of the adapter stand on: Discord simulated in this process, and behind real sockets."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.discord.online import Online, online
from tests.bot.platforms.discord.server import Server, running
from tests.bot.platforms.discord.wire import Wire


@pytest.fixture
async def server(shipped: Lexicon) -> AsyncIterator[Server]:
    async with running(Server(MemoryStore(), shipped)) as server:
        yield server


@pytest.fixture
async def playing(server: Server) -> Server:
    """The first round of Léa's game with Tom: H P O I E S E."""
    await server.types("Léa", "duplicate")
    await server.presses("Tom", "Rejoindre")
    await server.presses("Léa", "Commencer")
    return server


@pytest.fixture
async def wire(tmp_path: Path) -> AsyncIterator[Wire]:
    async with Wire(tmp_path) as wire:
        yield wire


@pytest.fixture
async def bot(wire: Wire, tmp_path: Path, shipped: Lexicon) -> AsyncIterator[Online]:
    async with online(wire, tmp_path / "data", shipped) as bot:
        yield bot
