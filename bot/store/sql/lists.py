"""Word lists, as rows."""

import json
from collections.abc import Collection

from bot.store.sql.connection import Connection
from bot.store.sql.part import Part, reads, writes

_PUT = "INSERT INTO word_list (digest, content) VALUES (?, ?) ON CONFLICT DO NOTHING"
_DIGESTS = "SELECT digest FROM word_list"
_OF = "SELECT content FROM word_list WHERE digest = ?"
_ONLY = "DELETE FROM word_list WHERE digest NOT IN (SELECT value FROM json_each(?))"


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


class SqlLists(Part):
    """A `bot.store.lists.Lists`."""

    digests = reads(_digests)
    put = writes(_put)
    of = reads(kept_list)
    only = writes(_only)
