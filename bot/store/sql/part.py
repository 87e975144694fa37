"""One subject of the store: its questions and writes, as functions of a connection, made methods.

A function stands by itself where it is part of a larger transaction; its method is what it is called by from
outside. Names and types of its arguments are the function's, and are compared with the protocol's.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.store.sql.connection import Connection
from bot.store.sql.reader import Reader
from bot.store.sql.writer import Writer

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Part:
    """Has both connections: the one that writes, and the one that only reads."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader


def reads(
    question: Callable[Concatenate[Connection, Arguments], Result],
) -> Callable[Concatenate[Part, Arguments], Coroutine[Any, Any, Result]]:
    """A method that asks this, in the reader's thread."""

    async def ask(part: Part, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await part._reader.ask(lambda connection: question(connection, *args, **kwargs))  # noqa: SLF001 - a method of it

    return ask


def writes(
    work: Callable[Concatenate[Connection, Arguments], Result],
) -> Callable[Concatenate[Part, Arguments], Coroutine[Any, Any, Result]]:
    """A method that does this, as one write among others; it returns once that is on the disk."""

    async def write(part: Part, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await part._writer.write(lambda connection: work(connection, *args, **kwargs))  # noqa: SLF001 - a method of it

    return write
