"""One process a data folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import StoreError
from bot.store.sqlite.lock import FolderInUse, FolderLock
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
