"""Of several that would write, one does; whoever has lost the lease stores nothing, whatever it believes."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import psycopg
import pytest

from bot.enabled import Enabled
from bot.games.kinds.duplicate.events import EVENTS, KIND
from bot.store import Committed, StoreError
from bot.store.opening import Whereabouts, open_store
from bot.store.postgres.address import Address
from bot.store.postgres.demands import WRITER_SETTINGS
from bot.store.postgres.lease import Terms
from bot.store.postgres.line import InUse
from bot.store.postgres.ownership import Fenced, Ownership, _strike_off
from bot.store.postgres.session import Session
from bot.store.postgres.store import PostgresStore
from bot.store.share import HOUSE
from bot.store.sql.revisions import WrongSchema, newest
from bot.store.sql.store import SqlStore
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


async def sharing(address: Address, name: str, like: str = "alike") -> PostgresStore:
    """One of several that share four roles."""
    return await open_on_server(
        address, ownership=Ownership(name, SHORT, "dcba", like), held=a_moment
    )


def roles_of(store: PostgresStore) -> set[str]:
    assert store.sharing is not None
    return set(store.sharing.roles)


async def test_roles_are_handed_over_to_who_has_fewer_and_what_is_left_is_taken(
    address: Address,
) -> None:
    async with await sharing(address, "one") as one:
        assert roles_of(one) == set("abcd")
        opening = asyncio.create_task(sharing(address, "two"))
        handed = []
        while roles_of(one) != set("ab"):
            assert one.sharing is not None
            await one.sharing.look()
            if (role := one.sharing.surplus) is not None:
                await one.sharing.hand_over(role)
                handed.append(role)
            await asyncio.sleep(0.01)
        assert handed[0] == "d"
        async with await opening as two:
            assert two.sharing is not None
            while roles_of(two) != set("cd"):
                await two.sharing.look()
            await one.games.commit(first())
            assert await two.games.commit(batch(1, joined(1))) == Committed(2)
            await one.close()
            await two.sharing.look()
            assert roles_of(two) == set("abcd")


@pytest.mark.parametrize(("ranges", "waits"), [(2, False), (1, True), (3, True)])
async def test_only_processes_of_as_many_ranges_share_them(
    address: Address, postgres: Server, tmp_path: Path, ranges: int, waits: bool
) -> None:
    at, held_by = Whereabouts(tmp_path, postgres.url("test")), list[str]()

    async def held(owner: str, _: str) -> None:
        held_by.append(owner)
        raise TimeoutError

    async def opened(number: int) -> SqlStore:
        roles = [HOUSE, *Enabled(None, "a.b.c", ranges=number).roles]
        return await open_store(at, {KIND: EVENTS}, held=held, roles=roles)

    async with await opened(2) as one:
        assert one.sharing is not None
        await one.sharing.take_part(held)
        assert one.sharing.roles == {HOUSE, "discord", "discord-1"}
        if waits:
            with pytest.raises(TimeoutError):
                await opened(ranges)
        else:
            await (await opened(ranges)).close()
    assert bool(held_by) == waits


async def test_of_turns_all_processes_together_have_one_at_a_time(address: Address) -> None:
    pause, lasts = timedelta(seconds=0.1), timedelta(seconds=9)
    having, taken = set[str](), Counter[str]()

    async def take(store: PostgresStore, name: str, until: float) -> None:
        assert store.sharing is not None
        while time.monotonic() < until:
            if not (wait := await store.sharing.take_turn(name, lasts)):
                assert name not in having
                having.add(name)
                taken[name] += 1
                await asyncio.sleep(0.05)
                having.remove(name)
                await store.sharing.end_turn(name, pause)
            await asyncio.sleep(min(wait.total_seconds(), 0.01))

    other = Ownership("two", SHORT, "dcba", "alike", is_ready=False)
    async with (
        await sharing(address, "one") as one,
        await open_on_server(address, ownership=other) as two,
    ):
        began = time.monotonic()
        each = [take(store, name, began + 1) for store in (one, two, one, two) for name in "xy"]
        await asyncio.gather(*each)
        most = (time.monotonic() - began) / (pause.total_seconds() + 0.05) + 1
    assert taken.keys() == {"x", "y"}
    for count in taken.values():
        assert 1 < count <= most


async def test_a_turn_of_who_is_gone_is_over_in_time_and_another_ones_is_not_ended(
    address: Address,
) -> None:
    other = Ownership("two", SHORT, "dcba", "alike", is_ready=False)
    lasts, long = timedelta(seconds=0.1), timedelta(seconds=60)
    async with (
        await sharing(address, "one") as one,
        await open_on_server(address, ownership=other) as two,
    ):
        assert one.sharing is not None
        assert two.sharing is not None
        assert not await one.sharing.take_turn("x", lasts)
        while await two.sharing.take_turn("x", long):
            await asyncio.sleep(0.01)
        await one.sharing.end_turn("x", timedelta(0))
        assert await one.sharing.take_turn("x", lasts) > long / 2


async def test_only_the_ready_share(address: Address) -> None:
    """One is being built and one is about to end: a role that is free is for the third."""
    building = Ownership("building", SHORT, "dcba", "alike", is_ready=False)
    async with (
        await open_on_server(address, ownership=building) as new,
        await sharing(address, "one") as one,
    ):
        assert new.sharing is not None
        assert one.sharing is not None
        await new.games.commit(first())  # it has nothing yet, and stores
        await new.sharing.look()
        await one.sharing.look()
        assert (roles_of(new), roles_of(one)) == (set(), set("abcd"))
        assert one.sharing.surplus is None

        taking_part = asyncio.create_task(new.sharing.take_part(a_moment))
        while not new.sharing.roles:
            await one.sharing.look()
            if (role := one.sharing.surplus) is not None:
                await one.sharing.hand_over(role)
            await asyncio.sleep(0.01)
        await taking_part

        await new.sharing.stand_back()
        has = roles_of(new)
        await one.sharing.hand_over("a")
        for _ in range(3):
            await new.sharing.look()
            assert roles_of(new) == has
            await one.sharing.look()
        assert roles_of(one) == set("abcd") - has


async def test_who_takes_part_refuses_what_a_newer_one_has_made_meanwhile(address: Address) -> None:
    building = Ownership("building", SHORT, "dcba", "alike", is_ready=False)
    async with await open_on_server(address, ownership=building) as new:
        assert new.sharing is not None
        with psycopg.connect(**address._parts, autocommit=True) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
            try:
                with pytest.raises(WrongSchema):
                    await new.sharing.take_part(a_moment)
            finally:
                connection.execute(
                    f"UPDATE alembic_version SET version_num = '{newest()}'".encode()
                )


async def test_who_is_not_alike_takes_nothing_while_others_have_some(address: Address) -> None:
    """Of another version, say, which knows other events."""
    async with await sharing(address, "one") as one:
        opening = asyncio.create_task(sharing(address, "two", "of another version"))
        await asyncio.sleep(0.2)
        assert one.sharing is not None
        await one.sharing.hand_over("d")
        await asyncio.sleep(0.2)
        assert not opening.done()
        await one.close()
        async with await opening as two:
            assert roles_of(two) == set("abcd")


async def test_who_had_roles_and_was_struck_off_does_not_begin_anew(address: Address) -> None:
    """What it would do is begun by others."""
    one = Ownership("one")
    with session_of(address) as line:
        one.connected(line)
        assert one.claim(line) is None
        line.raw.execute("DELETE FROM lease WHERE owner = 'one'")
        with pytest.raises(Fenced):
            one.claim(line)
        assert not one.holds


async def test_who_sees_that_it_was_struck_off_ends(address: Address) -> None:
    lost: list[str] = []
    one = Ownership("one", SILENT, "abcd", "alike")
    async with await open_on_server(address, ownership=one, lost=lost.append) as store:
        with psycopg.connect(**address._parts, autocommit=True) as connection:
            connection.execute("DELETE FROM lease WHERE owner = 'one'; DELETE FROM lease_role")
        assert store.sharing is not None
        await store.sharing.look()  # it sees nothing to do, and the next transaction says why
        with pytest.raises(Fenced):
            await store.games.commit(first())
        assert len(lost) == 1


async def test_who_stands_by_and_was_struck_off_comes_again(
    store: PostgresStore, address: Address
) -> None:
    """It was stopped for a while, say; it has nothing that somebody else could have taken."""
    async with waiting(address) as other:
        await other.asked()
        with psycopg.connect(**address._parts, autocommit=True) as connection:
            connection.execute("DELETE FROM lease WHERE owner = 'next'")
            await other.asked()
            await other.asked()
            assert connection.execute("SELECT owner FROM lease WHERE owner = 'next'").fetchall()
        await store.close()
        assert await (await other.store()).games.commit(first()) == Committed(1)


async def test_nothing_is_taken_while_an_older_one_is_there_and_then_it_stores_nothing(
    address: Address,
) -> None:
    """Its statements, word for word: it knows one lease, and its number."""
    with psycopg.connect(**address._parts, autocommit=True) as connection:
        connection.execute(
            "CREATE TABLE lease (role text PRIMARY KEY, fence bigint NOT NULL, until bigint NOT NULL,"
            " owner text NOT NULL, backend text NOT NULL);"
            "INSERT INTO lease SELECT 'bot', 7, 1000000 * extract(epoch FROM clock_timestamp()) + 500000,"
            " 'older', pid || '/' || CAST(extract(epoch FROM backend_start) * 1000000 AS bigint)"
            " FROM pg_stat_activity WHERE pid = pg_backend_pid()"
        )
        async with waiting(address, QUICK) as other:
            await other.asked()
            assert set(other.told) == {("older", "")}
            after = await other.store()
            with pytest.raises(psycopg.OperationalError):  # it is ended
                connection.execute("SELECT 1")
            with psycopg.connect(**address._parts, autocommit=True) as again:
                found = again.execute(
                    "SELECT fence <> 7, until / 1000000 > 2 * extract(epoch FROM now()) FROM lease"
                    " WHERE role = 'bot'"
                ).fetchall()
            assert found == [(True, True)]
            assert await after.games.commit(first()) == Committed(1)


async def test_of_two_that_saw_the_roles_free_one_has_them(address: Address) -> None:
    one, other = Ownership("one"), Ownership("other")
    with session_of(address) as first_line, session_of(address) as second_line:
        one.connected(first_line)
        other.connected(second_line)
        assert one.claim(first_line) is None
        assert other.claim(second_line) == "one"
        one.let_go(first_line)
        seen = other._look(second_line).turn
        assert other._take(second_line, ["r"], seen)
        assert not other._take(second_line, ["r"], seen)


async def test_who_renewed_its_lease_since_it_was_seen_is_not_struck_off(address: Address) -> None:
    one = Ownership("one")
    with session_of(address) as line:
        one.connected(line)
        assert one.claim(line) is None
        (seen,) = one._look(line).leases
        assert one.renew(line)
        _strike_off(line, seen)
        assert one.renew(line)
        (seen,) = one._look(line).leases
        _strike_off(line, seen)
        assert not one.renew(line)


@contextmanager
def session_of(address: Address) -> Iterator[Session]:
    with closing(address.connect(WRITER_SETTINGS)) as raw:
        yield Session(raw)
