"""One group, in one transaction.

1. A batch with a request id that is in the inbox, or earlier in the group, is a repeat: the first answer is
   told, and nothing of it is stored.
2. A batch whose `after_seq` is not where its game stands, counting the group's earlier batches, is a
   conflict.
3. The rest is inserted, one statement a kind of row. If the database objects (the primary key of the events
   is the net below the check), all of it is undone and done again batch by batch, so that one bad batch
   harms no other.
4. Other writes follow (marks of the outbox, persons), each by itself as well.

If the disk is full or the database is locked, the whole group is undone.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from bot.store.sqlite.connection import Work
from bot.store.sqlite.database import Failpoint
from bot.store.sqlite.rows import Rows, insert
from bot.store.values import Committed, Conflict, Outcome, Repeated

Result = TypeVar("Result")

_ANSWERS = (
    "SELECT request_id, answer FROM inbox WHERE request_id IN (SELECT value FROM json_each(?))"
)
_SEQS = "SELECT value, (SELECT coalesce(max(seq), 0) FROM event WHERE game_id = value) FROM json_each(?)"


def commit(
    connection: sqlite3.Connection, group: Sequence[Rows | Work[Any]], failpoint: Failpoint
) -> list[Any]:
    """The outcomes and results in order, an exception for what failed alone; they are on the disk.

    Args:
        connection: in autocommit mode.
        group: batches, and other writes.
        failpoint: passed as ``before_commit`` and ``after_commit``.

    Raises:
        Exception: all of it has failed, and nothing is stored.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = iter(_insert(connection, [each for each in group if isinstance(each, Rows)]))
        results = [
            next(outcomes) if isinstance(each, Rows) else _alone(connection, each) for each in group
        ]
        failpoint("before_commit")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk has ended it already
            connection.execute("ROLLBACK")
        raise
    failpoint("after_commit")
    return results


def _insert(
    connection: sqlite3.Connection, batches: Sequence[Rows]
) -> Sequence[Outcome | Exception]:
    """Insert all batches at once; if the database objects, one by one."""
    outcomes = _alone(connection, partial(_insert_checked, batches=batches))
    if not isinstance(outcomes, Exception):
        return outcomes
    return [_insert_alone(connection, rows) for rows in batches]


def _insert_alone(connection: sqlite3.Connection, rows: Rows) -> Outcome | Exception:
    outcomes = _alone(connection, partial(_insert_checked, batches=[rows]))
    if not isinstance(outcomes, Exception):
        return outcomes[0]
    if _is_taken(outcomes):
        return Conflict(_where(connection, [rows])[rows.game_id])
    return outcomes


def _alone(connection: sqlite3.Connection, work: Work[Result]) -> Result | Exception:
    """Within the transaction, but undone by itself if the database does not like its values."""
    connection.execute("SAVEPOINT alone")
    try:
        result = work(connection)
    except sqlite3.OperationalError:
        raise  # no fault of the values: the disk, a lock
    except Exception as error:  # noqa: BLE001 - a caller's bad value is his alone
        connection.execute("ROLLBACK TO alone")
        connection.execute("RELEASE alone")
        return error
    connection.execute("RELEASE alone")
    return result


def _insert_checked(connection: sqlite3.Connection, batches: Sequence[Rows]) -> list[Outcome]:
    """Sort out repeats and conflicts, insert the rest."""
    answers = _pairs(connection, _ANSWERS, [asked for rows in batches for asked in rows.answers])
    seqs = _where(connection, batches)
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
    insert(connection, accepted)
    return outcomes


def _where(connection: sqlite3.Connection, batches: Iterable[Rows]) -> dict[str, int]:
    """The number of each game's last event; 0 for one that is not there."""
    return _pairs(connection, _SEQS, list({rows.game_id for rows in batches}))


def _pairs(connection: sqlite3.Connection, statement: str, keys: list[str]) -> dict[str, Any]:
    return dict(connection.execute(statement, (json.dumps(keys),)))


def _is_taken(error: Exception) -> bool:
    """Whether the database refused a number, or a place, that is taken."""
    return isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorcode in (
        sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
        sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    )
