"""The only sleeper: four times a second it asks the application whether something is due."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from bot.application import Application
from bot.store import Store, StoreError

EVERY = timedelta(milliseconds=250)
HEARTBEAT = timedelta(seconds=5)
"""How often the time is noted, from which the next start knows how long the bot was away."""


async def tick(application: Application, store: Store, now: Callable[[], datetime]) -> None:
    """Make up for the time away, then sweep for ever."""
    last_seen = await store.last_seen()
    if last_seen is not None:
        await application.make_up_for(last_seen, now())
    noted = None
    while True:
        at = now()
        with suppress(StoreError):  # a full disk: whoever asks is told; what is due waits
            if noted is None or not timedelta(0) <= at - noted < HEARTBEAT:
                await store.heartbeat(at)
                noted = at
                application.desk.stored.set()  # so that the outbox tries again too
            while await application.wake(now()):
                pass
        await asyncio.sleep(EVERY.total_seconds())
