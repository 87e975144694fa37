"""Two real processes share the ranges of Discord's servers; the one that has some of them is killed."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from time import monotonic

import psycopg
import pytest

from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.telegram.server import Server as Telegram
from tests.bot.platforms.whole import until
from tests.bot.postgres_server import Server
from tests.bot.process import Bot
from tests.bot.store.postgres.evenings import ANA, BOB, DISCORD_GIVES_UP, ZOE, OnDiscord
from tests.bot.store.postgres.proxy import Proxy
from tests.bot.store.postgres.together import ROLES, bot_of, socket_of
from tests.free_ports import free_ports

RANGES = 2
PATIENCE = 60.0
BETWEEN_SESSIONS = 5.0
"""Seconds, as Discord wants them."""
AWAY = 16.0
"""Seconds; a round that has lost more than fifteen gets them back."""
pytestmark = [pytest.mark.processes, pytest.mark.soak]
_ROLES = b"SELECT lease_role.role, owner FROM lease JOIN lease_role ON lease.role = process"


class Sharing:
    """The processes, by their pid, and the evenings, by the range of their server."""

    def __init__(self, postgres: Server, wire: Wire, bots: Sequence[Bot]) -> None:
        self._postgres = postgres
        self.wire = wire
        self.bots = bots
        servers = wire.servers(RANGES)
        self.evenings = {number: OnDiscord(wire, each) for number, each in servers.items()}

    def roles(self) -> dict[str, int]:
        """Which process has each."""
        try:
            with psycopg.connect(self._postgres.url("test")) as connection:
                rows = connection.execute(_ROLES).fetchall()
        except psycopg.errors.UndefinedTable:  # nobody is there yet
            return {}
        return {role: int(owner.rpartition(" ")[2]) for role, owner in rows}

    def is_spread(self) -> bool:
        """Whether all is somebody's, and each has a range."""
        roles = self.roles()
        return len(roles) == ROLES - 1 + RANGES and roles["discord"] != roles["discord-1"]

    def has(self, role: str) -> Bot:
        """The process that has it."""
        pid = self.roles()[role]
        return next(each for each in self.bots if each.process and each.process.pid == pid)

    async def begin(self, number: int) -> None:
        """Ana opens a game there, Bob joins, and the first round is on."""
        evening = self.evenings[number]
        for name, line in ((ANA, "/duplicate"), (BOB, "/rejoindre"), (ANA, "/commencer")):
            await evening.open_with(name, line)
        async with asyncio.timeout(PATIENCE):
            while not any("Coup 1 : " in text for text in evening.shown().values()):
                await asyncio.sleep(0.05)

    async def ask(self) -> None:
        """In private and in each server, until it is answered there."""
        await asyncio.gather(*(each.say(ZOE, "/mot AS") for each in self.evenings.values()))
        while True:
            asked = self.wire.command("Zoé", "mot AS", alone=True)
            gives_up = monotonic() + DISCORD_GIVES_UP
            while (told := self.wire.answer(asked)) is None and monotonic() < gives_up:
                await asyncio.sleep(0.05)
            if told is not None and "réessayez" not in told:
                return

    def told(self, number: int, part: str) -> bool:
        return any(re.search(part, text) for text in self.evenings[number].shown().values())

    def sessions_began(self) -> list[float]:
        return sorted(each.began for each in self.wire.sessions)


@asynccontextmanager
async def two(tmp_path: Path, postgres: Server) -> AsyncIterator[Sharing]:
    postgres.database()
    async with Telegram() as telegram, Wire(tmp_path) as wire, Proxy(socket_of(postgres)) as way:
        bots = [
            bot_of(tmp_path / name, way, telegram, wire, port, RANGES)
            for name, port in zip("ab", free_ports(), strict=False)
        ]
        sharing = Sharing(postgres, wire, bots)
        try:
            for each in bots:
                each.launch()
            yield sharing
        finally:
            for each in bots:
                if each.process is not None:
                    await asyncio.to_thread(each.kill)


async def test_who_has_a_range_is_killed_and_only_its_games_wait(
    tmp_path: Path, postgres: Server
) -> None:
    async with two(tmp_path, postgres) as sharing:
        wire, evenings = sharing.wire, sharing.evenings
        async with asyncio.timeout(PATIENCE):
            while not sharing.is_spread():
                await asyncio.sleep(0.1)
        await until(lambda: {each.shard for each in wire.sessions} == {0, 1})
        await until(lambda: None in wire.backend.commands)
        for number in evenings:
            await sharing.begin(number)
        wire.unreachable.add(1)
        await asyncio.to_thread(sharing.has("discord-1").kill)
        killed = monotonic()
        while monotonic() < killed + AWAY:  # those of the other range go on
            began = monotonic()
            assert "Noté" in await evenings[0].say(BOB, "/passer")
            assert monotonic() - began < DISCORD_GIVES_UP
            await asyncio.sleep(0.5)
        assert sharing.roles()["discord-1"] == sharing.roles()["discord"]
        wire.unreachable.clear()
        assert "Noté" in await evenings[1].say(BOB, "/passer")
        await until(lambda: sharing.told(1, "absenté"))
        assert not sharing.told(0, "absenté")
        (gone,) = (each for each in sharing.bots if each.process is None)
        gone.launch()  # it is given a range again, and people go on
        async with asyncio.timeout(PATIENCE):
            while not sharing.is_spread():
                await sharing.ask()
        await asyncio.to_thread(sharing.has("discord").kill)
        async with asyncio.timeout(PATIENCE):
            await sharing.ask()
        for each in evenings.values():
            assert "Noté" in await each.say(BOB, "/passer")
        assert all(each.shards == RANGES for each in wire.sessions)
        begun = sharing.sessions_began()
        assert len(begun) >= 3
        assert min(after - before for before, after in pairwise(begun)) >= BETWEEN_SESSIONS
