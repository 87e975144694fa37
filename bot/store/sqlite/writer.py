"""The one connection that writes, and group commit.

A durable commit waits for the disk, so its cost is one wait, however much is in it. Whatever is asked while
a commit is under way forms the next group: alone it is committed alone, under load hundreds share one wait.
Nobody gets an answer before the group's commit is done.

Within a group
--------------
1. A batch with a request id that is in the inbox, or earlier in the group, is a repeat: the first answer is
   told, and nothing of it is stored.
2. A batch whose `after_seq` is not where its game stands, counting the group's earlier batches, is a
   conflict. Where games stand is remembered, and asked of the database for those not met yet.
3. The rest is inserted, one statement a kind of row. If the database objects (the primary key of the events
   is the net below the check), all of it is undone and done again batch by batch, so that one bad batch
   harms no other.
4. Other writes follow (marks of the outbox, persons), each by itself as well.

If the disk is full or the database is locked, the whole group is undone and everybody is told, the operator
once (`bot.store.sqlite.refusals`). Between two groups the log is taken in if it has grown
(`bot.store.sqlite.checkpoint`).
"""

import asyncio
import json
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite
import structlog

from bot.store.sqlite.checkpoint import Checkpoint, end_at_once
from bot.store.sqlite.database import store_error
from bot.store.sqlite.refusals import Refusals
from bot.store.sqlite.rows import Rows, insert
from bot.store.values import Committed, Conflict, Outcome, Repeated, StoreError

Result = TypeVar("Result")
Work = Callable[[aiosqlite.Connection], Awaitable[Result]]
"""A small write, within the transaction that is on."""
Failpoint = Callable[[str], Awaitable[None]]
"""Called with ``before_commit`` and ``after_commit``; a test stops the process there, or waits."""

LARGEST_GROUP = 500
"""Keeps one turn of the event loop, and what a failure undoes, small."""
_REMEMBERED_GAMES = 10_000

log = structlog.get_logger(__name__)

_ANSWERS = (
    "SELECT request_id, answer FROM inbox WHERE request_id IN (SELECT value FROM json_each(?))"
)
_SEQS = "SELECT value, (SELECT coalesce(max(seq), 0) FROM event WHERE game_id = value) FROM json_each(?)"


@dataclass(frozen=True, slots=True)
class _Job:
    """Something to write, and who waits for it."""

    asked: Rows | Work[Any]
    waiting: asyncio.Future[Any]


