"""Whatever becomes of the connection or the server: what was acknowledged is there, and nothing twice."""

import asyncio
import gc
import os
import signal
import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import psycopg
import pytest
from psycopg import errors
from structlog.testing import capture_logs

from bot.store import Committed, NotRead, Repeated, StoreError
from bot.store.postgres import engine, line
from bot.store.postgres.address import Address
from bot.store.postgres.engine import PostgresEngine, _patiently
from bot.store.postgres.store import PostgresStore
from bot.store.sql.connection import Connection
from bot.talk.identity import Place
from tests.bot.postgres_server import Server
from tests.bot.store.samples import batch, first, joined
from tests.bot.stores import open_on_server

AT_ONCE = timedelta(0)


def engine_of(store: PostgresStore) -> PostgresEngine:
    engine = store.games._writer.engine
    assert isinstance(engine, PostgresEngine)
    return engine


def cut(address: Address) -> None:
    """End all that others do in this database."""
    with psycopg.connect(**address._parts, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def once(name: str, do: Callable[[], None]) -> Callable[[str], None]:
    """A failpoint at which something is done, the second time that it is passed."""
    passed = []

    def failpoint(point: str) -> None:
        if point == name:
            passed.append(point)
            if len(passed) == 2:
                do()

    return failpoint


async def test_a_connection_that_was_cut_is_made_anew_and_nobody_notices(
    store: PostgresStore, address: Address
) -> None:
    await store.games.commit(first())
    assert (await store.games.load("g")).seq == 1
    cut(address)
    assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)
    assert (await store.games.load("g")).seq == 2


async def test_a_server_that_does_not_wait_for_its_disk_is_told_of_once(address: Address) -> None:
    with capture_logs() as logs:
        async with await open_on_server(address) as store:
            for _ in range(2):
                cut(address)
                await store.places.set_setting(Place("p", "1"), "language", "en")
    assert ["fsync" in each["event"] for each in logs] == [True]


async def test_a_server_that_hangs_is_as_one_that_is_gone(
    store: PostgresStore, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "LONGEST", 0.2)
    await store.games.commit(first())
    hangs = engine_of(store).writing.session().raw.info.backend_pid
    os.kill(hangs, signal.SIGSTOP)
    try:
        with pytest.raises(StoreError):
            await store.games.commit(batch(1, joined(1), request="r"))
    finally:
        os.kill(hangs, signal.SIGCONT)
    assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)


async def test_what_is_acknowledged_is_on_the_disk_whatever_the_server_is_told_meanwhile(
    store: PostgresStore, address: Address
) -> None:
    with psycopg.connect(**address._parts, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET synchronous_commit = off")
        connection.execute("SELECT pg_reload_conf()")
        try:
            await asyncio.sleep(0.2)
            asked = engine_of(store).writing.session().raw.execute("SHOW synchronous_commit")
            assert asked.fetchone() == ("on",)
        finally:
            connection.execute("ALTER SYSTEM RESET synchronous_commit")
            connection.execute("SELECT pg_reload_conf()")


async def test_cut_before_the_commit_it_is_done_again(address: Address) -> None:
    failpoint = once("before_commit", partial(cut, address))
    async with await open_on_server(address, failpoint=failpoint) as store:
        await store.games.commit(first())
        asked = [batch(1, joined(1), request="r", answer="one"), first("h", Place("p", "h"))]
        assert await asyncio.gather(*map(store.games.commit, asked)) == [Committed(2), Committed(1)]
        assert (await store.games.load("g")).seq == 2
        assert await store.games.answered("r") == "one"


async def test_what_a_crash_has_undone_is_done_again(postgres: Server, address: Address) -> None:
    """The server gives its number, which nobody has written down, to whoever comes next."""
    crash = once("before_commit", lambda: postgres.restart("immediate"))
    async with await open_on_server(address, failpoint=crash) as store:
        await store.games.commit(first())
        assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)
        assert (await store.games.load("g")).seq == 2


async def test_cut_in_the_commit_the_server_is_asked_whether_it_was_done(address: Address) -> None:
    """The answer to the commit is lost: done again, it would be a conflict or a repeat."""

    def lose() -> None:
        engine_of(store).writing.session().raw.close()
        raise psycopg.OperationalError("connection lost")

    failpoint = once("after_commit", lose)
    async with await open_on_server(address, failpoint=failpoint) as store:
        await store.games.commit(first())
        assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)
        assert (await store.games.load("g")).seq == 2
        again = batch(1, joined(1), request="r")
        assert await store.games.commit(again) == Repeated({"r": ""})


