"""Analyses, made one at a time in a thread, and kept as long as somebody looks at them.

One takes seconds. The compiled search lets go of the interpreter, so the loop goes on beside it; where it is
not compiled nothing is simulated. Whoever asks for the same game meanwhile waits for the same analysis, and
nobody for longer than `PATIENCE`: what is not there by then is asked for by a button. It ends when its time
is over, with what it has; whoever wants `more` of it has it gone on with, for as long again. When the bot
goes down it is let go, since a process ends with its last thread; after a restart it is made anew. One person
has no more than `MOST_OF_ONE` under way, so that nobody fills the queue for all others.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from datetime import timedelta
from typing import TypeAlias

from bot.clock import steady
from bot.made_once import task_of
from bot.talk.analysis_views import TooManyAnalyses
from engine.analysis.round_values import DuplicateAnalysis
from engine.analysis.values import Analysis
from engine.strategy.position import GoOn

AnyAnalysis: TypeAlias = Analysis | DuplicateAnalysis
Make: TypeAlias = Callable[[GoOn, AnyAnalysis | None], AnyAnalysis]
"""Makes an analysis, from nothing or from a part of it, as long as it may go on."""

LONGEST = timedelta(seconds=8)
"""The longest time of one analysis."""
PATIENCE = timedelta(seconds=4)
"""A request's wait for it: some platforms hear nothing else of that person meanwhile."""
MOST_WAITING = 8
MOST_OF_ONE = 2
"""Analyses of the person who asked for them first."""
MOST_KEPT = 50
"""Analyses kept in all, some 200 kB each."""


class GoingDown(Exception):
    """The process is going down: nobody waits for this analysis any more."""


class Analyses:
    """Analyses by what they are of, made one at a time and kept for a while."""

    def __init__(self, patience: timedelta = PATIENCE) -> None:
        self._tasks: OrderedDict[Hashable, asyncio.Task[AnyAnalysis]] = OrderedDict()
        self._askers: dict[Hashable, int] = {}
        self._one_at_a_time = asyncio.Lock()
        self._patience = patience
        self._closed = False

    async def of(
        self, key: Hashable, make: Make, person: int, *, more: bool = False
    ) -> AnyAnalysis | None:
        """The analysis that `make` makes, as long as it may go on; None if it is not there yet.

        If time was too short for the one that is there, and there shall be `more` of it, it is gone on with.

        Raises:
            TooManyAnalyses: it would wait for too many others, or for too many of this person.
        """
        known = self._unfinished(key) if more else None
        if key not in self._tasks or known is not None:
            askers = [self._askers[each] for each, task in self._tasks.items() if not task.done()]
            if len(askers) >= MOST_WAITING or askers.count(person) >= MOST_OF_ONE:
                raise TooManyAnalyses
            self._askers[key] = person
            if known is not None:
                del self._tasks[key]
        task = task_of(self._tasks, key, lambda: self._make(make, known))
        done, _ = await asyncio.wait({task}, timeout=self._patience.total_seconds())
        self._forget()
        return None if not done or task.cancelled() else task.result()

    def close(self) -> None:
        """Stop what is being made."""
        self._closed = True

    def watch(self, done: int, total: int) -> None:  # noqa: ARG002 - as progress is told
        """Note progress: one more turn of a game is done.

        Raises:
            GoingDown: the others are not to be looked at.
        """
        if self._closed:
            raise GoingDown

    def _unfinished(self, key: Hashable) -> AnyAnalysis | None:
        """The analysis whose time was too short; None if there is none, or it is whole."""
        task = self._tasks.get(key)
        is_there = task is not None and task.done() and not task.cancelled()
        if task is None or not is_there or task.exception() or task.result().whole:
            return None
        return task.result()

    async def _make(self, make: Make, known: AnyAnalysis | None) -> AnyAnalysis:
        async with self._one_at_a_time:
            end = steady() + LONGEST
            try:
                return await asyncio.to_thread(
                    make, lambda: not self._closed and steady() < end, known
                )
            except GoingDown:
                raise asyncio.CancelledError from None

    def _forget(self) -> None:
        """Drop what has not been looked at for longest; nothing that is being made."""
        done = [key for key, task in self._tasks.items() if task.done()]
        for key in done[: max(0, len(self._tasks) - MOST_KEPT)]:
            del self._tasks[key], self._askers[key]
