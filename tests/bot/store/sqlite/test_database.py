"""Files that are put in place are on the disk, and so are their names."""

import os
import shutil
import sqlite3
import stat
import sys
from pathlib import Path

import pytest

from bot.store import Committed, StoreError
from bot.store.sqlite.backup import backup, restore
from bot.store.sqlite.database import DATABASE_NAME, make_folder, put_in_place, store_error
from bot.store.sqlite.upgrade import prepare
from tests.bot.store.samples import batch, first, joined
from tests.bot.stores import open_store

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


@pytest.mark.parametrize("other", [False, True], ids=["gone", "another in its place"])
async def test_a_file_that_was_taken_away_is_written_to_no_more(
    folder: Path, *, other: bool
) -> None:
    """SQLite would go on with what nobody finds any more; once it is back, so is everything."""
    path = folder / DATABASE_NAME
    away = folder / "away"
    async with await open_store(folder) as store:
        await store.games.commit(first())
        path.rename(away)
        if other:
            shutil.copy(away, path)
        with pytest.raises(StoreError, match="was moved, deleted or replaced"):
            await store.games.commit(batch(1, joined(1)))
        away.replace(path)
        assert await store.games.commit(batch(1, joined(1))) == Committed(2)


@pytest.mark.parametrize("below", ["", "data", "data/of/it"])
def test_a_file_where_a_folder_is_needed_is_told_in_one_line(tmp_path: Path, below: str) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(
        StoreError, match=f"^{file} is a file, and the data need a folder: "
    ) as told:
        make_folder(file / below)
    assert len(str(told.value).splitlines()) == 1
