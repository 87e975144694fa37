"""News between processes (`bot.store.news`): noted with each transaction, asked for by the others.

A row has the number of its transaction. What somebody has not heard is what his last question could not see:
the server says which transactions that were, so nothing is missed and nothing told twice, in whatever order
they end. Who was cut off may have seen numbers that the server gives again, if it has crashed, and forgets
everything. The table is none of the schema's: what is in it is of no use a minute later, and is copied
nowhere.
"""

import json
from collections.abc import Callable, Sequence
from datetime import timedelta
from secrets import token_hex
from typing import Any

import psycopg
from psycopg.sql import SQL, Composable

from bot.clock import steady
from bot.store.news import Note, Subject
from bot.store.postgres.session import Session, one
from bot.store.sql.connection import Connection

TIDIED_EVERY = timedelta(minutes=1)

_TABLE_LOCK = 0x4348455644
_IS_MADE = b"SELECT to_regclass('news') IS NOT NULL"
_MAKE = b"""
CREATE TABLE news (
    number xid8 NOT NULL DEFAULT pg_current_xact_id(),
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    process text NOT NULL,
    noted text NOT NULL
);
CREATE INDEX news_number ON news (number)
"""
_COMMIT = b"COMMIT"
_POST_AND_COMMIT = SQL(
    "{tidy}INSERT INTO news (process, noted) VALUES ({process}, {noted}); COMMIT"
)
# One's own, and those of processes that are gone: no two delete the same rows.
_TIDY = SQL("""
DELETE FROM news WHERE at < clock_timestamp() - CASE process WHEN {process} THEN interval '3 min'
                                                ELSE interval '1 hour' END;
""")
_NOW = b"SELECT CAST(pg_current_snapshot() AS text)"
_ASK = """
SELECT CAST(pg_current_snapshot() AS text), noted FROM (SELECT 1) AS always LEFT JOIN news
    ON number >= pg_snapshot_xmin(CAST(:seen AS pg_snapshot))
   AND NOT pg_visible_in_snapshot(number, CAST(:seen AS pg_snapshot)) AND process <> :process
"""


class Newsroom:
    """The news of one process: what it notes, and what it has heard."""

    def __init__(self, now: Callable[[], timedelta] = steady) -> None:
        self._process = token_hex(8)
        self._seen = ""
        self._now = now
        self._tidied = now()

    def open(self, session: Session) -> None:
        """Make the table if there is none; what is noted from now on is news."""
        if one(session.raw.execute(_IS_MADE)) != (True,):
            session.raw.execute(b"BEGIN ISOLATION LEVEL READ COMMITTED")
            session.raw.execute(b"SELECT pg_advisory_xact_lock(%s)", (_TABLE_LOCK,))
            if one(session.raw.execute(_IS_MADE)) != (
                True,
            ):  # and nobody else has made it meanwhile
                session.raw.execute(_MAKE)
            session.raw.execute(_COMMIT)
        (self._seen,) = one(session.raw.execute(_NOW))

    def commit(self, session: Session) -> "psycopg.Cursor[tuple[Any, ...]]":
        """Commit, with what was noted: in one go, for the way to the server may be long."""
        if not session.noted:
            return session.raw.execute(_COMMIT)
        tidy: Composable = SQL("")
        if self._now() - self._tidied > TIDIED_EVERY:
            self._tidied = self._now()
            tidy = _TIDY.format(process=self._process)
        noted = json.dumps(list(dict.fromkeys(session.noted)))
        done = session.raw.execute(
            _POST_AND_COMMIT.format(tidy=tidy, process=self._process, noted=noted)
        )
        while done.nextset():
            pass
        return done

    def forget(self) -> None:
        """Whatever was seen so far says nothing of what is to come."""
        self._seen = ""

    def ask(self, connection: Connection) -> Sequence[Note]:
        """What others have noted since this was asked last."""
        if not self._seen:
            ((self._seen,),) = connection.execute(_NOW.decode()).fetchall()
            return [(Subject.EVERYTHING, "")]
        values = {"seen": self._seen, "process": self._process}
        rows = connection.execute(_ASK, values).fetchall()
        self._seen = rows[0][0]
        notes = (note for _, noted in rows if noted is not None for note in json.loads(noted))
        return list(dict.fromkeys((Subject(subject), key) for subject, key in notes))
