"""Three processes share a server's work, all real but Telegram and Discord; and what befalls them.

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
from random import Random
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
ranges = {ranges}
[duplicate]
round_seconds = 60
change_seconds = 0
pause_seconds = 1
announcement = 'short'
"""
PATIENCE = 120.0
ROLES = 4
"""The house, the page, Telegram and Discord; of Discord there may be more."""
SWALLOWED = 13.0
"""Seconds: longer than a lease."""


_SHARES = "SELECT owner, lease_role.role FROM lease JOIN lease_role ON lease.role = process"


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
            assert self.bot.process is not None
            assert self.bot.process.stdout is not None
            for line in self.bot.process.stdout:
                self.said.append(line)
            self.ends[self.bot.process.wait()] += 1
            self.bot.process.stdout.close()


class Together:
    """All of it."""

    def __init__(
        self,
        server: Server,
        kept: list[Kept],
        evenings: Sequence[Evening],
        chance: Random,
        ranges: int = 1,
    ) -> None:
        self._roles = ROLES - 1 + ranges
        self.chance = chance
        self.server = server
        self.kept = kept
        self.evenings = evenings

    async def at_rest(self) -> None:
        """Each process is up, and has its share."""
        counts, until = list[int](), monotonic() + PATIENCE
        while monotonic() < until:
            shares = await asyncio.to_thread(self.shares)
            counts = sorted(shares[each.pid] for each in self.kept if each.pid)
            even = counts and counts[-1] - counts[0] <= 1
            if len(counts) == len(self.kept) and sum(counts) == self._roles and even:
                return
            await asyncio.sleep(0.1)
        raise AssertionError(f"{counts}: they do not come to rest\n{self._last(15)}")

    def _last(self, number: int) -> str:
        """The last lines of their logs."""
        return "".join(f"{each.pid} {line}" for each in self.kept for line in each.said[-number:])

    def shares(self) -> Counter[int]:
        """How many roles each has, by its pid."""
        try:
            with psycopg.connect(self.server.url("test"), connect_timeout=2) as connection:
                rows = connection.execute(_SHARES).fetchall()
        except psycopg.Error:
            return Counter()
        return Counter(int(owner.rpartition(" ")[2]) for owner, _ in rows)

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

    async def heard(self, telegram: Telegram) -> None:
        """Until whatever was said on Telegram is handled.

        Whoever takes over may answer a second time, and that may be taken for the answer to the next line.
        """
        async with asyncio.timeout(PATIENCE):
            while bool(telegram.updates.pending) or await asyncio.to_thread(self._is_waiting):
                await asyncio.sleep(0.1)

    def _is_waiting(self) -> bool:
        with psycopg.connect(self.server.url("test")) as connection:
            asked = connection.execute("SELECT 1 FROM arrival WHERE state = 'waiting' LIMIT 1")
            return asked.fetchone() is not None

    def _scored(self, place: Place) -> int:
        of = "game_id = game.id AND event.kind = 'round-scored' AND platform = %s AND chat = %s"
        asked = f"SELECT count(*) FROM game, event WHERE {of}".encode()
        with psycopg.connect(self.server.url("test")) as connection:
            (count,) = one(connection.execute(asked, (place.platform, place.chat)))
        return int(count)

    async def silence_of(self, fault: "Fault", befallen: Kept) -> tuple[float, str]:
        """The seconds that somebody waited for an answer meanwhile, at the longest, and where."""
        before = [len(each.waits) for each in self.evenings]
        await fault(self, befallen)
        await self.answered()
        evenings = zip(self.evenings, before, strict=True)
        return max((max(each.waits[n:]), each.place.platform) for each, n in evenings)


Fault = Callable[[Together, Kept], Awaitable[None]]


async def kill(_: Together, one: Kept) -> None:
    """kill -9."""
    one.send(signal.SIGKILL)


async def kill_two(all_: Together, one: Kept) -> None:
    """kill -9 of another one too, while what is left is taken, or is shared again."""
    one.send(signal.SIGKILL)
    await asyncio.sleep(all_.chance.uniform(0, 9))
    all_.chance.choice([each for each in all_.kept if each is not one]).send(signal.SIGKILL)


async def drain(_: Together, one: Kept) -> None:
    """SIGTERM."""
    one.send(signal.SIGTERM)


async def stop(_: Together, one: Kept) -> None:
    """Stopped past its lease, and continued."""
    one.send(signal.SIGSTOP)
    await asyncio.sleep(SWALLOWED)
    one.send(signal.SIGCONT)


async def cut(_: Together, one: Kept) -> None:
    """Its connections are cut."""
    one.proxy.cut()


async def swallow(_: Together, one: Kept) -> None:
    """Its network swallows everything, past its lease."""
    one.proxy.swallow()
    await asyncio.sleep(SWALLOWED)
    one.proxy.mend()


async def restart_fast(all_: Together, _: Kept) -> None:
    """The server is restarted."""
    await asyncio.to_thread(all_.server.restart, "fast")


async def restart_immediate(all_: Together, _: Kept) -> None:
    """The server crashes, and is started."""
    await asyncio.to_thread(all_.server.restart, "immediate")


FAULTS = (kill, stop, cut, swallow, restart_fast, restart_immediate, drain, kill_two)


def bot_of(
    folder: Path, proxy: Proxy, telegram: Telegram, discord: Wire, port: int, ranges: int = 1
) -> Bot:
    """The bot as it is, but that Discord is on this machine, which no configuration can say."""
    folder.mkdir()
    settings = SETTINGS.format(
        user=USER,
        port=proxy.port,
        token=TOKEN,
        telegram=telegram.port,
        discord=DISCORD_TOKEN,
        ranges=ranges,
    )
    there = (str(discord.port), str(discord.authority))
    return Bot(folder, settings, port, command=(sys.executable, "-m", on_discord.__name__, *there))


def socket_of(server: Server) -> str:
    return f"{server.folder}/.s.PGSQL.{PORT}"
