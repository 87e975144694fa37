"""How long it takes until others have what a process had, and what each weighs: ``make bench``.

One, two and three processes as they are (`tests.bot.store.postgres.together`), with the page, Telegram and
Discord on loopback, and evenings on all of them. Of each way to go away, some times:

- `taken_s`: until others have all its roles;
- `silence_s`: the longest that somebody waited meanwhile for an answer, platforms connected anew included.

And the same on a machine that has far too much to do. `mb` is what a process has for itself and its share of
what it has in common with others (PSS), its drawing process included.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.telegram.server import Server as Telegram
from tests.bot.platforms.whole import until
from tests.bot.postgres_server import Server, server
from tests.bot.store.postgres.evenings import OnDiscord, OnPage
from tests.bot.store.postgres.proxy import Proxy
from tests.bot.store.postgres.test_faults import on_telegram
from tests.bot.store.postgres.together import (
    ROLES,
    Fault,
    Kept,
    Together,
    bot_of,
    drain,
    kill,
    socket_of,
    stop,
    swallow,
)
from tests.conftest import command_of
from tests.free_ports import free_ports

FAULTS = (drain, kill, stop, swallow)
TIMES = int(os.environ.get("TIMES", "3"))
BUSY = 10
"""Programs that never wait, on a machine that has far too much to do."""

Figures = dict[str, object]


@contextmanager
def busy(number: int) -> Iterator[None]:
    """So many programs that never wait; they are a little more patient than the bot."""
    command = ["nice", "-n", "5", sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(command) for _ in range(number)]
    try:
        yield
    finally:
        for each in programs:
            each.kill()
            each.wait()


@pytest.mark.parametrize("programs", [0, BUSY], ids=["quiet", "busy"])
@pytest.mark.parametrize("processes", [1, 2, 3])
def test_processes(benchmark: Any, tmp_path: Path, processes: int, programs: int) -> None:
    if not command_of("postgres"):
        pytest.skip("no PostgreSQL here")
    with server(is_durable=True) as started:
        figures = benchmark.pedantic(
            lambda: asyncio.run(measure(started, tmp_path, processes, programs)),
            iterations=1,
            rounds=1,
        )
    benchmark.extra_info.update(figures)
    print(f"\n{processes} processes, {programs} others:")
    for name, value in figures.items():
        print(f"  {name}: {value}")


async def measure(postgres: Server, folder: Path, number: int, programs: int) -> Figures:
    postgres.database()
    figures: Figures = {}
    async with AsyncExitStack() as stack:
        telegram = await stack.enter_async_context(Telegram())
        discord = await stack.enter_async_context(Wire(folder))
        ports = [port for port, _ in zip(free_ports(), range(number), strict=False)]
        kept = []
        for name, port in enumerate(ports):
            proxy = await stack.enter_async_context(Proxy(socket_of(postgres)))
            kept.append(Kept(bot_of(folder / str(name), proxy, telegram, discord, port), proxy))
        page = OnPage(ports, "club")
        evenings = [
            on_telegram(telegram, 1),
            page,
            OnDiscord(discord),
        ]
        together = Together(postgres, kept, evenings, Random(1))
        try:
            await together.at_rest()
            await until(lambda: None in discord.backend.commands)  # they are registered
            doing = [each.play() for each in evenings] + [each.ask() for each in evenings]
            tasks = [asyncio.create_task(each) for each in (page.stay(), *doing)]
            await together.answered()
            figures["mb"] = [round(memory(each.pid)) for each in kept]
            with busy(programs):
                for fault in FAULTS if number > 1 else ():
                    found = [await gone(together, fault, turn) for turn in range(TIMES)]
                    taken, silences = zip(*found, strict=True)
                    figures[fault.__name__] = {"taken_s": taken, "silence_s": silences}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            await asyncio.gather(*(asyncio.to_thread(each.end) for each in kept))
    return figures


async def gone(together: Together, fault: Fault, turn: int) -> tuple[float, float]:
    """Seconds until others have its roles, and of silence."""
    await together.at_rest()
    befallen = together.kept[turn % len(together.kept)]
    began, pid = monotonic(), befallen.pid
    silence = asyncio.create_task(together.silence_of(fault, befallen))
    while (shares := await asyncio.to_thread(together.shares))[pid] or sum(shares.values()) < ROLES:
        await asyncio.sleep(0.05)
    taken = monotonic() - began
    return round(taken, 1), round((await silence)[0], 1)


def memory(pid: int) -> float:
    """Megabytes of a process and of those that it has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    (own,) = (int(line.split()[1]) / 1e3 for line in lines if line.startswith("Pss:"))
    return own + sum(memory(int(each)) for each in listed)
