"""Sending what is stored: at least once, in order, the newest of a slot only.

A row is marked as sent after its message is out and, if it opens a round, after the round's clock was
started with the platform's time of it. A crash in between sends the message again, in the same slot.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.application import Application
from bot.message_codec import decode
from bot.messages import Message, Public
from bot.store import Store, StoreError

BATCH = 100


@dataclass(frozen=True, slots=True)
class Sent:
    """A message is out: the platform's name for it and its time of it."""

    ref: str
    at: datetime


class Adapter(Protocol):
    """Where messages go."""

    async def send(self, message: Message, replaces: str | None) -> Sent:
        """Show the message; `replaces` is the platform's name for the one it takes the place of."""


class Outbox:
    """Empties the outbox of a store into the adapters, by platform."""

    def __init__(
        self,
        store: Store,
        application: Application,
        adapters: Mapping[str, Adapter],
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._application = application
        self._adapters = adapters
        self._now = now

    async def run(self) -> None:
        """Send for ever; woken whenever something was stored."""
        stored = self._application.desk.stored
        while True:
            stored.clear()
            with suppress(StoreError):  # the disk said no: again when there is something new
                while await self.send_pending():
                    pass
            await stored.wait()

    async def send_pending(self) -> int:
        """Send what waits, the oldest of each audience first; returns how many messages."""
        rows = await self._store.pending_messages(self._now(), BATCH)
        for row in rows:
            assert isinstance(row.audience, Public), "nobody is written to in private yet"
            message = decode(row.body)
            sent = await self._adapters[row.audience.place.platform].send(message, row.replaces)
            if message.opens is not None:
                await self._application.confirm_opening(message.game, message.opens, sent.at)
            await self._store.mark_sent(row.id, sent.ref)
        return len(rows)
