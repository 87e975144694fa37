"""All that is stored goes to a server and back: every row, and the numbers to come."""

import sqlite3
import threading
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import stamina.instrumentation
import structlog

from bot.__main__ import main
from bot.cli.common import BAD_INPUT, OK
from bot.store import Committed
from bot.store.postgres import ends, line
from bot.store.postgres.address import Address
from bot.store.postgres.ends import server_to_copy, server_to_fill
from bot.store.postgres.engine import PROCESS_LOCK
from bot.store.postgres.tables import prepare
from bot.store.sql import copying
from bot.store.sql.copying import Differs, copy_all
from bot.store.sql.schema import METADATA
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.ends import FileEnd, file_to_copy, file_to_fill
from bot.talk.identity import Account
from tests.bot.postgres_server import Server
from tests.bot.store.samples import START, batch, joined, public
from tests.bot.store.sql.test_own_data import club
from tests.bot.stores import open_on_server, open_store

TYPED = "Zoé \0 ’ 🎲"


@pytest.fixture
async def full(folder: Path) -> Path:
    """A folder with something in nearly every table, and a game that is on."""
    async with await open_store(folder) as store:
        lea, _ = await club(store)
        await store.people.person(Account("telegram", "3"), TYPED)
        for number in range(30):
            await store.messages.post(public("{}", f"slot {number}"))
        gone = await store.messages.pending(START, 1)
        await store.messages.mark_failed(gone[0].id, None)
        assert lea
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file:
        file.execute("UPDATE sqlite_sequence SET seq = seq + 7 WHERE name = 'outbox'")
        file.commit()
    return folder


