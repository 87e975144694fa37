"""One group, in one transaction.

1. A batch with a request id that is in the inbox, or earlier in the group, is a repeat: the first answer is
   told, and nothing of it is stored.
2. A batch whose `after_seq` is not where its game stands, counting the group's earlier batches, is a
   conflict.
3. The rest is inserted, one statement a kind of row. If the database objects (the primary key of the events
   is the net below the check), all of it is undone and done again batch by batch, so that one bad batch
   harms no other.
4. Other writes follow (marks of the outbox, persons), each by itself as well.

If the disk is full, the database is locked or out of reach, the whole group is undone. Where the transaction
begins and ends, the engine knows (`bot.store.sql.engine`): it may have it done again.
"""

import json
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from bot.store.sql.connection import Connection, Faults, Work
from bot.store.sql.rows import Rows, insert
from bot.store.values import Committed, Conflict, NewGame, Outcome, Repeated, StoreError

Result = TypeVar("Result")

_ANSWERS = (
    "SELECT request_id, answer FROM inbox WHERE request_id IN (SELECT value FROM json_each(?))"
)
_BECAME = (
    "SELECT 1 FROM person WHERE id IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"
    " AND merged_into IS NOT NULL LIMIT 1"
)
_SEQS = "SELECT value, (SELECT coalesce(max(seq), 0) FROM event WHERE game_id = value) FROM json_each(?)"

_TOUCH = "UPDATE person SET name = name WHERE id = ?"
_ON = "SELECT id FROM game WHERE running = 1 AND platform = ? AND chat = ? AND kind = ?"


def settle(connection: Connection, group: Sequence[Rows | Work[Any]], faults: Faults) -> list[Any]:
    """The outcomes and results in order, an exception for what failed alone.

    Args:
        connection: in a transaction.
        group: batches, and other writes.
        faults: what the errors of the database mean.

    Raises:
        Exception: all of it has failed.
    """
    alone = Alone(connection, faults)
    outcomes = iter(_insert(alone, [each for each in group if isinstance(each, Rows)]))
    return [next(outcomes) if isinstance(each, Rows) else alone.do(each) for each in group]


class Alone:
    """Does things within the transaction, each undone by itself if the database does not like its values."""

    def __init__(self, connection: Connection, faults: Faults) -> None:
        self._connection = connection
        self.faults = faults

    def do(self, work: Work[Result]) -> Result | Exception:
        """The result, or why there is none."""
        self._connection.execute("SAVEPOINT alone")
        try:
            result = work(self._connection)
        except Exception as error:
            if self.faults.of_all(error):
                raise
            self._connection.execute("ROLLBACK TO alone")  # a caller's bad value is his alone
            self._connection.execute("RELEASE alone")
            return error
        self._connection.execute("RELEASE alone")
        return result


def _insert(alone: Alone, batches: Sequence[Rows]) -> Sequence[Outcome | Exception]:
    """Insert all batches at once; if the database objects, one by one."""
    outcomes = alone.do(partial(_insert_checked, batches=batches))
    if not isinstance(outcomes, Exception):
        return outcomes
    return [_insert_alone(alone, rows) for rows in batches]


def _insert_alone(alone: Alone, rows: Rows) -> Outcome | Exception:
    outcomes = alone.do(partial(_insert_checked, batches=[rows]))
    if not isinstance(outcomes, Exception):
        return outcomes[0]
    if not alone.faults.is_taken(outcomes):
        return outcomes
    stands = alone.do(partial(_where, batches=[rows]))
    return stands if isinstance(stands, Exception) else Conflict(stands[rows.game_id])


def _insert_checked(connection: Connection, batches: Sequence[Rows]) -> list[Outcome]:
    """Sort out repeats and conflicts, insert the rest."""
    answers = _pairs(connection, _ANSWERS, [asked for rows in batches for asked in rows.answers])
    seqs = _where(connection, batches)
    _require_themselves(connection, batches)
    accepted, outcomes = [], list[Outcome]()
    for rows in batches:
        if first := {each: answers[each] for each in rows.answers if each in answers}:
            outcomes.append(Repeated(first))
        elif rows.after_seq != seqs[rows.game_id] or _has_others(connection, rows.new):
            outcomes.append(Conflict(seqs[rows.game_id]))
        else:
            seqs[rows.game_id] = rows.seq
            answers |= rows.answers
            accepted.append(rows)
            outcomes.append(Committed(rows.seq))
    insert(connection, accepted)
    return outcomes


def _require_themselves(connection: Connection, batches: Sequence[Rows]) -> None:
    """Require that nobody sits down who has become somebody else meanwhile.

    Raises:
        StoreError: whoever asked asks again, as who they are by now.
    """
    came = [person for rows in batches for _, _, person in rows.seats]
    if came and connection.execute(_BECAME, (json.dumps(came),)).fetchall():
        raise StoreError("whoever sits down has become somebody else")


def _has_others(connection: Connection, new: NewGame | None) -> bool:
    """Whether more is on where a game is to be begun than whoever begins it knows."""
    if new is None or new.beside is None:
        return False
    connection.execute(_TOUCH, (int(new.place.chat),))  # of two that begin there at once, one waits
    here = (new.place.platform, new.place.chat, new.kind)
    return any(game not in new.beside for (game,) in connection.execute(_ON, here).fetchall())


def _where(connection: Connection, batches: Iterable[Rows]) -> dict[str, int]:
    """The number of each game's last event; 0 for one that is not there."""
    return _pairs(connection, _SEQS, list({rows.game_id for rows in batches}))


def _pairs(connection: Connection, statement: str, keys: list[str]) -> dict[str, Any]:
    return dict(connection.execute(statement, (json.dumps(keys),)))
