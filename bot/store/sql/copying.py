"""All that is stored, from one database into an empty one; nobody else may use either meanwhile.

Table by table, those that others refer to first, a portion at a time. What was written is read again, and of
each table the rows are counted and summed up on both sides: the sum is over every value of every row, in
whatever order they come. The target keeps all of it or nothing. Numbers that were given once are not given
again: each database goes on where the other one stood.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import islice
from typing import Any, Protocol

from bot.store.sql.connection import Connection
from bot.store.sql.schema import METADATA
from bot.store.values import StoreError

PORTION = 2000
_ALL_SUMS = 1 << 64

Show = Callable[[str, int], None]
"""Told of a table how many of its rows are copied."""


class End(Protocol):
    """One side of a copy."""

    @property
    def connection(self) -> Connection:
        """For what is written."""

    def stream(self, statement: str) -> Iterable[tuple[Any, ...]]:
        """The rows of a statement, a few at a time."""

    def last_numbers(self) -> Mapping[str, int]:
        """The last number that was given in each table that gives numbers."""

    def go_on_from(self, numbers: Mapping[str, int]) -> None:
        """Give the numbers after those."""


class Differs(StoreError):
    """What was written is not what was read."""


def copy_all(source: End, target: End, show: Show) -> int:
    """Copy every table; returns the number of rows.

    Raises:
        Differs: of a table. Nothing may be kept then.
    """
    copied = 0
    for table in METADATA.sorted_tables:
        columns = [f'"{column.name}"' for column in table.columns]
        asked = f'SELECT {", ".join(columns)} FROM "{table.name}"'  # noqa: S608 - names of ours
        values = ", ".join("?" * len(columns))
        insert = f'INSERT INTO "{table.name}" ({", ".join(columns)}) VALUES ({values})'  # noqa: S608 - the same
        read = Tally()
        for rows in _portions(source.stream(asked)):
            target.connection.executemany(insert, rows)
            read.add(rows)
            show(table.name, read.rows)
        written = Tally()
        for rows in _portions(target.stream(asked)):
            written.add(rows)
        if read != written:
            raise Differs(f"{table.name}: {written} were written, not {read}; nothing is kept")
        copied += read.rows
    target.go_on_from(source.last_numbers())
    return copied


class Tally:
    """A number of rows, and a sum over all that is in them."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, rows: Iterable[tuple[Any, ...]]) -> None:
        """Count these rows."""
        for row in rows:
            self.rows += 1
            text = repr(tuple(map(_as_kept, row))).encode("utf-8", "surrogatepass")
            self._sum += int.from_bytes(blake2b(text, digest_size=8).digest())
        self._sum %= _ALL_SUMS

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and (self.rows, self._sum) == (other.rows, other._sum)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __str__(self) -> str:
        return f"{self.rows} rows ({self._sum:016x})"


def _as_kept(value: Any) -> Any:
    """A value as both databases keep it: one of them knows no NUL in a text."""
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value


def _portions(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    left = iter(rows)
    while portion := list(islice(left, PORTION)):
        yield portion
