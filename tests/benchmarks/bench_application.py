"""Bulletins through the whole bot half, each durable before it is acknowledged: ``make bench``.

Open loop: bulletins come at fixed times, whether the earlier ones are answered or not. Prints the time to
acknowledgement, the lag of the event loop, and memory. "5 ms" adds a commit of five milliseconds, which is
what an ordinary disk takes.
"""

import asyncio
import gc
import resource
import statistics
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.application import Application
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.store.sqlite_store import SqliteStore
from bot.talk.game_actions import Blank, Join, Start
from bot.talk.identity import Account, Place
from bot.talk.requests import NewGame, Request
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon

GAMES, RATE, SECONDS = 100, 1000, 5
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


async def at_once(_: str) -> None:
    """The disk as it is."""


async def five_milliseconds(point: str) -> None:
    """An ordinary disk."""
    if point == "before_commit":
        await asyncio.sleep(0.005)


def place(game: int) -> Place:
    return Place("bench", str(game))


def memory() -> float:
    """Megabytes now resident."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


@pytest.mark.parametrize("disk", [at_once, five_milliseconds], ids=["real", "5ms"])
def test_bulletins_in_open_loop(
    benchmark: Any, shipped: Lexicon, tmp_path: Path, disk: Callable[[str], Awaitable[None]]
) -> None:
    figures = benchmark.pedantic(
        lambda: asyncio.run(evening(shipped, tmp_path, disk)), iterations=1, rounds=1
    )
    benchmark.extra_info.update(figures)
    print(figures)


async def evening(
    lexicon: Lexicon, folder: Path, disk: Callable[[str], Awaitable[None]]
) -> dict[str, float]:
    async with await SqliteStore.open(folder, failpoint=disk) as store:
        rules = DuplicateRules(close_when_all_answered=False)
        application = Application(store, Library.of(lexicon), rules, PlaceSettings())
        gc.collect()
        gc.freeze()  # as bot.serve does
        idle = memory()
        number = 0

        async def ask(game: int, player: int, action: Any) -> None:
            nonlocal number
            number += 1
            account = Account("bench", f"{game}/{player}")
            name = f"Joueuse {player}"
            await application.handle(Request(str(number), account, name, place(game), NOW, action))

        for game in range(GAMES):
            await ask(game, 0, NewGame())
        await asyncio.gather(*(ask(game, n, Join()) for game in range(GAMES) for n in range(1, 50)))
        await asyncio.gather(*(ask(game, 0, Start()) for game in range(GAMES)))
        full = memory()
        lags: list[float] = []
        watch = asyncio.create_task(_watch(lags))
        taken = await _open_loop(ask)
        watch.cancel()
        taken.sort()
        return {
            "bulletins_per_s": RATE,
            "p50_ms": round(statistics.median(taken) * 1e3, 2),
            "p99_ms": round(taken[int(0.99 * len(taken))] * 1e3, 2),
            "max_ms": round(taken[-1] * 1e3, 2),
            "lag_max_ms": round(max(lags) * 1e3, 1),
            "idle_mb": round(idle, 1),
            "kb_a_game_of_50": round((full - idle) * 1e3 / GAMES, 1),
        }


async def _open_loop(ask: Callable[[int, int, Any], Awaitable[None]]) -> list[float]:
    taken: list[float] = []
    start = time.perf_counter()

    async def one(number: int) -> None:
        due = start + number / RATE
        await ask(number % GAMES, number // GAMES % 50, Blank())
        taken.append(time.perf_counter() - due)

    tasks = []
    for number in range(RATE * SECONDS):
        wait = start + number / RATE - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        tasks.append(asyncio.create_task(one(number)))
    await asyncio.gather(*tasks)
    return taken


async def _watch(lags: list[float]) -> None:
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.005)
        lags.append(time.perf_counter() - before - 0.005)
