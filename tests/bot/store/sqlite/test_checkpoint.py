"""The log is taken in by us: it stays small, and a disk that fails at it is noticed."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

from bot.errors import DISK_FAILED
from bot.store import StoreError
from bot.store.sqlite import checkpoint
from bot.store.sqlite.backup import backup
from bot.store.sqlite.checkpoint import A_LITTLE_MORE, LARGEST_LOG
from bot.store.sqlite.database import BUSY_TIMEOUT_MS, DATABASE_NAME, check, opened
from bot.store.sqlite.store import SqliteStore
from tests.bot.store.samples import batch, first, joined, public
from tests.bot.store.sqlite.test_kill import acknowledged, assert_whole, worker
from tests.bot.stores import engine_of, open_store

SHIM = Path(__file__).with_name("failing_disk.c")
LARGE = "x" * 50_000
"""A message that takes its place in the log."""
PATIENCE = 60.0
"""Seconds for a process that is to end by itself."""


def size_of_log(folder: Path) -> int:
    return (folder / f"{DATABASE_NAME}-wal").stat().st_size


async def write(store: SqliteStore, count: int, *, after: int = 1) -> list[int]:
    """So many large commits; how large the log was after each."""
    sizes = []
    for seq in range(after, after + count):
        await store.games.commit(batch(seq, joined(seq), outbox=(public(LARGE, f"slot {seq}"),)))
        sizes.append(size_of_log(Path(store.games._writer.engine.name).parent))
    return sizes


async def test_sqlite_takes_nothing_in_by_itself(store: SqliteStore) -> None:
    for connection in (engine_of(store).writing, engine_of(store).reading):
        ((pages,),) = await connection.execute_fetchall("PRAGMA wal_autocheckpoint")
        assert pages == 0


async def test_the_log_stays_small(store: SqliteStore) -> None:
    await store.games.commit(first())
    sizes = await write(store, 3 * LARGEST_LOG // len(LARGE))
    assert max(sizes) < LARGEST_LOG + 5 * len(LARGE)
    assert sum(later < earlier for earlier, later in pairwise(sizes)) >= 2


async def test_at_the_end_the_log_is_taken_in(folder: Path) -> None:
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await write(store, 3)
    assert not (folder / f"{DATABASE_NAME}-wal").exists()
    check(folder / DATABASE_NAME)


async def test_who_reads_holds_up_no_commit_and_the_rest_is_taken_in_later(
    store: SqliteStore, folder: Path
) -> None:
    await store.games.commit(first())
    count = LARGEST_LOG // len(LARGE) + 1
    with opened(folder / DATABASE_NAME, read_only=True) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM event").fetchone()
        assert max(await write(store, count)) >= LARGEST_LOG
        reader.execute("COMMIT")
    sizes = await write(store, A_LITTLE_MORE // len(LARGE) + 1, after=1 + count)
    assert min(sizes) < len(LARGE) * 3


async def test_a_backup_beside_it_is_whole(
    store: SqliteStore, folder: Path, tmp_path: Path
) -> None:
    await store.games.commit(first())
    copy = tmp_path / "copy.db"
    saving = asyncio.create_task(asyncio.to_thread(backup, folder / DATABASE_NAME, copy))
    await write(store, 2 * LARGEST_LOG // len(LARGE))
    await saving
    check(copy)


class Ended(BaseException):
    """The process has ended, with this exit code."""


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the process ends only what runs there."""

    def end(code: int) -> None:
        raise Ended(code)

    monkeypatch.setattr("bot.errors.os._exit", end)


