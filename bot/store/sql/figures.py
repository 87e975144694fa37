"""Counts for whoever runs the bot: see `bot.store.figures`."""

from functools import partial

from bot.store.figures import Figures
from bot.store.share import Share
from bot.store.sql.connection import Connection
from bot.store.sql.outbox import IN_CLOSED_PLACE
from bot.store.sql.reader import Reader
from bot.store.sql.shares import of_share
from bot.store.sql.times import from_stored

_GAMES = "SELECT kind, count(*) FROM game WHERE running = 1 {share} GROUP BY kind ORDER BY kind"
_CLOCKS = "SELECT count(*), min(deadline) FROM game WHERE deadline IS NOT NULL {share}"
_WAITING = f"""
SELECT platform, count(*), min(id) FROM outbox AS mine
 WHERE state = 'pending' AND (person IS NOT NULL OR NOT {IN_CLOSED_PLACE}) {{share}}
 GROUP BY platform ORDER BY platform
"""  # noqa: S608 - of constants
# Its home has no row of its own.
_SPREAD = """
WITH spread AS (
    SELECT id FROM game
     WHERE running = 1 {share}
       AND EXISTS (SELECT 1 FROM centre WHERE game_id = id AND present = 1))
SELECT (SELECT count(*) FROM spread),
       (SELECT count(*) FROM centre WHERE present = 1 AND game_id IN (SELECT id FROM spread)),
       (SELECT count(*) FROM seat WHERE game_id IN (SELECT id FROM spread))
"""


def figures(connection: Connection, share: Share) -> Figures:
    """The counts of now."""
    condition, values = of_share(share)
    games, ((clocks, due),), waiting, ((spread, away, people),) = (
        connection.execute(each.format(share=condition), values).fetchall()
        for each in (_GAMES, _CLOCKS, _WAITING, _SPREAD)
    )
    return Figures(
        tuple(games),
        clocks,
        None if due is None else from_stored(due),
        tuple((platform, count) for platform, count, _ in waiting),
        min((first for *_, first in waiting), default=None),
        spread=(spread, spread + away, people),
    )


class SqlCounts:
    """A `bot.store.figures.Counts`."""

    def __init__(self, reader: Reader, share: Share) -> None:
        self._reader = reader
        self._share = share

    async def figures(self) -> Figures:
        return await self._reader.ask(partial(figures, share=self._share))
