"""Two real processes on one server: one has the games, the other takes over when it is gone."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import aiohttp
import pytest

from bot.__main__ import main
from bot.cli.common import NO, OK
from bot.errors import TAKEN_OVER
from bot.store.opening import Whereabouts, own_folder
from bot.store.sqlite.lock import FolderInUse
from tests.bot.postgres_server import Server
from tests.bot.process import Bot
from tests.bot.tab import Tab, round_of

SLOW = "[duplicate]\nround_seconds = 60\nwarning_seconds = 58\npause_seconds = 60\n"
pytestmark = pytest.mark.processes


def free_ports() -> Iterator[int]:
    """Those that no connection of another test is given meanwhile."""
    for port in range(20_000 + os.getpid() % 5_000, 32_000):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            yield port


@contextmanager
def two(tmp_path: Path, postgres: Server, **how: object) -> Iterator[tuple[Bot, Bot]]:
    """The one that has the games, and the one that stands by."""
    postgres.database()
    settings = f"{SLOW}[store]\nurl = '{postgres.url('test')}'\n"
    bots = []
    for name, port in zip(("one", "other"), free_ports(), strict=False):
        (tmp_path / name).mkdir()
        bots.append(Bot(tmp_path / name, settings, port, **how))  # type: ignore[arg-type]
    one, other = bots
    try:
        one.start()
        other.launch()
        other.hear("event=.standing by")
        yield one, other
    finally:
        for bot in bots:
            if bot.process is not None:
                bot.process.send_signal(signal.SIGCONT)
                bot.kill()


@asynccontextmanager
async def round_on(bot: Bot) -> AsyncIterator[tuple[Tab, Tab]]:
    """Léa and Tom in the first round of Léa's game."""
    async with aiohttp.ClientSession() as http:
        lea, tom = Tab("Léa", bot, http), Tab("Tom", bot, http)
        await lea.open()
        await tom.open()
        await lea.say("/duplicate")
        await tom.press("j:")
        await lea.press("s:")
        yield lea, tom


async def moved(bot: Bot, *tabs: Tab) -> None:
    """They go to the process that has the games now."""
    for tab in tabs:
        tab.bot = bot
        await tab.open()


async def test_killed_the_next_one_goes_on_with_the_round_and_ended_it_hands_over(
    tmp_path: Path, postgres: Server
) -> None:
    with two(tmp_path, postgres, forked=True) as (one, other):
        async with round_on(one) as (lea, tom):
            word = (await round_of(tom))[0][:3]
            assert "Noté" in await tom.press("p:1", f"H8 {word}")
            one.kill()
            await asyncio.to_thread(other.hear, "event=started")
            await moved(other, lea, tom)
            await tom.hear("post", slot="round-1")
            assert word in await tom.say("/moi")

            one.launch()
            await asyncio.to_thread(one.hear, "event=.standing by")
            began = time.monotonic()
            assert other.stop() == 0
            await asyncio.to_thread(one.hear, "event=started")
            assert time.monotonic() - began < 10  # it does not wait until the lease has run out
            await moved(one, lea, tom)
            assert word in await tom.say("/moi")
            assert one.stop() == 0


async def test_who_stands_by_says_so_and_ends_when_asked(
    tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async def chevalet(bot: Bot, command: str) -> tuple[int, str, str]:
        options = ["--config", str(bot.folder / "config.toml"), command]
        code = await asyncio.to_thread(main, options)
        return code, *capsys.readouterr()

    with two(tmp_path, postgres, forked=True) as (one, other):
        assert one.process is not None
        async with aiohttp.ClientSession() as http, http.get(other.address) as response:
            assert response.status == 503
            assert "un autre exemplaire du bot tient les parties" in await response.text()
        code, said, _ = await chevalet(other, "status")
        assert f"Standing by: postgresql://{postgres.folder}" in said
        assert f", process {one.process.pid}; this process takes over" in said
        assert code == OK
        assert await chevalet(other, "health") == (OK, "", "")
        for bot in (other, one):
            ended = asyncio.create_task(asyncio.to_thread(bot.ended))
            assert await chevalet(bot, "drain") == (OK, "", "")
            assert await ended == 0
            assert "event=stopping signal=drain" in "".join(bot.said)
        code, _, said = await chevalet(one, "drain")
        assert code == NO
        assert "no bot runs on" in said


def test_each_has_a_data_folder_of_its_own(tmp_path: Path) -> None:
    at = Whereabouts(tmp_path, "postgresql://server/base")
    with own_folder(at), pytest.raises(FolderInUse, match=r"of its own \(CHEVALET_DATA\)$"):
        own_folder(at).__enter__()
    with own_folder(at):
        pass


@pytest.mark.soak  # it waits until a lease has run out; the gate tries that within one process
async def test_stopped_past_its_lease_and_continued_it_ends_and_says_nothing(
    tmp_path: Path, postgres: Server
) -> None:
    with two(tmp_path, postgres) as (one, other):
        async with round_on(one) as (lea, tom):
            await round_of(tom)
            assert one.process is not None
            one.process.send_signal(signal.SIGSTOP)
            await asyncio.to_thread(other.hear, "event=started")
            await moved(other, lea, tom)
            one.process.send_signal(signal.SIGCONT)
            assert await asyncio.to_thread(one.process.wait, 15) == TAKEN_OVER
            await lea.say("/passer")
            await tom.say("/passer")
            await lea.hear("post", slot="card-1")
