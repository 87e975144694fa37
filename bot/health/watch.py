"""Finds out how the bot is, when somebody asks; between questions it only feels the pulse of the loop.

A platform is away since this process began at the earliest. That games there have lost more time is another
matter (`bot.games.outages`): the process before this one may have known nothing of the platform.

The outbox keeps no times, so how long its oldest message waits is known from when it was first seen there: as
exact as whoever asks is frequent.
"""

import os
import shutil
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from importlib.metadata import version
from pathlib import Path

from bot.backups import BackupState
from bot.delivery.adapter import Platform
from bot.games.outages import Outages
from bot.games.ticker import EVERY
from bot.health.known_figures import KnownFigures
from bot.health.state import Disk, Fault, PlatformState, State
from bot.store import StoreError
from bot.store.figures import Counts, Figures
from bot.talk.operator_actions import StandingOrders
from bot.time_base import TimeBase

WINDOW = timedelta(minutes=1)
"""A lag is told for this long at least, for twice as long at the most."""


class Pulse:
    """The lag of the event loop, as the beats of the ticker show it."""

    def __init__(
        self,
        steady: Callable[[], timedelta],
        lagged: Callable[[timedelta], None] = lambda _: None,
        alive: Callable[[], None] = lambda: None,
    ) -> None:
        self._steady = steady
        self._lagged = lagged
        self._alive = alive
        self._last: timedelta | None = None
        self._begun = steady()
        self._worst = self._before = timedelta(0)

    def beat(self) -> None:
        """Called at every beat; who wants to know is told by how much this one is late."""
        now = self._steady()
        late = timedelta(0) if self._last is None else max(now - self._last - EVERY, timedelta(0))
        self._last = now
        if now - self._begun > WINDOW:
            self._before, self._worst, self._begun = self._worst, timedelta(0), now
        self._worst = max(self._worst, late)
        self._lagged(late)
        self._alive()

    @property
    def lag(self) -> timedelta:
        """The longest of the last minutes; a beat that does not come is one, too."""
        missing = timedelta(0) if self._last is None else self._steady() - self._last - EVERY
        return max(self._worst, self._before, missing)


class Watch:
    """Finds the state out.

    Args:
        counts: of the store.
        orders: those of operators that stand.
        outages: the platforms that are away.
        time_base: the time.
        there: the platforms of this process; one that was refused is away, and told.
        database: its file, or what is in its place.
        pulse: of the loop.
        stored: when something was stored last.
        roles: of this process, if it shares the work with others.
        is_ours: whether no other process can have taken over.
        backup: how backups stand.
        faults: the last ones.
    """

    def __init__(
        self,
        counts: Counts,
        orders: Callable[[], Awaitable[StandingOrders]],
        outages: Outages,
        time_base: TimeBase,
        there: Mapping[str, Platform],
        database: Path,
        pulse: Pulse,
        stored: Callable[[], datetime | None],
        roles: Callable[[], Collection[str]],
        is_ours: Callable[[], bool],
        backup: Callable[[datetime], BackupState | None],
        faults: Callable[[], Sequence[Fault]],
    ) -> None:
        self._figures = KnownFigures(counts, time_base.steady)
        self._orders = orders
        self._outages = outages
        self._now = time_base.now
        self._there = there
        self._database = database
        self._stored = stored
        self._roles = roles
        self._is_ours = is_ours
        self._backup = backup
        self._faults = faults
        self._started = time_base.now()
        self._seen: tuple[int, datetime] | None = None
        self._pulse = pulse

    async def state(self) -> State:
        """How it is now."""
        figures = await self._figures.now()
        orders = None
        with suppress(StoreError):
            if figures is not None:  # or asking it would only take time
                orders = await self._orders()
        now = self._now()
        away = self._outages.away()
        return State(
            version("chevalet"),
            now,
            self._started,
            tuple(self._platforms(away)),
            tuple(sorted(self._roles())),
            figures,
            orders,
            self._waits(figures, now),
            self._stored(),
            self._is_ours(),
            self._pulse.lag,
            self._disk(figures),
            self._backup(now),
            tuple(self._faults()),
        )

    def _platforms(self, away: Mapping[str, datetime]) -> Iterator[PlatformState]:
        """Each, and after it those of its connections that are away."""
        for name, platform in self._there.items():
            parts = [part for part in away if part.startswith(f"{name}/")]
            for each in (name, *sorted(parts)):
                since = max(away.get(each, self._started), self._started)
                is_away = each in self._outages
                yield PlatformState(each, since if is_away else None, platform.heard)

    def _waits(self, figures: Figures | None, now: datetime) -> timedelta:
        oldest = None if figures is None else figures.oldest
        if oldest is None:
            self._seen = None
            return timedelta(0)
        if self._seen is None or self._seen[0] != oldest:
            self._seen = oldest, now
        return now - self._seen[1]

    def _disk(self, figures: Figures | None) -> Disk:
        folder = self._database.parent
        size = self._database.stat().st_size if self._database.exists() else 0
        if figures is not None and figures.size is not None:
            size = figures.size
        free = shutil.disk_usage(folder).free
        return Disk(str(folder.absolute()), size, free, os.access(folder, os.W_OK))
