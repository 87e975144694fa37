"""The day's challenge on the page inside a chat: as who one is there, with the days in a row."""

from contextlib import AsyncExitStack
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from aiohttp import ClientWebSocketResponse

from engine.lexicon import Lexicon
from tests.bot.daily.days import BEGIN, day_of, put_day
from tests.bot.doors.test_from_discord import INSTANCE, Channel, instance
from tests.bot.doors.test_from_telegram import TOKEN, Group
from tests.bot.plain import plain
from tests.bot.platforms.telegram.signing import TOM, signed


async def in_telegram(group: Group) -> ClientWebSocketResponse:
    """In private, or from the group: here the bot's own chat."""
    return await group.hello(signed=signed(TOM | {"language_code": "fr"}, TOKEN, group.now()))


async def in_discord(channel: Channel) -> ClientWebSocketResponse:
    channel.api.codes["c12"] = "12"
    channel.api.instances[INSTANCE] = instance("12")
    return await channel.hello(code="c12", instance=INSTANCE)


@pytest.mark.parametrize(("inside", "opens"), [(Group, in_telegram), (Channel, in_discord)])
async def test_the_day_is_played_and_its_page_says_how_many_in_a_row(
    inside: Any, opens: Any, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        chat = inside(stack, monkeypatch, shipped)
        await chat.open()
        today = chat.now().astimezone(ZoneInfo("Europe/Paris")).date()
        for number in (-1, 0):
            await put_day(chat.store, today + timedelta(number), shipped)
        told = list[dict[str, Any]]()

        async def asks(socket: ClientWebSocketResponse, **said: str) -> dict[str, Any]:
            await socket.send_json({"type": "line", "text": "", "id": str(len(told))} | said)
            told.append(await chat.hear(socket, "answer", id=str(len(told))))
            return told[-1]

        async def played(days: int) -> tuple[str, str]:
            """What is said before and after."""
            chat.away = timedelta(days)
            socket = await opens(chat)
            await chat.hear(socket, "ready")
            before = await asks(socket, text="/defi")
            (begin,) = (each for each in before["buttons"] if each["label"] == BEGIN)
            opened = await asks(socket, type="press", payload=begin["payload"])
            play = day_of(today + timedelta(days), shipped).sheet.rounds[0].play
            assert play is not None
            await asks(socket, text=f"{play.ref} {play.word}", game=opened["game"])
            await asks(socket, text="/valider", game=opened["game"])
            await socket.close()
            socket = await opens(chat)
            return plain(before["text"]), plain((await asks(socket, text="/defi"))["text"])

        row = "Série : {} jours de suite"
        assert all("Série" not in text for text in await played(-1))
        before, after = await played(0)
        assert "Un seul essai" in before
        assert "Série" not in before  # one day is no row
        assert row.format(2) in after
        chat.away = timedelta(1)
        await put_day(chat.store, today + timedelta(1), shipped)
        socket = await opens(chat)
        tomorrow = plain((await asks(socket, text="/defi"))["text"])
        assert "Un seul essai" in tomorrow
        assert row.format(2) in tomorrow
