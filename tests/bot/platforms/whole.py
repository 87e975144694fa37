"""The bot below its adapters, all of it real: outbox, ticker, library, and mostly the store."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

from bot import clock
from bot.application import Application
from bot.delivery.adapter import Adapter
from bot.delivery.announcer import Announcer
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.render_worker import RenderWorker, draw_still
from bot.delivery.speech import Speech
from bot.games.caretaker import Caretaker
from bot.games.kind import AnyKind
from bot.games.ticker import Ticker
from bot.kinds import codecs
from bot.library import Library
from bot.people.limits import NO_LIMITS, Limits
from bot.places.settings import PlaceSettings
from bot.store.sqlite.store import SqliteStore
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from render.alt_text import alt_text
from render.film import draw_film
from render.picture import Film, Still
from render.theme import Theme
from tests.bot.kinds import all_kinds
from tests.bot.stores import open_store

GAME = "0" * 15 + "1"
SETTINGS = PlaceSettings(of_games={"announcement": "short"})
RULES = DuplicateRules("normal", close_when_all_answered=False)
PATIENCE = 120.0
"""Seconds after which something that should happen has not."""


_drawn = lru_cache(maxsize=256)(draw_still)
"""Pictures are values, and a hundred games begin alike."""


class InlineWorker(RenderWorker):
    """Draws in this process, and knows of each picture what it shows."""

    def __init__(self) -> None:
        self.words: dict[bytes, str] = {}

    async def png(self, picture: Still, theme: Theme) -> bytes:
        png = _drawn(picture, theme)
        self.words[png] = alt_text(picture)
        return png

    async def gif(self, film: Film, theme: Theme) -> bytes:
        gif = draw_film(film, theme)
        self.words[gif] = alt_text(film.frames[-1])
        return gif

    def close(self) -> None:
        """Nothing to let go of."""


@dataclass
class Whole:
    """A bot without its adapters: they are entered by their platforms."""

    store: SqliteStore
    application: Application
    caretaker: Caretaker
    time_base: TimeBase
    outbox: Outbox
    ticker: Ticker
    adapters: dict[str, Adapter]
    worker: InlineWorker = field(default_factory=InlineWorker)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gallery = Gallery(self.worker)

    async def start(self, *works: Coroutine[Any, Any, None]) -> list[asyncio.Task[None]]:
        """Run, with what the adapters do; returns the tasks of those."""
        await self.ticker.start()
        running = [asyncio.create_task(work) for work in works]
        self.tasks += [
            *running,
            asyncio.create_task(self.outbox.run()),
            asyncio.create_task(self.ticker.run()),
        ]
        return running

    async def stop(self) -> None:
        """Do nothing more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def assemble(
    store: Any,
    lexicon: Lexicon,
    time_base: TimeBase,
    rules: DuplicateRules | None = None,
    settings: PlaceSettings = SETTINGS,
    *,
    kinds: Mapping[str, AnyKind] | None = None,
    limits: Limits = NO_LIMITS,
    new_secret: Callable[[], GameSecret] | None = None,
) -> Whole:
    """Put together on this store; nothing runs yet. The first game is called `GAME`."""
    numbers = count(1)
    application = Application(
        store,
        Library.of(lexicon),
        kinds or all_kinds(rules or RULES),
        settings,
        limits=limits,
        new_secret=new_secret or (lambda: GameSecret(f"{next(numbers):016}", bytes(32))),
    )
    stored = application.desk.stored
    caretaker = Caretaker(store, application.desk)
    adapters: dict[str, Any] = {}
    onlookers = application.onlookers
    onlookers.those.add(Announcer(Speech(), adapters, time_base.now, caretaker.role_of).overhear)
    outbox = Outbox(store, caretaker, adapters, time_base.now, stored, onlookers)
    ticker = Ticker(caretaker, application.alarms, store, time_base, stored)
    return Whole(store, application, caretaker, time_base, outbox, ticker, adapters)


@asynccontextmanager
async def whole(
    folder: Path,
    lexicon: Lexicon,
    rules: DuplicateRules | None = None,
    *,
    wall: Callable[[], datetime] = clock.now,
    steady: Callable[[], timedelta] = clock.steady,
    kinds: Mapping[str, AnyKind] | None = None,
    **store_options: Any,
) -> AsyncIterator[Whole]:
    """The same on a store of its own; in the end it is stopped."""
    kinds = kinds or all_kinds(rules or RULES)
    async with await open_store(folder, codecs(kinds), **store_options) as store:
        bot = assemble(store, lexicon, TimeBase(wall, steady), kinds=kinds)
        try:
            yield bot
        finally:
            await bot.stop()


async def until(condition: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)
