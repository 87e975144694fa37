"""What would be if two processes wrote: each transaction is right beside another one, and done again if not.

They are kept apart by a lease; here each has a lease of its own.
"""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.store import Committed, Conflict, Repeated
from bot.store.postgres.address import Address
from bot.store.postgres.ownership import Ownership
from bot.store.postgres.store import PostgresStore
from bot.talk.identity import Account
from tests.bot.store.samples import DEADLINE, batch, first, joined
from tests.bot.store.sql.test_group_commit import Gate
from tests.bot.stores import SHORT, open_on_server

Two = tuple[PostgresStore, PostgresStore, Gate]


@pytest.fixture
async def two(address: Address) -> AsyncIterator[Two]:
    """Two stores on one database, with a gate before each commit of the first."""
    gate = Gate()
    async with (
        await open_on_server(address, failpoint=gate) as one,
        await open_on_server(address, ownership=Ownership("another", SHORT, ["another"])) as other,
    ):
        await one.games.commit(first())
        yield one, other, gate


async def test_who_decided_on_an_older_state_undoes_nothing(two: Two) -> None:
    """Not even who has no event, and would only say when the game wants to be woken."""
    one, other, gate = two
    decided = await gate.hold(one.games.commit(batch(1, joined(1), deadline=DEADLINE)))
    earlier = DEADLINE - timedelta(minutes=1)
    late = asyncio.ensure_future(other.games.commit(batch(1, request="r", deadline=earlier)))
    await asyncio.sleep(0.2)
    assert not late.done(), "it waits for the row of the game"
    gate.open.set()
    assert await decided == Committed(2)
    assert await late == Conflict(2)
    assert await other.games.due(DEADLINE - timedelta(seconds=1), 9) == []
    assert await other.games.answered("r") is None


async def test_of_two_events_of_one_number_one_is_kept(two: Two) -> None:
    one, other, gate = two
    decided = await gate.hold(one.games.commit(batch(1, joined(1), request="a")))
    late = asyncio.ensure_future(other.games.commit(batch(1, joined(2), request="b")))
    await asyncio.sleep(0.2)
    gate.open.set()
    assert await decided == Committed(2)
    assert isinstance(await late, Conflict)
    assert (await other.games.load("g")).events[1:] == (joined(1),)


async def test_a_request_that_both_got_has_one_effect(two: Two) -> None:
    one, other, gate = two
    decided = await gate.hold(one.games.commit(batch(1, joined(1), request="r", answer="one")))
    again = asyncio.ensure_future(other.games.commit(batch(1, joined(1), request="r", answer="2")))
    await asyncio.sleep(0.2)
    gate.open.set()
    assert await decided == Committed(2)
    outcome = await again
    if isinstance(outcome, Conflict):  # it is decided anew, and then is known
        outcome = await other.games.commit(batch(2, joined(1), request="r", answer="2"))
    assert outcome == Repeated({"r": "one"})
    assert (await other.games.load("g")).seq == 2


async def test_both_grow_one_game_and_every_number_is_given_once(two: Two) -> None:
    one, other, _ = two
    won = dict.fromkeys(("one", "other"), 0)

    async def play(name: str, store: PostgresStore) -> None:
        seq = 1
        for number in range(20):
            while True:
                outcome = await store.games.commit(
                    batch(seq, joined(number), request=f"{name} {number}")
                )
                if isinstance(outcome, Committed):
                    won[name] += 1
                    seq = outcome.seq
                    break
                seq = (await store.games.load("g")).seq

    await asyncio.gather(play("one", one), play("other", other))
    loaded = await one.games.load("g")
    assert (loaded.seq, won) == (41, {"one": 20, "other": 20})
    assert sorted(loaded.events[1:], key=repr) == sorted(
        [joined(number) for number in range(20)] * 2, key=repr
    )


async def test_an_account_that_both_see_first_has_one_person(two: Two) -> None:
    one, other, gate = two
    lea = Account("telegram", "1")
    held = await gate.hold(one.people.person(lea, "Léa"))
    late = asyncio.ensure_future(other.people.person(lea, "Léa"))
    await asyncio.sleep(0.2)
    gate.open.set()
    assert await held == await late
