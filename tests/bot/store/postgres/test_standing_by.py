"""Real processes on one server: they share the work, take over from who is gone, and stand by."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from http import HTTPStatus
from pathlib import Path

import aiohttp
import pytest

from bot.__main__ import main
from bot.cli.common import NO, OK
from bot.errors import TAKEN_OVER
from bot.store.opening import Whereabouts, own_folder
from bot.store.sqlite.lock import FolderInUse
from tests.bot.platforms.whole import PATIENCE
from tests.bot.postgres_server import PORT, USER, Server
from tests.bot.process import Bot
from tests.bot.store.postgres.proxy import Proxy
from tests.bot.tab import Tab, round_of
from tests.free_ports import free_ports

SLOW = "[duplicate]\nround_seconds = 60\nwarning_seconds = 58\npause_seconds = 60\n"
pytestmark = pytest.mark.processes


HAS_THE_PAGE = "role taken over. role=playground"


@contextmanager
def several(
    number: int, tmp_path: Path, postgres: Server, way: Proxy | None = None, **how: object
) -> Iterator[list[Bot]]:
    """The one that has the page, which may have a `way` of its own to the server; the next has the house.

    Any other stands by.
    """
    postgres.database()
    url = postgres.url("test")
    urls = {str(each): url for each in range(number)}
    if way is not None:
        urls["0"] = f"postgresql://{USER}@127.0.0.1:{way.port}/test"
    bots = list[Bot]()
    for (name, url), port in zip(urls.items(), free_ports(), strict=False):
        settings = f"{SLOW}[store]\nurl = '{url}'\n"
        (tmp_path / name).mkdir()
        bots.append(Bot(tmp_path / name, settings, port, **how))  # type: ignore[arg-type]
    one, *others = bots
    try:
        one.start()
        for place, other in enumerate(others):
            other.launch()
            other.hear("event=started" if place == 0 else "event=.standing by")
        yield bots
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
    with several(2, tmp_path, postgres, forked=True) as (one, other):
        async with round_on(one) as (lea, tom):
            word = (await round_of(tom))[0][:3]
            assert "Noté" in await tom.press("p:1", f"H8 {word}")
            one.kill()
            await asyncio.to_thread(other.hear, HAS_THE_PAGE)
            await moved(other, lea, tom)
            await tom.hear("post", slot="round-1")
            assert word in await tom.say("/moi")

            one.launch()
            await asyncio.to_thread(one.hear, "event=started")
            began = time.monotonic()
            assert other.stop() == 0
            await asyncio.to_thread(one.hear, HAS_THE_PAGE)
            assert time.monotonic() - began < 10  # it does not wait until the lease has run out
            await moved(one, lea, tom)
            assert word in await tom.say("/moi")
            assert one.stop() == 0


async def chevalet(
    capsys: pytest.CaptureFixture[str], bot: Bot, command: str
) -> tuple[int, str, str]:
    options = ["--config", str(bot.folder / "config.toml"), command]
    code = await asyncio.to_thread(main, options)
    return code, *capsys.readouterr()


async def test_cut_off_it_says_at_once_that_it_may_have_lost_the_games(
    tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its network swallows all that it sends to the server; nobody tells it."""
    async with Proxy(f"{postgres.folder}/.s.PGSQL.{PORT}") as way:
        with ExitStack() as stack:  # the proxy runs meanwhile
            both = several(2, tmp_path, postgres, way, forked=True)
            one, other = await asyncio.to_thread(stack.enter_context, both)
            async with round_on(one) as (lea, tom):
                word = (await round_of(tom))[0][:3]
                assert "Noté" in await tom.press("p:1", f"H8 {word}")
                assert await status_at(one) == HTTPStatus.OK
                way.swallow()
                for tab in (lea, tom):
                    await hung_up(tab)
                began = time.monotonic()
                assert await status_at(one) == HTTPStatus.SERVICE_UNAVAILABLE
                assert time.monotonic() - began < 1
                code, said, _ = await chevalet(capsys, one, "status")
                assert code == NO
                assert "Playground: nothing is asked or sent" in said
                assert "Problem: store: out of reach since" in said
                assert "another process may have the games" in said

                way.cut()  # the server notices, the process still cannot reach it
                await asyncio.to_thread(other.hear, HAS_THE_PAGE)
                assert await status_at(one) == HTTPStatus.SERVICE_UNAVAILABLE
                assert await status_at(other) == HTTPStatus.OK
                await moved(other, lea, tom)
                assert word in await tom.say("/moi")
                way.mend()
                assert one.process is not None
                assert await asyncio.to_thread(one.process.wait, 15) == TAKEN_OVER
                assert other.stop() == 0


async def status_at(bot: Bot) -> int:
    async with aiohttp.ClientSession() as http, http.get(bot.address) as response:
        return response.status


async def hung_up(tab: Tab) -> None:
    assert tab.socket is not None
    async with asyncio.timeout(PATIENCE):
        while not tab.socket.closed:
            await tab.socket.receive()


async def test_who_stands_by_says_so_and_ends_when_asked(
    tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where there is less to do than there are processes; whoever has not the page says so at its port."""
    with several(3, tmp_path, postgres, forked=True) as (one, other, idle):
        for bot in (other, idle):
            async with aiohttp.ClientSession() as http, http.get(bot.address) as response:
                assert response.status == 503
                assert "un autre exemplaire du bot tient les parties" in await response.text()
        code, said, _ = await chevalet(capsys, idle, "status")
        assert f"Standing by: postgresql://{postgres.folder}" in said
        assert all(f", process {bot.process.pid}" in said for bot in (one, other) if bot.process)
        assert code == OK
        for bot, role in ((one, "playground"), (other, "house")):
            code, said, _ = await chevalet(capsys, bot, "status")
            assert f"Roles of this process: {role}\n" in said
        assert await chevalet(capsys, idle, "health") == (OK, "", "")
        for bot in (idle, other, one):
            ended = asyncio.create_task(asyncio.to_thread(bot.ended))
            assert await chevalet(capsys, bot, "drain") == (OK, "", "")
            assert await ended == 0
            assert "event=stopping signal=drain" in "".join(bot.said)
        code, _, said = await chevalet(capsys, one, "drain")
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
    with several(2, tmp_path, postgres) as (one, other):
        async with round_on(one) as (lea, tom):
            await round_of(tom)
            assert one.process is not None
            one.process.send_signal(signal.SIGSTOP)
            await asyncio.to_thread(other.hear, HAS_THE_PAGE)
            await moved(other, lea, tom)
            one.process.send_signal(signal.SIGCONT)
            assert await asyncio.to_thread(one.process.wait, 15) == TAKEN_OVER
            await lea.say("/passer")
            await tom.say("/passer")
            await lea.hear("post", slot="card-1")
