"""The socket in the data folder: who may ask, and what is said when nobody answers."""

import asyncio
import errno
import json
import socket
import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.health.socket import NAME, NoAnswer, NotAllowed, NotRunning, answering, ask
from bot.health.state import STATE, encode
from bot.talk.operator_actions import StandingOrders
from tests.bot.health.states import WELL

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such sockets")


async def well() -> str:
    return encode(WELL)


async def chevalet(*arguments: str, folder: Path) -> int:
    config = folder / "config.toml"
    config.write_text(f"[general]\ndata_folder = '{folder}'\n", encoding="utf-8")
    return await asyncio.to_thread(main, [*arguments, "--config", str(config)])


async def test_it_answers_the_owner_of_the_folder_and_leaves_nothing(tmp_path: Path) -> None:
    async with answering(tmp_path, {STATE: well}):
        assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600
        assert await asyncio.to_thread(ask, tmp_path, STATE) == encode(WELL)
        with pytest.raises(NoAnswer):
            await asyncio.to_thread(ask, tmp_path, "rack")
        with pytest.raises(NoAnswer):
            await asyncio.to_thread(ask, tmp_path, "state" * 1000)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(NotRunning):
        ask(tmp_path, STATE)


async def test_a_killed_process_leaves_a_socket_that_the_next_one_replaces(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(tmp_path / NAME))
    with pytest.raises(NotRunning):
        ask(tmp_path, STATE)
    async with answering(tmp_path, {STATE: well}):
        assert await asyncio.to_thread(ask, tmp_path, STATE) == encode(WELL)


async def test_who_may_not_ask_is_told_who_may_and_not_that_no_bot_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:  # as the system does, but not with root
        raise PermissionError(errno.EACCES, "Permission denied")

    async with answering(tmp_path, {STATE: well}):
        monkeypatch.setattr(socket.socket, "connect", refuse)
        with pytest.raises(NotAllowed):
            ask(tmp_path, STATE)
        for command in ("status", "health"):
            assert await chevalet(command, folder=tmp_path) == 1
            assert capsys.readouterr().err == (
                f"chevalet: only the owner of {tmp_path}, or root, may ask how its bot is\n"
            )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the bot runs without a socket")
async def test_a_folder_may_have_a_long_name(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 50)
    folder.mkdir()
    async with answering(folder, {STATE: well}):
        assert await asyncio.to_thread(ask, folder, STATE) == encode(WELL)


async def test_where_there_can_be_no_socket_the_bot_runs_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with answering(tmp_path / "nowhere", {STATE: well}):
        assert "chevalet status" in caplog.text


async def test_a_loop_that_stands_still_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.health.socket.PATIENCE", 0.05)
    with socket.socket(socket.AF_UNIX) as still:
        still.bind(str(tmp_path / NAME))
        still.listen()
        assert await chevalet("health", folder=tmp_path) == 1
    assert "does not answer" in capsys.readouterr().err


async def test_the_command_line_tells_how_the_bot_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with answering(tmp_path, {STATE: well}):
        assert await chevalet("status", folder=tmp_path) == 0
        assert capsys.readouterr().out.splitlines() == [
            "Chevalet 1.0.0, up 1 d 6 h",
            "Discord: connected, heard 12 s ago",
            "Playground: connected",
            "Games on: 2 classic, 1 duplicate; 2 with a clock, the latest 0 s late",
            "Messages waiting: 3 discord, the oldest 4 s",
            "Last stored: 2 s ago; longest wait of the loop 12 ms",
            "Data: /data, 5.0 MB; 9216.0 MB free",
            "Last backup: 5 h 0 min ago",
            '2026-11-28 20:21:00 warning: event="message waits" row=6',
        ]
        assert await chevalet("status", "--json", folder=tmp_path) == 0
        assert json.loads(capsys.readouterr().out)["version"] == "1.0.0"
        assert await chevalet("health", folder=tmp_path) == 0
        assert capsys.readouterr() == ("", "")
    assert await chevalet("health", folder=tmp_path) == 1
    assert "no bot runs on" in capsys.readouterr().err


async def test_the_command_line_counts_the_centres_of_simultanes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert WELL.figures is not None
    spread = replace(WELL, figures=replace(WELL.figures, spread=(1, 3, 41)))

    async def asked() -> str:
        return encode(spread)

    async with answering(tmp_path, {STATE: asked}):
        assert await chevalet("status", folder=tmp_path) == 0
    assert "\nSimultaneous games: 1, in 3 centres, with 41 players\n" in capsys.readouterr().out


async def test_the_command_line_tells_what_operators_have_ordered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tuple(f"discord:{number}" for number in range(12))
    ordered = replace(WELL, orders=StandingOrders("à 22 h\x1b[31m", blocked))

    async def said() -> str:
        return encode(ordered)

    async with answering(tmp_path, {STATE: said}):
        assert await chevalet("status", folder=tmp_path) == 0
        lines = capsys.readouterr().out.splitlines()
        assert await chevalet("status", "--json", folder=tmp_path) == 0
        assert json.loads(capsys.readouterr().out)["orders"]["blocked"] == list(blocked)
    assert lines[5] == (
        r"Maintenance: announced (à 22 h\x1b[31m); games go on to their end, nobody opens another"
    )
    assert lines[6] == f"Blocked: 12: {', '.join(blocked[:10])}"


async def test_another_version_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def other() -> str:
        return '{"mood":"fine"}'

    async with answering(tmp_path, {STATE: other}):
        assert await chevalet("status", folder=tmp_path) == 1
    assert "another version" in capsys.readouterr().err
