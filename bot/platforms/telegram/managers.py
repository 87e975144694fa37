"""Who manages a chat: in a group its administrators, in a private chat the person.

Only what takes it is looked at: orders in a game, and what is no game's business. Nobody waits for Telegram
to hand in a bulletin.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from telegram import Bot

from bot.platforms.telegram.incoming import address_of
from bot.platforms.telegram.looked_up import LookedUp
from bot.platforms.telegram.traffic import Traffic
from bot.talk.game_actions import GameAction
from bot.talk.requests import Request


@dataclass(frozen=True, slots=True)
class Managers:
    """The managers of the bot's groups, by the numbers of their accounts."""

    known: LookedUp[frozenset[int]]

    @classmethod
    def of(cls, bot: Bot, traffic: Traffic, now: Callable[[], datetime]) -> Self:
        """As Telegram tells them."""

        async def ask(chat: int) -> frozenset[int]:
            found = await traffic.call(
                None, lambda: bot.get_chat_administrators(chat), repeatable=True
            )
            return frozenset(each.user.id for each in found)

        return cls(LookedUp(ask, now))

    async def with_rights(self, request: Request) -> Request:
        """The request, with whether its author manages the place if that matters."""
        action = request.action
        if request.private or (isinstance(action, GameAction) and not action.is_order):
            return request
        chat, _ = address_of(request.place)
        managers = await self.known.of(chat, frozenset())
        return replace(request, manages=int(request.account.user) in managers)
