"""Files that are put in place are on the disk, and so are their names."""

import os
import sqlite3
import stat
import sys
from pathlib import Path

import pytest

from bot.store.sqlite.backup import backup, restore
from bot.store.sqlite.database import DATABASE_NAME, put_in_place, store_error
from bot.store.sqlite.upgrade import prepare

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders are not synced there")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written through to the disk, and what is renamed, in order: by their names."""
    told: list[str] = []
    sync, rename = os.fsync, Path.replace

    def synced(file: int) -> None:
        name = Path(f"/proc/self/fd/{file}").readlink().name
        told.append(f"folder {name}" if stat.S_ISDIR(os.fstat(file).st_mode) else f"file {name}")
        sync(file)

    def renamed(path: Path, target: Path) -> Path:
        told.append(f"{path.name} -> {target.name}")
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    return told


def test_a_file_is_on_the_disk_before_its_name_and_the_name_after(
    tmp_path: Path, steps: list[str]
) -> None:
    """After a power cut it is one file or the other, whole."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "new").write_text("new", encoding="utf-8")
    put_in_place(folder / "new", folder / "old")
    assert steps == ["file new", "new -> old", "folder data"]


def test_what_is_kept_aside_is_on_the_disk_before_anything_is_replaced(
    tmp_path: Path, steps: list[str]
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    prepare(folder / DATABASE_NAME)
    backup(folder / DATABASE_NAME, tmp_path / "kept.db")
    steps.clear()
    aside = restore(tmp_path / "kept.db", folder / DATABASE_NAME)
    assert aside is not None
    renamed = f"{DATABASE_NAME}.restoring -> {DATABASE_NAME}"
    before = steps[: steps.index(renamed)]
    assert before[:2] == [f"file {aside.name}", "folder data"]
    assert steps[-1] == "folder data"


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE])
def test_a_disk_is_told_to_be_full_whatever_it_had_no_room_for(tmp_path: Path, code: int) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    assert str(store_error(error, tmp_path)) == f"{tmp_path}: the disk is full; nothing was stored"
