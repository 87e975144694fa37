"""The platforms that the contract is kept by."""

from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from engine.duplicate import state
from engine.lexicon import Lexicon
from tests.bot.platforms.contract.driver import Driver
from tests.bot.platforms.contract.on_discord import OnDiscord
from tests.bot.platforms.contract.on_playground import OnPlayground
from tests.bot.platforms.contract.on_telegram import OnTelegram

DRIVERS: dict[str, Callable[..., Driver]] = {
    "discord": OnDiscord,
    "playground": OnPlayground,
    "telegram": OnTelegram,
}


@pytest.fixture(params=DRIVERS)
async def driver(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    shipped: Lexicon,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Driver]:
    """The bot on one platform; nobody waits for bulletins that are under way when a round ends."""
    monkeypatch.setattr(state, "GRACE", timedelta(0))
    async with DRIVERS[request.param](tmp_path, shipped) as driver:
        yield driver
