"""Where nothing can be shown for now: the bot may not write there, a thread is locked, the channel is gone.

What is to be shown in such a place waits, and nothing of it is tried before the place is open again: its
adapter has seen the permission, the thread or the channel come back, or somebody does something there. That
survives a restart.
"""

import asyncio

from bot.store import Places
from bot.talk.identity import Place


class ClosedPlaces:
    """The closed places of a store, which one process owns; `stored` is set when what waited may go."""

    def __init__(self, store: Places, stored: asyncio.Event) -> None:
        self._store = store
        self._stored = stored
        self._known: set[Place] | None = None

    async def of(self, platform: str) -> list[Place]:
        """The closed places of a platform."""
        return [place for place in await self._all() if place.platform == platform]

    async def close(self, place: Place) -> None:
        """Nothing can be shown there for now."""
        known = await self._all()
        if place not in known:
            await self._store.close(place)
            known.add(place)

    async def open(self, place: Place) -> None:
        """Open the place again; nothing is done if it was open."""
        known = await self._all()
        if place in known:
            await self._store.open(place)
            known.discard(place)
            self._stored.set()

    async def place_moved(self, former: Place, place: Place) -> None:
        """In the store it has another name already; there it may be tried again."""
        known = await self._all()
        if former in known:
            known.discard(former)
            known.add(place)
        await self.open(place)

    async def _all(self) -> set[Place]:
        if self._known is None:
            found = set(await self._store.closed())
            if self._known is None:  # or somebody was faster, and has changed it since
                self._known = found
        return self._known
