"""Who does what: of several processes each has a lease that stands in the database, and some the roles.

- **A lease** has an owner and a time until which it holds. It is renewed every two seconds, as long as the
  event loop of its owner goes round and the server answers.
- **It is over** when it has run out, by the server's clock, which is the only one that is asked; or a little
  earlier, when the owner's connection is gone as well and does not come back. A server that was just started
  gives the owner the time to come back. Whoever ends in order takes it away himself.
- **Whoever finds it over** first ends whatever the server still does for its owner, then strikes it off.
- **The fence**: every transaction counts itself in the lease of its process, and keeps the row until it
  commits. If it was struck off, nothing is stored. So a process that was stopped for an hour and goes on
  writes nothing, whatever it believes.
- **A role** is what there is one of at a time. A process has it until it hands it over or is struck off.
  Each taking is a turn; who takes says which turn it has seen, so of two that take at once one does.
- **They are shared evenly**: a free one is for whoever has fewest, and while somebody has two fewer than
  another, that one hands over one after the other, what is handed over most easily first. The ranges of one
  platform are shared evenly by themselves, before the rest: else all of them might be one process's, with
  others as busy as it is. Only the like share: of one version, one schema and one configuration. While others
  have roles, they have none. And only the ready count: not who is still being built, nor who is about to end.
- **By its own clock** a process knows until when nobody else can have struck it off (`Ownership.holds`): for
  the time that may be missed, counted from before it asked to renew its lease. After that it sends nothing to
  anybody, asks platforms for nothing and shows nobody a game, until the lease is renewed, or it is told that
  it is lost.
- **An older Chevalet** has one lease of a name of its own (`FORMER`), and does everything. While that is not
  over nothing is taken; from then on it stands for the turns, and is never free for one that is older.

`is_over`, `in_the_way`, `falls_to` and `surplus` are all that is decided here, of values alone; what the
database is told is in `bot.store.postgres.ownership`.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.store.share import platform_of

MICROSECOND = timedelta(microseconds=1)
NEVER = 0
FOREVER = 2**62
FORMER = "bot"


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
    """A lease as it is seen; times are the server's.

    Attributes:
        name: of the process.
        until: it holds; `NEVER` if its owner, an older Chevalet, let go.
        owner: for people.
        backend: the connection of its owner, as the server names it.
        is_there: that connection.
        roles: of the process.
        is_ready: to take what falls to it.
    """

    name: str
    until: int
    owner: str
    backend: str
    is_there: bool = True
    roles: frozenset[str] = frozenset()
    is_ready: bool = True


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen by a process that would have roles.

    Attributes:
        leases: all that there are, its own too.
        turn: the number of the last taking.
        now: on the server.
        up: since when the server can be reached, as far as is known.
    """

    leases: tuple[Lease, ...]
    turn: int
    now: int
    up: int


def is_over(lease: Lease, seen: Sight, terms: Terms) -> bool:
    """Whether a lease may be struck off."""
    if lease.until == NEVER:
        return True
    silent = _silent(lease, seen, terms)
    return silent >= terms.lasts or (silent >= terms.missed and not lease.is_there)


def _silent(lease: Lease, seen: Sight, terms: Terms) -> timedelta:
    """How long it was not renewed, and could have been."""
    renewed = lease.until - terms.lasts // MICROSECOND
    return (seen.now - max(renewed, seen.up)) * MICROSECOND


def in_the_way(seen: Sight, name: str) -> list[Lease]:
    """The leases of processes that have roles, and are not like this one."""
    own = kin(name)
    return [each for each in seen.leases if each.roles and kin(each.name) != own]


def falls_to(seen: Sight, name: str, wanted: Collection[str], terms: Terms) -> frozenset[str]:
    """The free roles that are for this process; one that is silent takes nothing."""
    ready = _ready(seen, name)
    if in_the_way(seen, name) or all(each.name != name for each in ready):
        return frozenset()
    has = {
        each.name: each.roles
        for each in ready
        if each.name == name or _silent(each, seen, terms) < terms.missed
    }
    before = has[name]
    for role in sorted(_free(seen, wanted)):
        of = platform_of(role)
        taker = min(has, key=lambda each: (_ranges(has[each])[of], len(has[each]), each))
        has[taker] |= {role}
    return has[name] - before


def surplus(seen: Sight, name: str, wanted: Sequence[str]) -> str | None:
    """The role that this process is to hand over, if any; one at a time, and nobody else hands over too."""
    ready = _ready(seen, name)
    if all(each.name != name for each in ready):  # it was struck off
        return None
    if _free(seen, wanted):
        return None
    ranges = {of for of, number in _ranges(wanted).items() if number > 1}
    for of in sorted(ranges):
        counts = {each.name: _ranges(each.roles)[of] for each in ready}
        if max(counts.values()) >= min(counts.values()) + 2:
            most = min(ready, key=lambda each: (-counts[each.name], each.name))
            mine = [each for each in most.roles if platform_of(each) == of]
            return min(mine, key=wanted.index) if most.name == name else None
    most = min(ready, key=lambda each: (-len(each.roles), each.name))
    least = min(len(each.roles) for each in ready)
    if most.name != name or len(most.roles) < least + 2:
        return None
    # Of the ranges it has one more than another at the most, so something else is too much.
    return min((each for each in most.roles if platform_of(each) not in ranges), key=wanted.index)


def kin(name: str) -> str:
    """What processes have in common that are alike: their name but for the last word."""
    return name.rpartition(" ")[0]


def _ranges(roles: Collection[str]) -> Counter[str]:
    """How many of them are of each platform."""
    return Counter(map(platform_of, roles))


def _ready(seen: Sight, name: str) -> list[Lease]:
    """Those who share."""
    return [each for each in seen.leases if each.is_ready and kin(each.name) == kin(name)]


def _free(seen: Sight, wanted: Collection[str]) -> frozenset[str]:
    return frozenset(wanted).difference(*(each.roles for each in seen.leases))
