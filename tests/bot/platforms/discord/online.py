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
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.games.ticker import Ticker
from bot.library import Library
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.adapter import DiscordBot
from bot.store.sqlite_store import SqliteStore
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.server import SETTINGS, InlineWorker
from tests.bot.platforms.discord.wire import TOKEN, Wire, transport, until
from tests.bot.stores import open_store

GAME = "0" * 15 + "1"


@dataclass
class Online:
    """A bot that is connected to a `Wire`."""

    store: SqliteStore
    application: Application
    caretaker: Caretaker
    discord: DiscordBot
    outbox: Outbox
    running: asyncio.Task[None]


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
    async with await open_store(folder, **store_options) as store:
        application = Application(
            store,
            Library.of(lexicon),
            rules or DuplicateRules(close_when_all_answered=False),
            SETTINGS,
            new_secret=lambda: GameSecret(GAME, bytes(32)),
        )
        stored = application.desk.stored
        caretaker = Caretaker(store, application.desk)
        time_base = TimeBase(wall, steady)
        ticker = Ticker(caretaker, store, time_base, stored)
        discord = DiscordBot(
            application,
            caretaker,
            store,
            Gallery(InlineWorker()),
            await Seal.of(store),
            time_base,
            transport(wire.port, wire.authority),
        )
        outbox = Outbox(store, caretaker, {PLATFORM: discord}, time_base.now, stored)
        await ticker.start()
        running = asyncio.create_task(discord.run(token))
        tasks = [
            running,
            asyncio.create_task(outbox.run()),
            asyncio.create_task(ticker.run()),
        ]
        try:
            yield Online(store, application, caretaker, discord, outbox, running)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
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
    await until(lambda: wire.shows("Fin du coup"))
