"""A PostgreSQL server as an engine: one connection writes, some others read.

The writer's connection holds a lock of the server (`PROCESS_LOCK`), so that one process writes; when its
connection was lost it ends what the server still does for the former one before it takes the lock anew.

- **Two transactions in each other's way** (a deadlock, a serialisation failure): the whole group is done
  again, some times. Each sees the database as it was when it began, and may not change a row that another has
  changed since: so a check of where a game stands holds until the commit, whoever else writes.
- **The connection is lost before the commit**: nothing is stored, and the group is done again as a whole.
- **It is lost during the commit**: whether that was done, the server knows, and is asked by the number of the
  transaction (``pg_xact_status``). If it was, the group is not done twice.
- **The server does not answer** for `LONGEST`: the connection is broken off, and so it is lost.
- **The server is not there** for longer than `bot.store.postgres.line.PATIENCE`: the group is refused, as
  on a full disk, and what comes next is refused at once until it is there again.

A question that lost its connection is asked once more. A failpoint is passed as ``before_commit`` and
``after_commit``.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from queue import LifoQueue
from typing import Any, TypeVar, cast

import psycopg
import structlog

from bot.store.postgres.address import Address
from bot.store.postgres.errors import FAULTS, is_of_all, is_to_be_done_again, not_read, store_error
from bot.store.postgres.line import InUse, Line
from bot.store.postgres.session import Session
from bot.store.sql.connection import Work
from bot.store.sql.engine import Failpoint
from bot.store.values import NotRead, StoreError

Result = TypeVar("Result")

READERS = 4
LONGEST = 10
"""Seconds that anything may take, the end of the process too; a group takes milliseconds."""
TRIES = 5
"""Times that a group is done that others were in the way of."""
PROCESS_LOCK = 0x4348455641
"""The number of the lock of one process, ``CHEVA``."""

_NETWORK = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "client_connection_check_interval": "2s",
}
WRITER_SETTINGS = _NETWORK | {
    "default_transaction_isolation": "repeatable read",
    "statement_timeout": "30s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "60s",
}
READER_SETTINGS = _NETWORK | {"statement_timeout": "30s", "default_transaction_read_only": "on"}

_BEGIN = b"BEGIN; SELECT CAST(pg_current_xact_id() AS text)"
_COMMITTED = b"SELECT pg_xact_status(CAST(%s AS xid8))"
_END_FORMER = b"""
SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
 WHERE pid = %s AND backend_start = %s AND usename = current_user
