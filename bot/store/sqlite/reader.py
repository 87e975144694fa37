"""The connection that only reads."""

import sqlite3
from functools import partial
from pathlib import Path
from typing import TypeVar

from bot.store.sqlite.connection import Connection, Work
from bot.store.sqlite.database import not_read

Result = TypeVar("Result")


class Reader:
    """Asks, and says in a line why there is no answer."""

    def __init__(self, connection: Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    async def ask(self, question: Work[Result]) -> Result:
        """The answer to a question.

        Raises:
            StoreError: it cannot be read.
        """
        try:
            return await self._connection.run(question)
        except (sqlite3.Error, ValueError) as error:  # ValueError: closed, or no text for SQLite
            raise not_read(error, self._path) from error

    async def rows(self, statement: str, *values: object) -> list[sqlite3.Row]:
        """The rows of one statement."""
        return await self.ask(partial(_fetch, statement=statement, values=values))


def _fetch(
    connection: sqlite3.Connection, statement: str, values: tuple[object, ...]
) -> list[sqlite3.Row]:
    return connection.execute(statement, values).fetchall()
