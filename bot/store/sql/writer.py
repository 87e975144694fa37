"""The one connection that writes, and group commit.

A durable commit waits for the disk, so its cost is one wait, however much is in it. Whatever is asked while
a commit is under way forms the next group: alone it is committed alone, under load hundreds share one wait.
Nobody gets an answer before the group's commit is done. A group is one transaction, and one function in the
connection's thread (`bot.store.sql.transaction`).

If the whole group is undone, for a full disk or a lock, everybody in it is told, the operator once
(`bot.store.sql.refusals`). Between two groups the engine does what it has to (`bot.store.sql.engine`).
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any, TypeVar, cast

import structlog

from bot.clock import steady
from bot.errors import end_at_once
from bot.store.sql.connection import Connection, Work
from bot.store.sql.engine import Engine
from bot.store.sql.refusals import Refusals
from bot.store.sql.rows import Rows
from bot.store.sql.transaction import settle
from bot.store.values import Outcome, StoreError

Result = TypeVar("Result")

LARGEST_GROUP = 500
"""Keeps one turn of the event loop, and what a failure undoes, small."""

log = structlog.get_logger(__name__)


def _nobody_counts(_writes: int, _took: timedelta) -> None:
    """Until somebody does."""


@dataclass(frozen=True, slots=True)
class _Job:
    """Something to write, and who waits for it."""

    asked: Rows | Work[Any]
    waiting: asyncio.Future[Any]


class Writer:
    """Commits what it is given, in groups, in the order it came."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._refusals = Refusals()
        self._jobs: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self.committed: Callable[[int, timedelta], None] = _nobody_counts
        """Told of each group that is on the disk: how many writes it has, and how long it took."""
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def commit(self, rows: Rows) -> Outcome:
        """The outcome, once it is on the disk."""
        return cast("Outcome", await self._enqueue(rows))

    async def write(self, work: Work[Result]) -> Result:
        """The result of the work, once it is on the disk; it is one write among others."""
        return cast("Result", await self._enqueue(work))

    async def forget(self, work: Work[None]) -> None:
        """Do the work as `write` does; of what it deletes the log has no copy any more soon afterwards."""

        def thoroughly(connection: Connection) -> None:
            work(connection)
            self.engine.owe()

        await self._enqueue(thoroughly)

    async def close(self) -> None:
        """Finish what was asked."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _enqueue(self, asked: Rows | Work[Any]) -> Any:
        if self._closing:
            raise StoreError(f"{self.engine.name}: the store is closed")
        job = _Job(asked, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return await job.waiting

    async def _run(self) -> None:
        """The loop: whatever ends it, nobody waits for it; and without it the process cannot go on."""
        try:
            await self._serve()
        except Exception as error:
            with suppress(Exception):  # a log that fails too does not keep the process from ending
                log.exception("nothing can be written any more")
            end_at_once(f"{self.engine.name}: nothing can be written any more ({error!r})")
        finally:
            self._closing = True
            while self._jobs:
                waiting = self._jobs.popleft().waiting
                if not waiting.done():
                    waiting.set_exception(StoreError(f"{self.engine.name}: the store is closed"))

    async def _serve(self) -> None:
        while not self._closing or self._jobs:
            await self._wake.wait()
            self._wake.clear()
            while self._jobs:
                size = min(len(self._jobs), LARGEST_GROUP)
                await self._settle([self._jobs.popleft() for _ in range(size)])
                await self.engine.between_groups()

    async def _settle(self, group: list[_Job]) -> None:
        """Commit a group and answer everybody in it; a caller who went away has no future to fill."""
        asked = [job.asked for job in group]
        results: list[Any]
        begun = steady()
        try:
            results = await self.engine.write(
                partial(settle, group=asked, faults=self.engine.faults)
            )
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait for ever
            refused = self._told(error)
            self._refusals.add(len(group), refused)
            results = [refused] * len(group)
        else:
            self._refusals.stored()
            self.committed(len(group), steady() - begun)
        for job, result in zip(group, results, strict=True):
            if job.waiting.done():
                continue
            if isinstance(result, Exception):
                job.waiting.set_exception(self._told(result))
            else:
                job.waiting.set_result(result)

    def _told(self, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        return self.engine.told(error)
