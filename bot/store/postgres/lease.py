"""Who has the store: of several processes one at a time, by a lease that stands in the database.

- **A lease** has an owner, a time until which it holds, and a number, the fence: one higher with each owner.
- **It is renewed** every two seconds, as long as the event loop of its owner goes round and the server
  answers.
- **It is free** when its owner has let go of it; when it has run out, by the server's clock, which is the
  only one that is asked; or a little earlier, when the owner's connection is gone as well and does not come
  back. A server that was just started gives the owner the time to come back.
- **Whoever takes it** first ends whatever the server still does for the former owner.
- **The fence**: every transaction reads the number, and keeps the row until it commits. If it is another one,
  nothing is stored. So a process that was stopped for an hour and goes on writes nothing, whatever it
  believes.
- **By its own clock** a process knows until when nobody else can have taken the lease (`Ownership.holds`):
  for the time that may be missed, counted from before it asked to renew it. After that it sends nothing to
  anybody, asks platforms for nothing and shows nobody a game, until the lease is renewed, or it is told that
  it is lost.

`is_free` and `next_of` are all that is decided here, of values alone; what the database is told is in
`bot.store.postgres.ownership`.
"""

from dataclasses import dataclass
from datetime import timedelta

MICROSECOND = timedelta(microseconds=1)
NEVER = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """The times of a lease.

    Attributes:
        lasts: after it was renewed.
        every: when it is renewed.
        missed: without a renewal, and the connection gone, the owner is taken to be gone too.
    """

    lasts: timedelta = timedelta(seconds=10)
    every: timedelta = timedelta(seconds=2)
    missed: timedelta = timedelta(seconds=4)


TERMS = Terms()


@dataclass(frozen=True, slots=True)
class Lease:
    """A lease as it stands; times are the server's.

    Attributes:
        fence: its number.
        until: it holds; `NEVER` if its owner let go.
        owner: for people.
        backend: the connection of its owner, as the server names it.
    """

    fence: int
    until: int
    owner: str
    backend: str


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen by somebody who would have the lease.

    Attributes:
        lease: as it stands; None if nobody ever had it.
        now: on the server.
        up: since when the server can be reached, as far as is known.
        is_there: the owner's connection.
    """

    lease: Lease | None
    now: int
    up: int
    is_there: bool


def is_free(seen: Sight, terms: Terms) -> bool:
    """Whether the lease may be taken."""
    if seen.lease is None or seen.lease.until == NEVER:
        return True
    renewed = seen.lease.until - terms.lasts // MICROSECOND
    silent = (seen.now - max(renewed, seen.up)) * MICROSECOND
    return silent >= terms.lasts or (silent >= terms.missed and not seen.is_there)


def next_of(seen: Sight, owner: str, backend: str, terms: Terms) -> Lease:
    """The lease once it is taken."""
    fence = 1 if seen.lease is None else seen.lease.fence + 1
    return Lease(fence, seen.now + terms.lasts // MICROSECOND, owner, backend)
