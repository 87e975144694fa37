"""A folder that cannot be written is told with whose it is, before anything in it is touched."""

import errno
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.store import StoreError
from bot.store.sqlite.access import require_access
from bot.store.sqlite.database import DATABASE_NAME, make_folder
from tests.bot.stores import open_store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="owners are other things there")


def denied(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """For root, who runs the tests of some, nothing is."""
    monkeypatch.setattr(os, "access", lambda asked, _mode: asked != path)


@pytest.mark.parametrize("name", ["", DATABASE_NAME, f"{DATABASE_NAME}-wal"])
async def test_whose_it_is_and_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folder.mkdir(exist_ok=True)
    if name:
        (folder / name).touch()
    denied(monkeypatch, folder / name)
    owner = folder.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    with pytest.raises(StoreError) as caught:
        await open_store(folder)
    assert str(caught.value) == (
        f"{folder / name}: belongs to user {owner}, and user {owner + 1} may not write it; start as user "
        f"{owner}, or give it away: chown -R {owner + 1} {folder}"
    )
    assert {path.name for path in folder.iterdir()} <= {name}


def test_ones_own_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    denied(monkeypatch, tmp_path)
    with pytest.raises(StoreError, match="as its owner you can change that"):
        require_access(tmp_path)


def test_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_flag=os.ST_RDONLY))
    with pytest.raises(StoreError, match="mounted read-only; mount it for writing"):
        require_access(tmp_path)


@pytest.mark.parametrize("step", ["mkdir", "chmod"])
def test_a_disk_that_is_read_only_is_no_matter_of_rights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """It refuses each step before whoever may write is asked about."""

    def refused(path: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    monkeypatch.setattr(Path, step, refused)
    with pytest.raises(StoreError) as told:
        make_folder(tmp_path / "data")
    assert str(told.value) == (
        f"{tmp_path / 'data'}: is on a disk that is mounted read-only; mount it for writing, or name "
        "another folder ([general] data_folder)"
    )
