"""Counts of a store on a server, which alone knows how large its database is."""

from dataclasses import replace

from bot.store.figures import Figures
from bot.store.sql.connection import Connection
from bot.store.sql.figures import SqlCounts, figures
from bot.store.sql.part import reads

_SIZE = "SELECT pg_database_size(current_database())"


def _with_size(connection: Connection) -> Figures:
    ((size,),) = connection.execute(_SIZE).fetchall()
    return replace(figures(connection), size=size)


class ServerCounts(SqlCounts):
    """A `bot.store.figures.Counts`."""

    figures = reads(_with_size)
