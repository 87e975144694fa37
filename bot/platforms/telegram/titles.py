"""What groups are called: Telegram is asked, and what it said holds for an hour.

Nothing of it is stored: after a restart it is asked again. Where it does not answer, whoever wants a title
has to do without.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from telegram import Bot
from telegram.error import TelegramError

from bot.delivery.adapter import NotNow
from bot.platforms.telegram.incoming import address_of
from bot.platforms.telegram.traffic import Traffic
from bot.talk.identity import Place

AN_HOUR = timedelta(hours=1)
MOST_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class _Title:
    """What a group was called then."""

    text: str
    at: datetime


class Titles:
    """Looks titles up."""

    def __init__(self, bot: Bot, traffic: Traffic) -> None:
        self._bot = bot
        self._traffic = traffic
        self._known: dict[int, _Title] = {}

    async def of(self, place: Place, now: datetime) -> str:
        """The title of the group that it is, or is a topic of; empty if it has none, or is not to be had."""
        chat, _ = address_of(place)
        known = self._known.get(chat)
        if known is None or now - known.at > AN_HOUR:
            try:
                told = await self._traffic.call(
                    None, lambda: self._bot.get_chat(chat), repeatable=True
                )
            except (NotNow, TelegramError):
                return "" if known is None else known.text
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            known = self._known[chat] = _Title(told.title or "", now)
        return known.text
