"""One transaction, and what became of it if its connection was lost while it was committed."""

from typing import Any, TypeVar

import psycopg

from bot.store.news import Subject
from bot.store.postgres.line import Line
from bot.store.postgres.news import Newsroom
from bot.store.postgres.ownership import Ownership
from bot.store.postgres.session import Session
from bot.store.sql.connection import Work
from bot.store.sql.engine import Failpoint

Result = TypeVar("Result")


class ToBeAlone(Exception):
    """What is done is to be done while nobody else writes."""


def _require_others(session: Session) -> None:
    """Require that others may write beside what was done."""
    if any(subject is Subject.EVERYTHING for subject, _ in session.noted):
        raise ToBeAlone


class Attempt:
    """One transaction; if its connection is lost while it is committed, the server says what became of it."""

    def __init__(
        self, session: Session, ownership: Ownership, newsroom: Newsroom, failpoint: Failpoint
    ) -> None:
        self._session = session
        self._ownership = ownership
        self._newsroom = newsroom
        self._failpoint = failpoint
        self._number: int | None = None
        self.result: Any = None

    def do(self, work: Work[Result], *, alone: bool) -> Result:
        raw = self._session.raw
        try:
            number = self._ownership.begun(self._session, alone=alone)
            self._session.noted.clear()
            self.result = result = work(self._session)
            if not alone:
                _require_others(self._session)
            self._failpoint("before_commit")
            self._number = number
            ended = self._newsroom.commit(self._session)
        except BaseException:
            if not raw.closed:
                raw.execute(b"ROLLBACK")
            raise
        if ended.statusmessage != "COMMIT":
            raise psycopg.OperationalError("the transaction was undone by the server")
        self._failpoint("after_commit")
        return result

    def is_committed(self, line: Line) -> bool:
        """Whether the server had done it; asked over a new connection, which has ended the former one."""
        return self._number is not None and self._ownership.has_done(line.session(), self._number)
