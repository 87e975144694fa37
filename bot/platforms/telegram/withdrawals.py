"""What should not stand in a group goes: a slip that everybody can read, what was for one person.

If Telegram is not reached it is tried again, later and later, while its author is answered and others play.
Without a right to delete it stays: it is another's to do.
"""

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.delivery.adapter import NotNow
from bot.platforms.telegram.chats import Chat
from bot.platforms.telegram.traffic import Traffic

FIRST_WAIT = timedelta(seconds=1)
MOST_TRIES = 12
"""Each wait is twice the one before: an hour and more in all."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Withdrawals:
    """The withdrawals of a bot."""

    bot: Bot
    traffic: Traffic
    _later: set[asyncio.Task[None]] = field(default_factory=set)

    async def withdraw(self, chat: int, message: int) -> None:
        """Take it away; returns after the first try, whatever comes of it."""
        if not await self._is_settled(chat, message):
            task = asyncio.create_task(self._try_again(chat, message))
            self._later.add(task)
            task.add_done_callback(self._later.discard)

    async def _try_again(self, chat: int, message: int) -> None:
        for doublings in range(MOST_TRIES):
            await self.traffic.pause(FIRST_WAIT * 2**doublings)
            if await self._is_settled(chat, message):
                return
        log.warning("what should not stand there stays", chat=chat)

    async def _is_settled(self, chat: int, message: int) -> bool:
        """Whether it is gone, or Telegram has said no."""
        try:
            await Chat(self.bot, self.traffic, chat).take_away(message)
        except NotNow as error:
            log.info("what should not stand there is still there", chat=chat, why=str(error))
            return False
        except TelegramError as error:
            log.warning("what should not stand there stays", chat=chat, why=str(error))
        return True
