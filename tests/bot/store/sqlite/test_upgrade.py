"""An upgrade is made on a copy; killed at any moment, there is one whole database, old or new."""

import errno
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from structlog.testing import capture_logs

from bot.store import StoreError
from bot.store.sql.migrating import _config
from bot.store.sql.revisions import VERSIONS, WrongSchema, is_newest, newest
from bot.store.sqlite.database import (
    APPLICATION_ID,
    DATABASE_NAME,
    create_private,
    opened,
    revision,
)
from bot.store.sqlite.migrating import migrate
from bot.store.sqlite.upgrade import prepare
from tests.bot.store.samples import batch, created, first, joined
from tests.bot.store.sqlite.upgrader import NEXT
from tests.bot.stores import open_store

UPGRADER = Path(__file__).parent / "upgrader.py"
ROOT = Path(__file__).parents[4]
TODAY, AFTER = str(newest()), str(newest(NEXT))


@pytest.fixture
async def old(folder: Path) -> Path:
    """A database of today with a game in it, before the test's migration."""
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await store.games.commit(batch(1, joined(1)))
    return folder / DATABASE_NAME


def tables(path: Path) -> set[str]:
    """The names of a database's tables."""
    with opened(path, read_only=True) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in names}


async def assert_usable_as_old(folder: Path) -> None:
    """The store of today opens it, finds the game, and writes to it."""
    async with await open_store(folder) as store:
        loaded = await store.games.load("g")
        assert loaded.events[:2] == (created(), joined(1))
        await store.games.commit(batch(loaded.seq, joined(2)))


def schema_of(path: Path) -> dict[str, str]:
    """Every statement of the schema, without its line breaks."""
    with opened(path, read_only=True) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {name: "".join(sql.split()) for name, sql in rows}


def test_a_new_database_is_what_the_migrations_would_have_made(tmp_path: Path) -> None:
    """From the tables of 1.0.0 on, which are kept beside this."""
    made, migrated = tmp_path / "made.db", tmp_path / "migrated.db"
    prepare(made)
    create_private(migrated)
    with opened(migrated) as connection:
        connection.executescript((Path(__file__).parent / "schema-1.sql").read_text("utf-8"))
    migrate(migrated, VERSIONS, migrated)
    assert schema_of(made) == schema_of(migrated)
    assert revision(made) == revision(migrated)
    assert is_newest(revision(made), str(made))


