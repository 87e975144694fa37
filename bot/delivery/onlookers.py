"""Who shows what others have sent: a place may be seen in more than one window.

An onlooker is told of a message when it is out and noted as such, so nobody sees a place otherwise than it is
there, or sooner. What an onlooker makes of it holds nothing up. Who has handed in a slip may have more than
one window, too: others show its receipt to the same person.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import structlog

from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.requests import Request

Onlooker = Callable[[Message, Place | Account], Awaitable[None]]
"""Told of a message, and where it is, or whom it was for."""
Confidant = Callable[[Request, Answer], Awaitable[None]]
"""Told of a slip that was handed in, and its receipt."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Onlookers:
    """Those of this process."""

    those: set[Onlooker] = field(default_factory=set)
    confidants: set[Confidant] = field(default_factory=set)

    async def tell(self, message: Message, to: Place | Account) -> None:
        """Tell them all."""
        for each in list(self.those):
            try:
                await each(message, to)
            except Exception:
                log.exception("not shown to an onlooker", slot=message.slot)

    async def confide(self, request: Request, receipt: Answer) -> None:
        """Tell them of a slip."""
        for each in list(self.confidants):
            try:
                await each(request, receipt)
            except Exception:
                log.exception("a receipt was not shown to its person")
