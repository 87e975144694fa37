"""An announcement to many places, through the whole path, while games begin: ``make bench``.

Limits are scaled, so that it takes seconds: what a platform takes in five seconds, it takes here in one. The
platform is another process (`telegram_load`, `discord_load`). Prints how many go out a second, how long a
round that is drawn meanwhile waits for its clock, and the lag of the bot's loop.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot import clock
from bot.application import Application
from bot.delivery import unhurried
from bot.delivery.adapter import Platform
from bot.delivery.gallery import Gallery
from bot.delivery.message_codec import row_of
from bot.delivery.outbox import Outbox
from bot.delivery.render_worker import RenderWorker
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.platforms.discord.adapter import DiscordBot
from bot.platforms.telegram import traffic
from bot.platforms.telegram.adapter import TelegramBot
from bot.serve import tune
from bot.store.sqlite.store import SqliteStore
from bot.talk.game_actions import Start
from bot.talk.identity import Account, Place
from bot.talk.messages import Button, Post, Press, Public
from bot.talk.requests import NewGame, Request
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.benchmarks import discord_load, telegram_load
from tests.benchmarks.bench_discord import watch
from tests.bot.kinds import all_kinds
from tests.bot.platforms.discord.wire import transport
from tests.bot.stores import open_store

ROOT = Path(__file__).parents[2]
PLACES, SCALE, GAMES = 1_500, 5, 50
FIRST = {"telegram": telegram_load.FIRST_CHAT - 1_000 - 2 * PLACES, "discord": 10**17}
Made = Callable[[Application, Caretaker, SqliteStore, int, Path], Platform]


def telegram(
    application: Application, caretaker: Caretaker, store: SqliteStore, port: int, _: Path
) -> Platform:
    seal, api = Seal(telegram_load.KEY), f"http://127.0.0.1:{port}/bot"
    gallery = Gallery(RenderWorker())
    token = telegram_load.TOKEN
    return TelegramBot(application, caretaker, store, gallery, seal, TimeBase(), token, api=api)


def discord(
    application: Application, caretaker: Caretaker, store: SqliteStore, port: int, folder: Path
) -> Platform:
    seal, connector = Seal(discord_load.KEY), transport(port, folder / "authority.pem")
    gallery, token = Gallery(RenderWorker()), discord_load.TOKEN
    return DiscordBot(application, caretaker, store, gallery, seal, TimeBase(), token, connector)


@pytest.mark.parametrize("made", [telegram, discord], ids=lambda made: made.__name__)
def test_an_announcement(
    made: Made, benchmark: Any, shipped: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = traffic.EVERYTHING
    scaled = replace(
        usual,
        number=SCALE * usual.number,
        changes=SCALE * usual.changes,
        others=SCALE * usual.others,
    )
    monkeypatch.setattr(traffic, "EVERYTHING", scaled)
    shorter = traffic.GROUP.within / SCALE
    monkeypatch.setattr(
        traffic, "GROUP", replace(traffic.GROUP, within=shorter, apart=timedelta(0))
    )
    monkeypatch.setattr(unhurried, "A_SECOND", SCALE * unhurried.A_SECOND)
    monkeypatch.setattr(unhurried, "AT_ONCE", SCALE * unhurried.AT_ONCE)
    figures = benchmark.pedantic(
        lambda: asyncio.run(announce(made, shipped, tmp_path)), iterations=1, rounds=1
    )
    benchmark.extra_info.update(figures)
    print(figures)


async def announce(made: Made, lexicon: Lexicon, folder: Path) -> dict[str, float]:
    platform = made.__name__
    async with (
        served(platform, folder) as port,
        await open_store(folder / "data") as store,
        running(made, lexicon, store, port, folder) as application,
    ):
        first = FIRST[platform]
        play = Button("Jouer", Press.DAY, query="2026-11-22:10000")
        text = "Défi du jour : cinq coups, difficile. Une seule liste, un seul essai."
        rows = [
            row_of(
                Post(Public(Place(platform, str(first + number))), text, "", "day", buttons=(play,))
            )
            for number in range(PLACES)
        ]
        lags: list[float] = []
        watching = asyncio.create_task(watch(lags))
        start = time.perf_counter()
        await asyncio.gather(*map(store.messages.post, rows))
        stored = time.perf_counter() - start
        application.desk.stored.set()
        waits = [
            await begin(application, platform, str(first + PLACES + n), n) for n in range(GAMES)
        ]
        while await store.messages.pending(clock.now(), 1):
            await asyncio.sleep(0.1)
        took = time.perf_counter() - start
        watching.cancel()
    lags.sort()
    waits.sort()
    return {
        "stored_s": round(stored, 1),
        "per_s": round(PLACES / took, 1),
        "minutes_for_10000_at_real_limits": round(10_000 / PLACES * took * SCALE / 60, 1),
        "round_wait_p50_ms": round(waits[len(waits) // 2] * 1e3, 1),
        "round_wait_max_ms": round(waits[-1] * 1e3, 1),
        "lag_p99_ms": round(lags[int(0.99 * len(lags))] * 1e3, 1),
        "lag_max_ms": round(lags[-1] * 1e3, 1),
    }


async def begin(application: Application, platform: str, chat: str, number: int) -> float:
    """A game begins; seconds from the order to the clock of its first round."""
    start = time.perf_counter()
    for action in (NewGame("duplicate"), Start()):
        request = Request(
            f"{number}/{type(action).__name__}",
            Account(platform, str(telegram_load.FIRST_USER + number)),
            f"joueuse{number}",
            Place(platform, chat),
            clock.now(),
            action,
        )
        start = time.perf_counter()
        await application.handle(request)
    while (await application.desk.table(f"{number:016x}")).game.round.deadline is None:
        await asyncio.sleep(0.005)
    return time.perf_counter() - start


@asynccontextmanager
async def served(platform: str, folder: Path) -> AsyncIterator[int]:
    """The platform, in a process of its own."""
    load = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", f"tests.benchmarks.{platform}_load", str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert load.stdin is not None
    assert load.stdout is not None
    try:
        yield int(await asyncio.to_thread(load.stdout.readline))
    finally:
        load.kill()
        load.wait()
        load.stdin.close()
        load.stdout.close()


@asynccontextmanager
async def running(
    made: Made, lexicon: Lexicon, store: SqliteStore, port: int, folder: Path
) -> AsyncIterator[Application]:
    names = iter(range(GAMES))
    application = Application(
        store,
        Library.of(lexicon),
        all_kinds(DuplicateRules("normal", close_when_all_answered=False)),
        PlaceSettings(),
        new_secret=lambda: GameSecret(f"{next(names):016x}", bytes(32)),
    )
    caretaker = Caretaker(store, application.desk)
    bot = made(application, caretaker, store, port, folder)
    stored = application.desk.stored
    outbox = Outbox(store, caretaker, {made.__name__: bot}, clock.now, stored)
    await bot.open()
    tasks = [asyncio.create_task(work) for work in (bot.run(), outbox.run(), tick(stored))]
    await asyncio.sleep(2)
    tune()
    try:
        yield application
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bot.close()


async def tick(stored: asyncio.Event) -> None:
    """As the ticker does."""
    while True:
        stored.set()
        await asyncio.sleep(0.25)
