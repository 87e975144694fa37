"""Word lists, as rows."""

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from bot.store.lists import Reign
from bot.store.news import Subject
from bot.store.sql.connection import Connection, note
from bot.store.sql.part import Part, reads, writes
from bot.store.sql.times import from_stored, to_stored

_PUT = "INSERT INTO word_list (digest, content) VALUES (?, ?) ON CONFLICT DO NOTHING"
_DIGESTS = "SELECT digest FROM word_list"
_OF = "SELECT content FROM word_list WHERE digest = ?"
_ONLY = "DELETE FROM word_list WHERE digest NOT IN (SELECT value FROM json_each(?))"
_REIGNS = "SELECT since, digest FROM edition WHERE name = ? ORDER BY since DESC"
_REIGN = "INSERT INTO edition (name, since, digest) VALUES (?, ?, ?)"
_FORMER = "DELETE FROM edition WHERE name = ? AND since < ?"
_NAMES = "SELECT DISTINCT name FROM edition"


def _digests(connection: Connection) -> set[str]:
    return {digest for (digest,) in connection.execute(_DIGESTS).fetchall()}


def _put(connection: Connection, digest: str, content: bytes) -> None:
    connection.execute(_PUT, (digest, content))


def kept_list(connection: Connection, digest: str) -> bytes | None:
    """The content of a list, None if it is not there."""
    found = connection.execute(_OF, (digest,)).fetchone()
    return None if found is None else bytes(found[0])


def _only(connection: Connection, digests: Collection[str]) -> None:
    connection.execute(_ONLY, (json.dumps(sorted(digests)),))


def _reigns(
    connection: Connection, editions: Mapping[str, str], at: datetime, before: Mapping[str, str]
) -> Mapping[str, Sequence[Reign]]:
    noted = [name for (name,) in connection.execute(_NAMES).fetchall()]
    if not noted:
        for name, digest in before.items():
            connection.execute(_REIGN, (name, 0, digest))
    return {
        name: _of_edition(connection, name, editions.get(name), at)
        for name in dict.fromkeys([*editions, *noted])
    }


def _of_edition(
    connection: Connection, name: str, digest: str | None, at: datetime
) -> Sequence[Reign]:
    found: list[tuple[int, str]] = connection.execute(_REIGNS, (name,)).fetchall()
    if digest is not None and (not found or found[0][1] != digest):
        note(connection, Subject.EVERYTHING)  # so of processes that start together one writes it
        # A clock that was set back leaves the order as it was.
        since = max(to_stored(at), *(each + 1 for each, _ in found), 0)
        connection.execute(_REIGN, (name, since, digest))
        found = [(since, digest), *found]
        connection.execute(_FORMER, (name, found[:2][-1][0]))
    return [Reign(from_stored(since), each) for since, each in found[:2]]


class SqlLists(Part):
    """A `bot.store.lists.Lists`."""

    digests = reads(_digests)
    put = writes(_put)
    of = reads(kept_list)
    only = writes(_only)
    reigns = writes(_reigns)
