"""Presses of a button through the whole path on Discord, durable before they are answered: ``make bench``.

Gateway frame (TLS, compressed), discord.py, application, commit on the disk, answer over HTTPS; the boards of
a hundred games are edited meanwhile as their limits allow. Discord is another process (`discord_load`).
Prints time to acknowledgement, the lag of the bot's loop, and memory.
"""

import asyncio
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bot import clock
from bot.application import Application
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.render_worker import RenderWorker
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.adapter import DiscordBot
from bot.serve import tune
from bot.store.sqlite.store import SqliteStore
from bot.talk.game_actions import Join, Start
from bot.talk.identity import Account, Place
from bot.talk.requests import NewGame, Request
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.benchmarks.bench_application import memory
from tests.benchmarks.discord_load import (
    FIRST_CHANNEL,
    FIRST_USER,
    GAMES,
    KEY,
    PLAYERS,
    RATE,
    TOKEN,
    game_name,
)
from tests.bot.kinds import all_kinds
from tests.bot.platforms.discord.wire import transport
from tests.bot.stores import open_store

ROOT = Path(__file__).parents[2]


def test_presses_in_open_loop(benchmark: Any, shipped: Lexicon, tmp_path: Path) -> None:
    figures = benchmark.pedantic(
        lambda: asyncio.run(evening(shipped, tmp_path)), iterations=1, rounds=1
    )
    benchmark.extra_info.update(figures)
    print(figures)


async def evening(lexicon: Lexicon, folder: Path) -> dict[str, float]:
    load = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "tests.benchmarks.discord_load", str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert load.stdin is not None
    assert load.stdout is not None
    try:
        port = int(await asyncio.to_thread(load.stdout.readline))
        async with await open_store(folder / "data") as store:
            lags, mean = await _play(lexicon, store, port, folder, load)
            told = json.loads(await asyncio.to_thread(load.stdout.readline))
    finally:
        load.kill()
        load.wait()
        load.stdin.close()
        load.stdout.close()
    taken = sorted(told["taken"])
    return {
        "presses_per_s": RATE,
        "answered": len(taken),
        "unanswered": told["unanswered"],
        "p50_ms": round(statistics.median(taken) * 1e3, 1),
        "p99_ms": round(taken[int(0.99 * len(taken))] * 1e3, 1),
        "max_ms": round(taken[-1] * 1e3, 1),
        "edits": told["edits"],
        "lag_p99_ms": round(lags[int(0.99 * len(lags))] * 1e3, 1),
        "lag_max_ms": round(lags[-1] * 1e3, 1),
        "mb": round(mean, 1),
    }


async def _play(
    lexicon: Lexicon, store: SqliteStore, port: int, folder: Path, load: Any
) -> tuple[list[float], float]:
    names = iter(range(GAMES))
    application = Application(
        store,
        Library.of(lexicon),
        all_kinds(DuplicateRules("normal", close_when_all_answered=False)),
        PlaceSettings(),
        new_secret=lambda: GameSecret(game_name(next(names)), bytes(32)),
    )
    caretaker = Caretaker(store, application.desk)
    worker = RenderWorker()
    connector = transport(port, folder / "authority.pem")
    gallery = Gallery(worker)
    bot = DiscordBot(
        application, caretaker, store, gallery, Seal(KEY), TimeBase(), TOKEN, connector
    )
    outbox = Outbox(store, caretaker, {PLATFORM: bot}, clock.now, application.desk.stored)
    tasks = [asyncio.create_task(bot.run()), asyncio.create_task(outbox.run())]
    await _ready(bot)
    for game in range(GAMES):
        await _ask(application, game, 0, NewGame("duplicate"))
    await asyncio.gather(
        *(_ask(application, game, n, Join()) for game in range(GAMES) for n in range(1, PLAYERS))
    )
    await asyncio.gather(*(_ask(application, game, 0, Start()) for game in range(GAMES)))
    while await store.messages.pending(clock.now(), 1):
        await asyncio.sleep(0.1)
    tune()
    lags: list[float] = []
    watching = asyncio.create_task(watch(lags))
    load.stdin.write("go\n")
    load.stdin.flush()
    while len(lags) < 200 * (8 + 1):  # a look every five milliseconds
        await asyncio.sleep(0.1)
    watching.cancel()
    used = memory()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await bot.close()
    worker.close()
    return sorted(lags), used


async def _ready(bot: DiscordBot) -> None:
    while not bot.client.is_ready():
        await asyncio.sleep(0.05)


async def _ask(application: Application, game: int, player: int, action: Any) -> None:
    user = str(FIRST_USER + game * PLAYERS + player)
    place = Place(PLATFORM, str(FIRST_CHANNEL + game))
    request = Request(
        f"{game}/{player}/{type(action).__name__}",
        Account(PLATFORM, user),
        f"joueuse{user}",
        place,
        clock.now(),
        action,
    )
    await application.handle(request)


async def watch(lags: list[float]) -> None:
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.005)
        lags.append(time.perf_counter() - before - 0.005)
