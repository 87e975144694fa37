"""What is asked of a connection while it lasts: a `bot.store.sql.connection.Connection`."""

from collections.abc import Iterable
from typing import Any

import psycopg
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumperUnknown

from bot.store.news import Note
from bot.store.postgres.wording import worded
from bot.store.sql.connection import Cursor, Values


class _TextDumper(StrDumperUnknown):
    """A text here has no NUL: one that somebody has typed becomes the sign for what is no sign."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\N{REPLACEMENT CHARACTER}"))


class Session:
    """Statements of both databases, carried out by this one; and what its transaction changes, for others."""

    def __init__(self, raw: "psycopg.Connection[tuple[Any, ...]]") -> None:
        # One type for all numbers, and one plan for a statement.
        raw.adapters.register_dumper(int, Int8Dumper)
        raw.adapters.register_dumper(str, _TextDumper)
        self.raw = raw
        self.noted: list[Note] = []

    def execute(self, statement: str, values: Values = (), /) -> Cursor:
        return self.raw.execute(worded(statement), values)

    def executemany(self, statement: str, rows: Iterable[Values], /) -> None:
        with self.raw.cursor() as cursor:
            cursor.executemany(worded(statement), rows)


def one(cursor: "psycopg.Cursor[tuple[Any, ...]]") -> tuple[Any, ...]:
    """The one row that there is."""
    row = cursor.fetchone()
    assert row is not None, "a question that has one answer"
    return row
