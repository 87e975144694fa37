"""What a page says first, while nobody knows who is there: a text, a short one, and soon.

There is one time for it, from the opening of the socket, whatever else the line carries: with pings alone it
says nothing. What is long, or no text, is not read: making values of large JSON would hold up everybody.

Opening sockets and saying nothing costs nothing, and all who come by a platform's proxy have one address. So
nobody who comes is refused because others are silent: the one that has been so for longest makes room. A page
of ours speaks at once; where there are many already, there is less time for it.
"""

import asyncio

from aiohttp import WSMessage, WSMsgType

from bot.platforms.playground.limits import (
    LONGEST_HELLO,
    MOST_AT_THE_DOOR,
    MOST_FROM_ONE_ADDRESS,
)
from bot.platforms.playground.tabs import Tab

IN_TIME = 10.0
"""Seconds."""
IN_TIME_OF_A_CROWD = 2.5
"""Seconds, where half of those who may are silent."""


class AtTheDoor:
    """The tabs that have not said yet who is there, the one that came first at the beginning."""

    def __init__(self) -> None:
        self.silent: list[Tab] = []

    async def hear(self, tab: Tab) -> WSMessage | None:
        """The message; None for one that no page of ours begins with.

        Raises:
            TimeoutError: it says nothing.
        """
        in_time = IN_TIME_OF_A_CROWD if self._make_room(tab) else IN_TIME
        self.silent.append(tab)
        try:
            async with asyncio.timeout(in_time):
                said = await tab.socket.receive()
                if said.type is not WSMsgType.TEXT or len(said.data) > LONGEST_HELLO:
                    return None
                await tab.lane.enter(len(said.data))
        finally:
            if tab in self.silent:
                self.silent.remove(tab)
        return said

    def _make_room(self, tab: Tab) -> bool:
        """Let go of the one that was silent for longest, if it is full; returns whether there were many."""
        from_there = [each for each in self.silent if tab.at and each.at == tab.at]
        crowds = ((from_there, MOST_FROM_ONE_ADDRESS), (self.silent, MOST_AT_THE_DOOR))
        is_crowd = any(len(silent) >= most / 2 for silent, most in crowds)
        if longest := next((silent[0] for silent, most in crowds if len(silent) >= most), None):
            self.silent.remove(longest)
            longest.transport.abort()
        return is_crowd
