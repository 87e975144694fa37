"""A PostgreSQL server as an engine: one connection writes, some others read.

Who writes has a lease (`bot.store.postgres.lease`), and of several processes the roles. Each transaction
begins by asking for it; who has lost it ends at once, and says nothing to anybody any more. When
the writer's connection was lost, the server ends what it still does for the former one before the next is
used. All that a process does with the store is done under a lock of the server (`PROCESS_LOCK`) that
processes share: whoever copies the whole store has it alone.

- **Two transactions in each other's way** (a deadlock, a serialisation failure): the whole group is done
  again, some times. Each sees the database as it was when it began, and may not change a row that another has
  changed since: so a check of where a game stands holds until the commit, whoever else writes.
- **Who is who, and what a place is called** (`Subject.EVERYTHING`) is changed while nobody else writes: what
  somebody else writes of a person meanwhile would be nobody's. Such a group is done again, alone.
- **The connection is lost before the commit**: nothing is stored, and the group is done again as a whole.
- **It is lost during the commit**: whether that was done, the row of the lease says, in which each
  transaction counts itself. If it was, the group is not done twice.
- **The server does not answer** for `LONGEST`: the connection is broken off, and so it is lost.
- **The server is not there** for longer than `bot.store.postgres.line.PATIENCE`: the group is refused, as
  on a full disk, and what comes next is refused at once until it is there again.

A question that lost its connection is asked once more. A failpoint is passed as ``before_commit`` and
``after_commit``.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from functools import partial
from queue import LifoQueue
from typing import TypeVar, cast

import psycopg
import structlog

from bot.store.news import News
from bot.store.postgres.address import Address
from bot.store.postgres.attempt import Attempt, ToBeAlone
from bot.store.postgres.demands import (
    READER_SETTINGS,
    WRITER_SETTINGS,
    require_durable,
    warn_unless_synced,
)
from bot.store.postgres.errors import FAULTS, is_of_all, is_to_be_done_again, not_read, store_error
from bot.store.postgres.line import InUse, Line
from bot.store.postgres.news import Newsroom
from bot.store.postgres.ownership import Fenced, Ownership
from bot.store.postgres.session import Session, one
from bot.store.postgres.tables import prepare
from bot.store.sql.connection import Connection, Work
from bot.store.sql.engine import Failpoint, no_failpoint
from bot.store.sql.reader import Reader
from bot.store.values import NotRead, StoreError

Result = TypeVar("Result")

READERS = 4
LONGEST = 10
"""Seconds that anything may take, the end of the process too; a group takes milliseconds."""
TRIES = 5
"""Times that a group is done that others were in the way of."""
PROCESS_LOCK = 0x4348455641
"""The number of the lock of one process, ``CHEVA``."""

Held = Callable[[str, str], Awaitable[None]]
"""Waits for a moment while another process has the roles: told which, and what kept this one from asking."""

log = structlog.get_logger(__name__)


class PostgresEngine:
    """A `bot.store.sql.engine.Engine`; what blocks is done in its threads."""

    def __init__(
        self,
        address: Address,
        ownership: Ownership,
        failpoint: Failpoint,
        lost: Callable[[str], object],
    ) -> None:
        self.name = address.name
        self._address = address
        self.faults = FAULTS
        self._ownership = ownership
        self._newsroom = Newsroom()
        self._reader = Reader(self)
        self.news = News(partial(self._reader.ask, self._newsroom.ask))
        self._failpoint = failpoint
        self._lost: Callable[[str], object] | None = lost
        self.writing = Line(address, WRITER_SETTINGS, self._made)
        self._writer = ThreadPoolExecutor(1, "store writer")
        self._readers = ThreadPoolExecutor(READERS, "store reader")
        forget = self._newsroom.forget
        self._reading = [Line(address, READER_SETTINGS, remade=forget) for _ in range(READERS)]
        self._lines: LifoQueue[Line] = LifoQueue()
        for line in self._reading:
            self._lines.put(line)
        self._is_closed = False
        self._ending = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None

    async def open(self, held: Held | None) -> None:
        """Connect, and have the roles; without `held`, now or never.

        Raises:
            InUse: another process has them.
            StoreError: the server cannot be reached, or is not set up as it must be.
        """
        await self._do(self.writing.session)
        await self._claimed(held)
        await self._do(self._open_newsroom)
        self._renewing = asyncio.create_task(self._renew(), name="lease")

    async def _claimed(self, held: Held | None) -> None:
        owner, trouble = "nobody", ""
        while True:
            try:
                found = await self._in(self._writer, self._claim)
            except psycopg.Error as error:
                trouble = str(store_error(error, self.name))
            except StoreError as error:
                trouble = str(error)
            else:
                if found is None:
                    return
                owner, trouble = found, ""
            if held is None:
                said = f"{self.name} is in use by another Chevalet ({owner}); stop it first"
                raise InUse(trouble or said)
            await held(owner, trouble)

    async def write(self, work: Work[Result]) -> Result:
        return await self._in(self._writer, partial(self._transact, work, self._failpoint))

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
        """Let go of the lease; end the threads, then their connections."""
        self._ending.set()
        if self._renewing is not None:
            await self._renewing
        with suppress(psycopg.Error, StoreError):  # then it runs out
            await self._in(self._writer, self._let_go)
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

    async def _do(self, work: Callable[[], Result]) -> Result:
        """Have the writer do something that is no transaction."""
        try:
            return await self._in(self._writer, work)
        except psycopg.Error as error:
            raise StoreError(str(store_error(error, self.name))) from None

    async def take_part(self, held: Held) -> None:
        """See `bot.store.share.Sharing`; a newer Chevalet may have had the tables meanwhile."""
        self._ownership.is_ready = True
        await self._claimed(held)
        await asyncio.to_thread(prepare, self._address)

    async def stand_back(self) -> None:
        """See `bot.store.share.Sharing`."""
        self._ownership.is_ready = False
        await self._do(lambda: self._ownership.renew(self.writing.session()))

    @property
    def roles(self) -> frozenset[str]:
        """See `bot.store.share.Sharing`."""
        return self._ownership.roles

    @property
    def surplus(self) -> str | None:
        """See `bot.store.share.Sharing`."""
        return self._ownership.surplus

    async def look(self) -> None:
        """See `bot.store.share.Sharing`."""
        if await self._reader.ask(self._sees_work):
            await self._do(self._claim)

    async def hand_over(self, role: str) -> None:
        """See `bot.store.share.Sharing`."""
        await self._do(lambda: self._of_all(partial(self._ownership.hand_over, role=role)))

    async def take_turn(self, name: str, lasts: timedelta) -> timedelta:
        """See `bot.store.share.Sharing`."""
        take = partial(self._ownership.take_turn, name=name, lasts=lasts)
        return await self._do(lambda: self._of_all(take))

    async def end_turn(self, name: str, pause: timedelta) -> None:
        """See `bot.store.share.Sharing`."""
        end = partial(self._ownership.end_turn, name=name, pause=pause)
        await self._do(lambda: self._of_all(end))

    @property
    def is_ours(self) -> bool:
        """Whether nobody else can have the roles of this process yet."""
        return self._ownership.holds

    def _made(self, session: Session) -> None:
        """Look at a new connection of the writer's, before anything is done with it."""
        self._ownership.connected(session)
        (shared,) = one(
            session.raw.execute(b"SELECT pg_try_advisory_lock_shared(%s)", (PROCESS_LOCK,))
        )
        if not shared:
            raise InUse(
                f"{self.name} is being copied (chevalet store copy); wait until that is done"
            )
        require_durable(session, self.name)

    def _end(self, error: Fenced) -> None:
        """Another process has the work; several transactions may find that out, and it is said once."""
        if self._lost is not None:
            self._lost(f"{self.name}: {error}; this one ends")
        self._lost = None

    def _sees_work(self, connection: Connection) -> bool:
        assert isinstance(connection, Session)
        return self._ownership.sees_work(connection)

    def _claim(self) -> str | None:
        try:
            return self._ownership.claim(self.writing.session())
        except Fenced as error:
            self._end(error)
            raise
        except psycopg.Error as error:
            self.writing.survives(error)
            raise

    def _of_all(self, work: Callable[[Session], Result]) -> Result:
        """Do something that all processes see, and that is no transaction."""
        try:
            return work(self.writing.session())
        except psycopg.Error as error:
            self.writing.survives(error)
            raise

    def _open_newsroom(self) -> None:
        warn_unless_synced(self.writing.session())
        self._newsroom.open(self.writing.session())

    def _let_go(self) -> None:
        if not self.writing.is_lost:
            self._ownership.let_go(self.writing.session())

    async def _renew(self) -> None:
        """Renew the lease until this is closed; what keeps it from that is told by whoever else writes."""

        def renew(_: object) -> None:
            self._ownership.renew(self.writing.session())

        pause = self._ownership.terms.every.total_seconds()
        while not self._ending.is_set():
            with suppress(psycopg.Error, StoreError):
                await self._in(self._writer, partial(self._transact, renew, no_failpoint))
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._ending.wait()

    def _ask(self, question: Work[Result]) -> Result:
        line = self._lines.get()  # there is one for each thread
        try:
            try:
                return question(line.session())
            except Exception as error:
                if not is_of_all(error) or line.survives(error):
                    raise
                return question(line.session())
        finally:
            self._lines.put(line)

    def _transact(self, work: Work[Result], failpoint: Failpoint) -> Result:
        alone = False
        for left in reversed(range(TRIES)):
            attempt = Attempt(self.writing.session(), self._ownership, self._newsroom, failpoint)
            try:
                return attempt.do(work, alone=alone)
            except ToBeAlone:
                alone = True
            except Fenced as error:
                self._end(error)
                raise
            except Exception as error:
                is_lost = is_of_all(error) and not self.writing.survives(error)
                if not left or not (is_lost or is_to_be_done_again(error)):
                    raise
                if is_lost and attempt.is_committed(self.writing):
                    return cast("Result", attempt.result)
        raise AssertionError("the last attempt raises")


async def _patiently(done: "asyncio.Future[Result]", lines: Sequence[Line]) -> Result:
    """Wait, and break these lines off each time that it takes too long."""
    # Whoever waits may be cancelled at the end of the process; the loop is not to miss what comes then.
    done.add_done_callback(lambda late: late.cancelled() or late.exception())
    while not (await asyncio.wait([done], timeout=LONGEST))[0]:
        log.warning("the server does not answer", seconds=LONGEST)
        for line in lines:
            line.break_off()
    return done.result()