def fails_with(
    store: SqliteStore, error: Exception, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every checkpoint from now on; one is made after each commit."""
    error.sqlite_errorcode = code  # type: ignore[attr-defined]  # as SQLite's own errors have it
    connection = engine_of(store).writing

    class Failing:
        def execute(self, statement: str) -> sqlite3.Cursor:
            if "wal_checkpoint" in statement:
                raise error
            return connection._conn.execute(statement)

    take_in = checkpoint._take_in

    monkeypatch.setattr(engine_of(store).checkpoint, "_wanted_at", 0)
    monkeypatch.setattr(checkpoint, "_take_in", lambda _: take_in(cast("Any", Failing())))


async def test_after_a_full_disk_it_waits_for_others_as_before(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as disk:
        fails_with(store, sqlite3.OperationalError("full"), sqlite3.SQLITE_FULL, disk)
        await store.games.commit(first())
        await store.games.commit(batch(1, joined(1)))  # behind the checkpoint
    connection = engine_of(store).writing
    ((patience,),) = await connection.execute_fetchall("PRAGMA busy_timeout")
    assert patience == BUSY_TIMEOUT_MS


@pytest.mark.usefixtures("ending")
@pytest.mark.parametrize("code", [sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB])
async def test_damage_that_is_found_at_it_ends_the_process_and_nobody_waits(
    store: SqliteStore,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with monkeypatch.context() as disk:
        fails_with(store, sqlite3.DatabaseError("malformed"), code, disk)
        await store.games.commit(first())
        with pytest.raises(StoreError):
            await store.games.commit(batch(1, joined(1)))
    with pytest.raises(Ended, match=str(DISK_FAILED)):
        await store.games._writer._task
    assert len(capsys.readouterr().err.splitlines()) == 1
    store.games._writer._task = asyncio.create_task(asyncio.sleep(0))  # the store may be closed


@pytest.mark.usefixtures("ending")
async def test_a_writer_that_dies_ends_the_process_and_nobody_waits(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of something that nobody has foreseen: a bug."""

    def bug() -> int:
        raise ZeroDivisionError

    with monkeypatch.context() as trouble:
        trouble.setattr(engine_of(store).checkpoint, "_size", bug)
        await store.games.commit(first())
        for seq in range(2):
            with pytest.raises(StoreError):
                await store.games.commit(batch(1, joined(1 + seq)))
    with pytest.raises(Ended):
        await store.games._writer._task
    assert "nothing can be written any more (ZeroDivisionError())" in capsys.readouterr().err
    store.games._writer._task = asyncio.create_task(asyncio.sleep(0))  # the store may be closed


@pytest.fixture
def failing_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Processes started from now on cannot write a database through while this file is there."""
    library, sign = tmp_path / "failing_disk.so", tmp_path / "the disk fails"
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, SHIM, "-ldl"], check=True)
    monkeypatch.setenv("LD_PRELOAD", str(library))
    monkeypatch.setenv("FAIL_WHILE", str(sign))
    return sign


@pytest.mark.processes
@pytest.mark.system_package("gcc", "gcc")
@pytest.mark.skipif(sys.platform != "linux", reason="the disk is made to fail as Linux has it")
async def test_a_disk_that_fails_at_it_ends_the_process_and_loses_nothing(
    folder: Path, failing_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with worker(folder) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        lines = [process.stdout.readline() for _ in range(100)]
        failing_disk.touch()
        too_late = threading.Timer(PATIENCE, process.kill)
        too_late.start()
        lines += process.stdout.readlines()
        said = process.stderr.read()
        too_late.cancel()
    assert process.returncode == DISK_FAILED
    assert "the disk failed (disk I/O error)" in said
    assert len(said.splitlines()) == 1
    assert size_of_log(folder) >= LARGEST_LOG  # all of it is there for the next start
    monkeypatch.delenv("LD_PRELOAD")
    await assert_whole(folder, acknowledged(lines))


@pytest.mark.processes
@pytest.mark.system_package("gcc", "gcc")
@pytest.mark.skipif(sys.platform != "linux", reason="the disk is made to fail as Linux has it")
def test_a_disk_that_fails_at_the_very_end_leaves_the_log(folder: Path, failing_disk: Path) -> None:
    """Closing the file would take the log in as well, and throw it away."""
    script = (
        "import asyncio, pathlib, sys\n"
        "from tests.bot.store.samples import first\n"
        "from tests.bot.stores import open_store\n"
        "async def main():\n"
        "    async with await open_store(pathlib.Path(sys.argv[1])) as store:\n"
        "        await store.games.commit(first())\n"
        "        pathlib.Path(sys.argv[2]).touch()\n"
        "asyncio.run(main())\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, folder, failing_disk],
        check=False,
        capture_output=True,
        timeout=PATIENCE,
    )
    assert run.returncode == DISK_FAILED
    assert size_of_log(folder) > 0
