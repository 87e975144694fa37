"""A full group: what several people are to be told is one message."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.platforms.telegram.chats import Chat, Part
from bot.platforms.telegram.incoming import Came, place_of
from bot.platforms.telegram.outgoing import plain
from bot.platforms.telegram.together import Together
from bot.platforms.telegram.traffic import Rank, Traffic
from bot.talk.identity import Account
from tests.bot.platforms.telegram.sending_desk import Desk, at_desk

ONE, SEVERAL = Part(plain("C’est pour vous.")), Part(plain("C’est pour chacun de vous."))


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with at_desk() as desk:
        yield desk


async def tell(desk: Desk, *asked: str) -> list[tuple[str, int]]:
    """These people ask in turn while the group takes no more; what it reads, and below what."""
    elapsed, free = timedelta(0), asyncio.Event()

    async def wait(length: timedelta) -> None:
        nonlocal elapsed
        await free.wait()
        elapsed += length

    bot, traffic = desk.sending.bot, Traffic(lambda: elapsed, wait)
    together, chat = Together(bot, traffic), Chat(bot, traffic, desk.club.id)
    for _ in range(20):
        await chat.post(Part(plain("Coup 1")), rank=Rank.GAME)
    telling, before = [], desk.shown()
    for name in asked:
        person = desk.server.person(name)
        message = person.types(desk.club, "/moi").id
        came = Came(place_of(desk.club.id), Account("telegram", str(person.id)), message)
        telling.append(asyncio.create_task(together.tell(came, message, ONE, SEVERAL)))
        await asyncio.sleep(0)
    free.set()
    await asyncio.gather(*telling)
    return [
        (each.text, each.json.get("reply_to_message", {}).get("message_id", 0))
        for each in desk.shown()
        if each not in before
    ]


async def test_who_asks_alone_is_told_below_what_he_asked_last(desk: Desk) -> None:
    ((said, below),) = await tell(desk, "Léa", "Léa", "Léa")
    assert said == ONE.text.text
    assert below == desk.club.messages[-2].id


async def test_who_asks_meanwhile_is_told_by_the_same_message(desk: Desk) -> None:
    assert await tell(desk, "Léa", "Tom", "Léa") == [(SEVERAL.text.text, 0)]


async def test_who_asks_later_is_told_anew(desk: Desk) -> None:
    for _ in range(2):
        assert await tell(desk, "Léa", "Tom") == [(SEVERAL.text.text, 0)]