def test_a_new_database_is_marked_as_ours(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    prepare(path)
    with opened(path) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert path.read_bytes()[68:72] == b"CHEV"  # where file(1) looks; older files have it too
    assert [each.name for each in tmp_path.iterdir()] == ["new.db"]
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("pages", [1, 5, 40])
def test_a_disk_that_is_full_while_it_is_made_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: int
) -> None:
    """And what was made does not stay to fill it."""
    connect, path = sqlite3.connect, tmp_path / DATABASE_NAME

    def small(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)
    with pytest.raises(StoreError, match=rf"{DATABASE_NAME}: the disk is full") as told:
        prepare(path, versions=NEXT)
    assert len(str(told.value).splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_every_table_is_strict(tmp_path: Path) -> None:
    prepare(tmp_path / "new.db")
    with opened(tmp_path / "new.db") as connection:
        loose = connection.execute("SELECT name FROM pragma_table_list WHERE NOT strict")
        ours = {name for (name,) in loose if not name.startswith("sqlite_")}
    assert ours == {"alembic_version"}


async def test_an_older_database_is_upgraded_and_kept(old: Path, folder: Path) -> None:
    kept = folder / f"{DATABASE_NAME}.before-{TODAY}"
    with capture_logs() as logs:
        prepare(old, versions=NEXT)
    assert logs == [
        {
            "event": "database upgraded",
            "log_level": "info",
            "database": str(old),
            "from_schema": TODAY,
            "to_schema": AFTER,
            "kept": str(kept),
        }
    ]
    assert revision(old) == AFTER
    assert "half" in tables(old)
    assert revision(kept) == TODAY
    assert kept.stat().st_mode & 0o777 == 0o600
    with opened(old) as connection:
        count = connection.execute("SELECT count(*) FROM event WHERE game_id = 'g'").fetchone()
        assert count == (2,)
    with capture_logs() as logs:
        prepare(old, versions=NEXT)  # and then it is current
    assert logs == []
    kept.replace(old)
    await assert_usable_as_old(folder)


async def test_a_newer_database_is_refused_and_left_alone(old: Path, folder: Path) -> None:
    prepare(old, versions=NEXT)
    before = old.read_bytes()
    with pytest.raises(
        WrongSchema, match=rf"newer Chevalet \(schema {AFTER}; this one knows {TODAY}\)"
    ):
        await open_store(folder)
    assert old.read_bytes() == before


async def test_a_database_from_before_the_first_release_is_refused_and_left_alone(
    old: Path, folder: Path
) -> None:
    with opened(old) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0015'")
    before = old.read_bytes()
    with pytest.raises(WrongSchema, match=r"before 1\.0\.0.*`chevalet game export`") as told:
        await open_store(folder)
    assert len(str(told.value).splitlines()) == 1
    assert old.read_bytes() == before


def test_the_files_are_named_as_their_revisions() -> None:
    """What is newest is known by the names alone; one follows the other."""
    scripts = ScriptDirectory.from_config(_config(NEXT))
    numbers = [int(script.revision) for script in scripts.walk_revisions()]
    assert numbers == list(range(newest(NEXT), 0, -1))
    assert newest() == newest(NEXT) - 1


async def test_a_database_that_cannot_be_brought_up_to_date_is_told_in_one_line(old: Path) -> None:
    """Somebody has made a table of his own in it, which is called as one of a later version."""
    with opened(old) as connection:
        connection.execute("CREATE TABLE half (mine)")
    with pytest.raises(StoreError, match=r"cannot be brought up to date .*already exists") as told:
        prepare(old, versions=NEXT)
    assert len(str(told.value).splitlines()) == 1
    assert revision(old) == TODAY


async def test_an_upgrade_on_a_full_disk_leaves_nothing_on_it(old: Path, folder: Path) -> None:
    def full(name: str) -> None:
        if name == "kept":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    there = {each.name for each in folder.iterdir()}
    with pytest.raises(StoreError, match="No space left"):
        prepare(old, versions=NEXT, failpoint=full)
    assert {each.name for each in folder.iterdir()} == there | {f"{old.name}.before-{TODAY}"}


async def test_a_migration_that_fails_leaves_the_original(
    old: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIE_IN_MIGRATION", "raise")
    with pytest.raises(ZeroDivisionError):
        prepare(old, versions=NEXT)
    assert revision(old) == TODAY
    await assert_usable_as_old(folder)


def _killed(path: Path, failpoint: str, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, UPGRADER, path, failpoint],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        check=False,
        capture_output=True,
    )
    assert done.returncode == -9, done.stderr


@pytest.mark.long
@pytest.mark.parametrize("where", ["copied", "migrating", "migrated", "kept"])
async def test_killed_before_the_rename_the_original_is_usable(
    old: Path, folder: Path, where: str
) -> None:
    _killed(old, where, DIE_IN_MIGRATION="kill" if where == "migrating" else "")
    assert "half" not in tables(old)
    await assert_usable_as_old(folder)
    prepare(old, versions=NEXT)
    assert revision(old) == AFTER
    assert not (folder / f"{DATABASE_NAME}.upgrading").exists()


@pytest.mark.long
def test_killed_after_the_rename_the_new_one_is_usable(old: Path) -> None:
    _killed(old, "renamed")
    assert revision(old) == AFTER
    prepare(old, versions=NEXT)


async def test_an_upgrade_takes_in_what_a_killed_bot_left_in_the_log(
    old: Path, folder: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "crashed" / DATABASE_NAME
    copy.parent.mkdir()
    async with await open_store(folder) as store:
        await store.games.commit(batch(2, joined(2)))
        for name in (DATABASE_NAME, f"{DATABASE_NAME}-wal"):
            (copy.parent / name).write_bytes((folder / name).read_bytes())
    prepare(copy, versions=NEXT)
    with opened(copy) as connection:
        assert connection.execute("SELECT count(*) FROM event").fetchone() == (3,)
    assert not copy.with_name(f"{DATABASE_NAME}-wal").exists()
    with opened(copy.with_name(f"{DATABASE_NAME}.before-{TODAY}"), read_only=True) as kept:
        assert kept.execute("SELECT count(*) FROM event").fetchone() == (3,)


def test_a_file_of_somebody_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / DATABASE_NAME
    for content in (b"", b"Dear diary, " * 1000):
        path.write_bytes(content)
        with pytest.raises(StoreError, match="not a database of Chevalet's"):
            prepare(path)
        assert path.read_bytes() == content
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE diary (day TEXT)")
    other.close()
    with pytest.raises(StoreError, match="not a database of Chevalet's"):
        prepare(path)


def test_a_damaged_database_is_refused(old: Path) -> None:
    whole = old.read_bytes()
    old.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(StoreError, match="damaged"):
        prepare(old)


def test_a_database_without_a_revision_is_refused(old: Path) -> None:
    with opened(old) as connection:
        connection.execute("DELETE FROM alembic_version")
    with pytest.raises(WrongSchema, match="no schema revision"):
        prepare(old)
    with opened(old) as connection:
        connection.execute("DROP TABLE alembic_version")
    with pytest.raises(WrongSchema, match="no schema revision"):
        prepare(old)


def test_a_percent_sign_in_a_path_is_a_percent_sign(tmp_path: Path) -> None:
    folder = tmp_path / "100 % été #1?"
    folder.mkdir()
    prepare(folder / DATABASE_NAME)
    assert is_newest(revision(folder / DATABASE_NAME), "")
