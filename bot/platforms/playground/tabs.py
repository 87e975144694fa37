"""The open pages: where each is, who sits there, and what it is told."""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from aiohttp import web

from bot.platforms.playground.incoming import Seat
from bot.platforms.playground.limits import MOST_A_SECOND, MOST_BYTES_A_SECOND

SLOW_TAB = 2.0
"""Seconds after which a tab that takes nothing is given up: it would not take a farewell either."""


@dataclass(eq=False)
class Tab:
    """One open page; who sits there is known after its hello, and of who only watches never.

    Attributes:
        transport: what the socket runs over.
        at: from which address it comes; empty for this machine, which needs no key.
        invitation: to its room, once it has asked for it; a QR code takes longer than anything else to make.
    """

    socket: web.WebSocketResponse
    transport: asyncio.Transport
    at: str = ""
    seat: Seat | None = None
    greeted: bool = False
    second: int = 0
    said: int = 0
    size: int = 0
    invitation: dict[str, Any] | None = None

    def is_flooding(self, now: datetime, said: object) -> bool:
        """Whether it has said more in this second than any page does, with what it says now."""
        second = int(now.timestamp())
        if second != self.second:
            self.second, self.said, self.size = second, 0, 0
        self.said += 1
        self.size += len(said) if isinstance(said, str | bytes) else 0
        return self.said > MOST_A_SECOND or self.size > MOST_BYTES_A_SECOND

    async def tell(self, data: dict[str, Any]) -> None:
        """Send it this; one that is gone, or asleep, holds up nobody."""
        try:
            async with asyncio.timeout(SLOW_TAB):
                await self.socket.send_json(data)
        except (ConnectionError, TimeoutError):
            self.transport.abort()
