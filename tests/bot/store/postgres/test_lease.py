"""When a lease is over, and who of those that share takes or hands over which role: values alone."""

from dataclasses import replace
from random import Random

import pytest

from bot.store.postgres.lease import (
    FORMER,
    MICROSECOND,
    Lease,
    Sight,
    Terms,
    falls_to,
    in_the_way,
    is_over,
    surplus,
)
from bot.store.share import role_of

TERMS = Terms(MICROSECOND * 2, MICROSECOND, MICROSECOND)
NOTHING = frozenset[str]()


@pytest.mark.parametrize(
    ("until", "now", "up", "is_there", "over"),
    [
        (0, 0, 0, True, True),  # let go of
        (103, 102, 0, True, False),
        (103, 103, 0, True, True),  # has run out
        (103, 101, 0, False, False),
        (103, 102, 0, False, True),  # and the connection is gone
        (103, 202, 201, False, False),  # the server has just been started
        (103, 203, 201, False, True),
    ],
)
def test_when_it_is_over(until: int, now: int, up: int, is_there: bool, over: bool) -> None:
    terms = Terms(MICROSECOND * 3, MICROSECOND, MICROSECOND * 2)
    lease = Lease("a", until, "", "", is_there)
    assert is_over(lease, Sight((lease,), 0, now, up), terms) == over


def test_who_is_in_the_way() -> None:
    """Whoever has roles and is not alike, of an older Chevalet for one, which has them all."""
    own = Lease("process 2 a", 9, "", "")
    like = Lease("process 2 b", 9, "", "", roles=frozenset("bc"))
    idle = Lease("process 3 c", 9, "", "")
    other = Lease("process 3 d", 9, "", "", roles=frozenset("a"))
    older = Lease(FORMER, 9, "", "", roles=frozenset("everything"))
    for leases, expected in (
        ((own, like, idle), []),
        ((own, like, idle, other), [other]),
        ((own, older), [older]),
    ):
        seen = Sight(leases, 0, 8, 0)
        assert in_the_way(seen, own.name) == expected
        assert bool(falls_to(seen, own.name, "abcd", TERMS)) is not bool(expected)


@pytest.mark.parametrize("roles", range(1, 6))
@pytest.mark.parametrize("processes", range(1, 6))
def test_in_whatever_order_they_look_roles_are_shared_evenly_and_then_stay(
    processes: int, roles: int
) -> None:
    wanted = [str(number) for number in range(roles)]
    chance = Random(processes * 10 + roles)
    has = {f"process x {number}": NOTHING for number in range(processes)}

    def seen() -> Sight:
        return Sight(tuple(Lease(name, 10, "", "", roles=has[name]) for name in has), 0, 8, 0)

    moves = 0
    for name in chance.choices(list(has), k=30 * processes):
        if mine := falls_to(seen(), name, wanted, TERMS):
            has[name] |= mine
        elif surplus(seen(), name, wanted) is not None:
            moves += 1
        assert sum(map(len, has.values())) == len(frozenset().union(*has.values()))
    counts = sorted(len(each) for each in has.values())
    assert sum(counts) == roles
    assert counts[-1] - counts[0] <= 1
    assert not moves, "nobody takes more than falls to it"
    if processes > 1:  # one more comes, and one of them goes
        has["process x new"] = NOTHING
        del has["process x 0"]
        for name in [*has] * 20:
            has[name] |= falls_to(seen(), name, wanted, TERMS)
            if (role := surplus(seen(), name, wanted)) is not None:
                assert role in has[name]
                has[name] -= {role}
        counts = sorted(len(each) for each in has.values())
        assert (sum(counts), counts[-1] - counts[0] <= 1) == (roles, True)


@pytest.mark.parametrize("ranges", range(1, 7))
@pytest.mark.parametrize("processes", range(1, 5))
def test_ranges_are_shared_evenly_by_themselves(processes: int, ranges: int) -> None:
    """However they were shared: all others stay ready, one comes or goes, and it comes to rest."""
    wanted = ["house", "telegram", "playground", *(role_of("discord", n) for n in range(ranges))]
    for seed in range(12):
        chance = Random(seed)
        has = {f"process x {number}": NOTHING for number in range(processes)}
        for role in wanted:
            has[chance.choice(list(has))] |= {role}
        if seed % 3 == 1:
            has["process x new"] = NOTHING
        elif seed % 3 == 2 and processes > 1:
            del has["process x 0"]
        handed_over = 0
        for name in chance.choices(list(has), k=60 * len(has)):
            leases = (Lease(each, 10, "", "", roles=roles) for each, roles in has.items())
            seen = Sight(tuple(leases), 0, 8, 0)
            has[name] |= falls_to(seen, name, wanted, TERMS)
            if (given := surplus(seen, name, wanted)) is not None:
                has[name] -= {given}
                handed_over += 1
        assert frozenset().union(*has.values()) == set(wanted)
        counts = sorted(len(each) for each in has.values())
        assert (sum(counts), counts[-1] - counts[0] <= 1) == (len(wanted), True)
        shares = sorted(sum(each.startswith("discord") for each in its) for its in has.values())
        assert shares[-1] - shares[0] <= 1
        assert handed_over <= 2 * len(wanted)


def test_a_role_is_not_left_to_who_is_silent() -> None:
    own = Lease("process x b", 10, "", "")
    stopped = Lease("process x a", 9, "", "")
    assert not falls_to(Sight((own, replace(stopped, until=10)), 0, 8, 0), own.name, "r", TERMS)
    assert falls_to(Sight((own, stopped), 0, 8, 0), own.name, "r", TERMS) == {"r"}


def test_who_was_struck_off_takes_and_hands_over_nothing() -> None:
    other = Lease("process x a", 9, "", "", roles=frozenset("rst"))
    seen = Sight((other,), 0, 8, 0)
    assert not falls_to(seen, "process x b", "rstu", TERMS)
    assert surplus(seen, "process x b", "rst") is None


def test_who_is_not_ready_takes_nothing_and_is_given_nothing() -> None:
    """It is still being built, or about to end."""
    busy = Lease("process x a", 10, "", "", roles=frozenset("rst"))
    other = Lease("process x b", 10, "", "")
    for is_ready in (True, False):
        seen = Sight((busy, replace(other, is_ready=is_ready)), 0, 8, 0)
        assert (surplus(seen, busy.name, "rst") is not None) == is_ready
        assert bool(falls_to(seen, other.name, "rstu", TERMS)) == is_ready
        assert bool(falls_to(seen, busy.name, "rstu", TERMS)) != is_ready, "nobody else would"
