"""Where nothing can be shown for now: the bot may not write there, a thread is locked, the channel is gone.

What is to be shown in such a place waits, and nothing of it is tried before the place is open again: its
adapter has seen the permission, the thread or the channel come back, or somebody does something there. That
survives a restart.
"""

import asyncio

from bot.store import Places
from bot.store.remembered import Remembered
from bot.talk.identity import Place


class ClosedPlaces:
    """The closed places of a store; `stored` is set when what waited may go."""

    def __init__(self, store: Places, stored: asyncio.Event) -> None:
        self._store = store
        self._stored = stored
        self._known = Remembered[None, frozenset[Place]](self._read)

    async def of(self, platform: str) -> list[Place]:
        """The closed places of a platform."""
        return [place for place in await self._all() if place.platform == platform]

    async def close(self, place: Place) -> None:
        """Nothing can be shown there for now."""
        if place not in await self._all():
            await self._store.close(place)
            self.read_anew()

    async def open(self, place: Place) -> None:
        """Open the place again; nothing is done if it was open."""
        if place in await self._all():
            await self._store.open(place)
            self.read_anew()
            self._stored.set()

    async def place_moved(self, place: Place) -> None:
        """In the store it has another name already; there it may be tried again."""
        self.read_anew()
        await self.open(place)

    def read_anew(self) -> None:
        """Forget what was read."""
        self._known.all_changed()

    async def _all(self) -> frozenset[Place]:
        return await self._known.of(None)

    async def _read(self, _: None) -> frozenset[Place]:
        return frozenset(await self._store.closed())
