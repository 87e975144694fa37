"""The bot with everything below it real: store, outbox, ticker, library, sockets."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from bot import clock
from bot.application import Application
from bot.delivery.outbox import Outbox
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.adapter import DiscordBot
from bot.store.sqlite.store import SqliteStore
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.wire import TOKEN, Wire, transport
from tests.bot.platforms.whole import Whole, until, whole


@dataclass
class Online:
    """A bot that is connected to a `Wire`."""

    store: SqliteStore
    application: Application
    caretaker: Caretaker
    discord: DiscordBot
    outbox: Outbox
    running: asyncio.Task[None]
    whole: Whole


@asynccontextmanager
async def online(
    wire: Wire,
    folder: Path,
    lexicon: Lexicon,
    rules: DuplicateRules | None = None,
    *,
    token: str = TOKEN,
    wall: Callable[[], datetime] = clock.now,
    steady: Callable[[], timedelta] = clock.steady,
    **store_options: Any,
) -> AsyncIterator[Online]:
    """Start it, and stop it in the end, in order."""
    async with whole(folder, lexicon, rules, wall=wall, steady=steady, **store_options) as bot:
        discord = DiscordBot(
            bot.application,
            bot.caretaker,
            bot.store,
            bot.gallery,
            await Seal.of(bot.store.places),
            bot.time_base,
            token,
            transport(wire.port, wire.authority),
        )
        bot.adapters[PLATFORM] = discord
        (running,) = await bot.start(discord.run())
        try:
            yield Online(
                bot.store, bot.application, bot.caretaker, discord, bot.outbox, running, bot
            )
        finally:
            await bot.stop()
            await discord.close()


async def connected(wire: Wire) -> None:
    """The bot has registered its commands, and hears what people do."""
    await until(lambda: bool(wire.sessions) and None in wire.backend.commands)


async def begin(wire: Wire, names: tuple[str, ...] = ("Tom",)) -> None:
    """Léa opens a game, these join, and the first round is on: H P O I E S E."""
    await connected(wire)
    await wire.answered(wire.command("Léa", "duplicate"))
    await until(lambda: wire.shows("Partie duplicate"))
    for name in names:
        await wire.answered(wire.press(name, "Rejoindre"))
    await wire.answered(wire.press("Léa", "Commencer"))
    await until(lambda: wire.shows("Fin du temps"))
