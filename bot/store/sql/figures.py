"""Counts for whoever runs the bot: see `bot.store.figures`."""

from bot.store.figures import Figures
from bot.store.sql.connection import Connection
from bot.store.sql.outbox import IN_CLOSED_PLACE
from bot.store.sql.part import Part, reads
from bot.store.sql.times import from_stored

_GAMES = "SELECT kind, count(*) FROM game WHERE running = 1 GROUP BY kind ORDER BY kind"
_CLOCKS = "SELECT count(*), min(deadline) FROM game WHERE deadline IS NOT NULL"
_WAITING = f"""
SELECT platform, count(*), min(id) FROM outbox AS mine
 WHERE state = 'pending' AND (person IS NOT NULL OR NOT {IN_CLOSED_PLACE})
 GROUP BY platform ORDER BY platform
"""  # noqa: S608 - of constants


def figures(connection: Connection) -> Figures:
    """See `bot.store.figures.Counts`."""
    ((clocks, due),) = connection.execute(_CLOCKS).fetchall()
    waiting = connection.execute(_WAITING).fetchall()
    return Figures(
        tuple(connection.execute(_GAMES).fetchall()),
        clocks,
        None if due is None else from_stored(due),
        tuple((platform, count) for platform, count, _ in waiting),
        min((first for *_, first in waiting), default=None),
    )


class SqlCounts(Part):
    """A `bot.store.figures.Counts`."""

    figures = reads(figures)