@pytest.mark.parametrize("error", [errors.SerializationFailure, errors.DeadlockDetected])
async def test_two_in_each_others_way_are_done_again(
    store: PostgresStore, error: type[Exception]
) -> None:
    tries = []

    def work(_: Connection) -> int:
        tries.append(1)
        if len(tries) < 3:
            raise error
        return len(tries)

    done, begun = await asyncio.gather(store.games._writer.write(work), store.games.commit(first()))
    assert (done, begun) == (3, Committed(1))

    def never(_: Connection) -> int:
        raise error

    with pytest.raises(StoreError):
        await store.games._writer.write(never)
    assert await store.games.commit(batch(1, joined(1))) == Committed(2)


async def test_a_connection_that_cannot_be_spoken_over_any_more_is_let_go_of(
    store: PostgresStore,
) -> None:
    """The server is well, and the library takes the connection for one that does something already."""
    engine = engine_of(store)
    await store.games.commit(first())
    for each in (engine.writing, *engine._reading):
        raw = each.session().raw
        raw.pgconn.send_query(b"SELECT 1")
        with pytest.raises(psycopg.OperationalError, match="in progress"):
            raw.execute(b"ROLLBACK")
        assert not raw.closed
    assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)
    for _ in engine._reading:
        assert (await store.games.load("g")).seq == 2


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_server_that_is_restarted_loses_nothing(
    postgres: Server, store: PostgresStore, mode: str
) -> None:
    """While five games go on; whoever is refused asks again."""
    acked = dict.fromkeys("abcde", 0)
    over = asyncio.Event()

    async def play(game: str) -> None:
        while not over.is_set():
            try:
                seq = acked[game]
                asked = batch(seq, joined(seq), game=game, request=f"{game} {seq}")
                if not seq:
                    asked = first(game, Place("p", game), request=f"{game} 0")
                outcome = await store.games.commit(asked)
            except StoreError:
                await asyncio.sleep(0.01)
                continue
            assert isinstance(outcome, Committed | Repeated)
            acked[game] = seq + 1

    playing = [asyncio.create_task(play(game)) for game in acked]
    while min(acked.values()) < 5:
        await asyncio.sleep(0.01)
    await asyncio.to_thread(postgres.restart, mode)
    before = min(acked.values())
    while min(acked.values()) < before + 5 and not any(each.done() for each in playing):
        await asyncio.sleep(0.01)
    over.set()
    await asyncio.gather(*playing)
    for game, seq in acked.items():
        assert (await store.games.load(game)).seq == seq


async def test_without_a_server_everybody_is_told_the_operator_once_and_it_goes_on(
    postgres: Server, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "PATIENCE", AT_ONCE)
    await store.games.commit(first())
    await asyncio.to_thread(postgres.stop)
    try:
        with capture_logs() as logs:
            for _ in range(3):
                with pytest.raises(StoreError, match="connection"):
                    await store.games.commit(batch(1, joined(1), request="r"))
                with pytest.raises(NotRead):
                    await store.games.load("g")
        assert [each["event"] for each in logs] == ["nothing can be stored"]
    finally:
        await asyncio.to_thread(postgres.start)
    assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)
    assert (await store.games.load("g")).seq == 2


async def test_what_takes_too_long_is_ended(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(connection: Connection) -> None:
        connection.execute("SET LOCAL statement_timeout = '20ms'")
        connection.execute("SELECT pg_sleep(60)")

    began = time.monotonic()
    with pytest.raises(StoreError, match="took too long, and was ended"):
        await store.games._writer.write(slow)
    assert time.monotonic() - began < 30
    assert await store.games.commit(first()) == Committed(1)


async def test_what_fails_after_nobody_waits_for_it_any_more_is_no_fault_of_the_loop() -> None:
    said: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: said.append(context))
    late: asyncio.Future[None] = loop.create_future()
    waiting = asyncio.create_task(_patiently(late, []))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    late.set_exception(StoreError("the server is away"))
    await asyncio.sleep(0)
    del late, waiting
    gc.collect()
    assert said == []
