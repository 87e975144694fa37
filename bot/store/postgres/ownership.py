"""The lease of a process and its roles, taken, renewed and let go of.

The rules are in `bot.store.postgres.lease`.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import NoReturn

import psycopg
from psycopg import errors

from bot import clock
from bot.store.postgres.lease import (
    FOREVER,
    FORMER,
    MICROSECOND,
    TERMS,
    Lease,
    Sight,
    Terms,
    falls_to,
    in_the_way,
    is_over,
    surplus,
)
from bot.store.postgres.lease_tables import make_tables
from bot.store.postgres.session import Session, one
from bot.store.values import StoreError

EVERYTHING = ("everything",)
"""The roles of a process that shares nothing: one."""

# Locked before anything is seen: whoever waited sees what was done meanwhile (`bot.store.postgres.engine`).
_BEGIN = """
BEGIN; LOCK TABLE news IN {} MODE;
UPDATE lease SET fence = fence + 1 WHERE role = '{}' RETURNING fence
"""
_BESIDE_OTHERS, _ALONE = "ROW EXCLUSIVE", "SHARE ROW EXCLUSIVE"
_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)"
_TIME = f"SELECT {_NOW}".encode()
_BACKEND = "pid || '/' || CAST(extract(epoch FROM backend_start) * 1000000 AS bigint)"
_OWN_BACKEND = f"SELECT {_BACKEND} FROM pg_stat_activity WHERE pid = pg_backend_pid()".encode()  # noqa: S608 - names of ours
_END_BACKEND = f"""
SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
 WHERE {_BACKEND} = %s AND usename = current_user
""".encode()  # noqa: S608 - names of ours
_LOOK = f"""
SELECT role, until, owner, lease.backend, fence,
       EXISTS (SELECT 1 FROM pg_stat_activity WHERE {_BACKEND} = lease.backend),
       ARRAY(SELECT lease_role.role FROM lease_role WHERE process = lease.role),
       is_ready, {_NOW}, CAST(extract(epoch FROM pg_postmaster_start_time()) * 1000000 AS bigint)
  FROM lease
""".encode()  # noqa: S608 - names of ours
_JOIN = f"""
INSERT INTO lease (role, fence, until, owner, backend, is_ready)
VALUES (%s, 0, {_NOW} + %s, %s, %s, %s), ('{FORMER}', 0, {FOREVER}, 'a newer Chevalet', '', true)
    ON CONFLICT (role) DO NOTHING
""".encode()  # noqa: S608 - names of ours
_RENEW = f"""
UPDATE lease SET until = {_NOW} + %s, backend = %s, is_ready = %s WHERE role = %s
""".encode()  # noqa: S608 - names of ours
_STRIKE_OFF = b"DELETE FROM lease WHERE role = %s AND until = %s"
_STRIKE_OFF_FORMER = f"""
UPDATE lease SET fence = fence + 1, until = {FOREVER}, owner = 'a newer Chevalet', backend = ''
 WHERE role = %s AND until = %s
""".encode()  # noqa: S608 - names of ours
_TAKE = f"""
WITH turn AS (
    UPDATE lease SET fence = fence + 1 WHERE role = '{FORMER}' AND fence = %s AND until = {FOREVER}
       AND EXISTS (SELECT 1 FROM lease WHERE role = %s)
 RETURNING 1)
INSERT INTO lease_role (role, process) SELECT wanted, %s FROM turn, unnest(CAST(%s AS text[])) AS wanted
    ON CONFLICT (role) DO UPDATE SET process = excluded.process
""".encode()  # noqa: S608 - names of ours
_HAND_OVER = b"DELETE FROM lease_role WHERE role = %s AND process = %s"
_TAKE_TURN = f"""
INSERT INTO next_time (name, at, process) VALUES (%s, {_NOW} + %s, %s)
    ON CONFLICT (name) DO UPDATE SET at = {_NOW} + %s, process = excluded.process
 WHERE next_time.at <= {_NOW}
