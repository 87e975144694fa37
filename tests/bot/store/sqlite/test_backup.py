"""A backup that exists is good, and what a restore replaces is kept."""

import asyncio
import os
import shutil
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, nullcontext
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.store import Alarm, Committed, StoredDay, StoreError
from bot.store.sql.revisions import newest
from bot.store.sqlite.backup import backup, restore
from bot.store.sqlite.database import DATABASE_NAME, check, opened
from bot.store.sqlite.lock import FolderInUse
from bot.store.sqlite.upgrade import keep_aside, prepare
from bot.store.values import NotRead
from bot.talk.identity import Place
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT
from tests.bot.store.samples import START, batch, created, first, joined
from tests.bot.store.sqlite.upgrader import NEXT
from tests.bot.stores import open_store


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """Where the backup goes."""
    return tmp_path / "backup.db"


async def test_backup_then_restore_is_the_same(folder: Path, tmp_path: Path, target: Path) -> None:
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await store.games.commit(batch(1, *EVERY_EVENT, request="r", answer="a", deadline=START))
        before = await store.games.load("g")
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
    assert restore(target, tmp_path / "new" / DATABASE_NAME) is None
    async with await open_store(tmp_path / "new") as store:
        assert await store.games.load("g") == before
        assert await store.games.secret("g") == b"secret of g"
        assert await store.games.answered("r") == "a"
        assert await store.games.commit(batch(before.seq, joined(5))) == Committed(before.seq + 1)


async def test_a_backup_is_for_its_owner_alone_and_leaves_nothing_beside_it(
    folder: Path, target: Path
) -> None:
    async with await open_store(folder):
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
    backup(folder / DATABASE_NAME, target)  # stopped, and a second time
    assert target.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in target.parent.iterdir()) == ["backup.db", "data"]


@pytest.mark.long
async def test_a_backup_under_load_is_one_moment_of_each_game(folder: Path, target: Path) -> None:
    """While batches of three events come in, a backup holds whole batches, and all acknowledged before."""
    async with await open_store(folder) as store:
        await store.games.commit(first())
        acknowledged, running = 1, True

        async def load() -> None:
            nonlocal acknowledged
            while running:
                events = (joined(acknowledged), joined(0), joined(0))
                outcome = await store.games.commit(batch(acknowledged, *events))
                assert outcome == Committed(acknowledged + 3)
                acknowledged += 3

        loading = asyncio.create_task(load())
        for number in range(5):
            at_least = acknowledged
            copy = target.with_name(f"backup{number}.db")
            await asyncio.to_thread(backup, folder / DATABASE_NAME, copy)
            restored = target.parent / f"restored{number}"
            await asyncio.to_thread(restore, copy, restored / DATABASE_NAME)
            async with await open_store(restored) as other:
                seq = (await other.games.load("g")).seq
            assert at_least <= seq <= acknowledged
            assert seq % 3 == 1
        running = False
        await loading


async def test_what_a_restore_replaces_is_kept(folder: Path, target: Path) -> None:
    database = folder / DATABASE_NAME
    async with await open_store(folder) as store:
        await store.games.commit(first())
    backup(database, target)
    async with await open_store(folder) as store:
        await store.games.commit(batch(1, joined(1)))
    aside = restore(target, database)
    assert aside == folder / f"{DATABASE_NAME}.before-restore-1"
    async with await open_store(folder) as store:
        assert (await store.games.load("g")).events == (created(),)
    again = restore(aside, database)
    assert again == folder / f"{DATABASE_NAME}.before-restore-2"
    async with await open_store(folder) as store:
        assert (await store.games.load("g")).events == (created(), joined(1))


