"""The connection to Discord: lost, silent, refused, down at the start; and what a round loses by it."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.backoff import ExponentialBackoff
from structlog.testing import capture_logs

from bot import clock
from bot.delivery.adapter import PlatformError
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.shards import SILENCE
from bot.store import StoreError
from bot.talk.identity import Place
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame, Halt, Phase
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.discord.online import begin, connected, online
from tests.bot.platforms.discord.server import Server, answer_of, running
from tests.bot.platforms.discord.wire import Scripted, Wire
from tests.bot.platforms.whole import PATIENCE, until

DAILY_LIMIT = {"message": "Max number of daily application command creates reached", "code": 30034}
BANNED: dict[str, Any] = {"message": "You are being blocked", "code": 0}


@pytest.fixture
async def server(shipped: Lexicon) -> AsyncIterator[Server]:
    """The first round of a blitz game, one minute long."""
    async with running(Server(MemoryStore(), shipped)) as server:
        await server.types("Léa", "duplicate", regles="blitz")
        await server.presses("Tom", "Rejoindre")
        await server.presses("Léa", "Commencer")
        yield server


async def game(server: Server) -> DuplicateGame:
    (game_id,) = await server.store.games.running()
    game: DuplicateGame = (await server.application.desk.table(game_id)).game
    return game


async def left(server: Server) -> float:
    """Seconds until the round is over."""
    current = (await game(server)).round
    assert current is not None
    assert current.deadline is not None
    return float((current.deadline - server.now()).total_seconds())


# Lost --------------------------------------------------------------------------------------------


async def test_no_round_is_scored_that_nobody_could_play(server: Server) -> None:
    before = await left(server)
    server.bot.shards.disconnected(0)
    await server.wait(60)
    server.bot.shards.disconnected(0)  # with every try that fails
    await server.wait(60)
    assert not [m for m in server.public() if "Top du coup" in plain(m.content)]
    server.bot.shards.connected(0, 1)
    await server.wait(0.5)
    assert await left(server) == pytest.approx(before, abs=1)
    assert any("absenté" in plain(m.content) for m in server.public())


async def test_a_session_that_is_resumed_within_seconds_disturbs_no_round(server: Server) -> None:
    before = await left(server)
    await server.wait(5)
    server.bot.shards.disconnected(0)
    await server.wait(3)
    server.bot.shards.connected(0, 1)
    await server.wait(2)
    assert await left(server) == pytest.approx(before - 10, abs=1)
    assert not any("absenté" in plain(m.content) for m in server.public())


async def test_what_a_resumed_session_tells_first_is_not_late(server: Server) -> None:
    """Discord tells it before it says that the session goes on; the old end of the round is long past."""
    before = await left(server)
    server.bot.shards.disconnected(0)
    await server.env.advance_time(300)
    assert "Noté" in plain(answer_of(await server.types("Tom", "passer")))
    server.bot.shards.connected(0, 1)
    await server.wait(0.5)
    assert await left(server) == pytest.approx(before, abs=1)


async def test_a_connection_that_was_only_silent_was_lost_when_it_was_last_heard_of(
    server: Server,
) -> None:
    """discord.py notices after a minute; here, ten seconds before the round would end."""
    await server.types("Léa", "organiser prolonger 60")
    before = await left(server)
    await server.bot.client.on_socket_raw_receive("{}")
    await server.wait(SILENCE.total_seconds() + 10)
    server.bot.shards.disconnected(0)
    await server.wait(5)
    server.bot.shards.connected(0, 1)
    await server.wait(0.5)
    assert await left(server) == pytest.approx(before, abs=1)


async def test_what_comes_over_the_connection_is_heard(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    async with online(wire, tmp_path / "data", shipped) as bot:
        await connected(wire)
        bot.discord.shards.heard -= timedelta(hours=1)
        long_ago = bot.discord.shards.heard
        await wire.answered(wire.command("Tom", "aide"))
        assert bot.discord.shards.heard > long_ago


async def test_a_gateway_that_is_away_for_longer_than_the_round_over_real_sockets(
    wire: Wire, tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server goes down over the end of a round, and comes back: the round is still on."""
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.1)
    rules = DuplicateRules("normal", round_time=timedelta(minutes=1), warning=timedelta(0))

    def wall() -> datetime:
        return clock.now() + wire.clock.skipped

    def steady() -> timedelta:
        return clock.steady() + wire.clock.skipped

    async with online(wire, tmp_path / "data", shipped, rules, wall=wall, steady=steady) as bot:
        await begin(wire)
        await until(lambda: PLATFORM not in bot.caretaker.outages)  # or it was away from the start
        await wire.close()
        await until(lambda: PLATFORM in bot.caretaker.outages)
        (game_id,) = await bot.store.games.running()
        over = (await bot.application.desk.table(game_id)).game.round
        assert over is not None
        assert over.deadline is not None
        wire.clock.skipped = 2 * rules.round_time
        assert bot.discord.now() > over.deadline
        await bot.caretaker.wake(bot.discord.now())
        assert (await bot.application.desk.table(game_id)).game.phase is Phase.OPEN
        await wire.open()
        await until(lambda: wire.shows("absenté"))
        played = wire.command("Tom", "jouer", bulletin="H4 POESIE")
        assert "POESIE" in await wire.answered(played)
        await wire.answered(wire.command("Léa", "organiser relever"))
        await until(lambda: wire.shows("Tom : 22 · POESIE en H4, 22 (top !)"))


