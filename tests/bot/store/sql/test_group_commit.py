"""Who waits together is committed together, and nobody pays for another's mistake."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import TypeVar

import pytest

from bot.store import Batch, Beat, Committed, Conflict, Repeated, Seat, StoreError
from bot.store.sql import writer
from bot.store.sql.store import SqlStore
from bot.talk.identity import Account, Place
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT
from tests.bot.store.samples import START, batch, created, first, joined, public
from tests.bot.stores import Where, open_anywhere

Result = TypeVar("Result")

PATIENCE = 60.0
"""Seconds for a thread that is to go on at once; a test that failed leaves none behind."""


class Gate:
    """A failpoint that can hold the writer, so that what is asked meanwhile becomes one group."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.open.set()
        self._reached = threading.Event()
        self.commits = 0

    def __call__(self, name: str) -> None:
        if name == "before_commit":
            self.commits += 1
            self._reached.set()
            self.open.wait(PATIENCE)

    async def hold(self, asked: Awaitable[Result]) -> "asyncio.Future[Result]":
        """Ask it of the store, and hold the writer before it is committed."""
        self.open.clear()
        self._reached.clear()
        waiting = asyncio.ensure_future(asked)
        assert await asyncio.to_thread(self._reached.wait, PATIENCE)
        return waiting


@asynccontextmanager
async def gated(where: Where) -> AsyncIterator[tuple[SqlStore, Gate]]:
    """A store with game "g" begun."""
    gate = Gate()
    async with await open_anywhere(where, failpoint=gate) as store:
        await store.games.commit(first())
        yield store, gate


async def together(store: SqlStore, gate: Gate, *asked: Awaitable[object]) -> list[object]:
    """The results, or errors, of what is asked in one group."""
    held = await gate.hold(store.beats.heartbeat(Beat(START, timedelta(), "")))
    results = [asyncio.ensure_future(each) for each in asked]
    while len(store.games._writer._jobs) < len(results):
        await asyncio.sleep(0)
    before = gate.commits
    gate.open.set()
    await held
    done = await asyncio.gather(*results, return_exceptions=True)
    assert gate.commits <= before + 1
    return list(done)


def elsewhere(game: str) -> Batch:
    """The first batch of a game in a place of its own."""
    return first(game, Place("playground", game))


async def test_fifty_at_once_on_one_game_have_one_winner_each_time(where: Where) -> None:
    async with await open_anywhere(where) as store:
        await store.games.commit(first())
        left, seq, winners = list(range(50)), 1, []
        while left:
            outcomes = await asyncio.gather(
                *(store.games.commit(batch(seq, joined(player))) for player in left)
            )
            won = [p for p, got in zip(left, outcomes, strict=True) if isinstance(got, Committed)]
            assert len(won) == 1
            assert outcomes.count(Conflict(seq + 1)) == len(left) - 1
            winners += won
            left.remove(won[0])
            seq += 1
        loaded = await store.games.load("g")
        assert loaded.events[1:] == tuple(joined(player) for player in winners)


async def test_those_who_wait_share_one_commit(where: Where) -> None:
    async with gated(where) as (store, gate):
        games = [f"game{number}" for number in range(100)]
        done = await together(store, gate, *(store.games.commit(elsewhere(game)) for game in games))
        assert done == [Committed(1)] * 100
        assert gate.commits == 3


async def test_one_after_the_other_in_one_group(where: Where) -> None:
    async with gated(where) as (store, gate):
        done = await together(
            store,
            gate,
            store.games.commit(batch(1, joined(1), joined(2))),
            store.games.commit(batch(1, joined(9))),
            store.games.commit(batch(3, joined(3))),
        )
        assert done == [Committed(3), Conflict(3), Committed(4)]
        assert (await store.games.load("g")).events == (created(), joined(1), joined(2), joined(3))


async def test_a_repeat_in_the_same_group_gets_the_first_answer(where: Where) -> None:
    async with gated(where) as (store, gate):
        done = await together(
            store,
            gate,
            store.games.commit(batch(1, joined(1), request="r", answer="first")),
            store.games.commit(batch(1, joined(1), request="r", answer="second")),
            store.games.commit(batch(2, joined(2), request="r", answer="third")),
        )
        assert done == [Committed(2), Repeated({"r": "first"}), Repeated({"r": "first"})]
        assert (await store.games.load("g")).seq == 2


