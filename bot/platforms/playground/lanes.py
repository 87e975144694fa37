"""What comes from one address goes through one lane, so that nobody elsewhere waits for it.

Each message takes its time in the lane. A few seconds' worth may come at once; what is above waits there, in
the order in which it came. What is long, a file or nonsense, waits for others that are long, before it comes
into the lane: who plays in the same house hardly notices. A tab is not read while its message waits, so
whoever sends without end fills nothing but a line of the network.

Games that are opened are counted by address as well: accounts cost nothing, and each could open one.
"""

import asyncio
import math
from contextlib import suppress

from bot.platforms.playground.limits import (
    AT_ONCE,
    BYTES_FROM_ONE_ADDRESS,
    FROM_ONE_ADDRESS,
    LONG,
    OPENING_AGAIN,
    OPENINGS,
)

MOST_LANES = 1000
"""Addresses that are remembered, as far as they need not be."""
_LONG_AGO = -math.inf
"""The time of a loop may begin at zero, when the machine does."""


class _Queue:
    """A queue; `free` is the time of the loop when its last one will have gone through."""

    def __init__(self) -> None:
        self.free = _LONG_AGO

    async def wait(self, takes: float) -> None:
        """Go through; it takes so many seconds."""
        now = asyncio.get_running_loop().time()
        through = self.free = max(self.free, now - AT_ONCE) + takes
        if through > now:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(through):
                    await asyncio.Event().wait()


class Lane:
    """The lane of an address."""

    def __init__(self) -> None:
        self._all, self._long = _Queue(), _Queue()
        self._opens = _LONG_AGO  # when the next game might be opened, if none could before

    async def enter(self, size: int) -> None:
        """Wait until a message of so many bytes is let through."""
        if size > LONG:
            await self._long.wait(size / BYTES_FROM_ONE_ADDRESS)
        await self._all.wait(1 / FROM_ONE_ADDRESS)

    def opening(self) -> float:
        """The wait before one game more may be opened, in seconds."""
        now = asyncio.get_running_loop().time()
        opens = max(self._opens, now - OPENINGS * OPENING_AGAIN) + OPENING_AGAIN
        if opens > now:
            return opens - now
        self._opens = opens
        return 0.0

    def is_idle(self, now: float) -> bool:
        """Whether a new one would be the same."""
        busy = max(self._all.free, self._long.free)
        return busy < now - AT_ONCE and self._opens < now - OPENINGS * OPENING_AGAIN


class Lanes:
    """The lanes of all addresses."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}

    def of(self, address: str) -> Lane:
        """The lane of this address."""
        if len(self._lanes) >= MOST_LANES:
            now = asyncio.get_running_loop().time()
            self._lanes = {at: lane for at, lane in self._lanes.items() if not lane.is_idle(now)}
        return self._lanes.setdefault(address, Lane())
