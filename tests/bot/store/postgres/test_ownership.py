"""Of several that would write, one does; whoever has lost the lease stores nothing, whatever it believes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

import psycopg
import pytest

from bot.store import Committed, StoreError
from bot.store.postgres.address import Address
from bot.store.postgres.lease import Terms
from bot.store.postgres.line import InUse
from bot.store.postgres.ownership import Fenced, Ownership
from bot.store.postgres.store import PostgresStore
from tests.bot.postgres_server import Server
from tests.bot.store.postgres.test_lost_connections import cut, engine_of
from tests.bot.store.samples import batch, first, joined
from tests.bot.store.sql.test_group_commit import Gate
from tests.bot.stores import SHORT, a_moment, open_on_server

QUICK = Terms(timedelta(seconds=0.3), timedelta(seconds=0.1), timedelta(seconds=0.2))
SILENT = replace(QUICK, every=timedelta(days=1))
"""Of a process that is stopped, as far as a lease knows: it renews nothing."""


@asynccontextmanager
async def waiting(address: Address, terms: Terms = SHORT) -> AsyncIterator["Waiting"]:
    """Somebody who waits for the store, and has it in the end."""
    candidate = Waiting(address, terms)
    try:
        yield candidate
    finally:
        await candidate.leave()


class Waiting:
    def __init__(self, address: Address, terms: Terms) -> None:
        self.told: list[tuple[str, str]] = []
        opening = open_on_server(address, ownership=Ownership("next", terms), held=self._held)
        self._opening = asyncio.create_task(opening)

    async def _held(self, owner: str, trouble: str) -> None:
        self.told.append((owner, trouble))
        await a_moment(owner, trouble)

    async def asked(self) -> None:
        """It has asked at least once more."""
        before = len(self.told)
        while len(self.told) == before:
            assert not self.has_it
            await asyncio.sleep(0.01)

    async def store(self) -> PostgresStore:
        async with asyncio.timeout(10):
            return await self._opening

    @property
    def has_it(self) -> bool:
        return self._opening.done()

    async def leave(self) -> None:
        if self._opening.done():
            await (await self._opening).close()
        else:
            self._opening.cancel()
            await asyncio.wait([self._opening])


async def test_who_comes_second_waits_and_has_it_at_once_when_the_first_ends(
    store: PostgresStore, address: Address
) -> None:
    await store.games.commit(first())
    async with waiting(address) as other:
        await other.asked()
        assert set(other.told) == {("a test", "")}
        await store.close()
        after = await other.store()
        assert await after.games.commit(batch(1, joined(1))) == Committed(2)
        with pytest.raises(InUse, match=r"in use by another Chevalet \(next\)"):
            await open_on_server(address)


async def test_who_was_stopped_past_its_lease_stores_and_sends_nothing(address: Address) -> None:
    lost: list[str] = []
    at = timedelta(0)
    stopped = Ownership("stopped", SILENT, steady=lambda: at)
    async with await open_on_server(address, ownership=stopped, lost=lost.append) as store:
        await store.games.commit(first())
        assert store.is_ours
        at = SILENT.lasts
        async with waiting(address, QUICK) as other:
            after = await other.store()
            assert not store.is_ours
            with pytest.raises(Fenced, match="another process has taken over"):
                await store.games.commit(batch(1, joined(1), request="r"))
            assert lost == [f"{address.name}: another process has taken over; this one ends"]
            assert await after.games.answered("r") is None
            assert await after.games.commit(batch(1, joined(2))) == Committed(2)


async def test_who_was_stopped_within_a_transaction_does_not_commit_it(address: Address) -> None:
    """It holds locks: the server ends it before the next one begins."""
    gate, stopped = Gate(), Ownership("stopped", SILENT)
    async with await open_on_server(address, ownership=stopped, failpoint=gate) as store:
        await store.games.commit(first())
        late = await gate.hold(store.games.commit(batch(1, joined(1), request="r")))
        async with waiting(address, QUICK) as other:
            after = await other.store()
            assert await after.games.commit(batch(1, joined(2))) == Committed(2)
            gate.open.set()
            with pytest.raises(Fenced):
                await late
            assert await after.games.answered("r") is None


async def test_a_new_connection_is_known_before_anything_is_begun_on_it(address: Address) -> None:
    """It may hold locks, and its network swallow everything, before it has renewed anything."""
    gate, stopped = Gate(), Ownership("stopped", SILENT)
    async with await open_on_server(address, ownership=stopped, failpoint=gate) as store:
        await store.games.commit(first())
        cut(address)
        late = await gate.hold(store.games.commit(batch(1, joined(1), request="r")))
        async with waiting(address, QUICK) as other:
            after = await other.store()
            assert await after.games.commit(batch(1, joined(2))) == Committed(2)
            gate.open.set()
            with pytest.raises(Fenced):
                await late


async def test_a_connection_that_is_cut_costs_nobody_the_lease(
    store: PostgresStore, address: Address
) -> None:
    await store.games.commit(first())
    async with waiting(address) as other:
        await other.asked()
        for _ in range(3):
            cut(address)
            await asyncio.sleep(SHORT.missed.total_seconds())
        assert not other.has_it
        assert store.is_ours
        assert await store.games.commit(batch(1, joined(1))) == Committed(2)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_server_that_is_restarted_costs_nobody_the_lease(
    store: PostgresStore, address: Address, postgres: Server, mode: str
) -> None:
    await store.games.commit(first())
    async with waiting(address) as other:
        await other.asked()
        await asyncio.to_thread(postgres.stop, mode)
        await asyncio.sleep(SHORT.missed.total_seconds())
        await asyncio.to_thread(postgres.start)
        await other.asked()
        assert await store.games.commit(batch(1, joined(1))) == Committed(2)
        assert not other.has_it


async def test_who_waits_is_told_what_is_in_the_way_of_asking(
    store: PostgresStore, address: Address, postgres: Server
) -> None:
    async with waiting(address) as other:
        await other.asked()
        await asyncio.to_thread(postgres.stop)
        await other.asked()
        await other.asked()
        owner, trouble = other.told[-1]
        await asyncio.to_thread(postgres.start)
    assert owner == "a test"
    assert trouble.startswith(f"{address.name}: ")
    assert "\n" not in trouble


async def test_who_waits_outlives_a_server_that_is_set_up_wrongly_for_a_time(
    store: PostgresStore, address: Address
) -> None:
    """As does who has the games; it would end at its own start."""

    def alter(how: str) -> None:
        with psycopg.connect(autocommit=True, **address._parts) as connection:
            (name,) = connection.execute("SELECT current_database()").fetchall()[0]
            connection.execute(f"ALTER DATABASE {name} {how}".encode())
        cut(address)

    async with waiting(address) as other:
        await other.asked()
        alter("SET synchronous_commit = off")
        async with asyncio.timeout(5):
            while "synchronous_commit is off" not in other.told[-1][1]:
                await other.asked()
        alter("RESET synchronous_commit")
        await store.games.commit(first())
        await other.asked()
        assert other.told[-1] == ("a test", "")


async def test_nobody_takes_what_is_let_go_twice(store: PostgresStore, address: Address) -> None:
    async with waiting(address) as one, waiting(address) as other:
        await one.asked()
        await other.asked()
        await store.close()
        while not (one.has_it or other.has_it):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        assert one.has_it != other.has_it


async def test_a_lease_that_is_gone_is_not_ours(store: PostgresStore, address: Address) -> None:
    """Somebody has emptied the table: who writes is not settled, so nobody does."""
    with psycopg.connect(**address._parts, autocommit=True) as connection:
        connection.execute("DELETE FROM lease")
    with pytest.raises(StoreError):
        await store.games.commit(first())
    assert engine_of(store).is_ours is False
