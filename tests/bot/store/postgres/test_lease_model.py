"""Every order in which processes and a server can do what the rules of a lease let them do: two never write.

Time moves in steps of one. A process that is stopped is one that does nothing for as long as it likes, also
between a look and what follows from it, or within a transaction. It may also die and begin anew, or lose its
connection without knowing it. What the database does (a row that is shared until a transaction ends, an
update that holds only if nothing has changed) is said here in a few lines; what is decided is the code's own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from bot.store.postgres.lease import MICROSECOND, Lease, Sight, Terms, is_free, next_of
from tests.laws import soaked

LASTS, MISSED = 2, 1
TERMS = Terms(MICROSECOND * LASTS, MICROSECOND, MICROSECOND * MISSED)
MOST = 2
"""Of each: owners one after the other, connections of a process."""


class Broken(AssertionError):
    """Two have written, or sent."""


@dataclass(frozen=True, slots=True)
class Process:
    """One of the processes; `holds` is until when it may send, `writes` that it is within a transaction."""

    line: int = 1
    is_cut: bool = False
    seen: Sight | None = None
    fence: int = 0
    holds: int = 0
    writes: bool = False


@dataclass(frozen=True, slots=True)
class World:
    """All there is, until the latest moment. Without `fenced` nobody asks whose turn it is."""

    now: int
    lease: Lease | None
    processes: tuple[Process, ...]
    latest: int
    fenced: bool
    written: int = 0

    def with_(self, number: int, process: Process, **changes: object) -> "World":
        processes = (*self.processes[:number], process, *self.processes[number + 1 :])
        return replace(self, processes=processes, **changes)  # type: ignore[arg-type]  # its own fields


def backend(number: int, process: Process) -> str:
    return f"{number}/{process.line}"


def ended(world: World, name: str) -> World:
    """The server has ended a connection, and undone what was begun there."""
    for number, process in enumerate(world.processes):
        if backend(number, process) == name:
            world = world.with_(number, replace(process, is_cut=True, writes=False))
    return world


def is_there(world: World, name: str) -> bool:
    return any(
        backend(number, each) == name and not each.is_cut
        for number, each in enumerate(world.processes)
    )


def next_worlds(world: World) -> Iterator[World]:
    if world.now < world.latest:
        now = world.now + 1
        over = (replace(each, holds=0) if each.holds <= now else each for each in world.processes)
        yield replace(world, now=now, processes=tuple(over))
    for number, process in enumerate(world.processes):
        yield from _alone(world, number, process)
        if process.fence:
            yield from _as_owner(world, number, process)
        else:
            yield from _as_candidate(world, number, process)


def _alone(world: World, number: int, process: Process) -> Iterator[World]:
    if process.line < MOST and (process.fence or process.seen):
        yield world.with_(number, Process(process.line + 1))  # it died, and is started again
        if not process.is_cut:
            yield world.with_(number, replace(process, is_cut=True, writes=False))


def _connected(process: Process) -> Process:
    return replace(process, line=process.line + 1, is_cut=False) if process.is_cut else process


def _as_candidate(world: World, number: int, process: Process) -> Iterator[World]:
    process = _connected(process)
    if process.line > MOST:
        return
    seen = process.seen
    if seen is None:
        there = world.lease is not None and is_there(world, world.lease.backend)
        seen = Sight(world.lease, world.now, 0, there)
        if is_free(seen, TERMS):
            yield world.with_(number, replace(process, seen=seen))
        return
    process = replace(process, seen=None)
    if seen.lease is not None:
        world = ended(world, seen.lease.backend)
    if world.lease != seen.lease or any(each.writes for each in world.processes):
        return
    new = next_of(seen, str(number), backend(number, process), TERMS)
    if new.fence <= MOST:
        holds = seen.now + MISSED
        yield world.with_(number, replace(process, fence=new.fence, holds=holds), lease=new)


def _as_owner(world: World, number: int, process: Process) -> Iterator[World]:
    assert world.lease is not None
    if world.now < process.holds and world.lease.fence != process.fence:
        raise Broken(f"{number} may send, and is owner no more")
    if not process.writes:
        process = _connected(process)
        if process.line > MOST:
            return
        if world.lease.fence == process.fence:
            yield world.with_(
                number, replace(process, fence=0, holds=0), lease=replace(world.lease, until=0)
            )
        if world.lease.fence == process.fence or not world.fenced:
            yield world.with_(number, replace(process, writes=True))
        else:
            yield world.with_(number, Process(process.line))  # it ends
        return
    done = world.with_(number, replace(process, writes=False), written=process.fence)
    if world.written > process.fence:
        raise Broken(f"{number} writes after its successor")
    if (world.lease.fence, world.lease.owner) != (process.fence, str(number)):
        raise Broken(f"{number} writes, and is not the owner")
    yield done
    lease = replace(world.lease, until=world.now + LASTS, backend=backend(number, process))
    yield replace(
        done.with_(number, replace(process, writes=False, holds=world.now + MISSED)), lease=lease
    )


def explore(latest: int, *, fenced: bool = True) -> int:
    """The number of worlds that can be reached from the first, in which one has just become the owner."""
    processes = (Process(fence=1, holds=MISSED), Process())
    first = World(0, Lease(1, LASTS, "0", "0/1"), processes, latest, fenced)
    found, new = {first}, [first]
    while new:
        for each in next_worlds(new.pop()):
            if each not in found:
                found.add(each)
                new.append(each)
    return len(found)


@pytest.mark.long
@pytest.mark.parametrize("latest", [3, soaked(6)])
def test_whatever_the_order_one_writes_and_one_sends(latest: int) -> None:
    assert explore(latest) > 1000


def test_without_the_fence_two_would() -> None:
    with pytest.raises(Broken, match="writes"):
        explore(3, fenced=False)


@pytest.mark.parametrize(
    ("lease", "now", "up", "is_there", "free"),
    [
        (None, 0, 0, False, True),
        (Lease(1, 0, "a", "b"), 0, 0, True, True),  # let go of
        (Lease(1, 103, "a", "b"), 102, 0, True, False),
        (Lease(1, 103, "a", "b"), 103, 0, True, True),  # has run out
        (Lease(1, 103, "a", "b"), 101, 0, False, False),
        (Lease(1, 103, "a", "b"), 102, 0, False, True),  # and the connection is gone
        (Lease(1, 103, "a", "b"), 202, 201, False, False),  # the server has just been started
        (Lease(1, 103, "a", "b"), 203, 201, False, True),
    ],
)
def test_when_it_is_free(
    lease: Lease | None, now: int, up: int, is_there: bool, free: bool
) -> None:
    terms = Terms(MICROSECOND * 3, MICROSECOND, MICROSECOND * 2)
    assert is_free(Sight(lease, now, up, is_there), terms) == free
