"""A lease of the store, taken, renewed and let go of; its rules are in `bot.store.postgres.lease`.

The table is none of the schema's: processes of any version read it before they agree on one.
"""

from collections.abc import Callable
from datetime import timedelta

import psycopg
from psycopg import errors

from bot import clock
from bot.store.postgres.lease import MICROSECOND, TERMS, Lease, Sight, Terms, is_free, next_of
from bot.store.postgres.session import Session, one
from bot.store.values import StoreError

ROLE = "bot"
"""What there is one of at a time."""

_BEGIN = """
BEGIN; SELECT CAST(pg_current_xact_id() AS text), fence FROM lease WHERE role = '{}' FOR SHARE
"""
_TABLE_LOCK = 0x4348455643
_IS_MADE = b"SELECT to_regclass('lease') IS NOT NULL"
_MAKE = b"""
CREATE TABLE IF NOT EXISTS lease (
    role text PRIMARY KEY,
    fence bigint NOT NULL,
    until bigint NOT NULL,
    owner text NOT NULL,
    backend text NOT NULL
)"""
_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)"
_TIME = f"SELECT {_NOW}".encode()
_BACKEND = "pid || '/' || CAST(extract(epoch FROM backend_start) * 1000000 AS bigint)"
_OWN_BACKEND = f"SELECT {_BACKEND} FROM pg_stat_activity WHERE pid = pg_backend_pid()".encode()  # noqa: S608 - names of ours
_END_BACKEND = f"""
SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
 WHERE {_BACKEND} = %s AND usename = current_user
""".encode()  # noqa: S608 - names of ours
_LOOK = f"""
SELECT fence, until, owner, lease.backend, {_NOW},
       CAST(extract(epoch FROM pg_postmaster_start_time()) * 1000000 AS bigint),
       EXISTS (SELECT 1 FROM pg_stat_activity WHERE {_BACKEND} = lease.backend)
  FROM (SELECT 1) AS always LEFT JOIN lease ON role = %s
""".encode()  # noqa: S608 - names of ours
_TAKE = b"""
INSERT INTO lease (role, fence, until, owner, backend) VALUES (%s, %s, %s, %s, %s)
    ON CONFLICT (role) DO UPDATE SET fence = excluded.fence, until = excluded.until,
       owner = excluded.owner, backend = excluded.backend
 WHERE lease.fence = excluded.fence - 1 AND lease.until = %s
"""
_RENEW = f"""
UPDATE lease SET until = {_NOW} + %s, backend = %s WHERE role = %s AND fence = %s
""".encode()  # noqa: S608 - names of ours
_LET_GO = b"UPDATE lease SET until = 0 WHERE role = %s AND fence = %s"
_IN_THE_WAY = (errors.SerializationFailure, errors.LockNotAvailable)


class Fenced(StoreError):
    """The lease is somebody else's: nothing can be stored any more by this process."""


class Ownership:
    """What one process has of a lease, or would have.

    Attributes:
        fence: the number of its lease; 0 before it has one.

    Args:
        owner: its name, for people.
        terms: the times.
        role: which lease it is.
        steady: a clock that nobody sets.
    """

    def __init__(
        self,
        owner: str,
        terms: Terms = TERMS,
        role: str = ROLE,
        steady: Callable[[], timedelta] = clock.steady,
    ) -> None:
        self.fence = 0
        self.terms = terms
        self._begin = _BEGIN.format(role).encode()
        self._owner = owner
        self._role = role
        self._steady = steady
        self._until = timedelta(0)
        self._backend = ""
        self._back = 0

    @property
    def holds(self) -> bool:
        """Whether nobody else can have the lease yet, by this process's clock."""
        return self._steady() < self._until

    def connected(self, session: Session) -> None:
        """This connection takes the place of the former one, which the server ends first.

        Raises:
            psycopg.OperationalError: it does not; what was asked there may still be done.
        """
        if self._backend:
            _end(session, self._backend)
            (self._back,) = one(session.raw.execute(_TIME))
        (self._backend,) = one(session.raw.execute(_OWN_BACKEND))
        if self.fence:  # whoever takes over has to know which connection to end
            self.renew(session)

    def claim(self, session: Session) -> str | None:
        """Take the lease if it is free; else who has it."""
        _make_table(session)
        asked = self._steady()
        seen = self._look(session)
        former = seen.lease
        if former is not None:
            if not is_free(seen, self.terms):
                return former.owner
            _end(session, former.backend)
        new = next_of(seen, self._owner, self._backend, self.terms)
        if not self._take(session, new, 0 if former is None else former.until):
            return "another process" if former is None else former.owner
        self.fence = new.fence
        self._until = asked + self.terms.missed
        return None

    def renew(self, session: Session) -> None:
        """Let it last longer, if it is ours."""
        asked = self._steady()
        values = (self.terms.lasts // MICROSECOND, self._backend, self._role, self.fence)
        if session.raw.execute(_RENEW, values).rowcount:
            self._until = asked + self.terms.missed

    def let_go(self, session: Session) -> None:
        """Leave it to whoever comes next."""
        self._until = timedelta(0)
        session.raw.execute(_LET_GO, (self._role, self.fence))

    def begun(self, session: Session) -> str:
        """The number of a transaction that begins now, if the lease is ours.

        Raises:
            Fenced: it is not.
        """
        answer = session.raw.execute(self._begin)
        answer.nextset()
        number, fence = answer.fetchone() or ("", 0)
        if fence != self.fence:
            self._until = timedelta(0)
            raise Fenced("another process has taken over")
        return str(number)

    def _look(self, session: Session) -> Sight:
        """The lease as it stands. A server that was gone was gone for its owner too, however long it took."""
        row = one(session.raw.execute(_LOOK, (self._role,)))
        fence, until, owner, backend, now, up, is_there = row
        lease = None if fence is None else Lease(fence, until, owner, backend)
        return Sight(lease, now, max(up, self._back), is_there)

    def _take(self, session: Session, new: Lease, until: int) -> bool:
        """Put the new lease in the place of the one that was seen, if that has not changed."""
        values = (self._role, new.fence, new.until, new.owner, new.backend, until)
        try:
            return session.raw.execute(_TAKE, values).rowcount == 1
        except _IN_THE_WAY:  # somebody else is faster, or the former owner still writes
            return False


def _end(session: Session, backend: str) -> None:
    """End a connection, and with it whatever it has begun."""
    if session.raw.execute(_END_BACKEND, (backend,)).fetchone() == (False,):
        raise psycopg.OperationalError("the server does not end a former connection")


def _make_table(session: Session) -> None:
    """Make the table if there is none; of several that do it at once, one does."""
    if one(session.raw.execute(_IS_MADE)) == (True,):
        return
    session.raw.execute(b"BEGIN ISOLATION LEVEL READ COMMITTED")
    session.raw.execute(b"SELECT pg_advisory_xact_lock(%s)", (_TABLE_LOCK,))
    session.raw.execute(_MAKE)
    session.raw.execute(b"COMMIT")
