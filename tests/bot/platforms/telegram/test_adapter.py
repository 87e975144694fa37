"""The bot on Telegram as a whole: how it begins, how it is told, how it goes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.delivery.adapter import SOON, NotNow, PlatformError
from bot.delivery.seal import Seal
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.adapter import TelegramBot
from bot.platforms.telegram.incoming import place_of
from bot.platforms.telegram.webhook import Address
from bot.talk.messages import Public, Remove
from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import TOKEN, Scripted, Server
from tests.bot.platforms.telegram.world import Message
from tests.bot.platforms.whole import PATIENCE, Whole, until, whole


@asynccontextmanager
async def telegram_on(
    bot: Whole, server: Server, webhook: Address | None = None
) -> AsyncIterator[TelegramBot]:
    """Not open yet; in the end it leaves."""
    seal = await Seal.of(bot.store.places)
    telegram = TelegramBot(
        bot.application,
        bot.caretaker,
        bot.store,
        bot.gallery,
        seal,
        bot.time_base,
        TOKEN,
        webhook,
        api=server.base_url,
    )
    bot.adapters[PLATFORM] = telegram
    try:
        yield telegram
    finally:
        await bot.stop()
        await telegram.close()


@pytest.fixture
async def bot(tmp_path: Path, shipped: Lexicon) -> AsyncIterator[Whole]:
    async with whole(tmp_path / "data", shipped) as bot:
        yield bot


def ours(group: Group, button: str) -> Message:
    """The newest message of the bot with this button."""
    return next(m for m in reversed(group.messages) if m.is_ours and button in m.buttons)


def shows(group: Group, button: str) -> bool:
    return any(m.is_ours and button in m.buttons for m in group.messages)


async def test_until_it_is_logged_in_messages_wait_and_games_too(
    bot: Whole, server: Server, club: Group
) -> None:
    server.script.append(Scripted("getMe", status=502, times=2))
    async with telegram_on(bot, server) as telegram:
        assert await telegram.open() == "connecting"
        with pytest.raises(NotNow) as waits:
            await telegram.send(Remove(Public(place_of(club.id)), "g", "s"), place_of(club.id), "")
        assert waits.value.patience == SOON, "however long it was away, nobody waits for what waits"
        assert bot.caretaker.is_away(PLATFORM)
        await bot.start(telegram.run())
        await until(lambda: not bot.caretaker.is_away(PLATFORM))
        assert server.asked.commands


async def test_commands_that_telegram_does_not_want_keep_nobody_from_playing(
    bot: Whole, server: Server, club: Group, lea: Person
) -> None:
    server.script.append(Scripted("setMyCommands", 400, "Bad Request: BOT_COMMAND_INVALID"))
    async with telegram_on(bot, server) as telegram:
        await bot.start(telegram.run())
        lea.types(club, "/duplicate")
        await until(lambda: shows(club, "Rejoindre"))


async def test_a_game_by_a_webhook(bot: Whole, server: Server, club: Group, lea: Person) -> None:
    address = Address("https://bot.example/telegram", "127.0.0.1", 0)
    async with telegram_on(bot, server, address) as telegram:
        said = await telegram.open()
        assert said.startswith("connecting; webhook https://bot.example/telegram by 127.0.0.1:")
        await bot.start(telegram.run())
        await until(lambda: bool(server.updates.webhook))
        # What the operator has before the bot hands it on to this machine.
        port = said.rpartition(":")[2]
        server.updates.webhook["url"] = f"http://127.0.0.1:{port}/telegram"
        lea.types(club, "/duplicate")
        await until(lambda: shows(club, "Rejoindre"))
        assert not server.asked_for("getUpdates")


async def test_a_webhook_that_cannot_listen_is_told_in_one_line(bot: Whole, server: Server) -> None:
    address = Address("https://bot.example/telegram", "127.0.0.1", server.port)
    async with telegram_on(bot, server, address) as telegram:
        with pytest.raises(PlatformError, match=f"webhook on .*:{server.port}: "):
            await telegram.open()


async def test_a_webhook_that_telegram_does_not_want_stops_the_bot(
    bot: Whole, server: Server
) -> None:
    server.script.append(Scripted("setWebhook", 400, "Bad Request: bad webhook: no such host"))
    address = Address("https://bot.example/telegram", "127.0.0.1", 0)
    async with telegram_on(bot, server, address) as telegram:
        await telegram.open()
        (running,) = await bot.start(telegram.run())
        with pytest.raises(PlatformError, match=r"the webhook was refused: .*no such host"):
            async with asyncio.timeout(PATIENCE):
                await running


@pytest.mark.parametrize("order", [("to", "from"), ("from", "to")])
async def test_the_round_of_a_group_that_becomes_a_supergroup_is_shown_there(
    bot: Whole, server: Server, lea: Person, tom: Person, order: tuple[str, str]
) -> None:
    group = server.group("Club", lea, tom, kind="group")
    async with telegram_on(bot, server) as telegram:
        await bot.start(telegram.run())
        lea.types(group, "/duplicate")
        await until(lambda: shows(group, "Rejoindre"))
        await tom.presses_and_sees(ours(group, "Rejoindre"), "Rejoindre")
        lea.types(group, "/commencer")
        await until(lambda: shows(group, "Mon chevalet"))
        now = group.migrate(order)
        await until(lambda: shows(now, "Mon chevalet"))
        for chat in (now, group):
            told = await tom.presses_and_sees(ours(chat, "Mon chevalet"), "Mon chevalet")
            assert told.startswith("Tirage : H P O I E S E")
        assert await bot.store.places.former() == {place_of(group.id): place_of(now.id)}


async def test_a_message_on_its_way_to_a_group_that_is_none_any_more_finds_the_new_one(
    bot: Whole, server: Server, lea: Person
) -> None:
    """The outbox hears of it first: nobody was told of it yet."""
    group = server.group("Club", lea, kind="group")
    async with telegram_on(bot, server) as telegram:
        await bot.start(telegram.run())
        lea.types(group, "/duplicate")
        await until(lambda: shows(group, "Commencer"))
        gate = asyncio.Event()
        server.script.append(Scripted("sendPhoto", gate=gate))
        await lea.presses_and_sees(ours(group, "Commencer"), "Commencer")
        await until(lambda: bool(server.asked_for("sendPhoto")))
        now = group.migrate(order=())
        gate.set()
        await until(lambda: shows(now, "Mon chevalet"))
