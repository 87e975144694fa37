"""What comes from one address goes through one lane, so that nobody elsewhere waits for it.

Each message takes its time in the lane, a long one more. A few seconds' worth may come at once; what is above
waits there, in the order in which it came. A tab is not read while its message waits, so whoever sends
without end fills nothing but a line of the network. Games that are opened are counted by address as well:
accounts cost nothing, and each could open one.
"""

import asyncio
from contextlib import suppress

from bot.platforms.playground.limits import (
    AT_ONCE,
    BYTES_FROM_ONE_ADDRESS,
    FROM_ONE_ADDRESS,
    OPENING_AGAIN,
    OPENINGS,
)

MOST_LANES = 1000
"""Addresses that are remembered, as far as they need not be."""


class Lane:
    """That of one address; times are those of the loop."""

    def __init__(self) -> None:
        self._free = 0.0  # when it is free, if nothing more comes
        self._opens = 0.0  # when the next game might be opened, if none could be opened beforehand

    async def enter(self, size: int) -> None:
        """Wait until a message of so many bytes is let through."""
        now = asyncio.get_running_loop().time()
        takes = 1 / FROM_ONE_ADDRESS + size / BYTES_FROM_ONE_ADDRESS
        self._free = max(self._free, now - AT_ONCE) + takes
        if self._free > now:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._free):
                    await asyncio.Event().wait()

    def opening(self) -> float:
        """One game more: zero, or the seconds to wait before it may be opened."""
        now = asyncio.get_running_loop().time()
        opens = max(self._opens, now - OPENINGS * OPENING_AGAIN) + OPENING_AGAIN
        if opens > now:
            return opens - now
        self._opens = opens
        return 0.0

    def is_idle(self, now: float) -> bool:
        """Whether a new one would be the same."""
        return self._free < now - AT_ONCE and self._opens < now - OPENINGS * OPENING_AGAIN


class Lanes:
    """Those of all addresses."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}

    def of(self, address: str) -> Lane:
        """The lane of this address."""
        if len(self._lanes) >= MOST_LANES:
            now = asyncio.get_running_loop().time()
            self._lanes = {at: lane for at, lane in self._lanes.items() if not lane.is_idle(now)}
        return self._lanes.setdefault(address, Lane())
