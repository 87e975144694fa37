"""Analyses, made one at a time in a thread, and kept as long as somebody looks at them.

One takes seconds. The compiled search lets go of the interpreter, so the loop goes on beside it; where it is
not compiled nothing is simulated. Whoever asks for the same game meanwhile waits for the same analysis, and
nobody for longer than `PATIENCE`: what is not there by then is asked for by a button. It ends when its time
is over, or the bot goes down, with what it has. After a restart it is made anew. One person has no more than
`MOST_OF_ONE` under way, so that nobody fills the queue for all others.
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

LONGEST = timedelta(seconds=8)
"""That one takes."""
PATIENCE = timedelta(seconds=4)
"""That somebody waits: as long, nothing else that he does is heard on some platforms."""
MOST_WAITING = 8
MOST_OF_ONE = 2
"""Of those that one person asked for first."""
MOST_KEPT = 50
"""Some 200 kB each."""


class Analyses:
    """Made and kept, by what they are of."""

    def __init__(self, patience: timedelta = PATIENCE) -> None:
        self._tasks: OrderedDict[Hashable, asyncio.Task[AnyAnalysis]] = OrderedDict()
        self._askers: dict[Hashable, int] = {}
        self._one_at_a_time = asyncio.Lock()
        self._patience = patience
        self._closed = False

    async def of(
        self, key: Hashable, make: Callable[[GoOn], AnyAnalysis], person: int
    ) -> AnyAnalysis | None:
        """The analysis that `make` makes, as long as it may go on; None if it is not there yet.

        Raises:
            TooManyAnalyses: it would wait for too many others, or for too many of this person.
        """
        if key not in self._tasks:
            askers = [self._askers[each] for each, task in self._tasks.items() if not task.done()]
            if len(askers) >= MOST_WAITING or askers.count(person) >= MOST_OF_ONE:
                raise TooManyAnalyses
            self._askers[key] = person
        task = task_of(self._tasks, key, lambda: self._make(make))
        done, _ = await asyncio.wait({task}, timeout=self._patience.total_seconds())
        self._forget()
        return task.result() if done else None

    def close(self) -> None:
        """What is being made ends at once."""
        self._closed = True

    async def _make(self, make: Callable[[GoOn], AnyAnalysis]) -> AnyAnalysis:
        async with self._one_at_a_time:
            end = steady() + LONGEST
            return await asyncio.to_thread(make, lambda: not self._closed and steady() < end)

    def _forget(self) -> None:
        """Those longest not looked at go first; none that is being made."""
        done = [key for key, task in self._tasks.items() if task.done()]
        for key in done[: max(0, len(self._tasks) - MOST_KEPT)]:
            del self._tasks[key], self._askers[key]
