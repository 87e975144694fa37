"""An upgrade is made on a copy; killed at any moment, there is one whole database, old or new."""

import errno
import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command

from bot.games.duplicate.events import EVENTS, KIND
from bot.store import Batch, Committed, Conflict, OutboxRow, StoreError
from bot.store.sqlite.database import DATABASE_NAME, create_private, opened, revision
from bot.store.sqlite.schema import APPLICATION_ID
from bot.store.sqlite.times import to_stored
from bot.store.sqlite.upgrade import (
    VERSIONS,
    WrongSchema,
    _config,
    _with_alembic,
    is_current,
    prepare,
)
from bot.talk.identity import Account, Place
from bot.talk.messages import Private
from tests.bot.store.samples import CLUB, EVERY_EVENT, START, batch, created, first, joined, private
from tests.bot.store.sqlite.upgrader import NEXT
from tests.bot.stores import open_store

UPGRADER = Path(__file__).parent / "upgrader.py"
ROOT = Path(__file__).parents[4]


@pytest.fixture
async def old(folder: Path) -> Path:
    """A database of today with a game in it, before the test's migration."""
    async with await open_store(folder) as store:
        await store.commit(first())
        await store.commit(batch(1, joined(1)))
    return folder / DATABASE_NAME


def made_at(folder: Path, at: str) -> Path:
    """A database as the version of that revision made it."""
    folder.mkdir()
    path = folder / DATABASE_NAME
    create_private(path)
    _with_alembic(path, lambda connection: command.upgrade(_config(VERSIONS, connection), at))
    with opened(path) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    return path


def tables(path: Path) -> set[str]:
    """The names of a database's tables."""
    with opened(path, read_only=True) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in names}


async def assert_usable_as_old(folder: Path) -> None:
    """The store of today opens it, finds the game, and writes to it."""
    async with await open_store(folder) as store:
        loaded = await store.load("g")
        assert loaded.events[:2] == (created(), joined(1))
        await store.commit(batch(loaded.seq, joined(2)))


def schema_of(path: Path) -> dict[str, str]:
    """Every statement of the schema, without its line breaks."""
    with opened(path, read_only=True) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {name: "".join(sql.split()) for name, sql in rows}


def test_a_new_database_is_what_the_migrations_would_have_made(tmp_path: Path) -> None:
    made, migrated = tmp_path / "made.db", tmp_path / "migrated.db"
    prepare(made)
    create_private(migrated)
    _with_alembic(
        migrated, lambda connection: command.upgrade(_config(VERSIONS, connection), "head")
    )
    assert schema_of(made) == schema_of(migrated)
    assert revision(made) == revision(migrated)
    assert is_current(made)


