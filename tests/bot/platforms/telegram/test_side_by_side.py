"""Two platforms in one process: what becomes of the one does not disturb the other."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.config import Config, General, Telegram
from bot.delivery.adapter import PlatformError
from bot.enabled import Enabled
from bot.games.desk import Desk
from bot.games.redrawing import redraw_lobbies
from bot.library import Library
from bot.operating_config import OperatorsSection
from bot.platforms.discord.adapter import DiscordBot
from bot.serve import serve
from bot.store import Store
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.online import begin, connected
from tests.bot.platforms.discord.wire import TOKEN, Wire, transport
from tests.bot.platforms.telegram import server as telegram
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.telegram.world import Message
from tests.bot.platforms.whole import PATIENCE, until


@pytest.fixture
async def wire(tmp_path: Path) -> AsyncIterator[Wire]:
    async with Wire(tmp_path) as wire:
        yield wire


@pytest.fixture
def running(
    tmp_path: Path,
    shipped: Lexicon,
    wire: Wire,
    server: Server,
    lea: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[Enabled], asyncio.Task[None]]:
    """Starts the whole process, as the command line does; Léa hosts it."""
    connector = transport(wire.port, wire.authority)
    monkeypatch.setattr(
        "bot.platforms.discord.adapter.DiscordBot", partial(DiscordBot, connector=connector)
    )
    accounts = [f"discord:{wire.people['Léa']}", f"telegram:{lea.id}"]
    config = Config(
        operators=OperatorsSection(accounts=accounts),
        general=General(data_folder=str(tmp_path / "data")),
        telegram=Telegram(api_url=server.base_url.removesuffix("/bot")),
    )

    def start(enabled: Enabled) -> asyncio.Task[None]:
        serving = serve(config, Library.of(shipped), enabled, ready=lambda _: None)
        return asyncio.create_task(serving)

    return start


@asynccontextmanager
async def ended(task: asyncio.Task[None]) -> AsyncIterator[None]:
    """In the end."""
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def board(group: Group) -> Message | None:
    """The message of the round that is on."""
    return next((m for m in reversed(group.messages) if m.is_ours and m.picture), None)


async def play(group: Group, lea: Person, tom: Person) -> None:
    """Léa opens a game in the group, Tom joins, and the first round is on."""
    lea.types(group, "/duplicate")
    await until(lambda: any("Rejoindre" in m.buttons for m in group.messages))
    (lobby,) = [m for m in group.messages if "Rejoindre" in m.buttons]
    await tom.presses_and_sees(lobby, "Rejoindre")
    lea.types(group, "/commencer")
    await until(lambda: board(group) is not None)


@pytest.mark.long
async def test_one_is_away_and_the_other_plays_on(
    wire: Wire,
    server: Server,
    club: Group,
    lea: Person,
    tom: Person,
    running: Callable[[Enabled], asyncio.Task[None]],
) -> None:
    process = running(Enabled(None, TOKEN, telegram.TOKEN))
    async with ended(process):
        await asyncio.gather(begin(wire), play(club, lea, tom))
        await server.close()
        press = wire.command("Tom", "sac")
        await wire.answered(press)
        tom.types(club, "/sac")
        await server.open()
        await until(lambda: club.messages[-1].is_ours and "sac" in club.messages[-1].text)
        assert not process.done()


@pytest.mark.long
async def test_the_other_is_away_and_the_one_plays_on(
    wire: Wire,
    club: Group,
    lea: Person,
    tom: Person,
    running: Callable[[Enabled], asyncio.Task[None]],
) -> None:
    process = running(Enabled(None, TOKEN, telegram.TOKEN))
    async with ended(process):
        await asyncio.gather(begin(wire), play(club, lea, tom))
        await wire.close()
        tom.types(club, "/sac")
        await until(lambda: club.messages[-1].is_ours and "sac" in club.messages[-1].text)
        assert not process.done()
        await wire.open()


@pytest.mark.long
@pytest.mark.parametrize("refused", ["discord", "telegram"])
async def test_one_is_refused_and_the_other_plays_on(
    wire: Wire,
    club: Group,
    lea: Person,
    tom: Person,
    running: Callable[[Enabled], asyncio.Task[None]],
    refused: str,
) -> None:
    bad = "7000000001:" + "x" * 35
    tokens = (TOKEN, bad) if refused == "telegram" else ("a.b.c", telegram.TOKEN)
    plays: dict[str, Callable[[], Awaitable[None]]] = {
        "telegram": lambda: begin(wire),
        "discord": lambda: play(club, lea, tom),
    }
    with capture_logs() as logs:
        process = running(Enabled(None, *tokens))
        async with ended(process):
            await until(lambda: any(each["event"] == "platform stopped" for each in logs))
            await plays[refused]()
            assert not process.done()
    (why,) = [each["why"] for each in logs if each["event"] == "platform stopped"]
    assert why.startswith(f"{refused}: the token was refused")


@pytest.mark.long
async def test_one_that_is_refused_before_the_other_has_begun_ends_nothing(
    club: Group,
    lea: Person,
    tom: Person,
    running: Callable[[Enabled], asyncio.Task[None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def late(store: Store, desk: Desk, role: str) -> None:
        if role == "telegram":
            await until(lambda: any(each["event"] == "platform stopped" for each in logs))
        await redraw_lobbies(store, desk, role)

    monkeypatch.setattr("bot.parts.redraw_lobbies", late)
    with capture_logs() as logs:
        async with ended(running(Enabled(None, "a.b.c", telegram.TOKEN))):
            await play(club, lea, tom)


@pytest.mark.long
@pytest.mark.usefixtures("server")
async def test_when_none_is_left_the_process_ends(
    running: Callable[[Enabled], asyncio.Task[None]],
) -> None:
    process = running(Enabled(None, "a.b.c", "7000000001:" + "x" * 35))
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(PlatformError, match="token was refused"):
            await process


@pytest.mark.long
async def test_whoever_hosts_it_asks_and_orders_on_either_and_nobody_else_may(
    wire: Wire,
    lea: Person,
    tom: Person,
    running: Callable[[Enabled], asyncio.Task[None]],
) -> None:
    async with ended(running(Enabled(None, TOKEN, telegram.TOKEN))):
        await connected(wire)
        for person in (lea, tom):
            person.starts()
        await until(lambda: all(each.alone.messages[-1].is_ours for each in (lea, tom)))
        asked = wire.command("Léa", "statut")
        told = await wire.answered(asked)
        assert "telegram : connecté" in told
        assert wire.backend.interactions[int(asked["id"])].ephemeral
        assert "Tout va bien." in told
        assert "réservée" in await wire.answered(wire.command("Tom", "statut"))
        lea.types(None, "/statut")
        await until(lambda: "Tout va bien." in lea.alone.messages[-1].text)
        tom.types(None, "/statut")
        await until(lambda: "réservée" in tom.alone.messages[-1].text)
        block = f"telegram:{tom.id}"
        ordered: dict[str, Any] = {"action": "bloquer", "précision": block}
        assert "oui" in await wire.answered(wire.command("Léa", "statut", **ordered))
        ordered["précision"] += " oui"
        assert "n’est plus servi" in await wire.answered(wire.command("Léa", "statut", **ordered))
        tom.types(None, "/mot RIZ")
        await until(lambda: "ne vous répond plus" in tom.alone.messages[-1].text)
        lea.types(None, "/statut journal")
        await until(lambda: block in lea.alone.messages[-1].text)
    assert not [r for r in wire.requests if r.path.endswith("/messages")], "nobody else reads of it"
