"""Twenty thousand places are told of the day's challenge in one minute, and a game goes on: ``make bench``.

The platform takes everything at once, and the limits that the bot keeps to are scaled: in earnest twenty go
out a second on each platform, and so many places take a quarter of an hour. Both stores are asked. `quiet` is
a bulletin before it begins, `meanwhile` one in the middle of it; `cpu` how much of one core it takes.
"""

import asyncio
import time
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot import clock
from bot.delivery import unhurried
from bot.serve import tune
from bot.store import Alarm
from bot.store.postgres.ownership import Ownership
from bot.store.sql.store import SqlStore
from bot.talk.game_actions import Blank, Join, Start
from bot.talk.identity import Place
from bot.talk.requests import NewGame
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.benchmarks.bench_application import memory, percentiles
from tests.benchmarks.bench_discord import watch
from tests.bot.club import Club
from tests.bot.daily.days import put_day
from tests.bot.postgres_server import server
from tests.bot.stores import Where, open_on_server, open_store
from tests.conftest import command_of

PLACES, SCALE = 20_000, 10
A_LOOK = 0.25
"""Seconds from one look at what is due to the next, as the ticker's."""


@pytest.mark.parametrize("place", ["a file", "a server"])
def test_all_at_once(
    benchmark: Any,
    shipped: Lexicon,
    tmp_path: Path,
    place: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unhurried, "A_SECOND", SCALE * unhurried.A_SECOND)
    monkeypatch.setattr(unhurried, "AT_ONCE", SCALE * unhurried.AT_ONCE)
    with ExitStack() as stack:
        where: Where = tmp_path / "data"
        if place == "a server":
            if not command_of("postgres"):
                pytest.skip("no PostgreSQL here")
            where = stack.enter_context(server(is_durable=True)).database()
        figures = benchmark.pedantic(
            lambda: asyncio.run(announce(shipped, where)), iterations=1, rounds=1
        )
    benchmark.extra_info.update(figures)
    print(f"\n{PLACES} places, on {place}: {figures}")


async def announce(lexicon: Lexicon, where: Where) -> dict[str, float]:
    tune()
    opening = (
        open_store(where)
        if isinstance(where, Path)
        else open_on_server(where, ownership=Ownership("benchmark"))
    )
    async with await opening as store:
        now = clock.now()
        for days in range(2):
            await put_day(store, now.date() + timedelta(days), lexicon)
        club = Club(store, lexicon, DuplicateRules("normal", close_when_all_answered=False))
        club.defaults = replace(club.defaults, time_zone="UTC")
        for name, action in (("Léa", NewGame("duplicate")), ("Tom", Join()), ("Léa", Start())):
            await ask(club, name, action)
        quiet = [await ask(club, "Tom", Blank()) for _ in range(500)]
        await choose(store, datetime.combine(now.date(), datetime.min.time(), UTC))
        idle, lags = memory(), list[float]()
        work = [watch(lags), ring(club), club.outbox.run()]
        tasks = [asyncio.create_task(each) for each in work]
        begun, cpu, meanwhile, made = time.perf_counter(), time.process_time(), list[float](), 0.0
        used = idle
        while not made or await store.messages.pending(clock.now(), 1):
            meanwhile.append(await ask(club, "Tom", Blank()))
            used = max(used, memory())
            if not made and not await store.alarms.due(clock.now(), 1):
                made = time.perf_counter() - begun
            await asyncio.sleep(0.05)
        took, cpu = time.perf_counter() - begun, time.process_time() - cpu
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "made_s": round(made, 1),
        "out_s": round(took, 1),
        "cpu": round(cpu / took, 2),
        **{f"quiet_{name}": value for name, value in percentiles(quiet).items()},
        **{f"meanwhile_{name}": value for name, value in percentiles(meanwhile).items()},
        "lag_max_ms": round(max(lags) * 1e3, 1),
        "more_mb": round(used - idle, 1),
    }


async def choose(store: SqlStore, due: datetime) -> None:
    """All of them want it at an hour that is over."""
    places = [Place("club", f"place {number}") for number in range(PLACES)]
    for start in range(0, PLACES, 500):
        some = places[start : start + 500]
        await asyncio.gather(
            *(store.places.set_setting(each, "challenge", "00:00") for each in some)
        )
        numbers = await asyncio.gather(*(store.numbers.of(each) for each in some))
        await store.alarms.put([Alarm("daily", str(number), due) for number in numbers])


async def ring(club: Club) -> None:
    """As the ticker does."""
    while True:
        club.now = clock.now()
        club.application.desk.stored.set()
        await club.application.alarms.start(club.now)
        await asyncio.sleep(A_LOOK)


async def ask(club: Club, name: str, action: Any) -> float:
    """Seconds until it is answered."""
    begun = time.perf_counter()
    await club.application.handle(club.request(name, action))
    return time.perf_counter() - begun
