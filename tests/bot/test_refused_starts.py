"""Every kind of start that is refused: the same line and exit code in text and as JSON."""

import errno
import json
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeAlias

import pytest

import bot.cli.start
from bot.__main__ import main
from bot.cli.common import BAD_INPUT, NO
from bot.delivery.adapter import PlatformError
from bot.log import JSON, TEXT
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.lock import FolderLock
from bot.store.sqlite.upgrade import prepare
from engine.lexicon import Lexicon, LexiconFileError

Arrange: TypeAlias = Callable[[Path, ExitStack], object]
"""Spoils the data folder, for as long as the stack is open."""


@pytest.fixture
def data(shipped: Lexicon, kept: Path, tmp_path: Path) -> Path:
    """A data folder that has the tables of the shipped list already."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "tables").symlink_to(kept / "tables")
    return folder


@pytest.fixture(autouse=True)
def _no_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("CHEVALET_DISCORD_TOKEN", "CHEVALET_TELEGRAM_TOKEN", "CHEVALET_CONTAINER"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def refused(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Callable[[str], tuple[int, str]]:
    """Starts with these settings in both formats; the exit code and the one line, which are the same."""

    def started(settings: str, shape: str) -> tuple[int, str, str]:
        config = tmp_path / "config.toml"
        config.write_text(
            f"[general]\ndata_folder = '{data}'\n[log]\nformat = '{shape}'\n{settings}",
            encoding="utf-8",
        )
        code = main(["--config", str(config), "--port", "0"])
        return code, *capsys.readouterr()

    def both(settings: str) -> tuple[int, str]:
        code, _, said = started(settings, TEXT)
        assert said.startswith("chevalet: "), said
        assert said.count("\n") == 1
        json_code, out, lines = started(settings, JSON)
        assert out == ""
        (line,) = map(json.loads, lines.splitlines())
        assert (line["level"], f"chevalet: {line['event']}\n", json_code) == ("error", said, code)
        return code, said

    return both


def no_database(folder: Path, _: ExitStack) -> None:
    (folder / DATABASE_NAME).write_text("Courses : lait, œufs\n" * 99, encoding="utf-8")


def damaged(folder: Path, _: ExitStack) -> None:
    prepare(folder / DATABASE_NAME)
    whole = (folder / DATABASE_NAME).read_bytes()
    (folder / DATABASE_NAME).write_bytes(whole[:-5000])


def newer(folder: Path, _: ExitStack) -> None:
    prepare(folder / DATABASE_NAME)
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '99'")
        connection.commit()


def gone(folder: Path, _: ExitStack) -> None:
    (folder / f"{DATABASE_NAME}-wal").write_bytes(b"what was played last")


def in_use(folder: Path, stack: ExitStack) -> None:
    stack.enter_context(FolderLock(folder))


@pytest.mark.parametrize(
    ("arrange", "settings", "told"),
    [
        (no_database, "", "not a database of Chevalet's"),
        (damaged, "", "the database is damaged"),
        (newer, "", "written by a newer Chevalet (schema 99;"),
        (gone, "", "is gone, but chevalet.db-wal"),
        (in_use, "", "is in use by another Chevalet"),
        (
            None,
            "[store]\nurl = 'postgresql://nobody@127.0.0.1:1/none'\n",
            "port 1 failed: Connection refused",
        ),
        (None, "[store]\nurl = 'postgresql://127.0.0.1:no/none'\n", "store.url"),
        (
            None,
            "[store]\nurl = 'postgresql://nobody@127.0.0.1:1/none'\n[backup]\nfolder = '/x'\n",
            "pg_dump",
        ),
        (None, "[lexicon]\nfile = 'nowhere'\n", "nowhere: there is no such file"),
        (None, "[lexicons]\nclub = 'nowhere'\n", "nowhere: there is no such file"),
        (None, "[telegram]\ntoken_file = 'nowhere'\n", "telegram.token_file"),
        (None, "[playground]\nhost = '203.0.113.7'\n", "this machine has no address 203.0.113.7"),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_what_a_start_finds_wrong(
    refused: Callable[[str], tuple[int, str]],
    data: Path,
    arrange: Arrange | None,
    settings: str,
    told: str,
) -> None:
    with ExitStack() as stack:
        if arrange is not None:
            arrange(data, stack)
        code, said = refused(settings)
    assert code == BAD_INPUT
    assert told in said


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (PlatformError("discord: the token was refused"), "discord: the token was refused"),
        (LexiconFileError("liste: damaged"), "liste: damaged"),
        (OSError(errno.EADDRINUSE, "in use"), "port 0 is in use"),
        (OSError(errno.EMFILE, "Too many open files", "/dev/null"), "/dev/null: Too many open"),
    ],
    ids=str,
)
def test_what_goes_wrong_while_it_starts(
    refused: Callable[[str], tuple[int, str]],
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    told: str,
) -> None:
    async def serve(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(bot.cli.start, "serve", serve)
    code, said = refused("")
    assert code == BAD_INPUT
    assert told in said


def test_a_fault_of_our_own_is_no_refusal(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For programs one object too, which has the traceback."""

    async def serve(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(bot.cli.start, "serve", serve)
    config = tmp_path / "config.toml"
    general = f"[general]\ndata_folder = '{data}'\n"
    config.write_text(f"{general}[log]\nformat = '{JSON}'\n", encoding="utf-8")
    assert main(["--config", str(config), "--port", "0"]) == NO
    (line,) = map(json.loads, capsys.readouterr().err.splitlines())
    assert (line["event"], line["level"]) == ("ended by an error of its own", "critical")
    assert "ZeroDivisionError" in line["exception"]
    config.write_text(general, encoding="utf-8")
    with pytest.raises(ZeroDivisionError):
        main(["--config", str(config), "--port", "0"])
