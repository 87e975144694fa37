"""The figures of the store as they were a moment ago: whoever asks how the bot is must not make it slower.

Several who ask at once wait for one answer, and for a second after it all are given the same. A store that
does not answer in time (a server that hangs) is one that cannot be read: who asks is told so, and whoever
comes next waits for what was asked already, so that questions do not pile up.
"""

import asyncio
from collections.abc import Callable
from datetime import timedelta

from bot.store import StoreError
from bot.store.figures import Counts, Figures

FRESH = timedelta(seconds=1)
PATIENCE = 2.0
"""Seconds; whoever asks through the socket or the port has no more than five."""


class KnownFigures:
    """Figures of this store, by this steady clock."""

    def __init__(
        self, counts: Counts, steady: Callable[[], timedelta], patience: float = PATIENCE
    ) -> None:
        self._counts = counts
        self._steady = steady
        self._patience = patience
        self._asked: asyncio.Task[Figures | None] | None = None
        self._answered: timedelta | None = None

    async def now(self) -> Figures | None:
        """The figures, at most a second old; None if the store cannot be read."""
        if self._asked is None or self._is_old():
            self._answered = None
            self._asked = asyncio.create_task(self._ask())
        asked = self._asked
        await asyncio.wait({asked}, timeout=self._patience)
        return asked.result() if asked.done() else None

    async def _ask(self) -> Figures | None:
        try:
            return await self._counts.figures()
        except StoreError:
            return None
        finally:
            self._answered = self._steady()

    def _is_old(self) -> bool:
        return self._answered is not None and self._steady() - self._answered >= FRESH
