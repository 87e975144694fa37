"""Asks, and says in a line why there is no answer."""

from functools import partial
from typing import Any, TypeVar

from bot.store.sql.connection import Connection, Work
from bot.store.sql.engine import Engine

Result = TypeVar("Result")


class Reader:
    """Questions to a database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def ask(self, question: Work[Result]) -> Result:
        """The answer to a question.

        Raises:
            StoreError: it cannot be read.
        """
        try:
            return await self.engine.read(question)
        except Exception as error:
            said = self.engine.not_read(error)
            if said is None:  # the question itself says why: there is no such game
                raise
            raise said from said.__cause__

    async def rows(self, statement: str, *values: object) -> list[Any]:
        """The rows of one statement."""
        return await self.ask(partial(_fetch, statement=statement, values=values))


def _fetch(connection: Connection, statement: str, values: tuple[object, ...]) -> list[Any]:
    return connection.execute(statement, values).fetchall()