def test_a_new_database_is_marked_as_ours(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    prepare(path)
    with opened(path) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert path.read_bytes()[68:72] == b"CHEV"  # where file(1) looks; older files have it too
    assert [each.name for each in tmp_path.iterdir()] == ["new.db"]
    assert path.stat().st_mode & 0o777 == 0o600


def test_every_table_is_strict(tmp_path: Path) -> None:
    prepare(tmp_path / "new.db")
    with opened(tmp_path / "new.db") as connection:
        loose = connection.execute("SELECT name FROM pragma_table_list WHERE NOT strict")
        ours = {name for (name,) in loose if not name.startswith("sqlite_")}
    assert ours == {"alembic_version"}


async def test_an_older_database_is_upgraded_and_kept(old: Path, folder: Path) -> None:
    prepare(old, versions=NEXT)
    assert revision(old) == "9999"
    assert "half" in tables(old)
    kept = folder / f"{DATABASE_NAME}.before-0015"
    assert revision(kept) == "0015"
    assert kept.stat().st_mode & 0o777 == 0o600
    with opened(old) as connection:
        count = connection.execute("SELECT count(*) FROM event WHERE game_id = 'g'").fetchone()
        assert count == (2,)
    prepare(old, versions=NEXT)  # and then it is current
    kept.replace(old)
    await assert_usable_as_old(folder)


async def test_a_database_of_the_first_version_is_upgraded_with_its_games(folder: Path) -> None:
    """Made by the first migration alone, as the first version did; the game goes on."""
    path = made_at(folder, "0001")
    event = EVENTS.encode(joined(1))
    data = (Path(__file__).parents[1] / "golden" / "older_events.txt").read_text(encoding="utf-8")
    with opened(path) as connection:
        connection.execute("INSERT INTO game VALUES ('5f2a', 'playground', 'club', 1, NULL)")
        connection.execute("INSERT INTO person (name) VALUES ('Léa')")
        connection.execute("INSERT INTO seat VALUES ('5f2a', 1, 1)")
        rows = [
            ("5f2a", 1, *data.splitlines()[0].split(" ", 2)),
            ("5f2a", 2, event.name, event.version, event.data),
        ]
        connection.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?)", rows)
    async with await open_store(folder) as store:
        assert (await store.load("5f2a")).events == (EVERY_EVENT[0], joined(1))
        assert await store.games_of(1) == ["5f2a"]
        # Nobody has started it: it does not hold its place for ever.
        now = datetime.now(UTC)
        assert await store.due(now + timedelta(minutes=59), 9) == []
        assert await store.due(now + timedelta(minutes=61), 9) == ["5f2a"]
        assert await store.settings(Place("playground", "club")) == {}
        assert await store.complaints_of(1, START) == 0
    assert revision(path.with_name(f"{DATABASE_NAME}.before-0001")) == "0001"


async def test_one_game_whose_last_event_cannot_be_read_keeps_no_other_from_its_upgrade(
    folder: Path,
) -> None:
    path = made_at(folder, "0006")
    whole = EVENTS.encode(joined(1))
    older = "INSERT INTO event VALUES (?, 1, 'player-joined', ?, ?)"
    with opened(path) as connection:
        for game, data in (("torn", '{"at": "2026-'), ("whole", whole.data)):
            connection.execute("INSERT INTO game VALUES (?, 'p', ?, 1, NULL)", (game, game))
            connection.execute(older, (game, whole.version, data))
    prepare(path)
    with opened(path, read_only=True) as connection:
        touched = dict(connection.execute("SELECT id, touched FROM game").fetchall())
    assert touched["whole"] == to_stored(START.replace(microsecond=0))


def test_what_was_left_of_games_is_as_old_as_it_was(folder: Path) -> None:
    """A purge had taken the time of the last event with the rest; one game cannot be read at all."""
    path = made_at(folder, "0009")
    game = "INSERT INTO game VALUES (?, 'p', ?, ?, NULL, NULL)"
    event = EVENTS.encode(joined(1))
    with opened(path) as connection:
        connection.execute(game, ("stripped", "a", 0))
        connection.execute(game, ("torn", "b", 1))
        for name, data in (("stripped", event.data), ("torn", "{")):
            values = (name, event.name, event.version, data)
            connection.execute("INSERT INTO event VALUES (?, 1, ?, ?, ?, NULL)", values)
        connection.execute(
            "INSERT INTO outbox (platform, chat, slot, body, state)"
            " VALUES ('p', 'b', 'torn/set-aside', '', 'sent')"
        )
    prepare(path)
    with opened(path, read_only=True) as connection:
        rows = connection.execute("SELECT id, touched, stripped FROM game ORDER BY id").fetchall()
        assert rows[0] == ("stripped", to_stored(START.replace(microsecond=0)), 1)
        assert rows[1][2] == 0
        assert abs(rows[1][1] - to_stored(datetime.now(UTC))) < 3600 * 1_000_000
        assert connection.execute("SELECT game_id FROM outbox").fetchall() == [("torn",)]