class Writer:
    """Commits what it is given, in groups, in the order it came.

    Args:
        connection: the only one that writes; in autocommit mode.
        path: the database's name, for messages.
        failpoint: see `Failpoint`.
    """

    def __init__(
        self, connection: aiosqlite.Connection, path: Path, failpoint: Failpoint | None = None
    ) -> None:
        self._connection = connection
        self._path = path
        self._failpoint = failpoint
        self._checkpoint = Checkpoint(connection, path)
        self._refusals = Refusals()
        self._jobs: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._seqs: dict[str, int] = {}
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def commit(self, rows: Rows) -> Outcome:
        """The outcome, once it is on the disk."""
        return cast("Outcome", await self._enqueue(rows))

    async def write(self, work: Work[Result]) -> Result:
        """What the work returns, once it is on the disk."""
        return cast("Result", await self._enqueue(work))

    def forget(self, game_id: str) -> None:
        """The game is gone."""
        self._seqs.pop(game_id, None)

    async def close(self) -> None:
        """Finish what was asked."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._checkpoint.now()

    async def _enqueue(self, asked: Rows | Work[Any]) -> Any:
        if self._closing:
            raise StoreError(f"{self._path}: the store is closed")
        job = _Job(asked, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return await job.waiting

    async def _run(self) -> None:
        """Whatever ends it, nobody waits for it; and without it the process cannot go on."""
        try:
            await self._serve()
        except Exception as error:
            with suppress(Exception):  # a log that fails too does not keep the process from ending
                log.exception("nothing can be written any more")
            end_at_once(f"{self._path}: nothing can be written any more ({error!r})")
        finally:
            self._closing = True
            while self._jobs:
                waiting = self._jobs.popleft().waiting
                if not waiting.done():
                    waiting.set_exception(StoreError(f"{self._path}: the store is closed"))

    async def _serve(self) -> None:
        while not self._closing or self._jobs:
            await self._wake.wait()
            self._wake.clear()
            while self._jobs:
                size = min(len(self._jobs), LARGEST_GROUP)
                await self._settle([self._jobs.popleft() for _ in range(size)])
                await self._checkpoint.when_large()

    async def _settle(self, group: list[_Job]) -> None:
        """Commit a group and answer everybody in it; a caller who went away has no future to fill."""
        try:
            results = await self._transaction(group)
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait for ever
            self._seqs.clear()
            refused = self._told(error)
            self._refusals.add(len(group), refused)
            results = [refused] * len(group)
        else:
            self._refusals.over()
        for job, result in zip(group, results, strict=True):
            if job.waiting.done():
                continue
            if isinstance(result, Exception):
                job.waiting.set_exception(result)
            else:
                job.waiting.set_result(result)

    async def _transaction(self, group: list[_Job]) -> list[Any]:
        """One transaction; the results in order, an exception for what failed alone."""
        results: dict[int, Any] = {}
        batches = [(i, job.asked) for i, job in enumerate(group) if isinstance(job.asked, Rows)]
        await self._connection.execute("BEGIN IMMEDIATE")
        try:
            outcomes = await self._insert([rows for _, rows in batches])
            results.update(zip((i for i, _ in batches), outcomes, strict=True))
            for i, job in enumerate(group):
                if not isinstance(job.asked, Rows):
                    results[i] = await self._alone(job.asked)
            await self._pass("before_commit")
            await self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:  # a full disk has ended it already
                await self._connection.execute("ROLLBACK")
            raise
        await self._pass("after_commit")
        return [results[i] for i in range(len(group))]

    async def _insert(self, batches: list[Rows]) -> Sequence[Outcome | StoreError]:
        """All batches at once; if the database objects, one by one."""
        if not batches:
            return []
        outcomes = await self._alone(lambda _: self._insert_checked(batches))
        if not isinstance(outcomes, Exception):
            return outcomes
        return [await self._insert_alone(rows) for rows in batches]

    async def _insert_alone(self, rows: Rows) -> Outcome | StoreError:
        outcome = await self._alone(lambda _: self._insert_checked([rows]))
        if not isinstance(outcome, StoreError):
            return outcome[0]
        if _is_taken(outcome.__cause__):
            return Conflict((await self._where([rows.game_id]))[rows.game_id])
        return outcome

    async def _alone(self, work: Work[Result]) -> Result | StoreError:
        """Within the transaction, but undone by itself if the database does not like its values."""
        await self._connection.execute("SAVEPOINT alone")
        try:
            result = await work(self._connection)
        except sqlite3.OperationalError:
            raise  # no fault of the values: the disk, a lock
        except Exception as error:  # noqa: BLE001 - a caller's bad value is his alone
            await self._connection.execute("ROLLBACK TO alone")
            await self._connection.execute("RELEASE alone")
            self._seqs.clear()
            return self._told(error)
        await self._connection.execute("RELEASE alone")
        return result

    async def _insert_checked(self, batches: list[Rows]) -> list[Outcome]:
        """Sort out repeats and conflicts, insert the rest."""
        asked = [request_id for rows in batches for request_id in rows.answers]
        answers = dict(await self._pairs(_ANSWERS, asked)) if asked else {}
        seqs = await self._where({rows.game_id for rows in batches})
        accepted, outcomes = [], list[Outcome]()
        for rows in batches:
            if first := {each: answers[each] for each in rows.answers if each in answers}:
                outcomes.append(Repeated(first))
            elif rows.after_seq != seqs[rows.game_id]:
                outcomes.append(Conflict(seqs[rows.game_id]))
            else:
                seqs[rows.game_id] = rows.seq
                answers |= rows.answers
                accepted.append(rows)
                outcomes.append(Committed(rows.seq))
        await insert(self._connection, accepted)
        self._seqs.update(seqs)
        return outcomes

    async def _where(self, games: Iterable[str]) -> dict[str, int]:
        """The number of each game's last event; 0 for one that is not there."""
        if len(self._seqs) > _REMEMBERED_GAMES:
            self._seqs.clear()
        unknown = [game for game in games if game not in self._seqs]
        if unknown:
            self._seqs.update(await self._pairs(_SEQS, unknown))
        return {game: self._seqs[game] for game in games}

    async def _pairs(self, statement: str, keys: list[str]) -> list[tuple[str, Any]]:
        rows = await self._connection.execute_fetchall(statement, (json.dumps(keys),))
        return [(row[0], row[1]) for row in rows]

    async def _pass(self, name: str) -> None:
        if self._failpoint is not None:
            await self._failpoint(name)

    def _told(self, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        made = store_error(error, self._path)
        made.__cause__ = error
        return made


def _is_taken(error: BaseException | None) -> bool:
    """Whether the database refused a number, or a place, that is taken."""
    return isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorcode in (
        sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
        sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    )
