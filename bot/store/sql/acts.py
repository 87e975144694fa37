"""What operators have ordered: kept for good, and with it, at once, what holds from then on."""

from bot.store.sql import settings
from bot.store.sql.connection import Connection
from bot.store.sql.times import from_stored, to_stored
from bot.store.values import Choice
from bot.talk.operator_actions import Act, Deed

_ADD = "INSERT INTO act (at, account, person, what, target) VALUES (?, ?, ?, ?, ?)"
_LAST = "SELECT at, account, what, target FROM act ORDER BY id DESC LIMIT ?"


def keep(connection: Connection, act: Act, person: int, then: Choice | None = None) -> None:
    """See `Acts.keep`."""
    connection.execute(_ADD, (to_stored(act.at), act.who, person, act.what.value, act.on))
    if then is not None:
        settings.keep(connection, then.scope, then.name, then.value)


def last(connection: Connection, most: int) -> list[Act]:
    """See `Acts.last`."""
    rows = connection.execute(_LAST, (most,)).fetchall()
    return [Act(from_stored(at), who, Deed(what), on) for at, who, what, on in rows]
