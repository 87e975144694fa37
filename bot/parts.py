"""The parts of the work, the house and each platform: they begin and end, also while the process runs.

A part ends in order, so that whoever has its role next finds everything stored, and nobody is told anything
twice: no new requests, what waits is sent, then it is let go of.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime

import structlog

from bot.application import Application
from bot.delivery.adapter import Platform, PlatformError
from bot.delivery.outbox import Outbox
from bot.games.caretaker import Caretaker
from bot.games.outages import Outages
from bot.games.redrawing import redraw_lobbies
from bot.health.measures import Measures
from bot.store import Alarm, Store, StoreError
from bot.store.share import HOUSE
from bot.time_base import TimeBase

GOODBYE = 5.0
"""Seconds in which what waits is sent before a part ends."""

log = structlog.get_logger(__name__)


class Parts:
    """Those that have begun.

    Attributes:
        platforms: the enabled ones of this process.
        there: those of them that have not refused the bot.
        said: by each, of itself.
        outbox: sends what waits for them.

    Args:
        makers: of the platforms that are enabled.
        first_alarms: that the house sets when it begins, at that time.
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
        stop: asyncio.Event,
    ) -> None:
        self.platforms = dict[str, Platform]()
        self.there = dict[str, Platform]()
        self.said = dict[str, str]()
        self._application = application
        self._outages = caretaker.outages
        self._store = store
        self._now = time_base.now
        self._makers = makers
        self._first_alarms = first_alarms
        self._stop = stop
        self.outbox = Outbox(
            store,
            caretaker,
            measures.sending(self.there),
            time_base.now,
            application.desk.stored,
        )
        self._begun = dict[str, AsyncExitStack]()
        self._attending = dict[str, asyncio.Task[None]]()
        self._broken = asyncio.get_running_loop().create_future()

    async def begin(self, role: str) -> None:
        """Begin with a part.

        Raises:
            OSError: the port is taken.
            PlatformError: the platform cannot be listened to.
        """
        self._begun[role] = stack = AsyncExitStack()
        await stack.enter_async_context(self._house() if role == HOUSE else self._platform(role))

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
        """End all of them, the last one first."""
        async with AsyncExitStack() as stack:
            for each in self._begun.values():
                stack.push_async_callback(each.aclose)
            self._begun.clear()

    @asynccontextmanager
    async def _house(self) -> AsyncIterator[None]:
        await self._store.alarms.put(self._first_alarms(self._now()))
        yield

    @asynccontextmanager
    async def _platform(self, name: str) -> AsyncIterator[None]:
        platform = self._makers[name]()
        await redraw_lobbies(self._store, self._application.desk, name)
        async with AsyncExitStack() as stack:
            stack.push_async_callback(platform.close)
            self.platforms[name] = self.there[name] = platform
            self.said[name] = await platform.open()
            attending = attend(name, self.there, self._outages, self._now, self._stop)
            self._attending[name] = task = asyncio.create_task(attending, name=name)
            task.add_done_callback(self._ended)
            yield
            await _cancelled([self._attending.pop(name)])

    def _ended(self, task: "asyncio.Task[None]") -> None:
        if task.cancelled() or self._broken.done():
            return
        error = task.exception()
        if error is None:
            self._broken.set_result(None)
        else:
            self._broken.set_exception(error)


async def attend(
    name: str,
    there: dict[str, Platform],
    outages: Outages,
    now: Callable[[], datetime],
    stop: asyncio.Event,
) -> None:
    """Run a platform; one that refuses the bot is there no more, and the last one ends the process."""
    try:
        await there[name].run()
    except PlatformError as error:
        del there[name]
        if not there:
            raise
        log.error("platform stopped", why=str(error))  # noqa: TRY400 - one line for the operator
        outages.begin(name, now())
        await stop.wait()


async def _cancelled(tasks: Collection["asyncio.Task[None]"]) -> None:
    """Break them off."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
