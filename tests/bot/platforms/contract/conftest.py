"""The platforms that the contract is kept by."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from engine.lexicon import Lexicon
from tests.bot.platforms.contract.driver import Driver
from tests.bot.platforms.contract.on_discord import OnDiscord
from tests.bot.platforms.contract.on_playground import OnPlayground

DRIVERS: dict[str, Callable[[Path, Lexicon], Driver]] = {
    "discord": OnDiscord,
    "playground": OnPlayground,
}


@pytest.fixture(params=DRIVERS)
async def driver(
    request: pytest.FixtureRequest, tmp_path: Path, shipped: Lexicon
) -> AsyncIterator[Driver]:
    async with DRIVERS[request.param](tmp_path, shipped) as driver:
        yield driver
