"""What groups are called, for whoever hears of a game elsewhere; as people's names may be shown."""

from collections.abc import Awaitable, Callable
from datetime import datetime

from telegram import Bot

from bot.platforms.telegram.incoming import address_of
from bot.platforms.telegram.looked_up import LookedUp
from bot.platforms.telegram.traffic import Traffic
from bot.talk.identity import Place
from bot.talk.names import clean_name, isolate

TitleOf = Callable[[Place], Awaitable[str]]


def titles(bot: Bot, traffic: Traffic, now: Callable[[], datetime]) -> TitleOf:
    """The title of the group that a place is, or is a topic of; empty if none is to be had."""

    async def ask(chat: int) -> str:
        found = await traffic.call(None, lambda: bot.get_chat(chat), repeatable=True)
        return isolate(clean_name(found.title or ""))

    known = LookedUp(ask, now)

    async def title_of(place: Place) -> str:
        chat, _ = address_of(place)
        return await known.of(chat, "")

    return title_of
