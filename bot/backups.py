"""Backups that the bot makes by itself, where the configuration names a folder for them.

- **When.** An alarm makes one when the last one is as old as `every` says; how old it is, its name says, so a
  restart puts nothing off. It is made beside the games, in a thread, and is checked before it has its name.
- **What.** The database as one file; the word lists that running games began with are in it.
- **What is kept.** Of the last hours, days and weeks the newest each; the rest goes, once a new one is there.
- **What goes wrong** is said in the log, in `chevalet status` and to whoever measures, and tried again
  after a while: nothing that is there goes before. A game that is damaged in the database is so in its copy.
  That is told, and the copy kept: one game is no reason to save none.

A folder on another disk is what a backup is for; that it is one, nobody here can know.
"""

import asyncio
import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import structlog

from bot.alarms import AlarmClock, Then
from bot.named import in_the_way
from bot.store import Alarm, StoreError

ALARM = "backup"
AGAIN = timedelta(minutes=30)
"""After one that failed."""
MOST_NAMED = 5
"""Damaged games; `chevalet doctor` has all."""
_NAME = "chevalet-%Y%m%d-%H%M%S.db"
_NAMED = re.compile(r"chevalet-\d{8}-\d{6}\.db")

log = structlog.get_logger(__name__)

Save = Callable[[Path, Path], Sequence[tuple[str, str]]]
"""Copies the database to a file, whole and checked, or raises a `StoreError`; tells the damaged games."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """How often one is made, and how many are kept of the last hours, days and weeks that have one."""

    every: timedelta
    hourly: int
    daily: int
    weekly: int


@dataclass(frozen=True, slots=True)
class BackupState:
    """How it stands: the time of the last good one, and since when and why there is none after it."""

    last: datetime | None
    failed: datetime | None
    why: str
    every: timedelta


class Backups:
    """Makes them, and clears away.

    Args:
        folder: where they go.
        database: what is saved.
        schedule: how often, and how many are kept.
        save: how a database is copied.
        alarms: ring when it is time.
    """

    def __init__(
        self,
        folder: Path,
        database: Path,
        schedule: Schedule,
        save: Save,
        alarms: AlarmClock,
    ) -> None:
        self._folder = folder
        self._database = database
        self._schedule = schedule
        self._save = save
        self._failed: tuple[datetime, str] | None = None
        self._last: datetime | None = None
        alarms.register(ALARM, self._ring)

    def first_alarm(self, now: datetime) -> Alarm:
        """The alarm with which each start begins."""
        last = max(made_in(self._folder, now), default=None)
        return Alarm(ALARM, "", now if last is None else max(now, last + self._schedule.every))

    def state(self, now: datetime) -> BackupState:
        """How it stands."""
        last = max(made_in(self._folder, now), default=None)
        if self._last is not None and not self._folder.is_dir():
            return BackupState(self._last, now, f"{self._folder}: is gone", self._schedule.every)
        failed, why = self._failed or (None, "")
        return BackupState(last, failed, why, self._schedule.every)

    async def _ring(self, _: Alarm, now: datetime) -> Then:
        try:
            await asyncio.to_thread(self._make, now)
        except (StoreError, OSError) as error:
            since = now if self._failed is None else self._failed[0]
            why = f"{self._folder}: {error.strerror}" if isinstance(error, OSError) else str(error)
            self._failed = since, why
            log.error("no backup could be made", why=why)  # noqa: TRY400 - one line for the operator
            return Then(alarms=[Alarm(ALARM, "", now + min(AGAIN, self._schedule.every))])
        self._failed = None
        return Then(alarms=[Alarm(ALARM, "", now + self._schedule.every)])

    def _make(self, now: datetime) -> None:
        if other := in_the_way(self._folder):
            raise StoreError(
                f"{other} is a file, and backups need a folder: name another one, or move it away"
            )
        if not self._folder.parent.is_dir():  # another disk is not to be filled in its place
            raise StoreError(f"{self._folder.parent} is not there; is its disk mounted?")
        self._folder.mkdir(mode=0o700, exist_ok=True)
        file = self._folder / now.strftime(_NAME)
        damaged = self._save(self._database, file)
        self._last = now
        log.info("backup", file=str(file))
        for game, why in damaged[:MOST_NAMED]:
            log.error("a game in the database is damaged", game=game, why=why)
        there = made_in(self._folder, now)
        kept = to_keep(there, self._schedule)
        for made in there - kept:
            (self._folder / made.strftime(_NAME)).unlink(missing_ok=True)


async def let_go(_: Alarm, __: datetime) -> Then:
    """The answer to the last alarm where no backups are wanted any more."""
    return Then()


def made_in(folder: Path, now: datetime) -> set[datetime]:
    """When the backups in the folder were made; one of a time to come tells of a clock that was wrong."""
    names = [each.name for each in folder.iterdir()] if folder.is_dir() else []
    made = {
        datetime.strptime(name, _NAME).replace(tzinfo=UTC)
        for name in names
        if _NAMED.fullmatch(name)
    }
    return {each for each in made if each <= now}


def newest_in(folder: Path, now: datetime) -> Path | None:
    """The file that was made last; None if there is none."""
    last = max(made_in(folder, now), default=None)
    return None if last is None else folder / last.strftime(_NAME)


def to_keep(made: Iterable[datetime], schedule: Schedule) -> set[datetime]:
    """Of these, the newest of each of the last hours, days and weeks; the last one in any case."""
    newest_first = sorted(made, reverse=True)
    kept = set(newest_first[:1])
    for count, slot in (
        (schedule.hourly, _hour),
        (schedule.daily, datetime.date),
        (schedule.weekly, _week),
    ):
        slots = dict[Hashable, datetime]()
        for at in newest_first:
            slots.setdefault(slot(at), at)
        kept |= set(list(slots.values())[:count])
    return kept


def _hour(at: datetime) -> Hashable:
    return at.replace(minute=0, second=0)


def _week(at: datetime) -> Hashable:
    return at.isocalendar()[:2]
