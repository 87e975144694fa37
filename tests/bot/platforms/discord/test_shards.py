"""Several connections to Discord, over real sockets: each is told of its own servers, and is away alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import outages
from bot.platforms.discord.client import ShardedClient
from bot.talk.identity import Place
from engine.duplicate.state import DuplicateGame
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.online import Online, online
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.whole import until

AWAY = timedelta(seconds=60)


@dataclass
class Both:
    """Two servers of the same bot, each told over a connection of its own."""

    wire: Wire
    bot: Online
    servers: dict[int, tuple[Any, Any]]

    def enter(self, number: int) -> None:
        """Be in the server that this connection is told of."""
        self.wire.guild, self.wire.channel = self.servers[number]

    async def begin(self, number: int) -> DuplicateGame:
        """Léa opens a game there, Tom joins, and the first round is on."""
        wire = self.wire
        self.enter(number)
        await wire.answered(wire.command("Léa", "duplicate"))
        await until(lambda: wire.shows("Partie duplicate"))
        await wire.answered(wire.press("Tom", "Rejoindre"))
        await wire.answered(wire.press("Léa", "Commencer"))
        await until(lambda: wire.shows("Fin du temps"))
        return await self.game(number)

    async def game(self, number: int) -> DuplicateGame:
        """The game that is on there."""
        desk = self.bot.application.desk
        (game_id,) = await desk.running(Place("discord", str(self.servers[number][1].id)))
        game: DuplicateGame = (await desk.table(game_id)).game
        return game

    async def ends(self, number: int) -> datetime:
        """When its round does."""
        current = (await self.game(number)).round
        assert current is not None
        assert current.deadline is not None
        return current.deadline


@pytest.fixture
async def wire(tmp_path: Path) -> AsyncIterator[Wire]:
    async with Wire(tmp_path, shards=2) as wire:
        yield wire


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*_: Any, **__: Any) -> None:
        """Discord wants five seconds between two of them."""

    monkeypatch.setattr(ShardedClient, "before_identify_hook", at_once)
    monkeypatch.setattr(outages, "BLINK", AWAY / 2)  # a machine that is held up takes no part


@asynccontextmanager
async def connected(wire: Wire, folder: Path, lexicon: Lexicon) -> AsyncIterator[Both]:
    async with online(wire, folder / "data", lexicon) as bot:
        await until(lambda: len(wire.sessions) == wire.shards and None in wire.backend.commands)
        there = bot.caretaker.outages
        await until(lambda: not there.away() and "discord" not in there)
        yield Both(wire, bot, wire.servers(wire.shards))


@pytest.fixture
async def both(wire: Wire, tmp_path: Path, shipped: Lexicon) -> AsyncIterator[Both]:
    async with connected(wire, tmp_path, shipped) as both:
        yield both


async def test_a_bot_has_as_many_connections_as_discord_wants(both: Both) -> None:
    assert [each["shard"] for each in both.wire.identified] == [[0, 2], [1, 2]]
    for number in both.servers:
        game = await both.begin(number)
        assert len(game.players) == 2


async def test_a_game_waits_for_the_connection_of_its_own_server(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in both.servers:
        await both.begin(number)
    there, before = both.bot.caretaker.outages, {n: await both.ends(n) for n in both.servers}
    now = both.bot.discord.now
    both.wire.unreachable.add(1)
    await both.wire.drop(4000, shard=1)
    await until(lambda: bool(there.away()))
    assert list(there.away()) == ["discord/1"]
    both.enter(0)
    assert (await both.wire.answered(both.wire.command("Tom", "passer"))).startswith("Noté")
    monkeypatch.setattr(both.bot.discord.shards, "_now", lambda: now() + AWAY)
    both.wire.unreachable.clear()
    await until(lambda: not there.away())
    both.enter(1)
    await until(lambda: both.wire.shows("absenté"))
    assert AWAY <= await both.ends(1) - before[1] < 2 * AWAY
    assert await both.ends(0) == before[0]
    assert (await both.wire.answered(both.wire.command("Tom", "passer"))).startswith("Noté")


async def test_a_private_chat_is_the_first_connections(both: Both) -> None:
    told = both.wire.command("Tom", "aide", alone=True)
    assert "aide" in await both.wire.answered(told)
    place = Place("discord", str(both.wire.backend.get_dm_channel(both.wire.people["Tom"]).id))
    assert await both.bot.caretaker.outages.where(place) == "discord/0"


async def test_a_thread_is_where_its_server_is(both: Both) -> None:
    both.enter(1)
    channel = Place("discord", str(both.wire.channel.id))
    await both.bot.application.settings.change(channel, "threads", "yes")
    await both.wire.answered(both.wire.command("Léa", "duplicate"))
    (place,) = await both.bot.caretaker.places("discord")
    assert place != channel
    assert await both.bot.caretaker.outages.where(place) == "discord/1"


async def test_a_start_takes_no_channel_for_gone_whose_connection_comes_later(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    async with connected(wire, tmp_path, shipped) as both:
        for number in both.servers:
            await both.begin(number)
    wire.sessions.clear()
    wire.unreachable.add(1)
    async with online(wire, tmp_path / "data", shipped) as bot:
        both = Both(wire, bot, both.servers)
        there = bot.caretaker.outages
        await until(lambda: list(there.away()) == ["discord/1"])
        await bot.discord.places.reconcile(0)
        for number in both.servers:
            assert (await both.game(number)).halt is None
        wire.unreachable.clear()
        await until(lambda: not there.away())
        both.enter(1)
        assert (await wire.answered(wire.command("Tom", "passer"))).startswith("Noté")


async def test_who_comes_into_more_servers_than_those_may_serve_has_more_connections(
    both: Both,
) -> None:
    await both.begin(1)
    first, both.wire.shards, both.wire.close_code = both.bot.discord.client, 4, 4011
    await both.wire.invalidate()
    await until(lambda: both.bot.discord.client is not first)
    both.wire.close_code = 0
    await until(lambda: len(both.wire.sessions) == both.wire.shards)
    await until(lambda: not both.bot.caretaker.outages.away())
    both.enter(1)
    assert (await both.wire.answered(both.wire.command("Tom", "passer"))).startswith("Noté")
