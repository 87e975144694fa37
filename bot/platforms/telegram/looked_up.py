"""What Telegram is asked about a chat, and kept in mind for a minute: who manages it, what the bot may do.

What cannot be asked for just now is as it was; of a chat that was never asked about, nothing is known.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Generic, TypeVar

import structlog
from telegram.error import TelegramError

from bot.delivery.adapter import NotNow

LASTS = timedelta(minutes=1)
MOST_REMEMBERED = 5_000
"""Chats."""

Value = TypeVar("Value")
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Known(Generic[Value]):
    value: Value
    at: datetime


@dataclass(frozen=True, slots=True)
class LookedUp(Generic[Value]):
    """Values by chat; `look` asks Telegram."""

    look: Callable[[int], Awaitable[Value]]
    now: Callable[[], datetime]
    _known: dict[int, _Known[Value]] = field(default_factory=dict)

    async def of(self, chat: int, otherwise: Value) -> Value:
        """The known value of a chat; `otherwise` if nothing is known."""
        known, now = self._known.get(chat), self.now()
        if known is not None and now - known.at < LASTS:
            return known.value
        try:
            value = await self.look(chat)
        except (NotNow, TelegramError) as error:
            log.info("telegram does not tell", chat=chat, why=str(error))
            return otherwise if known is None else known.value
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known[chat] = _Known(value, now)
        return value

    def forget(self, chat: int) -> None:
        """Something has changed there."""
        self._known.pop(chat, None)
