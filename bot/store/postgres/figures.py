"""Counts of a store on a server, which alone knows how large its database is."""

from dataclasses import replace

from bot.store.figures import Figures
from bot.store.sql.figures import SqlCounts

_SIZE = "SELECT pg_database_size(current_database())"


class ServerCounts(SqlCounts):
    """A `bot.store.figures.Counts`."""

    async def figures(self) -> Figures:
        ((size,),) = await self._reader.rows(_SIZE)
        return replace(await super().figures(), size=size)