@pytest.mark.parametrize("off", [timedelta(hours=1), timedelta(hours=-1)])
async def test_a_machine_whose_clock_is_an_hour_off_goes_by_discords(
    wire: Wire, tmp_path: Path, shipped: Lexicon, off: timedelta
) -> None:
    """It is told with the first answer, long before the first round; and the log says so."""
    with capture_logs() as logs:
        async with online(wire, tmp_path / "data", shipped, wall=lambda: clock.now() + off) as bot:
            await begin(wire)
            assert abs(bot.discord.now() - clock.now()) < timedelta(seconds=10)
            (game_id,) = await bot.store.games.running()
            assert (await bot.application.desk.table(game_id)).game.phase is Phase.OPEN
            played = wire.command("Tom", "jouer", bulletin="H4 POESIE")
            assert "POESIE" in await wire.answered(played)
            await until(lambda: wire.shows("1 bulletin"))
            await until(lambda: any("clock is off" in entry["event"] for entry in logs))
    (said,) = [entry for entry in logs if "clock is off" in entry["event"]]
    assert said["seconds"] == pytest.approx(off.total_seconds(), abs=10)
    assert not wire.shows("absenté")


async def test_a_disk_that_says_no_does_not_keep_channels_that_are_gone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.env.backend.channels.pop(server.channel.id)
    server.bot.client.get_guild(server.guild.id)._remove_channel(  # type: ignore[union-attr]
        server.bot.client.get_channel(server.channel.id)  # type: ignore[arg-type]
    )
    running_on, tries = server.store.games.running_on, 0

    async def at_the_second_try(platform: str) -> list[tuple[str, Place]]:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreError("locked")
        return await running_on(platform)

    monkeypatch.setattr(server.store.games, "running_on", at_the_second_try)
    await server.bot.places.reconcile(0)
    assert (await game(server)).halt is Halt.SUSPENDED


# At the start ------------------------------------------------------------------------------------


async def test_a_gateway_that_is_down_just_after_the_login_is_tried_again(
    wire: Wire, tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = discord.gateway.DiscordWebSocket.from_client.__func__  # type: ignore[attr-defined]
    tries = 0

    async def from_client(cls: Any, *args: Any, **options: Any) -> Any:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise OSError("no route to the gateway")
        return await real(cls, *args, **options)

    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", classmethod(from_client))
    async with online(wire, tmp_path / "data", shipped):
        await begin(wire)
    assert tries == 2


async def test_commands_that_discord_does_not_take_today_keep_nobody_from_playing(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    async with online(wire, tmp_path / "data", shipped):
        await connected(wire)
    wire.sessions.clear()
    wire.script.append(Scripted("PUT", "/applications/*/commands", 400, DAILY_LIMIT))
    with capture_logs() as logs:
        async with online(wire, tmp_path / "elsewhere", shipped):
            await until(lambda: bool(wire.sessions))
            await begin(wire)
    assert not wire.script
    (told,) = [entry for entry in logs if entry["event"] == "commands refused"]
    assert "30034" in told["why"]


async def test_a_login_that_is_blocked_for_a_while_is_tried_again(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    """A 429 that does not come from Discord itself (no Via) is not waited for by discord.py."""
    wire.script.append(Scripted("GET", "/users/@me", 429, BANNED))
    async with online(wire, tmp_path / "data", shipped):
        await begin(wire)
    assert not wire.script


async def test_a_login_that_is_refused_ends_the_bot_with_one_line(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    wire.script.append(Scripted("GET", "/users/@me", 400, {"message": "no\nbots", "code": 20001}))
    async with online(wire, tmp_path / "data", shipped) as bot:
        with pytest.raises(PlatformError, match=r"20001.*no bots.* was refused") as refused:
            await asyncio.wait_for(bot.running, PATIENCE)
    assert "\n" not in str(refused.value)
