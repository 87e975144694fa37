"""What the store's statements are given to: a connection, whichever database it leads to.

A statement is one text for both databases. It is written as SQLite takes it (``?`` and ``:name`` for values),
in what both understand: ``ON CONFLICT``, ``RETURNING``, ``CASE`` rather than functions of one, columns
with numbers for yes and no, and none that is neither grouped by nor summed up. Lists come in as one value, in
JSON (``json_each``); `bot.store.postgres.wording` says that and the like otherwise. Texts compare by their
code points in both.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bot.store.news import Subject

Result = TypeVar("Result")
Values = Sequence[Any] | Mapping[str, Any]


class Cursor(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int:
        """The number of rows that it changed."""

    @property
    def description(self) -> Any:
        """Its columns, the name of each first."""

    def fetchone(self) -> Any:
        """The next row, None if there is none."""

    def fetchall(self) -> list[Any]:
        """The rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection in autocommit mode, for use in one thread."""

    def execute(self, statement: str, values: Values = ..., /) -> Cursor:
        """Carry a statement out."""

    def executemany(self, statement: str, rows: Iterable[Values], /) -> object:
        """Carry a statement out for each of the rows."""


Work = Callable[[Connection], Result]
"""Work with a connection, in its thread."""


def note(connection: Connection, subject: Subject, key: object = "") -> None:
    """Note that something changes by this transaction that processes remember, where several share them."""
    noted = getattr(connection, "noted", None)  # a file has one process
    if noted is not None:
        noted.append((subject, str(key)))


@dataclass(frozen=True, slots=True)
class Faults:
    """What the errors of a database mean.

    Attributes:
        of_all: no fault of the values: a disk, a lock, a connection that is lost. Everything else that waits
            fails with it.
        is_taken: a number, or a place, that somebody else was given.
    """

    of_all: Callable[[Exception], bool]
    is_taken: Callable[[Exception], bool]
