"""Looking whether the message of a round that is on is still there, so that it can be played; or of a lobby.

Who deletes it does not mean to end the game. Platforms tell of it only those who read along, and the bot
does not: it looks, every few seconds, at a few of them in turn. What is gone is sent again, as it was last.

The messages of a place that is away or closed are not looked for: its games wait.
"""

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import structlog

from bot.delivery.adapter import Adapter
from bot.delivery.listener import Listener
from bot.store import Messages, StoreError
from bot.talk.messages import Public

EVERY = timedelta(seconds=5)
AT_ONCE = 10
"""Messages of one look: two a second, of the fifty that a platform allows for everything."""

log = structlog.get_logger(__name__)


class Lookout:
    """Looks for the messages that people need; `stored` is set when one is to be sent again."""

    def __init__(
        self,
        store: Messages,
        listener: Listener,
        adapters: Mapping[str, Adapter],
        now: Callable[[], datetime],
        stored: asyncio.Event,
    ) -> None:
        self._store = store
        self._listener = listener
        self._adapters = adapters
        self._now = now
        self._stored = stored
        self._looked: datetime | None = None
        self._turn = 0
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look, if it is time and no look is under way; nobody waits for it."""
        now = self._now()
        if self._looked is not None and timedelta(0) <= now - self._looked < EVERY:
            return
        if self._looking is None or self._looking.done():
            self._looked = now
            self._looking = asyncio.create_task(self._look(), name="lookout")

    async def done(self) -> None:
        """The look that is under way, if any, is over."""
        if self._looking is not None:
            await self._looking

    async def _look(self) -> None:
        try:
            awaited = await self._store.awaited()
            turn = awaited[self._turn : self._turn + AT_ONCE]
            self._turn = self._turn + AT_ONCE if self._turn + AT_ONCE < len(awaited) else 0
            for place, slot in turn:
                role = await self._listener.role_of(place)
                adapter = self._adapters.get(role)
                if adapter is not None and not self._listener.is_away(role):
                    await self._look_for(adapter, Public(place), slot)
        except StoreError as error:
            log.warning("lookout", error=str(error))
        except Exception:
            log.exception("lookout")  # nothing else waits for it: the next look comes

    async def _look_for(self, adapter: Adapter, audience: Public, slot: str) -> None:
        ref = await self._store.shown(audience, slot)
        if ref is None:
            return
        name = await adapter.name_now(audience.place, ref)
        if name != ref:
            log.info("a message was deleted", slot=slot, place=audience.place.chat)
            await self._store.renamed(audience, slot, ref, name)
            self._stored.set()