async def test_a_conflict_leaves_its_request_free(where: Where) -> None:
    async with gated(where) as (store, gate):
        done = await together(
            store,
            gate,
            store.games.commit(batch(7, joined(1), request="r", answer="lost")),
            store.games.commit(batch(1, joined(1), request="r", answer="won")),
        )
        assert done == [Conflict(1), Committed(2)]
        assert await store.games.answered("r") == "won"


BAD = {"bad": ""}
NOBODY = Batch("g", 1, (joined(1),), None, (public("x", "s"),), BAD, seats=(Seat(1, 999),))
"""A seat for a person who is not there: the database objects in the middle of the batch."""
HALF_A_SIGN = batch(1, joined(1), request="bad", outbox=(public("\ud83d", "s"),))
"""A text that is no UTF-8: it cannot even be handed to the database."""
TOO_LARGE = Batch("g", 1, (joined(1),), None, answers=BAD, seats=(Seat(1 << 70, None),))
"""A number that no column holds."""


@pytest.mark.parametrize("bad", [NOBODY, HALF_A_SIGN, TOO_LARGE], ids=["nobody", "half", "large"])
async def test_one_bad_batch_harms_no_other(where: Where, bad: Batch) -> None:
    async with gated(where) as (store, gate):
        done = await together(
            store,
            gate,
            store.games.commit(elsewhere("a")),
            store.games.commit(bad),
            store.games.commit(batch(1, joined(2), request="good", answer="stored")),
            store.people.person(Account("playground", "lea"), "Léa"),
            store.games.commit(elsewhere("b")),
            store.games.commit(batch(1, joined(3), request="good", answer="again")),
        )
        assert isinstance(done[1], StoreError)
        assert [done[0], *done[2:]] == [
            Committed(1),
            Committed(2),
            1,
            Committed(1),
            Repeated({"good": "stored"}),
        ]
        assert (await store.games.load("g")).events == (created(), joined(2))
        assert await store.games.answered("bad") is None
        assert await store.messages.pending(START, 10) == []
        assert await store.games.commit(batch(2, joined(4))) == Committed(3)


async def test_a_place_is_left_and_taken_in_one_group(where: Where) -> None:
    async with gated(where) as (store, gate):
        done = await together(
            store,
            gate,
            store.games.commit(batch(1, EVERY_EVENT[-1], over=True)),
            store.games.commit(first("next")),
            store.games.commit(first("too-late")),
        )
        assert done == [Committed(2), Committed(1), Conflict(0)]
        assert await store.games.running() == ["next"]


async def test_a_bad_small_write_harms_no_other(where: Where) -> None:
    async with gated(where) as (store, gate):
        done = await together(
            store,
            gate,
            store.games.commit(batch(1, joined(1))),
            store.places.set_setting(Place("p", "1"), "edition", "\ud83d"),
            store.people.link(Account("playground", "lea"), 999),
            store.people.person(Account("playground", "tom"), "Tom"),
        )
        assert done[0] == Committed(2)
        assert isinstance(done[1], StoreError)
        assert isinstance(done[2], StoreError)
        assert isinstance(done[3], int)
        assert await store.people.names([done[3]]) == {done[3]: "Tom"}


async def test_no_group_is_larger_than_the_limit(
    where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "LARGEST_GROUP", 10)
    async with gated(where) as (store, gate):
        before = gate.commits
        await asyncio.gather(*(store.games.commit(elsewhere(f"g{n}")) for n in range(100)))
        assert gate.commits - before >= 10


async def test_who_goes_away_does_not_hold_up_the_others(where: Where) -> None:
    async with gated(where) as (store, gate):
        gone = await gate.hold(store.games.commit(batch(1, joined(1))))
        gone.cancel()
        gate.open.set()
        assert await store.games.commit(batch(2, joined(2))) == Committed(3)


async def test_closing_finishes_what_was_asked(where: Where) -> None:
    async with gated(where) as (store, gate):
        asked = await gate.hold(store.games.commit(batch(1, joined(1))))
        later = asyncio.ensure_future(store.games.commit(batch(2, joined(2))))
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(store.close())
        await asyncio.sleep(0)
        gate.open.set()
        await closing
        assert [await asked, await later] == [Committed(2), Committed(3)]
