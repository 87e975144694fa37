"""Every order in which processes and a server can do what the rules of a lease let them do.

Of a role two never write, and two never send.

Time moves in steps of one. A process that is stopped is one that does nothing for as long as it likes, also
between a look and what follows from it, or within a transaction. It may also die and begin anew, or lose its
connection without knowing it. Which of the free roles somebody takes, and what is handed over when, is left
open: whatever the rule, it holds. What the database does (a row that is shared until a transaction ends, a
statement that holds only if nothing has changed) is said here in a few lines; what is decided is the code's
own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import pytest

from bot.store.postgres.lease import MICROSECOND, Lease, Sight, Terms, is_over
from tests.laws import soaked

LASTS, MISSED = 2, 1
TERMS = Terms(MICROSECOND * LASTS, MICROSECOND, MICROSECOND * MISSED)
NOTHING = frozenset[str]()
Roles = frozenset[str]


class Broken(AssertionError):
    """Two have written, or sent."""


@dataclass(frozen=True, slots=True)
class Process:
    """One of the processes.

    Attributes:
        line: the number of its connection, which may be cut.
        name: of its lease; empty before it has one.
        strikes: the lease that it is about to strike off.
        takes: the turn that it has seen, and the roles that were free then.
        roles: that it takes for its own.
        holds: until when it may send.
        writes: it is within a transaction.
    """

    line: int = 1
    is_cut: bool = False
    name: str = ""
    strikes: Lease | None = None
    takes: tuple[int, Roles] | None = None
    roles: Roles = NOTHING
    holds: int = 0
    writes: bool = False


@dataclass(frozen=True, slots=True)
class World:
    """All there is, until the latest moment and turn, and so many connections of each process.

    Without `fenced` nobody asks whether he has a lease.
    """

    now: int
    turn: int
    leases: frozenset[Lease]
    processes: tuple[Process, ...]
    latest: int
    last_turn: int
    lines: int
    fenced: bool

    def with_(self, number: int, process: Process, **changes: object) -> "World":
        processes = (*self.processes[:number], process, *self.processes[number + 1 :])
        return replace(self, processes=processes, **changes)  # type: ignore[arg-type]  # its own fields

    def lease(self, name: str) -> Lease | None:
        return next((each for each in self.leases if each.name == name), None)

    def instead(self, former: Lease | None, *new: Lease) -> frozenset[Lease]:
        return self.leases - {former} | frozenset(new)


def backend(number: int, process: Process) -> str:
    return f"{number}/{process.line}"


def is_there(world: World, name: str) -> bool:
    return any(
        backend(number, each) == name and not each.is_cut
        for number, each in enumerate(world.processes)
    )


def next_worlds(world: World) -> Iterator[World]:
    check(world)
    if world.now < world.latest:
        now = world.now + 1
        over = (replace(each, holds=0) if each.holds <= now else each for each in world.processes)
        yield replace(world, now=now, processes=tuple(over))
    for number, process in enumerate(world.processes):
        if process.line < world.lines and process.name:
            yield world.with_(number, Process(process.line + 1))  # it died, and is started again
        if not process.is_cut:
            yield world.with_(number, replace(process, is_cut=True, writes=False))
            yield from _does(world, number, process)
        elif process.line < world.lines:
            again = replace(process, line=process.line + 1, is_cut=False)
            if process.name:
                yield _renewed(world, number, again)
            else:
                yield world.with_(number, again)


def check(world: World) -> None:
    for one, other in combinations(world.processes, 2):
        if one.holds and other.holds and one.roles & other.roles:
            raise Broken("two may send")


def _renewed(world: World, number: int, process: Process) -> World:
    lease = world.lease(process.name)
    if lease is None:
        return world.with_(number, process)
    new = replace(lease, until=world.now + LASTS, backend=backend(number, process))
    return world.with_(
        number, replace(process, holds=world.now + MISSED), leases=world.instead(lease, new)
    )


def _does(world: World, number: int, process: Process) -> Iterator[World]:
    if process.writes:
        yield _commits(world, number, process)
    elif process.strikes is not None:
        yield _strikes(world, number, replace(process, strikes=None), process.strikes)
    elif process.takes is not None:
        yield from _takes(world, number, replace(process, takes=None), *process.takes)
    elif not process.name:
        new = Lease(backend(number, process), world.now + LASTS, "", backend(number, process))
        joined = replace(process, name=new.name, holds=world.now + MISSED)
        yield world.with_(number, joined, leases=world.leases | {new})
    else:
        yield from _looks(world, number, process)
        yield from _as_one(world, number, process)


def _commits(world: World, number: int, process: Process) -> World:
    lease = world.lease(process.name)
    others = [each.roles for each in world.leases if each.name != process.name]
    if lease is None or any(process.roles & each for each in others):
        raise Broken(f"{number} writes after it was struck off")
    return _renewed(world, number, replace(process, writes=False))


def _strikes(world: World, number: int, process: Process, seen: Lease) -> World:
    writing = False
    for other, each in enumerate(world.processes):
        if backend(other, each) == seen.backend:
            world = world.with_(other, replace(each, is_cut=True, writes=False))
        elif each.name == seen.name:
            writing = each.writes  # on a newer connection
    lease = world.lease(seen.name)
    if lease is None or lease.until != seen.until or writing:
        return world.with_(number, process)
    return world.with_(number, process, leases=world.instead(lease))


def _takes(world: World, number: int, process: Process, turn: int, free: Roles) -> Iterator[World]:
    lease = world.lease(process.name)
    if lease is None or world.turn != turn:
        yield world.with_(number, process)
        return
    for some in subsets(free):
        if some:
            has = replace(lease, roles=lease.roles | some)
            others = (replace(x, roles=x.roles - some) for x in world.leases - {lease})
            yield world.with_(
                number,
                replace(process, roles=process.roles | some),
                leases=frozenset((has, *others)),
                turn=turn + 1,
            )


def subsets(roles: Roles) -> Iterator[Roles]:
    for number in range(len(roles) + 1):
        yield from map(frozenset, combinations(sorted(roles), number))


def _looks(world: World, number: int, process: Process) -> Iterator[World]:
    if world.lease(process.name) is None:
        if not process.roles:
            yield world.with_(number, Process(process.line))  # it joins again
        return
    world = _renewed(world, number, process)
    process = world.processes[number]
    leases = (replace(each, is_there=is_there(world, each.backend)) for each in world.leases)
    seen = Sight(tuple(leases), world.turn, world.now, 0)
    over = [
        each for each in seen.leases if is_over(each, seen, TERMS) and each.name != process.name
    ]
    for each in over:
        yield world.with_(number, replace(process, strikes=each))
    free = frozenset("ab").difference(*(each.roles for each in seen.leases))
    if free and world.turn < world.last_turn and not over:
        yield world.with_(number, replace(process, takes=(seen.turn, free)))


def _as_one(world: World, number: int, process: Process) -> Iterator[World]:
    lease = world.lease(process.name)
    if lease is None and world.fenced:
        yield world.with_(number, Process(process.line))  # it ends
        return
    if process.roles:
        yield world.with_(number, replace(process, writes=True))
    if lease is None:
        return
    yield world.with_(number, Process(process.line), leases=world.instead(lease))  # in order
    for role in process.roles:
        less = process.roles - {role}
        yield world.with_(
            number,
            replace(process, roles=less),
            leases=world.instead(lease, replace(lease, roles=less)),
        )


def first_world(
    processes: int, latest: int, turns: int, lines: int, *, fenced: bool = True
) -> World:
    """One has just taken both roles."""
    roles = frozenset("ab")
    first = Process(name="0/1", roles=roles, holds=MISSED)
    lease = Lease("0/1", LASTS, "", "0/1", roles=roles)
    others = (Process() for _ in range(processes - 1))
    return World(0, 0, frozenset({lease}), (first, *others), latest, turns, lines, fenced)


def explore(world: World) -> int:
    """The number of worlds that can be reached from this one."""
    found, new = {world}, [world]
    while new:
        for each in next_worlds(new.pop()):
            if each not in found:
                found.add(each)
                new.append(each)
    return len(found)


@pytest.mark.long
@pytest.mark.parametrize(
    "world",
    [
        (2, 2, 1, 1),
        (2, 1, 1, 2),
        (3, 1, 1, 1),
        soaked((2, 2, 1, 2)),
        soaked((2, 3, 2, 2)),
        soaked((3, 2, 1, 1)),
    ],
)
def test_whatever_the_order_of_a_role_one_writes_and_one_sends(
    world: tuple[int, int, int, int],
) -> None:
    assert explore(first_world(*world)) > 1000


def test_without_the_fence_two_would() -> None:
    with pytest.raises(Broken, match="writes"):
        explore(first_world(2, 1, 1, 2, fenced=False))
