"""A group that becomes a supergroup has another number from then on, and all that is kept of it follows.

Telegram tells it twice, once in each of the two, in any order; and whoever writes to the old one is told too.
Each of these is the same news. What still comes from the old group is meant for the new one; and the buttons
there were sealed for the old one.
"""

import asyncio

from bot.application import Application
from bot.games.caretaker import Caretaker
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.incoming import place_of
from bot.store import Places
from bot.talk.identity import Place


class Supergroups:
    """The present names of groups, and their former ones."""

    def __init__(self, application: Application, caretaker: Caretaker, store: Places) -> None:
        self._application = application
        self._caretaker = caretaker
        self._store = store
        self._now: dict[Place, Place] = {}
        self._moving = asyncio.Lock()

    async def load(self) -> None:
        """Remember those of earlier times."""
        known = await self._store.former()
        self._now = {former: now for former, now in known.items() if former.platform == PLATFORM}

    def now(self, place: Place) -> Place:
        """The present name of a place."""
        return self._now.get(place, place)

    def formerly(self, place: Place) -> list[Place]:
        """The former names of a place."""
        return [former for former, now in self._now.items() if now == place]

    async def move(self, former_chat: int, chat: int) -> None:
        """A group has become a supergroup; harmless if it is told again.

        Raises:
            StoreError: it cannot be stored just now, and nothing has changed.
        """
        former, place = place_of(former_chat), place_of(chat)
        async with self._moving:
            await self._application.move_place(former, place)
            await self.load()
            await self._caretaker.closed.place_moved(place)
