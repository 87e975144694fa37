"""The only sleeper: four times a second it asks whether something is due.

If it has not asked for long, nobody could play meanwhile: the process was not running, the machine slept, or
nothing could be stored. Rounds that were cut off get the time back before anything else is done.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from bot.caretaker import Caretaker
from bot.store import Store, StoreError

EVERY = timedelta(milliseconds=250)
HEARTBEAT = timedelta(seconds=5)
"""How often the time is noted, from which the next start knows how long the bot was away."""


async def tick(
    caretaker: Caretaker, store: Store, now: Callable[[], datetime], stored: asyncio.Event
) -> None:
    """Sweep for ever; `stored` wakes the outbox now and then."""
    swept = await store.last_seen()
    noted = None
    while True:
        at = now()
        with suppress(StoreError):  # a full disk: whoever asks is told; what is due waits
            if swept is not None:
                await caretaker.make_up_for(swept, at)
            if noted is None or not timedelta(0) <= at - noted < HEARTBEAT:
                await store.heartbeat(at)
                noted = at
            stored.set()  # so that the outbox tries again what is due
            while await caretaker.wake(now()):
                pass
            swept = now()
        await asyncio.sleep(EVERY.total_seconds())