def rows_of(folder: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file:
        names = (*METADATA.tables, "sqlite_sequence")
        return {each: sorted(file.execute(f"SELECT * FROM {each}"), key=repr) for each in names}


def nothing_shown(_table: str, _rows: int) -> None: ...


async def test_there_and_back_nothing_has_changed(
    full: Path, address: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "PORTION", 7)
    shown: dict[str, int] = {}
    with file_to_copy(full) as source, server_to_fill(address) as target:
        copied = copy_all(source, target, shown.__setitem__)
    assert copied == sum(shown.values()) > 50
    back = tmp_path / "back"
    with server_to_copy(address) as source, file_to_fill(back) as target:
        assert copy_all(source, target, nothing_shown) == copied
    before, after = rows_of(full), rows_of(back)
    before["person"] = [
        tuple(each.replace("\0", "\ufffd") if isinstance(each, str) else each for each in row)
        for row in before["person"]
    ]
    assert {each: before[each] for each in METADATA.tables} == {
        each: after[each] for each in METADATA.tables
    }
    assert dict(before["sqlite_sequence"]) == dict(after["sqlite_sequence"])


def test_a_connection_that_is_just_being_ended_is_waited_for(address: Address) -> None:
    prepare(address)
    before = address.connect({})
    before.execute(b"SELECT pg_advisory_lock_shared(%s)", (PROCESS_LOCK,))
    threading.Timer(0.3, before.close).start()
    with server_to_copy(address):
        assert before.closed


async def test_a_game_that_is_on_goes_on(full: Path, address: Address) -> None:
    async with await open_store(full) as store:
        game, due = await store.games.load("alone"), await store.games.due(START, 9)
        last = max(each.id for each in await store.messages.pending(START, 99))
    with file_to_copy(full) as source, server_to_fill(address) as target:
        copy_all(source, target, nothing_shown)
    async with await open_on_server(address) as store:
        assert await store.games.load("alone") == game
        assert await store.games.due(START, 9) == due
        grown = replace(batch(game.seq, joined(7), game="alone"), outbox=(public("{}", "new"),))
        assert await store.games.commit(grown) == Committed(game.seq + 1)
        newest = max(each.id for each in await store.messages.pending(START, 99))
        assert newest > last + 7, "a number is never given twice"


class Careless(FileEnd):
    """Reads Tom's name as another."""

    def stream(self, statement: str) -> Iterable[tuple[Any, ...]]:
        for row in super().stream(statement):
            yield tuple("Tim" if each == "Tom" else each for each in row)


async def test_what_is_not_the_same_is_not_kept(full: Path, tmp_path: Path) -> None:
    def copy() -> None:
        with file_to_copy(full) as source, file_to_fill(tmp_path / "into") as target:
            copy_all(source, Careless(target.connection), nothing_shown)

    with pytest.raises(Differs, match=r"^person: 4 rows \([0-9a-f]+\) were written, not 4 rows"):
        copy()
    assert [each.name for each in (tmp_path / "into").iterdir()] == ["chevalet.lock"]


async def test_what_fails_on_the_way_leaves_an_empty_database(full: Path, address: Address) -> None:
    def copy() -> None:
        with file_to_copy(full) as source, server_to_fill(address) as target:
            copy_all(source, target, nothing_shown)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        copy()
    with file_to_copy(full) as source, server_to_fill(address) as target:
        assert copy_all(source, target, nothing_shown)


def run(*arguments: object) -> int:
    return main(["store", "copy", *map(str, arguments)])


async def test_the_command_says_what_it_has_done(
    full: Path, postgres: Server, address: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.url("test")
    assert run(full, url) == OK
    *tables, where, same = capsys.readouterr().out.splitlines()
    assert "person: 4" in tables
    assert where == f"{full / DATABASE_NAME} -> {address.name}"
    assert same.endswith("rows, counted and compared on both sides: they are the same.")
    assert run(full / DATABASE_NAME, url) == BAD_INPUT
    assert "has data already (closed_place); name an empty database" in capsys.readouterr().err
    assert run(url, full) == BAD_INPUT
    assert "is there already; name a folder that has no database" in capsys.readouterr().err
    assert run(full.with_name("nowhere"), url) == BAD_INPUT
    assert "there is no database" in capsys.readouterr().err
    assert run(full, "mysql://host/base") == BAD_INPUT
    assert "begins with postgresql://" in capsys.readouterr().err


async def test_what_is_in_use_is_not_copied(
    full: Path,
    postgres: Server,
    address: Address,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(line, "PATIENCE", line.PATIENCE * 0)
    url = postgres.url("test")
    async with await open_store(full):
        assert run(full, url) == BAD_INPUT
        assert "is in use by another Chevalet" in capsys.readouterr().err
    async with await open_on_server(address):
        assert run(url, full.with_name("new")) == BAD_INPUT
        assert "is in use by another Chevalet" in capsys.readouterr().err
        assert run(full, url) == BAD_INPUT
        assert "is in use by another Chevalet" in capsys.readouterr().err
    assert not (full.with_name("new") / DATABASE_NAME).exists()


@pytest.fixture
def as_a_command() -> None:
    """Nothing has set up the log yet, which a start does and the tests do."""
    structlog.reset_defaults()
    stamina.instrumentation.set_on_retry_hooks(None)


@pytest.mark.usefixtures("as_a_command", "shipped")
@pytest.mark.parametrize("command", ["store", "daily"])
def test_a_command_that_tries_again_says_in_the_end_why_it_was_in_vain(
    command: str,
    postgres: Server,
    address: Address,
    tmp_path: Path,
    kept: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """And nothing else."""
    (tmp_path / "tables").symlink_to(kept / "tables")
    for owner, name, value in (
        (ends, "_ENDED_WITHIN", 0.3),
        (line, "PATIENCE", timedelta(seconds=0.3)),
    ):
        monkeypatch.setattr(owner, name, value)
    url, config = postgres.url("test"), tmp_path / "config.toml"
    config.write_text(
        f"[general]\ndata_folder = '{tmp_path}'\n[store]\nurl = '{url}'\n", encoding="utf-8"
    )
    with closing(address.connect({})) as holder:
        holder.execute(b"SELECT pg_advisory_lock(%s)", (PROCESS_LOCK,))
        code = (
            run(url, tmp_path / "new")
            if command == "store"
            else main(["daily", "prepare", "--config", str(config)])
        )
    said = capsys.readouterr()
    assert (code, said.out) == (BAD_INPUT, "")
    assert said.err.startswith(f"chevalet: {address.name} is ")
    assert said.err.count("\n") == 1