"""
_AS_IT_IS = b"SELECT set_config('synchronous_commit', current_setting('synchronous_commit'), false)"
"""For as long as the connection lasts, whatever the server is told meanwhile."""
_OWN = b"SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"

log = structlog.get_logger(__name__)


class PostgresEngine:
    """A `bot.store.sql.engine.Engine`; what blocks is done in its threads."""

    def __init__(self, address: Address, failpoint: Failpoint) -> None:
        self.name = address.name
        self.faults = FAULTS
        self._failpoint = failpoint
        self._own: tuple[Any, ...] | None = None
        self.writing = Line(address, WRITER_SETTINGS, self._take_over)
        self._writer = ThreadPoolExecutor(1, "store writer")
        self._readers = ThreadPoolExecutor(READERS, "store reader")
        self._reading = [Line(address, READER_SETTINGS) for _ in range(READERS)]
        self._lines: LifoQueue[Line] = LifoQueue()
        for line in self._reading:
            self._lines.put(line)
        self._is_closed = False

    async def open(self) -> None:
        """Connect, as the one who writes.

        Raises:
            InUse: another process does.
            StoreError: the server cannot be reached, or is not set up as it must be.
        """
        try:
            await self._in(self._writer, self.writing.session)
        except psycopg.Error as error:
            raise StoreError(str(store_error(error, self.name))) from None

    async def write(self, work: Work[Result]) -> Result:
        return await self._in(self._writer, partial(self._transact, work))

    async def read(self, question: Work[Result]) -> Result:
        return await self._in(self._readers, partial(self._ask, question))

    def told(self, error: Exception) -> StoreError:
        return store_error(error, self.name)

    def not_read(self, error: Exception) -> StoreError | None:
        if isinstance(error, psycopg.Error | UnicodeError):
            return not_read(error, self.name)
        return None

    def owe(self) -> None:
        """Nothing: what is deleted, the server overwrites in its own time."""

    async def between_groups(self) -> None:
        """Nothing: the server takes in its log by itself."""

    async def close(self) -> None:
        """End the threads, then their connections."""
        self._is_closed = True
        for threads, lines in ((self._writer, [self.writing]), (self._readers, self._reading)):
            await _patiently(asyncio.create_task(asyncio.to_thread(threads.shutdown)), lines)
            for line in lines:
                line.close()

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[[], Result]) -> Result:
        if self._is_closed:
            raise NotRead(f"{self.name}: the store is closed")
        lines = [self.writing] if threads is self._writer else self._reading
        done = asyncio.get_running_loop().run_in_executor(threads, work)
        return await _patiently(done, lines)

    def _take_over(self, session: Session) -> None:
        """Be the one who writes, and nobody else; not even a former self."""
        if self._own is not None:
            session.raw.execute(_END_FORMER, self._own)
        (alone,) = one(session.raw.execute(b"SELECT pg_try_advisory_lock(%s)", (PROCESS_LOCK,)))
        if not alone:
            raise InUse(f"{self.name} is in use by another Chevalet; stop it first")
        require_durable(session, self.name)
        self._own = one(session.raw.execute(_OWN))

    def _ask(self, question: Work[Result]) -> Result:
        line = self._lines.get()  # there is one for each thread
        try:
            try:
                return question(line.session())
            except Exception as error:
                if not (is_of_all(error) and line.is_lost):
                    raise
                return question(line.session())
        finally:
            self._lines.put(line)

    def _transact(self, work: Work[Result]) -> Result:
        for left in reversed(range(TRIES)):
            attempt = _Attempt(self.writing.session(), self._failpoint)
            try:
                return attempt.do(work)
            except Exception as error:
                is_lost = is_of_all(error) and self.writing.is_lost
                if not left or not (is_lost or is_to_be_done_again(error)):
                    raise
                if is_lost and attempt.is_committed(self.writing):
                    return cast("Result", attempt.result)
        raise AssertionError("the last attempt raises")


async def _patiently(done: "asyncio.Future[Result]", lines: Sequence[Line]) -> Result:
    """Wait, and break these lines off each time that it takes too long."""
    while not (await asyncio.wait([done], timeout=LONGEST))[0]:
        log.warning("the server does not answer", seconds=LONGEST)
        for line in lines:
            line.break_off()
    return done.result()


class _Attempt:
    """One transaction; if its connection is lost while it is committed, the server says what became of it."""

    def __init__(self, session: Session, failpoint: Failpoint) -> None:
        self._session = session
        self._failpoint = failpoint
        self._number: str | None = None
        self.result: Any = None

    def do(self, work: Work[Result]) -> Result:
        raw = self._session.raw
        try:
            begun = raw.execute(_BEGIN)
            begun.nextset()
            (number,) = one(begun)
            self.result = result = work(self._session)
            self._failpoint("before_commit")
            self._number = number
            ended = raw.execute(b"COMMIT")
        except BaseException:
            if not raw.closed:
                raw.execute(b"ROLLBACK")
            raise
        if ended.statusmessage != "COMMIT":
            raise psycopg.OperationalError("the transaction was undone by the server")
        self._failpoint("after_commit")
        return result

    def is_committed(self, line: Line) -> bool:
        """Whether the server had done it; asked over a new connection, which has ended the former one."""
        if self._number is None:
            return False
        (status,) = one(line.session().raw.execute(_COMMITTED, (self._number,)))
        return bool(status == "committed")


def one(cursor: "psycopg.Cursor[tuple[Any, ...]]") -> tuple[Any, ...]:
    """The one row that there is."""
    row = cursor.fetchone()
    assert row is not None, "a question that has one answer"
    return row


OLDEST = 15
"""The first version of the server that is supported."""


def require_durable(session: Session, name: str) -> None:
    """Require that what is committed is on a disk, and that all texts can be kept.

    Raises:
        StoreError: it is not so.
    """
    version = session.raw.info.server_version // 10_000
    if version < OLDEST:
        raise StoreError(f"{name}: PostgreSQL {OLDEST} or newer is needed, not {version}")
    (encoding,) = one(session.raw.execute(b"SHOW server_encoding"))
    if encoding != "UTF8":
        raise StoreError(f"{name}: a database in UTF8 is needed, not in {encoding}")
    (waits,) = one(session.raw.execute(b"SHOW synchronous_commit"))
    if waits == "off":
        raise StoreError(
            f"{name}: synchronous_commit is off, so what is acknowledged could be lost; set it to on for "
            "the database or the user that Chevalet connects as"
        )
    session.raw.execute(_AS_IT_IS)
    (synced,) = one(session.raw.execute(b"SHOW fsync"))
    if synced == "off":
        log.warning("the server does not wait for its disk (fsync is off): a power cut damages it")
