"""The only sleeper of games: four times a second it asks whether something is due.

It keeps the pulse of the process: what passed between two beats without a request, nobody could play in
(`bot.games.outages`). What is due is looked after beside it, one sweep at a time, for a sweep may wait long
for the disk or for a search: the clocks of games first, then what is no game's (`bot.alarms`). While nothing
can be stored nobody can play either; each sweep then tries whether it can again.

The time is noted for the process after this one, and only when the games have been given all the time that
was lost before it: whenever this process is killed, the next one begins where something is still owed.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.alarms import AlarmClock
from bot.games.caretaker import Caretaker
from bot.games.outages import EVERYWHERE
from bot.store import Beat, Store, StoreError
from bot.store.news import Subject
from bot.time_base import TimeBase

EVERY = timedelta(milliseconds=250)
_EVER = datetime.max.replace(tzinfo=UTC)
HEARTBEAT = timedelta(seconds=5)
"""The pace at which the time is noted, from which the next start knows how long the bot was away."""


class Ticker:
    """`start` it before anybody can ask for anything, then let it `run`.

    `stored` wakes the outbox; `alive` is told of every beat.
    """

    def __init__(
        self,
        caretaker: Caretaker,
        alarms: AlarmClock,
        store: Store,
        time_base: TimeBase,
        stored: asyncio.Event,
        alive: Callable[[], None] = lambda: None,
    ) -> None:
        self._caretaker = caretaker
        self._alarms = alarms
        self._outages = caretaker.outages
        self._store = store
        self._time_base = time_base
        self._stored = stored
        self._tell_alive = alive
        self._stored_beat: Beat | None = None
        store.news.on(Subject.UP, self._asked)
        self.noted: datetime | None = None
        """The last time that something could be stored."""

    async def start(self) -> None:
        """Find out what the time is, and how long nobody could play.

        Raises:
            StoreError: that cannot be read.
        """
        self._stored_beat = beat = await self._store.beats.last_seen()
        if beat is not None:
            self._time_base.go_on_from(beat)
            has = self._store.share.has
            beat = replace(beat, away={role: at for role, at in beat.away.items() if has(role)})
        self._outages.start(beat, self._time_base.now())

    async def run(self) -> None:
        """Tick for ever."""
        sweep: asyncio.Task[None] | None = None
        try:
            while True:
                self.tick()
                if sweep is None or sweep.done():
                    if sweep is not None:
                        sweep.result()  # what is not foreseen ends the process
                    sweep = asyncio.create_task(self.sweep(), name="sweep")
                await asyncio.sleep(EVERY.total_seconds())
        finally:
            if sweep is not None:
                sweep.cancel()
            self._caretaker.thinking.only(())
            await self._alarms.close()

    def tick(self) -> None:
        """The process is alive."""
        self._outages.alive(self._time_base.now())
        self._time_base.watch()
        self._tell_alive()

    async def sweep(self) -> None:
        """Do what is due; if the disk says no, whoever asks is told, and what is due waits."""
        now = self._time_base.now()
        try:
            await self._store.news.hear()
            if self._is_to_be_noted(now):
                await self.note()
            self._stored.set()  # so that the outbox tries again what is due
            while await self._caretaker.wake(self._time_base.now()):
                pass
            if self._store.share.has_house:
                await self._alarms.start(self._time_base.now())
                await self._caretaker.tidying.portion(self._time_base.now())
        except StoreError:
            self._outages.begin(EVERYWHERE, now)

    def _asked(self, _: str) -> None:
        """Another process waits for a sign of this one."""
        self.noted = None

    def _is_to_be_noted(self, now: datetime) -> bool:
        long_ago = self.noted is None or not timedelta(0) <= now - self.noted < HEARTBEAT
        return long_ago or EVERYWHERE in self._outages

    async def note(self) -> None:
        """Give the games the time that was lost, and note that this process is up.

        Raises:
            StoreError: it cannot be noted.
        """
        if self._time_base.is_unproved and not await self._store.games.due(_EVER, 1):
            self._time_base.begin_anew()
            await self._alarms.look_anew(self._time_base.now())
        if EVERYWHERE in self._outages:
            await self._store.beats.heartbeat(self._stored_beat or self._time_base.beat({}))
            self._outages.end(EVERYWHERE, self._time_base.now())
        beat = self._time_base.beat(self._outages.away())
        await self._caretaker.make_up(beat.at)
        await self._store.beats.heartbeat(beat)
        self._stored_beat, self.noted = beat, beat.at
