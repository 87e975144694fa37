"""Discord's servers in ranges: which are of each, and an adapter for each, over real sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.seal import Seal
from bot.platforms.discord.adapter import DiscordBot
from bot.platforms.discord.ranges import LONGEST, PAUSE, Gate, Range
from bot.store import StoreError
from bot.store.share import HOUSE, Share
from bot.talk.identity import Place
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.wire import TOKEN, Wire, transport
from tests.bot.platforms.whole import Whole, until, whole

ROLES = ("discord", "discord-1")
NUMBERS = st.integers(min_value=1, max_value=40)


@given(NUMBERS, NUMBERS, st.integers(min_value=0, max_value=2**63 - 1))
def test_each_connection_is_of_one_range_and_has_servers_of_no_other(
    of: int, wanted: int, server: int
) -> None:
    all_of_them = [Range(number, of) for number in range(of)]
    counts = {each.connections(wanted) for each in all_of_them}
    (count,) = counts
    assert wanted <= count < wanted + of
    shards = [shard for each in all_of_them for shard in each.shards(count)]
    assert sorted(shards) == list(range(count))
    share = Share()
    share.ranges = {"discord": of}
    (told,) = [each for each in all_of_them if (server >> 22) % count in each.shards(count)]
    assert told.role == share.role_at("discord", server)


class Turns:
    """Those of all processes, as a test has them."""

    def __init__(self, *answers: timedelta | StoreError) -> None:
        self.answers = list(answers)
        self.told = list[tuple[str, timedelta]]()

    async def take_turn(self, name: str, lasts: timedelta) -> timedelta:
        self.told.append((name, lasts))
        told = self.answers.pop(0) if self.answers else timedelta(0)
        if isinstance(told, StoreError):
            raise told
        return told

    async def end_turn(self, name: str, pause: timedelta) -> None:
        self.told.append((name, pause))


async def test_who_waits_for_a_turn_asks_again_until_it_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept = list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    turns: Any = Turns(timedelta(seconds=4), StoreError("out of reach"), timedelta(seconds=0.5))
    gate = Gate(turns)
    await gate.enter(3)
    await gate.leave(3)
    name = "discord session 3"
    assert turns.told == [*[(name, LONGEST)] * 4, (name, PAUSE)]
    assert slept == [1, 1, 0.5]


@dataclass
class Both:
    """A process that has both ranges, and a server in each."""

    wire: Wire
    whole: Whole
    bots: list[DiscordBot]
    servers: dict[int, tuple[Any, Any]]
    turns: Turns

    def enter(self, number: int) -> None:
        self.wire.guild, self.wire.channel = self.servers[number]

    async def opened(self, number: int) -> Place:
        """Where the game is that is on in a server of this range."""
        settings, server = self.whole.application.settings, f"guild-{self.servers[number][0].id}"
        for place in await self.whole.caretaker.places("discord"):
            if (await settings.parts_of(place))[-1].chat == server:
                return place
        raise LookupError(server)


@asynccontextmanager
async def connected(wire: Wire, folder: Path, lexicon: Lexicon) -> AsyncIterator[Both]:
    servers, turns = wire.servers(2), Turns()
    sharing: Any = turns
    async with whole(folder / "data", lexicon) as bot:
        bot.store.share.ranges = {"discord": 2}
        bot.store.share.roles = frozenset({HOUSE, "discord", "discord-1"})
        seal = await Seal.of(bot.store.places)
        shared = (bot.application, bot.caretaker, bot.store, bot.gallery, seal, bot.time_base)
        there = transport(wire.port, wire.authority)
        bots = [
            DiscordBot(*shared, TOKEN, there, part=Range(number, 2), gate=Gate(sharing))
            for number in range(2)
        ]
        bot.adapters |= dict(zip(ROLES, bots, strict=True))
        await bot.start(*(each.run() for each in bots))
        outages = bot.caretaker.outages
        try:
            await until(lambda: None in wire.backend.commands and not outages.away())
            await until(lambda: not any(role in outages for role in ROLES))
            yield Both(wire, bot, bots, servers, turns)
        finally:
            for each in bots:  # a client that tries again and again may miss that it is cancelled
                await each.close()
            await bot.stop()


@pytest.fixture
async def wire(tmp_path: Path) -> AsyncIterator[Wire]:
    async with Wire(tmp_path) as wire:
        yield wire


async def test_each_is_told_of_its_own_servers_and_plays_there(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    async with connected(wire, tmp_path, shipped) as both:
        assert sorted(each["shard"] for each in wire.identified) == [[0, 2], [1, 2]]
        assert sorted(both.turns.told) == [
            ("discord session 0", each) for each in (PAUSE, LONGEST) for _ in range(2)
        ]
        for number, bot in enumerate(both.bots):
            both.enter(number)
            assert [each.id for each in bot.client.guilds] == [wire.guild.id]
            channel = Place("discord", str(wire.channel.id))
            await both.whole.application.settings.change(channel, "threads", "yes")
            await wire.answered(wire.command(("Léa", "Tom")[number], "duplicate"))
            place = await both.opened(number)
            assert place != channel, "a thread, which its own process has made"
            assert await both.whole.caretaker.outages.where(place) == ROLES[number]
            await until(partial(wire.backend.messages.__contains__, int(place.chat)))
        assert "aide" in await wire.answered(wire.command("Tom", "aide", alone=True))
        registered = [each for each in wire.requests if each.path.endswith("/commands")]
        assert [each.method for each in registered] == ["PUT"], "they are of all servers"
        wire.unreachable.add(1)
        await wire.drop(4000, shard=1)
        away = both.whole.caretaker.outages.away
        await until(lambda: bool(away()))
        assert list(away()) == ["discord-1"]


async def test_of_several_connections_a_range_has_its_own_and_each_is_away_alone(
    tmp_path: Path, shipped: Lexicon
) -> None:
    """Discord wants three: there are four, for two ranges."""
    wire = Wire(tmp_path, shards=3)
    wire.at_once = 2
    async with wire, connected(wire, tmp_path, shipped) as both:
        turns = sorted(name for name, lasts in both.turns.told if lasts == LONGEST)
        assert turns == [f"discord session {group}" for group in (0, 0, 1, 1)]
        shards = sorted(each["shard"] for each in wire.identified)
        assert [each for each in shards if each[1] == 4] == [[n, 4] for n in range(4)]
        outages, shard = both.whole.caretaker.outages, 0
        for number in range(2):
            both.enter(number)
            await wire.answered(wire.command(("Léa", "Tom")[number], "duplicate"))
            place = await both.opened(number)
            shard = (wire.guild.id >> 22) % 4
            assert await outages.where(place) == f"{ROLES[number]}/{shard}"
            assert await outages.where(place) not in outages
        wire.unreachable.add(shard)
        await wire.drop(4000, shard=shard)
        await until(lambda: bool(outages.away()))
        assert list(outages.away()) == [f"discord-1/{shard}"]
        wire.unreachable.clear()
        await until(lambda: not outages.away())
