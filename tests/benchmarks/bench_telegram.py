"""Presses, inline queries and private bulletins through the whole path on Telegram: ``make bench``.

Polled over HTTP, kept, handled, durable before they are answered: a press by its pop-up, a query by its rows
(each row's ticket is on the disk before it is shown). A bulletin counts until it is noted: its receipt is a
message, and Telegram takes thirty of those a second. Telegram is another process (`telegram_load`). Prints
times, the lag of the bot's loop, and memory.
"""

import asyncio
import json
import logging
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import structlog

from bot import clock
from bot.application import Application
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.render_worker import RenderWorker
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.adapter import TelegramBot
from bot.platforms.telegram.incoming import place_of
from bot.serve import tune
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.game_actions import Join, Start
from bot.talk.identity import Account
from bot.talk.requests import NewGame, Request
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.benchmarks.bench_application import memory
from tests.benchmarks.bench_discord import watch
from tests.benchmarks.telegram_load import (
    BULLETINS,
    GAMES,
    KEY,
    PLAYERS,
    PRESSES,
    QUERIES,
    TOKEN,
    chat_of,
    game_name,
    user_of,
)
from tests.bot.kinds import all_kinds
from tests.bot.stores import open_store

ROOT = Path(__file__).parents[2]


class Timed(Application):
    """Notes when what each update asked for was done: requests bear its number, and who asked."""

    done: dict[str, float]

    async def handle(self, request: Request) -> Answer:
        answer = await super().handle(request)
        if not answer.refused:
            self.done[request.id.rpartition("/")[0]] = time.perf_counter()
        return answer


def test_what_is_done_in_open_loop(benchmark: Any, shipped: Lexicon, tmp_path: Path) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    figures = benchmark.pedantic(
        lambda: asyncio.run(evening(shipped, tmp_path)), iterations=1, rounds=1
    )
    benchmark.extra_info.update(figures)
    print(figures)


async def evening(lexicon: Lexicon, folder: Path) -> dict[str, float]:
    load = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "tests.benchmarks.telegram_load"],
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
            return await _play(lexicon, store, port, load)
    finally:
        load.kill()
        load.wait()
        load.stdin.close()
        load.stdout.close()


async def _play(lexicon: Lexicon, store: SqliteStore, port: int, load: Any) -> dict[str, float]:
    names = iter(range(GAMES))
    application = Timed(
        store,
        Library.of(lexicon),
        all_kinds(DuplicateRules("normal", close_when_all_answered=False)),
        PlaceSettings(),
        new_secret=lambda: GameSecret(game_name(next(names)), bytes(32)),
    )
    application.done = {}
    caretaker = Caretaker(store, application.desk)
    worker = RenderWorker()
    telegram = TelegramBot(
        application,
        caretaker,
        store,
        Gallery(worker),
        Seal(KEY),
        TimeBase(),
        TOKEN,
        api=f"http://127.0.0.1:{port}/bot",
    )
    outbox = Outbox(store, caretaker, {PLATFORM: telegram}, clock.now, application.desk.stored)
    await telegram.open()
    tasks = [asyncio.create_task(telegram.run()), asyncio.create_task(outbox.run())]
    racks = await _begin(application)
    tune()
    lags: list[float] = []
    tasks.append(asyncio.create_task(watch(lags)))
    load.stdin.write(json.dumps(racks) + "\n")
    load.stdin.flush()
    told = json.loads(await asyncio.to_thread(load.stdout.readline))
    used = memory()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await telegram.close()
    worker.close()
    noted = [
        application.done[f"{PLATFORM}/{number}"] - due
        for number, due in told["bulletins"].items()
        if f"{PLATFORM}/{number}" in application.done
    ]
    lags.sort()
    return {
        **_figures("press", PRESSES, told["presses"]),
        **_figures("query", QUERIES, told["queries"]),
        **_figures("bulletin", BULLETINS, noted),
        "unanswered": told["unanswered"],
        "lag_p99_ms": round(lags[int(0.99 * len(lags))] * 1e3, 1),
        "lag_max_ms": round(lags[-1] * 1e3, 1),
        "mb": round(used, 1),
        **{method: number for method, number in told["requests"].items() if number > GAMES},
    }


def _figures(what: str, rate: int, taken: Sequence[float]) -> dict[str, float]:
    taken = sorted(taken) or [0.0]
    return {
        f"{what}_per_s": rate,
        f"{what}_done": len(taken),
        f"{what}_p50_ms": round(statistics.median(taken) * 1e3, 1),
        f"{what}_p99_ms": round(taken[int(0.99 * len(taken))] * 1e3, 1),
    }


async def _begin(application: Application) -> dict[str, str]:
    """A round is on in each game, and its clock runs; the racks, by game."""
    for game in range(GAMES):
        await _ask(application, game, 0, NewGame("duplicate"))
    await asyncio.gather(
        *(_ask(application, game, n, Join()) for game in range(GAMES) for n in range(1, PLAYERS))
    )
    await asyncio.gather(*(_ask(application, game, 0, Start()) for game in range(GAMES)))
    racks = dict[str, str]()
    for name in map(game_name, range(GAMES)):
        while (current := (await application.desk.table(name)).game.round).deadline is None:
            await asyncio.sleep(0.1)
        racks[name] = current.rack
    return racks


async def _ask(application: Application, game: int, player: int, action: Any) -> None:
    number = user_of(game, player)
    request = Request(
        f"{game}/{player}/{type(action).__name__}",
        Account(PLATFORM, str(number)),
        f"joueuse{number}",
        place_of(chat_of(game)),
        clock.now(),
        action,
    )
    await application.handle(request)
