"""What a page says first, while nobody knows who is there: a text, a short one, and soon.

There is one time for it, from the opening of the socket, whatever else the line carries: with pings alone it
says nothing. What is long, or no text, is not read: making values of large JSON would hold up everybody.
"""

import asyncio

from aiohttp import WSMessage, WSMsgType

from bot.platforms.playground.limits import LONGEST_HELLO
from bot.platforms.playground.tabs import Tab

IN_TIME = 10.0
"""Seconds."""


async def first_words(tab: Tab) -> WSMessage | None:
    """The message; None for one that no page of ours begins with.

    Raises:
        TimeoutError: it says nothing.
    """
    async with asyncio.timeout(IN_TIME):
        said = await tab.socket.receive()
        if said.type is not WSMsgType.TEXT or len(said.data) > LONGEST_HELLO:
            return None
        await tab.lane.enter(len(said.data))
    return said
