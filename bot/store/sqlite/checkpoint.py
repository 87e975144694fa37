"""The write-ahead log is taken into the database by us, and never behind our back.

SQLite would do it by itself at the end of some commit, and tell nobody if the disk failed at it: pages are
written that never reach the disk, and a power cut some time later leaves a damaged file. So it does not
(``wal_autocheckpoint = 0``). The writer does it between two groups when the log has grown, and at the end,
and looks at what came of it:

- All of it was taken in: the log is empty, and grows again.
- After somebody was forgotten it is taken in at once, and tried until all of it is: no copy of what is gone
  from the database stays in the log. And once more a moment later: the request itself, which names who asked,
  is kept until it was answered, and so it was taken in with the rest. A process that is killed before that
  leaves its log, which nobody looks into: the next one takes it in as if somebody had just been forgotten.
- Somebody was reading (a backup), or the disk is full: what could be was taken in, and the rest is when the
  log has grown a little more.
- The disk failed: what the file holds is not known any more, but the log is whole, and has every commit that
  was acknowledged. So the process ends, at once: even closing the file would take in the log and throw it
  away. The next start reads all of it anew.
- The file is damaged: so it ends too, before more is written to it.
"""

import sqlite3
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import structlog

from bot.clock import steady
from bot.errors import end_at_once
from bot.store.sqlite.connection import Connection
from bot.store.sqlite.database import BUSY_TIMEOUT_MS, code_of, companions, store_error

LARGEST_LOG = 4 * 1024 * 1024
"""Bytes; what SQLite itself would have let it grow to."""
A_LITTLE_MORE = LARGEST_LOG // 4
A_MOMENT = timedelta(seconds=10)
"""Longer than an answer takes."""

log = structlog.get_logger(__name__)


def end_if_disk_failed(error: sqlite3.Error, path: Path) -> None:
    """If the log of this database could not be taken in for the disk, or for damage, end the process."""
    match code_of(error):
        case sqlite3.SQLITE_IOERR:
            end_at_once(
                f"{path}: the disk failed ({error}); nothing that was noted is lost: "
                "look after the disk, and start again"
            )
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            end_at_once(str(store_error(error, path)))
        case _:
            pass


class Checkpoint:
    """Takes the log of one connection in, by this steady clock."""

    def __init__(
        self, connection: Connection, path: Path, now: Callable[[], timedelta] = steady
    ) -> None:
        self._now = now
        self._connection = connection
        self._path = path
        self._log, *_ = companions(path)
        self._wanted_at = LARGEST_LOG
        self._owed = False
        self._again: timedelta | None = None

    def owe(self) -> None:
        """Note that what the log has is not to stay there."""
        self._owed = True
        self._again = self._now() + A_MOMENT

    async def left_behind(self) -> None:
        """At the start: what a process that was killed has left."""
        if self._size():
            self.owe()
            await self.now()

    async def when_large(self) -> None:
        """After each commit; also if it is owed."""
        if self._again is not None and self._now() >= self._again:
            self._owed, self._again = True, None
        if self._owed or self._size() >= self._wanted_at:
            await self.now()

    async def now(self) -> None:
        """Take in what can be."""
        whole = False
        try:
            whole = await self._connection.run(_take_in)
        except sqlite3.Error as error:
            end_if_disk_failed(error, self._path)
            log.warning("the log of the database grows", why=str(error))
        self._owed = self._owed and not whole
        self._wanted_at = LARGEST_LOG if whole else self._size() + A_LITTLE_MORE

    def _size(self) -> int:
        """Bytes in the log; nothing else shortens it."""
        return self._log.stat().st_size if self._log.exists() else 0


def _take_in(connection: sqlite3.Connection) -> bool:
    """Whether it was all of it."""
    connection.execute("PRAGMA busy_timeout = 0")  # who reads holds up no commit
    try:
        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    return not busy
