"""The parts of the work, a part for each role: they begin and end, also while the process runs.

A part ends in order, so that whoever has its role next finds everything stored, and nobody is told anything
twice: no new requests, what waits is sent, then it is let go of.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime

import structlog

from bot.application import Application
from bot.delivery.adapter import Platform, PlatformError
from bot.delivery.announcer import Announcer
from bot.delivery.outbox import Outbox
from bot.delivery.speech import Speech
from bot.enabled import PLATFORMS
from bot.games.caretaker import Caretaker
from bot.games.outages import Outages
from bot.games.redrawing import redraw_lobbies
from bot.games.ticker import Ticker
from bot.health.measures import Measures
from bot.store import Alarm, Store, StoreError
from bot.store.share import HOUSE, Share
from bot.time_base import TimeBase

GOODBYE = 5.0
"""Seconds in which what waits is sent before a part ends."""

log = structlog.get_logger(__name__)


class Parts:
    """Those that have begun.

    Attributes:
        platforms: those of this process, by role.
        there: those of them that have not refused the bot.
        said: by each, of itself.
        outbox: sends what waits for them.

    Args:
        makers: of the platforms that are enabled, by role.
        first_alarms: that the house sets when it begins, at that time.
        ticker: that keeps the time.
        stop: set when the end of the process is asked for.
    """

    def __init__(
        self,
        application: Application,
        caretaker: Caretaker,
        store: Store,
        time_base: TimeBase,
        makers: Mapping[str, Callable[[], Platform]],
        first_alarms: Callable[[datetime], list[Alarm]],
        measures: Measures,
        ticker: Ticker,
        stop: asyncio.Event,
    ) -> None:
        self.platforms = dict[str, Platform]()
        self.there = dict[str, Platform]()
        self.said = dict[str, str]()
        self._refused = set[str]()
        self._application = application
        self._outages = caretaker.outages
        self._store = store
        self._time_base = time_base
        self._now = time_base.now
        self._ticker = ticker
        self._makers = makers
        self._first_alarms = first_alarms
        self._stop = stop
        self._announcer = Announcer(Speech(), self.there, time_base.now, caretaker.role_of)
        application.onlookers.those.add(self._announcer.overhear)
        self.outbox = Outbox(
            store,
            caretaker,
            measures.sending(self.there),
            time_base.now,
            application.desk.stored,
            application.onlookers,
        )
        self._begun = dict[str, AsyncExitStack]()
        self._attending = dict[str, asyncio.Task[None]]()
        for role in filter(store.share.has, {*PLATFORMS, *makers}):
            self._outages.begin(role)  # until it is there, or as long as it is not enabled
        self._broken = asyncio.get_running_loop().create_future()

    async def begin(self, role: str) -> None:
        """Begin with a part.

        Raises:
            OSError: the port is taken.
            PlatformError: the platform cannot be listened to.
        """
        async with AsyncExitStack() as stack:
            part = self._house() if role == HOUSE else self._platform(role)
            await stack.enter_async_context(part)
            self._begun[role] = stack.pop_all()

    async def take_over(self, role: str) -> None:
        """Begin with a part that another process had; its games are given the time since that one had it.

        Raises:
            StoreError: it could not be begun; it may be tried again.
            OSError, PlatformError: see `begin`.
        """
        beat, share = await self._store.beats.last_seen(), self._store.share
        if beat is not None:
            self._time_base.go_on_from(replace(beat, boot=""))  # time does not run back
            self._outages.take_over(role, beat, self._now())
        share.roles |= {role}
        share.elsewhere -= {role}
        try:
            await self.begin(role)
        except BaseException:
            self._leave(role)
            raise

    async def hand_over(self, role: str) -> None:
        """End a part, so that another process can begin with it; nothing of it is under way any more."""
        if role != HOUSE:
            await _cancelled([self._attending[role]])
            self._outages.begin(role, self._now())  # from here on nobody can play there
            with suppress(TimeoutError, StoreError):
                async with asyncio.timeout(GOODBYE):
                    await self.outbox.empty(role)
        with suppress(StoreError):  # then whoever has it next gives back a few seconds more
            await self._ticker.note()
        self._leave(role)
        if role == HOUSE:
            await self._application.alarms.close()
        else:
            await self.outbox.leave(role, GOODBYE)
        await self._begun.pop(role).aclose()
        self._outages.hand_over(role)

    def _leave(self, role: str) -> None:
        share = self._store.share
        share.roles -= {role}
        if role in self._makers:
            share.elsewhere |= {role}

    @property
    def begun(self) -> frozenset[str]:
        """The roles that were begun with, and not ended."""
        return frozenset(self._begun)

    async def broken(self) -> None:
        """Until one ends by itself; what it raised then is raised."""
        await self._broken

    async def say_goodbye(self) -> None:
        """Take no new requests, and send what waits; the rest goes out after the next start."""
        await _cancelled(self._attending.values())
        with suppress(TimeoutError, StoreError):
            async with asyncio.timeout(GOODBYE):
                while await self.outbox.send_pending():
                    pass

    async def close(self) -> None:
        """End all of them, the last one first; whatever is still on its way there is broken off."""
        await self._announcer.close()
        for role in self._begun:
            await self.outbox.leave(role, 0)
        async with AsyncExitStack() as stack:
            for each in self._begun.values():
                stack.push_async_callback(each.aclose)
            self._begun.clear()

    @asynccontextmanager
    async def _house(self) -> AsyncIterator[None]:
        await self._store.alarms.put(self._first_alarms(self._now()))
        yield

    @asynccontextmanager
    async def _platform(self, role: str) -> AsyncIterator[None]:
        platform = self._makers[role]()
        await redraw_lobbies(self._store, self._application.desk, role)
        async with AsyncExitStack() as stack:
            stack.push_async_callback(platform.close)
            self.platforms[role] = self.there[role] = platform
            self._refused.discard(role)
            self.said[role] = await platform.open()
            attending = attend(
                role,
                self.there,
                self._refused,
                self._store.share,
                self._outages,
                self._now,
                self._stop,
            )
            self._attending[role] = task = asyncio.create_task(attending, name=role)
            task.add_done_callback(self._ended)
            yield
            await _cancelled([self._attending.pop(role)])
            self.there.pop(role, None)
            del self.platforms[role], self.said[role]

    def _ended(self, task: "asyncio.Task[None]") -> None:
        if task.cancelled() or self._broken.done():
            return
        error = task.exception()
        if error is None:
            self._broken.set_result(None)
        else:
            self._broken.set_exception(error)


async def attend(
    role: str,
    there: dict[str, Platform],
    refused: set[str],
    share: Share,
    outages: Outages,
    now: Callable[[], datetime],
    stop: asyncio.Event,
) -> None:
    """Run a platform; one that refuses the bot is there no more, and the last one ends the process.

    Not while others are still to begin; nor if other processes have platforms: this one is there for the
    rest, and for what may be theirs no longer.
    """
    try:
        await there[role].run()
    except PlatformError as error:
        del there[role]
        refused.add(role)
        if share.roles <= refused | {HOUSE} and not share.elsewhere:
            raise
        log.error("platform stopped", why=str(error))  # noqa: TRY400 - one line for the operator
        outages.begin(role, now())
        await stop.wait()


async def _cancelled(tasks: Collection["asyncio.Task[None]"]) -> None:
    """Break them off; again, where that was lost (Python 3.11's `asyncio.wait_for` may lose it)."""
    waiting = set(tasks)
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=GOODBYE)
    await asyncio.gather(*tasks, return_exceptions=True)