async def test_no_database_is_made_beside_the_log_of_one_that_is_gone(
    folder: Path, target: Path, tmp_path: Path
) -> None:
    """The log would be applied to it; it may be all that is left of an evening, so it is not thrown away."""
    crashed = tmp_path / "crashed"
    log = f"{DATABASE_NAME}-wal"
    crashed.mkdir()
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
        (crashed / log).write_bytes((folder / log).read_bytes())
    written = (crashed / log).read_bytes()
    assert written
    with pytest.raises(StoreError, match=r"chevalet\.db-wal.* restore a backup"):
        await open_store(crashed)
    assert not (crashed / DATABASE_NAME).exists()
    aside = restore(target, crashed / DATABASE_NAME)
    assert aside == crashed / f"{DATABASE_NAME}.before-restore-1-wal"
    assert aside.read_bytes() == written
    async with await open_store(crashed) as store:
        assert (await store.games.load("g")).events == (created(),)
    again = restore(target, crashed / DATABASE_NAME)
    assert again == crashed / f"{DATABASE_NAME}.before-restore-2"  # not beside that log


async def test_the_log_of_a_killed_bot_is_kept_and_not_applied_to_the_backup(
    folder: Path, target: Path, tmp_path: Path
) -> None:
    crashed = tmp_path / "crashed" / DATABASE_NAME
    crashed.parent.mkdir()
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
        await store.games.commit(batch(1, joined(1)))
        for name in (DATABASE_NAME, f"{DATABASE_NAME}-wal"):
            (crashed.parent / name).write_bytes((folder / name).read_bytes())
    aside = restore(target, crashed)
    assert aside is not None
    async with await open_store(crashed.parent) as store:
        assert (await store.games.load("g")).seq == 1
    restore(aside, crashed)
    async with await open_store(crashed.parent) as store:
        assert (await store.games.load("g")).seq == 2


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-5000])