async def test_games_that_are_on_go_on_when_games_have_kinds(folder: Path) -> None:
    """Killed at each step of the upgrade, and then brought up to date: nothing of any of them is lost."""
    path = played_at_0010(folder)
    for where in ("copied", "migrating", "migrated", "kept"):
        _killed(path, where, DIE_IN_MIGRATION="kill" if where == "migrating" else "")
        assert revision(path) == "0010"
    async with await open_store(folder) as store:
        assert await store.running_in(CLUB) == [("on", KIND)]
        assert (await store.load("on")).kind == KIND
        # What can be pressed in a round is needed, the lobby before the first; nothing between two rounds.
        elsewhere = Place("discord", "7")
        assert await store.awaited() == [(elsewhere, "lobby/lobby"), (CLUB, "on/round-2-1")]
        assert await store.commit(first("second")) == Conflict(0)
        assert await store.commit(first("other", kind="other")) == Committed(1)


async def test_private_messages_go_to_the_platform_that_they_are_about(folder: Path) -> None:
    """Of one that is out only the name was kept: the next of its slot, of the same game, edits it."""
    played_at_0010(folder)
    async with await open_store(folder) as store:
        waiting = [row for row in await store.pending_messages(START, 10) if row.body != "round"]
        assert [(row.id, row.audience, row.slot, row.replaces) for row in waiting] == [
            (5, Private(1, "discord"), "alerts/9", None)
        ]
        edit = OutboxRow(Private(1, "playground"), "again", "on/alert")
        await store.commit(Batch("on", 1, (), None, (edit,)))
        assert [
            row.replaces
            for row in await store.pending_messages(START, 10)
            if row.slot == "on/alert"
        ] == ["ref of what is out"]


def played_at_0010(folder: Path) -> Path:
    """Games and messages as the version before kinds left them."""
    path = made_at(folder, "0010")
    event = EVENTS.encode(created())
    game = "INSERT INTO game VALUES (?, ?, ?, ?, NULL, NULL, 0)"
    row = "INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, NULL, ?, 0)"
    press, nothing = '{"buttons": [{}]}', '{"buttons": []}'
    about = '{"audience": {"person": 1}, "about": ["discord", "7"]}'
    with opened(path) as connection:
        connection.execute("INSERT INTO person (name) VALUES ('Léa')")
        for name, platform, chat, on in (
            ("on", "playground", "club", 1),
            ("between", "playground", "garden", 1),
            ("lobby", "discord", "7", 1),
            ("over", "discord", "7", 0),
        ):
            connection.execute(game, (name, platform, chat, on))
            values = (name, 1, event.name, event.version, event.data, None)
            connection.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", values)
        for message in (
            (1, "on", "playground", "club", None, "on/round-1-1", nothing, "sent", "1"),
            (2, "on", "playground", "club", None, "on/round-2-1", press, "sent", "2"),
            (3, "between", "playground", "garden", None, "between/round-1-1", nothing, "sent", "3"),
            (4, "on", None, None, 1, "on/alert", "", "sent", "ref of what is out"),
            (5, None, None, None, 1, "alerts/9", about, "pending", None),
            (6, None, None, None, 1, "alerts/8", "", "sent", "8"),
            (7, None, None, None, 1, "alerts/7", "{", "pending", None),
        ):
            connection.execute(row, message)
    return path


def test_a_database_that_cannot_be_brought_up_to_date_is_told_in_one_line(folder: Path) -> None:
    """Somebody has made a table of his own in it, which is called as one of a later version."""
    path = made_at(folder, "0002")
    with opened(path) as connection:
        connection.execute("CREATE TABLE setting (mine)")
    with pytest.raises(StoreError, match=r"cannot be brought up to date .*already exists") as told:
        prepare(path)
    assert len(str(told.value).splitlines()) == 1
    assert revision(path) == "0002"


def test_an_upgrade_on_a_full_disk_leaves_nothing_on_it(folder: Path) -> None:
    path = made_at(folder, "0002")

    def full(name: str) -> None:
        if name == "kept":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(StoreError, match="No space left"):
        prepare(path, failpoint=full)
    assert {each.name for each in folder.iterdir()} == {path.name, f"{path.name}.before-0002"}


