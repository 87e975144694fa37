"""The open pages: where each is, who sits there, and what it is told."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from aiohttp import WSCloseCode, web

from bot.doors.door import Door
from bot.doors.guest import Entry, Guest
from bot.platforms.playground.lanes import Lane
from bot.platforms.playground.limits import (
    LONGEST_MESSAGE,
    MOST_A_SECOND,
    MOST_FROM_ONE_ADDRESS,
)
from bot.talk.identity import Place

SLOW_TAB = 2.0
"""Seconds after which a tab that takes nothing is given up: it would not take a farewell either."""


@dataclass(eq=False)
class Tab:
    """An open page; its player is known after its hello, and a spectator never.

    Attributes:
        transport: what the socket runs over.
        door: by which it comes in.
        entry: what that has made of the message which is being read, if it was asked.
        reads: the language that its page was set to; empty for that of the room.
        at: from which address it comes, empty for this machine, which needs no key; or who it is, of whom
            a platform vouches for.
        vouched: a platform vouches for who it is.
        renewal: what opens its door again; empty where nobody vouches.
        since: when the platform vouched for who it is.
        place: where it is, of which a platform says who may be there.
        asked: when it was asked last whether this one may be there; None where it is not.
        asks: the id of the request that it made last.
        file: what it has sent for its next line.
        invitation: to its room, once it has asked for it; a QR code takes longer than anything else to make.
    """

    socket: web.WebSocketResponse
    transport: asyncio.Transport
    lane: Lane
    door: Door
    at: str = ""
    vouched: bool = False
    seat: Guest | None = None
    entry: Entry | None = None
    renewal: str = ""
    since: int = 0
    place: Place | None = None
    asked: datetime | None = None
    reads: str = ""
    greeted: bool = False
    second: int = 0
    said: int = 0
    asks: str = ""
    file: bytes = b""
    invitation: dict[str, Any] | None = None

    def is_flooding(self, now: datetime, said: object) -> bool:
        """Whether no page says so much, or so much in one second, with what it says now."""
        second = int(now.timestamp())
        if second != self.second:
            self.second, self.said = second, 0
        self.said += 1
        too_long = isinstance(said, str) and len(said) > LONGEST_MESSAGE
        return too_long or self.said > MOST_A_SECOND

    async def tell(self, data: dict[str, Any]) -> None:
        """Send it this; one that is gone, or asleep, holds up nobody."""
        try:
            async with asyncio.timeout(SLOW_TAB):
                await self.socket.send_json(data)
        except (ConnectionError, TimeoutError):
            self.transport.abort()

    async def hang_up(self, code: WSCloseCode) -> None:
        """Close it for this reason; of one that is gone, or asleep, no farewell is waited for."""
        try:
            async with asyncio.timeout(SLOW_TAB):
                await self.socket.close(code=code)
        except (ConnectionError, TimeoutError):
            self.transport.abort()


def is_full(tab: Tab, others: Collection[Tab], most: int) -> bool:
    """Whether there is no place for one more among them, or for one more from there."""
    from_there = sum(other.at == tab.at for other in others) if tab.at else 0
    return len(others) >= most or from_there >= MOST_FROM_ONE_ADDRESS