""".encode()  # noqa: S608 - names of ours
_NEXT_TURN = f"SELECT at - {_NOW} FROM next_time WHERE name = %s".encode()  # noqa: S608 - names of ours
_END_TURN = f"UPDATE next_time SET at = {_NOW} + %s WHERE name = %s AND process = %s".encode()  # noqa: S608 - names of ours
_LET_GO = b"DELETE FROM lease WHERE role = %s"
_DONE = b"SELECT fence >= %s FROM lease WHERE role = %s"
_A_MOMENT = timedelta(milliseconds=50)
_IN_THE_WAY = (errors.SerializationFailure, errors.LockNotAvailable)


class Fenced(StoreError):
    """This process was struck off: it can store nothing any more."""


class Ownership:
    """The lease of one process, and its roles.

    Attributes:
        terms: the times.
        roles: that it has.
        surplus: the one of them that it is to hand over, as far as is known.
        is_ready: to take what falls to it; until then it only stores.

    Args:
        owner: its name, for people.
        terms: the times.
        wanted: the roles that there are, those first that are handed over most easily.
        kin: what processes that share them have in common; a word.
        steady: a clock that nobody sets.
    """

    def __init__(
        self,
        owner: str,
        terms: Terms = TERMS,
        wanted: Sequence[str] = EVERYTHING,
        kin: str = "alone",
        steady: Callable[[], timedelta] = clock.steady,
        *,
        is_ready: bool = True,
    ) -> None:
        self.is_ready = is_ready
        self.terms = terms
        self.roles = frozenset[str]()
        self.surplus: str | None = None
        self._owner = owner
        self._wanted = wanted
        self._kin = kin
        self._steady = steady
        self._name = ""
        self._begin: dict[bool, bytes] = {}
        self._until = timedelta(0)
        self._backend = ""
        self._back = 0

    @property
    def holds(self) -> bool:
        """Whether nobody else can have its roles yet, by this process's clock."""
        return bool(self.roles) and self._steady() < self._until

    def connected(self, session: Session) -> None:
        """This connection takes the place of the former one, which the server ends first.

        Raises:
            psycopg.OperationalError: it does not; what was asked there may still be done.
        """
        if self._backend:
            _end(session, self._backend)
            (self._back,) = one(session.raw.execute(_TIME))
        (self._backend,) = one(session.raw.execute(_OWN_BACKEND))
        if self._name:  # whoever strikes it off has to know which connection to end
            self.renew(session)

    def claim(self, session: Session) -> str | None:
        """Be one of the processes, and take the roles that fall to it; who else has them, if this one waits.

        Raises:
            Fenced: it had roles, and was struck off.
        """
        make_tables(session)
        if not (self._name and self.renew(session)):
            if self.roles:
                self._is_lost()
            self._join(session)
        seen = self._look(session)
        over = [each for each in seen.leases if is_over(each, seen, self.terms)]
        for each in over:
            if each.name != self._name:
                _end(session, each.backend)
                _strike_off(session, each)
        if over:
            seen = self._look(session)
        self.surplus = surplus(seen, self._name, self._wanted)
        mine = falls_to(seen, self._name, self._wanted, self.terms)
        if mine and self._take(session, mine, seen.turn):
            self.roles |= mine
        others = in_the_way(seen, self._name)
        if self.roles or not (self.is_ready or others):
            return None
        others = others or [each for each in seen.leases if each.roles]
        return " and ".join(sorted(each.owner for each in others)) or "another process"

    def sees_work(self, session: Session) -> bool:
        """Whether there is anything to claim, strike off or hand over."""
        seen = self._look(session)
        self.surplus = surplus(seen, self._name, self._wanted)
        return bool(
            falls_to(seen, self._name, self._wanted, self.terms)
            or any(is_over(each, seen, self.terms) for each in seen.leases)
        )

    def hand_over(self, session: Session, role: str) -> None:
        """Leave a role to the others."""
        session.raw.execute(_HAND_OVER, (role, self._name))
        self.roles -= {role}
        self.surplus = None

    def take_turn(self, session: Session, name: str, lasts: timedelta) -> timedelta:
        """Take a turn if it is time; how long that is still to be waited for."""
        length = lasts // MICROSECOND
        try:
            if session.raw.execute(_TAKE_TURN, (name, length, self._name, length)).rowcount:
                return timedelta(0)
        except _IN_THE_WAY:  # somebody else is faster
            return _A_MOMENT
        (left,) = one(session.raw.execute(_NEXT_TURN, (name,)))
        return max(int(left) * MICROSECOND, _A_MOMENT)

    def end_turn(self, session: Session, name: str, pause: timedelta) -> None:
        """End a turn of this process, if nobody has taken the next."""
        with suppress(*_IN_THE_WAY):
            session.raw.execute(_END_TURN, (pause // MICROSECOND, name, self._name))

    def renew(self, session: Session) -> bool:
        """Let it last longer, if it was not struck off; whether it was not."""
        asked = self._steady()
        lasts = self.terms.lasts // MICROSECOND
        values = (lasts, self._backend, self.is_ready, self._name)
        if not session.raw.execute(_RENEW, values).rowcount:
            return False
        self._until = asked + self.terms.missed
        return True

    def let_go(self, session: Session) -> None:
        """Leave all to whoever comes next."""
        self._until = timedelta(0)
        session.raw.execute(_LET_GO, (self._name,))

    def begun(self, session: Session, *, alone: bool = False) -> int:
        """The number of a transaction that begins now, if the lease is ours; nobody writes beside `alone`.

        Raises:
            Fenced: it is not.
        """
        answer = session.raw.execute(self._begin[alone])
        while answer.nextset():
            pass
        found = answer.fetchone()
        if found is None:
            self._is_lost()
        return int(found[0])

    def has_done(self, session: Session, number: int) -> bool:
        """Whether the transaction of this number was committed.

        Its row says so. The number that the server has for it does not: after a crash it is given again.
        """
        return session.raw.execute(_DONE, (number, self._name)).fetchone() == (True,)

    def _is_lost(self) -> NoReturn:
        self._until = timedelta(0)
        raise Fenced("another process has taken over")

    def _join(self, session: Session) -> None:
        """Be one of the processes, by the name of the first connection: no other one has ever had it."""
        self._name = f"process {self._kin} {self._backend}"
        self._begin = {
            alone: _BEGIN.format(_ALONE if alone else _BESIDE_OTHERS, self._name).encode()
            for alone in (False, True)
        }
        asked = self._steady()
        lasts = self.terms.lasts // MICROSECOND
        values = (self._name, lasts, self._owner, self._backend, self.is_ready)
        session.raw.execute(_JOIN, values)
        self._until = asked + self.terms.missed

    def _look(self, session: Session) -> Sight:
        """All leases. A server that was gone was gone for their owners too, however long it took."""
        leases, turn, now, back = list[Lease](), 0, 0, self._back
        for row in session.raw.execute(_LOOK):
            name, until, owner, backend, fence, is_there, roles, is_ready, now, up = row
            back = max(up, self._back)
            if name != FORMER:
                has = frozenset(roles)
                leases.append(Lease(name, until, owner, backend, is_there, has, is_ready))
                continue
            turn = fence
            if until != FOREVER:
                leases.append(Lease(name, until, owner, backend, is_there, frozenset(EVERYTHING)))
        return Sight(tuple(leases), turn, now, back)

    def _take(self, session: Session, roles: Collection[str], turn: int) -> bool:
        """Take these roles, if nobody has taken any since that turn."""
        values = (turn, self._name, self._name, list(roles))
        try:
            return session.raw.execute(_TAKE, values).rowcount > 0
        except _IN_THE_WAY:  # somebody else is faster
            return False


def _strike_off(session: Session, lease: Lease) -> None:
    """Strike a lease off, if it was not renewed since it was seen."""
    statement = _STRIKE_OFF_FORMER if lease.name == FORMER else _STRIKE_OFF
    try:
        session.raw.execute(statement, (lease.name, lease.until))
    except _IN_THE_WAY:  # somebody else is faster, or its owner still writes
        return


def _end(session: Session, backend: str) -> None:
    """End a connection, and with it whatever it has begun."""
    if session.raw.execute(_END_BACKEND, (backend,)).fetchone() == (False,):
        raise psycopg.OperationalError("the server does not end a former connection")
