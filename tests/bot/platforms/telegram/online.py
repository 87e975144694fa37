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
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.adapter import TelegramBot
from bot.platforms.telegram.traffic import Traffic
from bot.store.sqlite.store import SqliteStore
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import TOKEN, Server
from tests.bot.platforms.whole import Whole, until, whole


@dataclass
class Online:
    """A bot that is connected to a `Server`."""

    store: SqliteStore
    application: Application
    caretaker: Caretaker
    telegram: TelegramBot
    outbox: Outbox
    running: asyncio.Task[None]
    whole: Whole

    async def handled(self, server: Server) -> None:
        """What the server has told so far is taken in and done."""
        await handled(server, self.telegram)


async def handled(server: Server, bot: TelegramBot) -> None:
    """What the server has told so far is taken in and done."""
    await until(lambda: not server.updates.pending)
    await bot.arrivals.done()


def no_limits() -> Traffic:
    """For a bot that says in a second what takes minutes where people play."""
    elapsed = timedelta(0)

    def steady() -> timedelta:
        nonlocal elapsed
        elapsed += timedelta(minutes=1)
        return elapsed

    return Traffic(steady)


@asynccontextmanager
async def online(
    server: Server,
    folder: Path,
    lexicon: Lexicon,
    rules: DuplicateRules | None = None,
    *,
    token: str = TOKEN,
    traffic: Traffic | None = None,
    wall: Callable[[], datetime] = clock.now,
    steady: Callable[[], timedelta] = clock.steady,
    **store_options: Any,
) -> AsyncIterator[Online]:
    """Start it, and stop it in the end, in order."""
    async with whole(folder, lexicon, rules, wall=wall, steady=steady, **store_options) as bot:
        telegram = TelegramBot(
            bot.application,
            bot.caretaker,
            bot.store,
            bot.gallery,
            await Seal.of(bot.store.places),
            bot.time_base,
            token,
            api=server.base_url,
            traffic=traffic or no_limits(),
        )
        bot.adapters[PLATFORM] = telegram
        await telegram.open()
        (running,) = await bot.start(telegram.run())
        try:
            yield Online(
                bot.store, bot.application, bot.caretaker, telegram, bot.outbox, running, bot
            )
        finally:
            await bot.stop()
            await telegram.close()


async def connected(server: Server) -> None:
    """The bot has registered its commands, and waits for what people do."""
    await until(lambda: server.updates.waiting and bool(server.asked.commands))


async def begin(server: Server, *people: Person) -> Group:
    """The first of them opens a game in a group, the others join, the first round is on: H P O I E S E."""
    await connected(server)
    club = server.group("Club", *people)
    first, *others = people
    first.types(club, "/duplicate")
    await until(lambda: club.shows("Partie duplicate"))
    for person in others:
        await person.presses_and_sees(club.newest("Rejoindre"), "Rejoindre")
    await first.presses_and_sees(club.newest("Commencer"), "Commencer")
    await until(lambda: club.shows("Fin du temps"))
    return club
