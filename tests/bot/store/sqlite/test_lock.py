"""One process a data folder."""

import errno
import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store import Beat, StoreError
from bot.store.sqlite.backup import backup, restore
from bot.store.sqlite.lock import LOCK_NAME, FolderInUse, FolderLock, is_held
from tests.bot.stores import open_store

ROOT = Path(__file__).parents[4]
HOLDER = """
import sys
from pathlib import Path
from bot.store.sqlite.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def holder(folder: Path) -> "subprocess.Popen[str]":
    """Another process that holds the folder until its input is closed."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, folder],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


async def test_a_second_process_is_refused_and_told_who_holds_the_folder(tmp_path: Path) -> None:
    with holder(tmp_path) as process:
        with pytest.raises(FolderInUse, match=rf"process {process.pid}\)"):
            await open_store(tmp_path)
        assert not (tmp_path / "chevalet.db").exists()
        process.kill()
    async with await open_store(tmp_path):
        """Killed, it holds nothing any more."""


async def test_a_second_store_in_one_process_is_refused(folder: Path) -> None:
    async with await open_store(folder):
        with pytest.raises(FolderInUse, match=rf"process {os.getpid()}\)"):
            await open_store(folder)
    async with await open_store(folder):
        """Closed, it holds nothing any more."""


def test_a_lock_is_let_go_once(tmp_path: Path) -> None:
    with FolderLock(tmp_path) as lock:
        lock.release()
        with FolderLock(tmp_path):
            lock.release()
            with pytest.raises(FolderInUse):
                FolderLock(tmp_path)


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    with pytest.raises(StoreError, match="file"):
        await open_store(tmp_path / "file" / "data")
    with pytest.raises(StoreError, match="nowhere"):
        FolderLock(tmp_path / "nowhere")


def test_without_room_for_its_number_the_file_is_named_and_the_folder_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        with pytest.raises(StoreError, match=r"chevalet\.lock: No space left on device"):
            FolderLock(tmp_path)
    with FolderLock(tmp_path):
        """It is nobody's."""


def test_who_asks_whether_a_folder_is_held_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_held(tmp_path)
    assert not list(tmp_path.iterdir())
    with FolderLock(tmp_path):
        assert is_held(tmp_path)
    before = (tmp_path / LOCK_NAME).read_bytes()
    opened = os.open

    def read_only(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags != os.O_RDONLY:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", read_only)
    assert not is_held(tmp_path)
    assert not is_held(tmp_path)
    assert (tmp_path / LOCK_NAME).read_bytes() == before


async def test_a_database_without_its_write_ahead_log_is_told_of(
    tmp_path: Path, folder: Path
) -> None:
    """As after a kill, when somebody has cleared away what looked like litter."""
    at = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
    async with await open_store(folder) as store:
        await store.beats.heartbeat(Beat(at, timedelta(), ""))
    found = tmp_path / "found"
    async with await open_store(folder) as store:
        await store.beats.heartbeat(Beat(at + timedelta(hours=1), timedelta(), ""))
        shutil.copytree(folder, found)
    (found / "chevalet.db-wal").unlink()
    with capture_logs() as logs:
        async with await open_store(found) as store:
            seen = await store.beats.last_seen()
            assert seen is not None
            assert seen.at == at, "it opens, with less"
    (said,) = logs
    assert said["until"] == "2026-11-21T20:00:00+00:00"
    assert "lacks what was stored last" in said["event"]


async def test_nothing_is_told_of_a_database_that_is_whole(tmp_path: Path, folder: Path) -> None:
    at = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
    with capture_logs() as logs:
        async with await open_store(folder) as store:
            await store.beats.heartbeat(Beat(at, timedelta(), ""))
            killed = tmp_path / "killed"
            shutil.copytree(folder, killed)
            backup(folder / "chevalet.db", tmp_path / "backup.db")
            await store.beats.heartbeat(
                Beat(at - timedelta(hours=1), timedelta(), "")
            )  # a clock set back
        async with await open_store(folder):
            pass
        async with await open_store(killed) as store:
            await store.beats.heartbeat(Beat(at + timedelta(hours=1), timedelta(), ""))
        restore(tmp_path / "backup.db", killed / "chevalet.db")
        async with await open_store(killed):
            """What is older was wanted so."""
    assert not logs