def of_a_newer_one(file: Path) -> None:
    with opened(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")


def lacking_rows(file: Path) -> None:
    with opened(file) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM game")


@pytest.mark.parametrize("spoil", [cut_off, of_a_newer_one, lacking_rows])
async def test_who_restores_what_cannot_be_used_is_told_to_choose_another_one(
    folder: Path, target: Path, spoil: Callable[[Path], None]
) -> None:
    """He is restoring a backup already, and it is too late to make one."""
    async with await open_store(folder) as store:
        await store.games.commit(first())
    backup(folder / DATABASE_NAME, target)
    before = (folder / DATABASE_NAME).read_bytes()
    spoil(target)
    with pytest.raises(StoreError, match=r"choose another backup$") as told:
        restore(target, folder / DATABASE_NAME)
    assert str(told.value).startswith(f"{target}: ")
    assert "restore a backup" not in str(told.value)
    assert (folder / DATABASE_NAME).read_bytes() == before


async def test_a_damaged_database_can_be_replaced(folder: Path, target: Path) -> None:
    database = folder / DATABASE_NAME
    async with await open_store(folder) as store:
        await store.games.commit(first())
    backup(database, target)
    database.write_bytes(b"not any more")
    with pytest.raises(StoreError, match="not a database"):
        backup(database, target)
    aside = restore(target, database)
    assert aside is not None
    assert aside.read_bytes() == b"not any more"
    async with await open_store(folder) as store:
        assert (await store.games.load("g")).seq == 1


async def test_a_restore_is_refused_while_the_bot_runs(folder: Path, target: Path) -> None:
    async with await open_store(folder) as store:
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
        with pytest.raises(FolderInUse):
            await asyncio.to_thread(restore, target, folder / DATABASE_NAME)
        assert await store.games.commit(first()) == Committed(1)


def test_what_is_no_backup_of_ours_is_refused(tmp_path: Path, target: Path) -> None:
    database = tmp_path / DATABASE_NAME
    prepare(database)
    before = database.read_bytes()
    target.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(StoreError, match="not a database of Chevalet's"):
        restore(target, database)
    with pytest.raises(StoreError, match=r"nowhere\.db"):
        restore(tmp_path / "nowhere.db", database)
    target.unlink()
    prepare(target)
    prepare(target, versions=NEXT)
    with pytest.raises(StoreError, match=r"backup\.db: written by a newer Chevalet"):
        restore(target, database)
    assert database.read_bytes() == before


def test_a_disk_that_is_full_is_that_of_the_backup(
    folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir()
    prepare(folder / DATABASE_NAME)

    class Full:
        def execute(self, *_: object) -> None:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

    monkeypatch.setattr("bot.store.sqlite.database.opened", lambda *_, **__: nullcontext(Full()))
    with pytest.raises(StoreError, match=r"backup\.db: the disk is full, and no copy was made$"):
        backup(folder / DATABASE_NAME, target)
    assert not list(target.parent.glob("backup.db*"))


async def test_a_folder_that_cannot_be_written_can_be_backed_up(
    folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file system that is read-only: nothing can be put beside the database while it is read."""
    async with await open_store(folder) as store:
        await store.games.commit(first())
    asked: list[str] = []
    connect = sqlite3.connect

    def connected(name: str, **how: Any) -> sqlite3.Connection:
        asked.append(name)
        connection: sqlite3.Connection = connect(name, **how)
        return connection

    monkeypatch.setattr(sqlite3, "connect", connected)
    backup(folder / DATABASE_NAME, target)
    ours = [name for name in asked if f"{folder.name}/{DATABASE_NAME}" in name]
    assert ours
    assert all("immutable=1" in name for name in ours)
    asked.clear()
    (folder / f"{DATABASE_NAME}-wal").touch()  # somebody has it open, or did not close it
    backup(folder / DATABASE_NAME, target)
    assert not [name for name in asked if f"{folder.name}/" in name and "immutable" in name]


def test_a_backup_to_the_database_itself_is_refused(tmp_path: Path) -> None:
    database = tmp_path / DATABASE_NAME
    prepare(database)
    log = tmp_path / f"{DATABASE_NAME}-wal"
    for target in (database, log, tmp_path / "." / DATABASE_NAME):
        with pytest.raises(StoreError, match="not the database itself"):
            backup(database, target)
    with pytest.raises(StoreError):
        backup(tmp_path / "nowhere.db", tmp_path / "backup.db")
    with pytest.raises(StoreError):
        backup(database, tmp_path / "nowhere" / "backup.db")
    assert [path.name for path in tmp_path.iterdir()] == [DATABASE_NAME]


async def test_what_was_killed_in_the_middle_leaves_nothing_for_ever(
    folder: Path, target: Path
) -> None:
    """At a start and at a restore what lay in the data folder goes, at a backup what lay beside it."""
    async with await open_store(folder):
        pass
    backup(folder / DATABASE_NAME, target)

    def leave() -> list[Path]:
        left = [
            folder / f"{DATABASE_NAME}{end}"
            for end in (".restoring", ".restoring-journal", ".upgrading", ".creating", ".keeping")
        ]
        for path in left:
            path.touch()
        return left

    left = leave()
    async with await open_store(folder):
        assert not any(path.exists() for path in left)
    left = leave()
    restore(target, folder / DATABASE_NAME)
    assert not any(path.exists() for path in left)


def test_a_backup_clears_what_others_left_and_disturbs_none_that_is_being_made(
    folder: Path, target: Path
) -> None:
    folder.mkdir()
    prepare(folder / DATABASE_NAME)
    stale, new, foreign = (
        target.with_name(name)
        for name in ("monday.db.chevalet-part", "now.db.chevalet-part", "film.part")
    )
    for path in (stale, new, foreign):
        path.touch()
    long_ago = target.parent.stat().st_mtime - 7200
    os.utime(stale, (long_ago, long_ago))
    os.utime(foreign, (long_ago, long_ago))
    backup(folder / DATABASE_NAME, target)
    assert [path.exists() for path in (stale, new, foreign)] == [False, True, True]


def _changed(target: Path, *statements: str) -> None:
    with closing(sqlite3.connect(target)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DELETE FROM alembic_version", "no schema revision"),
        ("UPDATE alembic_version SET version_num = '9999'", "newer Chevalet"),
        ("DROP TABLE outbox", "not those of its revision"),
        ("CREATE TABLE more (x)", "not those of its revision"),
        ("ALTER TABLE person ADD COLUMN more TEXT", "not those of its revision"),
        ("CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM secret; END", "a trigger"),
        ("CREATE VIEW v AS SELECT 1", "a view"),
        ("CREATE VIRTUAL TABLE v USING fts5(x)", "a virtual table"),
    ],
)
async def test_what_is_not_what_it_says_is_not_restored(
    folder: Path, target: Path, statement: str, told: str
) -> None:
    async with await open_store(folder):
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
    _changed(target, statement)
    with pytest.raises(StoreError, match=rf"backup\.db: .*{told}"):
        restore(target, folder / DATABASE_NAME)
    assert not list(folder.glob("*.restoring*"))
    async with await open_store(folder):
        pass  # what was there is as it was


ON = date(2026, 11, 22)


def a_day(on: date, secret: bytes) -> StoredDay:
    return StoredDay(on, "body", secret, secret.hex(), "ab" * 32, START)


async def test_what_was_promised_and_told_since_the_backup_holds(
    folder: Path, target: Path
) -> None:
    later, other, club = ON + timedelta(days=1), Place("p", "other"), Place("p", "club")
    async with await open_store(folder) as store:
        await store.days.put(a_day(ON, b"first"))
        number = str(await store.numbers.of(club))
        told = Alarm("daily", number, START, "2026-11-20")
        await store.alarms.put([told, replace(told, name="round-up", data="2026-11-16")])
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
        await store.days.put(a_day(later, b"promised"))
        await store.lists.put("of the day", b"words")
        new = Alarm("daily", str(await store.numbers.of(other)), START, "2026-11-22")
        await store.alarms.put([replace(told, data="2026-11-22"), new])
    restore(target, folder / DATABASE_NAME)
    async with await open_store(folder) as store:
        assert await store.days.between(ON, later) == [
            a_day(ON, b"first"),
            a_day(later, b"promised"),
        ]
        assert await store.lists.of("of the day") == b"words"
        assert await store.alarms.named("daily") == [replace(told, data="2026-11-22")]
        assert [each.data for each in await store.alarms.named("round-up")] == ["2026-11-16"]


async def test_what_a_place_was_told_holds_for_it_whatever_its_number(
    folder: Path, tmp_path: Path, target: Path
) -> None:
    here, there = Place("p", "here"), Place("p", "there")
    for data, places in ((folder, (here, there)), (tmp_path / "other", (there, here))):
        async with await open_store(data) as store:
            for place in places:
                told = "2026-11-20" if data == folder or place == here else "2026-11-22"
                number = str(await store.numbers.of(place))
                await store.alarms.put([Alarm("daily", number, START, told)])
    backup(folder / DATABASE_NAME, target)
    restore(target, tmp_path / "other" / DATABASE_NAME)
    async with await open_store(tmp_path / "other") as store:
        told_in = {
            await store.numbers.place(int(each.key)): each.data
            for each in await store.alarms.named("daily")
        }
        assert told_in == {here: "2026-11-20", there: "2026-11-22"}
    names = {each.name for each in (tmp_path / "other").iterdir()}
    assert not any("former" in name or "restoring" in name for name in names)


@pytest.mark.skipif(sys.platform == "win32", reason="files have owners of another kind")
async def test_what_root_restores_belongs_to_whom_the_folder_belongs(
    folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The service is somebody else, and must be able to open it."""
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await asyncio.to_thread(backup, folder / DATABASE_NAME, target)
    (folder / "chevalet.lock").unlink()
    given: dict[str, tuple[int, int]] = {}

    def chown(path: Path, user: int, group: int) -> None:
        given[path.name] = (user, group)

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", chown)
    restore(target, folder / DATABASE_NAME)
    owner = folder.stat().st_uid, folder.stat().st_gid
    assert set(given.values()) == {owner}
    assert {"chevalet.db.restoring", "chevalet.db.before-restore-1", "chevalet.lock"} <= set(given)


def test_a_backup_that_is_not_there_is_said_to_be_none(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"nofile\.db: there is no such file"):
        restore(tmp_path / "nofile.db", tmp_path / "data" / DATABASE_NAME)


async def test_who_goes_back_to_the_version_before_an_upgrade_has_what_was_there(
    folder: Path,
) -> None:
    """As the guide says it: the old version refuses the new file, and restores what the upgrade kept."""
    async with await open_store(folder) as store:
        await store.games.commit(first())
        before = await store.games.load("g")
    path = folder / DATABASE_NAME
    prepare(path, versions=NEXT)
    with pytest.raises(StoreError, match="newer Chevalet"):
        await open_store(folder)
    aside = restore(folder / f"{DATABASE_NAME}.before-{newest()}", path)
    assert aside is not None
    async with await open_store(folder) as store:
        assert await store.games.load("g") == before


def names_in(folder: Path) -> list[str]:
    """All that lies there, in order."""
    return sorted(each.name for each in folder.iterdir())


async def test_nothing_is_left_beside_a_file_that_is_only_read(
    folder: Path, tmp_path: Path
) -> None:
    """An upgrade keeps the old file as it is, in the way of writing of a database that is in use."""
    async with await open_store(folder) as store:
        await store.games.commit(first())
    (tmp_path / "kept").mkdir()
    keep_aside(folder / DATABASE_NAME, tmp_path / "kept" / "chevalet.db.before-1")
    before = names_in(folder)
    check(tmp_path / "kept" / "chevalet.db.before-1")
    restore(tmp_path / "kept" / "chevalet.db.before-1", tmp_path / "new" / DATABASE_NAME)
    backup(folder / DATABASE_NAME, tmp_path / "kept" / "backup.db")
    assert names_in(tmp_path / "kept") == ["backup.db", "chevalet.db.before-1"]
    assert names_in(folder) == before
    async with await open_store(tmp_path / "new") as store:
        assert (await store.games.load("g")).events == (created(),)


async def test_what_is_in_the_log_of_a_file_is_read_with_it(folder: Path, tmp_path: Path) -> None:
    """Of one that is in use, and of what a crash has left: never the file without it."""
    database, crashed = folder / DATABASE_NAME, tmp_path / "crashed"
    async with await open_store(folder) as store:
        await store.games.commit(first())
        in_use = names_in(folder)
        shutil.copytree(folder, crashed)
        await asyncio.to_thread(backup, database, tmp_path / "of-one-in-use.db")
        assert names_in(folder) == in_use
    backup(crashed / DATABASE_NAME, tmp_path / "of-a-crash.db")
    for number, source in enumerate((tmp_path / "of-one-in-use.db", tmp_path / "of-a-crash.db")):
        restore(source, tmp_path / str(number) / DATABASE_NAME)
        async with await open_store(tmp_path / str(number)) as store:
            assert (await store.games.load("g")).events == (created(),)


async def test_a_file_that_is_written_to_while_it_is_read_alone_is_not_trusted(
    folder: Path,
) -> None:
    """A bot starts, takes its log in and ends, while somebody reads the file without its locks."""
    database = folder / DATABASE_NAME
    async with await open_store(folder) as store:
        await store.games.commit(first())
    with pytest.raises(NotRead, match="try again"), opened(database, read_only=True):
        async with await open_store(folder) as store:
            await store.games.commit(batch(1, joined(1)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_what_is_no_file_is_refused_at_once(folder: Path, tmp_path: Path) -> None:
    """A pipe would wait for whoever never comes; a device would be lost under what is renamed over it."""
    folder.mkdir()
    prepare(folder / DATABASE_NAME)
    pipe, end = tmp_path / "pipe", tmp_path / "socket"
    os.mkfifo(pipe)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(end))
    named = {
        pipe: "a named pipe",
        end: "a socket",
        tmp_path: "a folder",
        Path("/dev/null"): "a device",
    }
    for path, what in named.items():
        told = rf"^{path}: is {what}, not a file$"
        with pytest.raises(StoreError, match=told):
            restore(path, folder / DATABASE_NAME)
        with pytest.raises(StoreError, match=told):
            backup(folder / DATABASE_NAME, path)
    os.mkfifo(tmp_path / DATABASE_NAME)
    with pytest.raises(StoreError, match="is a named pipe, not a file; move it away"):
        restore(folder / DATABASE_NAME, tmp_path / DATABASE_NAME)
    assert pipe.is_fifo()