async def test_what_chats_had_chosen_comes_along(folder: Path) -> None:
    path = made_at(folder, "0002")
    with opened(path) as connection:
        rows = [
            ("p", "a", "ods", 1),
            ("p", "b", None, 1),
            ("p", "c", "ods", 0),
            ("p", "d", None, 0),
        ]
        connection.executemany("INSERT INTO chat VALUES (?, ?, ?, ?)", rows)
    async with await open_store(folder) as store:
        assert [await store.settings(Place("p", chat)) for chat in "abcd"] == [
            {"edition": "ods", "dictionary": "open"},
            {"dictionary": "open"},
            {"edition": "ods"},
            {},
        ]
    assert "chat" not in tables(path)


async def test_messages_that_wait_come_along_with_their_numbers(folder: Path) -> None:
    """The table of messages is made anew; no number of it is used twice."""
    path = made_at(folder, "0003")
    with opened(path) as connection:
        connection.execute("INSERT INTO game VALUES ('g', 'playground', 'club', 1, NULL)")
        connection.execute(
            "INSERT INTO outbox (game_id, platform, chat, slot, body, state)"
            " VALUES ('g', 'playground', 'club', 'a', 'waits', 'pending')"
        )
        connection.execute(
            "INSERT INTO outbox SELECT 9, 'g', 'p', 'c', NULL, 's', '', 'sent', 0, 0, ''"
        )
        connection.execute("DELETE FROM outbox WHERE id = 9")
    async with await open_store(folder) as store:
        (row,) = await store.pending_messages(START, 10)
        assert (row.id, row.body) == (1, "waits")
        person = await store.person(Account("playground", "lea"), "Léa")
        await store.post(private("hello", "alerts/1", person))
        assert [each.id for each in await store.pending_messages(START, 10)] == [1, 10]


async def test_a_newer_database_is_refused_and_left_alone(old: Path, folder: Path) -> None:
    prepare(old, versions=NEXT)
    before = old.read_bytes()
    with pytest.raises(WrongSchema, match=r"newer Chevalet \(schema 9999; this one knows 0015\)"):
        await open_store(folder)
    assert old.read_bytes() == before


async def test_a_migration_that_fails_leaves_the_original(
    old: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIE_IN_MIGRATION", "raise")
    with pytest.raises(ZeroDivisionError):
        prepare(old, versions=NEXT)
    assert revision(old) == "0015"
    await assert_usable_as_old(folder)


def _killed(path: Path, failpoint: str, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, UPGRADER, path, failpoint],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        check=False,
        capture_output=True,
    )
    assert done.returncode == -9, done.stderr


@pytest.mark.parametrize("where", ["copied", "migrating", "migrated", "kept"])
async def test_killed_before_the_rename_the_original_is_usable(
    old: Path, folder: Path, where: str
) -> None:
    _killed(old, where, DIE_IN_MIGRATION="kill" if where == "migrating" else "")
    assert "half" not in tables(old)
    await assert_usable_as_old(folder)
    prepare(old, versions=NEXT)
    assert revision(old) == "9999"
    assert not (folder / f"{DATABASE_NAME}.upgrading").exists()


def test_killed_after_the_rename_the_new_one_is_usable(old: Path) -> None:
    _killed(old, "renamed")
    assert revision(old) == "9999"
    prepare(old, versions=NEXT)


async def test_an_upgrade_takes_in_what_a_killed_bot_left_in_the_log(
    old: Path, folder: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "crashed" / DATABASE_NAME
    copy.parent.mkdir()
    async with await open_store(folder) as store:
        await store.commit(batch(2, joined(2)))
        for name in (DATABASE_NAME, f"{DATABASE_NAME}-wal"):
            (copy.parent / name).write_bytes((folder / name).read_bytes())
    prepare(copy, versions=NEXT)
    with opened(copy) as connection:
        assert connection.execute("SELECT count(*) FROM event").fetchone() == (3,)
    assert not copy.with_name(f"{DATABASE_NAME}-wal").exists()
    with opened(copy.with_name(f"{DATABASE_NAME}.before-0015"), read_only=True) as kept:
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
    assert is_current(folder / DATABASE_NAME)
