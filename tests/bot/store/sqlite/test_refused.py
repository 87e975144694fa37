"""What the disk refuses is told to everybody, to the operator once, and leaves nothing behind."""

import asyncio
import sqlite3
import stat
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store import Beat, Committed, Conflict, Store, StoreError
from bot.store.sql.refusals import CALM, Refusals
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.store import SqliteStore
from tests.bot.store.samples import START, batch, first, joined, public
from tests.bot.stores import engine_of, open_store


async def test_the_primary_key_is_the_net_below_the_check(store: SqliteStore, folder: Path) -> None:
    """Somebody else has written to the file, against all rules."""
    await store.games.commit(first())
    with sqlite3.connect(folder / DATABASE_NAME) as other:
        other.execute("INSERT INTO event VALUES ('g', 2, 'game-paused', 1, '{}', NULL)")
    other.close()
    assert await store.games.commit(batch(1, joined(1), request="r")) == Conflict(2)
    assert await store.games.commit(batch(2, joined(1), request="r")) == Committed(3)


async def test_a_full_disk_is_told_and_leaves_nothing_behind(store: SqliteStore) -> None:
    await store.games.commit(first())
    connection = engine_of(store).writing
    await connection.execute("PRAGMA max_page_count = 1")  # not below what is in use
    long = public("x" * 200_000, "board")
    asked = [batch(1, joined(n), request=f"r{n}", outbox=(long,)) for n in range(5)]
    for error in await asyncio.gather(*map(store.games.commit, asked), return_exceptions=True):
        assert isinstance(error, StoreError)
        assert "disk is full" in str(error)
    assert (await store.games.load("g")).seq == 1
    assert await store.games.answered("r0") is None
    await connection.execute("PRAGMA max_page_count = 1000000")
    assert await store.games.commit(asked[0]) == Committed(2)


async def test_a_locked_database_is_told_and_leaves_nothing_behind(
    store: SqliteStore, folder: Path
) -> None:
    await store.games.commit(first())
    await engine_of(store).writing.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(folder / DATABASE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="another program"):
        await store.games.commit(batch(1, joined(1), request="r"))
    assert (await store.games.load("g")).seq == 1
    other.execute("ROLLBACK")
    other.close()
    assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)


async def test_the_operator_is_told_when_nothing_can_be_stored_and_when_it_is_over(
    store: SqliteStore,
) -> None:
    """Once each, however much is refused; also if it is so from the start."""
    now = timedelta(0)
    store.games._writer._refusals = Refusals(lambda: now)
    connection = engine_of(store).writing
    await connection.execute("PRAGMA max_page_count = 1")
    long = public("x" * 200_000, "board")
    with capture_logs() as logs:
        for number in range(3):
            with pytest.raises(StoreError):
                await store.messages.post(replace(long, slot=f"board {number}"))
            now += timedelta(seconds=20)
        await connection.execute("PRAGMA max_page_count = 1000000")
        await store.messages.post(long)
        now += CALM
        await store.messages.post(long)
        await store.messages.post(long)
    begun, over = logs
    assert (begun["event"], begun["log_level"]) == ("nothing can be stored", "error")
    assert "disk is full" in begun["why"]
    assert (over["event"], over["refused"], over["seconds"]) == (
        "what is asked is stored again",
        3,
        60,
    )


@pytest.mark.long
async def test_what_still_finds_room_on_a_full_disk_is_no_end_of_it(store: SqliteStore) -> None:
    """Four times a second a heartbeat is stored, and what is due is refused."""
    now, times = timedelta(0), 240
    store.games._writer._refusals = Refusals(lambda: now)
    connection = engine_of(store).writing
    beat = Beat(START, timedelta(0), "boot", {})
    await store.beats.heartbeat(beat)
    long = public("x" * 200_000, "board")
    with capture_logs() as logs:
        await connection.execute("PRAGMA max_page_count = 1")
        for _ in range(times):
            await store.beats.heartbeat(beat)
            with pytest.raises(StoreError):
                await store.messages.post(long)
            now += timedelta(seconds=0.25)
        assert [each["event"] for each in logs] == ["nothing can be stored"]
        await connection.execute("PRAGMA max_page_count = 1000000")
        for _ in range(times):
            await store.beats.heartbeat(beat)
            await store.messages.post(long)
            now += timedelta(seconds=0.25)
    _, over = logs
    assert (over["event"], over["refused"], over["seconds"]) == (
        "what is asked is stored again",
        times,
        times // 4,
    )


async def test_a_commit_that_fails_is_forgotten_by_the_check_too(folder: Path) -> None:
    """The numbers remembered in memory must be those on the disk."""
    failures = [sqlite3.OperationalError("disk I/O error")]

    def failpoint(name: str) -> None:
        if name == "before_commit" and len(failures) == 1 and begun:
            raise failures.pop()

    begun = False
    async with await open_store(folder, failpoint=failpoint) as store:
        await store.games.commit(first())
        begun = True
        with pytest.raises(StoreError, match="disk I/O error"):
            await store.games.commit(batch(1, joined(1), request="r"))
        assert (await store.games.load("g")).seq == 1
        assert await store.games.commit(batch(1, joined(1), request="r")) == Committed(2)


async def test_only_its_owner_may_look_into_the_folder(store: Store, folder: Path) -> None:
    await store.games.commit(first())
    found = {path.name: stat.filemode(path.stat().st_mode) for path in _listed(folder)}
    assert found == {
        "data": "drwx------",
        "chevalet.db": "-rw-------",
        "chevalet.db-shm": "-rw-------",
        "chevalet.db-wal": "-rw-------",
        "chevalet.lock": "-rw-------",
    }


def _listed(folder: Path) -> list[Path]:
    """The folder and what is in it."""
    return [folder, *folder.iterdir()]
