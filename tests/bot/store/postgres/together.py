"""Two processes with one server, Telegram and people who play, all real but Telegram; and what befalls them.

Each process has its own way to the server (`proxy`). One that ends is started again, as systemd would. Who
plays, and where, is in `evenings`.
"""

import asyncio
import signal
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from time import monotonic

import psycopg

from bot.store.postgres.session import one
from bot.talk.identity import Place
from tests.bot.platforms.discord.wire import TOKEN as DISCORD_TOKEN
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.telegram.server import TOKEN
from tests.bot.platforms.telegram.server import Server as Telegram
from tests.bot.postgres_server import PORT, USER, Server
from tests.bot.process import Bot
from tests.bot.store.postgres import on_discord
from tests.bot.store.postgres.evenings import Evening
from tests.bot.store.postgres.proxy import Proxy

SETTINGS = """
[store]
url = 'postgresql://{user}@127.0.0.1:{port}/test'
[telegram]
token = '{token}'
api_url = 'http://127.0.0.1:{telegram}'
[discord]
token = '{discord}'
[duplicate]
round_seconds = 60
change_seconds = 0
pause_seconds = 1
announcement = 'short'
"""
PATIENCE = 60.0
BEGUN, STANDS_BY = "begun", 'event="standing by"'
SWALLOWED = 13.0
"""Seconds: longer than a lease."""


_OWNER = "SELECT owner FROM lease, lease_role WHERE lease.role = lease_role.process"


class Kept:
    """A process that is started again whenever it ends."""

    def __init__(self, bot: Bot, proxy: Proxy) -> None:
        self.bot = bot
        self.proxy = proxy
        self.said: list[str] = []
        self.ends: Counter[int] = Counter()
        self._over = False
        self._thread = threading.Thread(target=self._keep)
        self._thread.start()

    @property
    def pid(self) -> int:
        return 0 if self.bot.process is None else self.bot.process.pid

    @property
    def stands_by(self) -> bool:
        said = (BEGUN, STANDS_BY, "taking over")
        last = (part for line in reversed(self.said) for part in said if part in line)
        return next(last, BEGUN) == STANDS_BY

    def send(self, number: signal.Signals) -> None:
        if self.bot.process is not None:
            self.bot.process.send_signal(number)

    def end(self) -> None:
        self._over = True
        self.send(signal.SIGCONT)
        self.send(signal.SIGTERM)
        self._thread.join(40)

    def _keep(self) -> None:
        while not self._over:
            self.bot.launch()
            self.said.append(BEGUN)
            assert self.bot.process is not None
            assert self.bot.process.stdout is not None
            for line in self.bot.process.stdout:
                self.said.append(line)
            self.ends[self.bot.process.wait()] += 1
            self.bot.process.stdout.close()


class Together:
    """All of it."""

    def __init__(self, server: Server, kept: list[Kept], evenings: Sequence[Evening]) -> None:
        self.server = server
        self.kept = kept
        self.evenings = evenings

    async def owner(self) -> tuple[Kept, Kept]:
        """The one that has the games and the other one, once both are up and one has the games."""
        found, until = 0, monotonic() + PATIENCE
        while monotonic() < until:
            found = await asyncio.to_thread(self._owner)
            one = next((each for each in self.kept if each.pid and each.pid == found), None)
            if one is not None:
                (other,) = (each for each in self.kept if each is not one)
                if other.stands_by:
                    return one, other
            await asyncio.sleep(0.1)
        raise AssertionError(f"{found} has it; they do not come to rest\n{self._last(15)}")

    def _last(self, number: int) -> str:
        """The last lines of their logs."""
        return "".join(f"{each.pid} {line}" for each in self.kept for line in each.said[-number:])

    def _owner(self) -> int:
        try:
            with psycopg.connect(self.server.url("test"), connect_timeout=2) as connection:
                found = connection.execute(_OWNER).fetchone()
        except psycopg.Error:
            return 0
        return 0 if found is None else int(found[0].rpartition(" ")[2])

    async def answered(self) -> None:
        """Until each of them has been answered anew."""
        waiting = {each: len(each.waits) + 3 for each in self.evenings}
        until = monotonic() + PATIENCE
        while waiting and monotonic() < until:
            waiting = {each: n for each, n in waiting.items() if len(each.waits) < n}
            await asyncio.sleep(0.02)
        assert not waiting, f"{[each.place for each in waiting]} not answered\n{self._last(40)}"

    async def announced(self) -> None:
        """Until every result is: what a group on Telegram takes in a minute is little."""
        async with asyncio.timeout(PATIENCE):
            for each in self.evenings:
                while len(each.cards()) < await asyncio.to_thread(self._scored, each.place):
                    await asyncio.sleep(0.1)

    def _scored(self, place: Place) -> int:
        of = "game_id = game.id AND event.kind = 'round-scored' AND platform = %s AND chat = %s"
        asked = f"SELECT count(*) FROM game, event WHERE {of}".encode()
        with psycopg.connect(self.server.url("test")) as connection:
            (count,) = one(connection.execute(asked, (place.platform, place.chat)))
        return int(count)

    async def silence_of(self, fault: "Fault") -> tuple[float, str]:
        """The seconds that somebody waited for an answer meanwhile, at the longest, and where."""
        before = [len(each.waits) for each in self.evenings]
        await fault(self)
        await self.answered()
        evenings = zip(self.evenings, before, strict=True)
        return max((max(each.waits[n:]), each.place.platform) for each, n in evenings)


Fault = Callable[[Together], Awaitable[None]]


async def kill(all_: Together) -> None:
    """kill -9 of the one that has the games."""
    (await all_.owner())[0].send(signal.SIGKILL)


async def kill_the_other(all_: Together) -> None:
    """kill -9 of the one that stands by."""
    (await all_.owner())[1].send(signal.SIGKILL)


async def drain(all_: Together) -> None:
    """SIGTERM."""
    (await all_.owner())[0].send(signal.SIGTERM)


async def stop(all_: Together) -> None:
    """Stopped past its lease, and continued."""
    one, _ = await all_.owner()
    one.send(signal.SIGSTOP)
    await asyncio.sleep(SWALLOWED)
    one.send(signal.SIGCONT)


async def cut(all_: Together) -> None:
    """Its connections are cut."""
    (await all_.owner())[0].proxy.cut()


async def swallow(all_: Together) -> None:
    """Its network swallows everything, past its lease."""
    one, _ = await all_.owner()
    one.proxy.swallow()
    await asyncio.sleep(SWALLOWED)
    one.proxy.mend()


async def restart_fast(all_: Together) -> None:
    """The server is restarted."""
    await asyncio.to_thread(all_.server.restart, "fast")


async def restart_immediate(all_: Together) -> None:
    """The server crashes, and is started."""
    await asyncio.to_thread(all_.server.restart, "immediate")


FAULTS = (kill, stop, cut, swallow, restart_fast, restart_immediate, drain, kill_the_other)


def bot_of(folder: Path, proxy: Proxy, telegram: Telegram, discord: Wire, port: int) -> Bot:
    """The bot as it is, but that Discord is on this machine, which no configuration can say."""
    folder.mkdir()
    settings = SETTINGS.format(
        user=USER,
        port=proxy.port,
        token=TOKEN,
        telegram=telegram.port,
        discord=DISCORD_TOKEN,
    )
    there = (str(discord.port), str(discord.authority))
    return Bot(folder, settings, port, command=(sys.executable, "-m", on_discord.__name__, *there))


def socket_of(server: Server) -> str:
    return f"{server.folder}/.s.PGSQL.{PORT}"
