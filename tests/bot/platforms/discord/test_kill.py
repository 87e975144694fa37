"""kill -9 between commit and send, and between send and note: nothing is lost, nothing is seen twice."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.duplicate.state import Phase
from engine.lexicon import Lexicon
from tests.bot.forking import Forked
from tests.bot.platforms.discord import doomed
from tests.bot.platforms.discord.online import online
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.whole import GAME, until
from tests.laws import soaked

pytestmark = pytest.mark.processes

STEPS = ("duplicate", "organiser commencer", "jouer")
"""What Léa types; each is one commit with at least one message."""


@pytest.mark.parametrize(
    ("point", "passing"),
    [
        # The commits before the first command: key, command hash, heartbeat, scopes, person.
        soaked("after_commit", 6),
        soaked("after_commit", 7),
        ("after_commit", 8),
        soaked("after_commit", 10),
        ("before_commit", 8),
        ("after_send", 1),
        soaked("after_send", 2),
        ("after_send", 3),
    ],
)
async def test_killed(tmp_path: Path, shipped: Lexicon, point: str, passing: int) -> None:
    folder = tmp_path / "data"
    async with Wire(tmp_path) as wire:
        acknowledged = await first_life(wire, folder, point, passing)
        async with online(wire, folder, shipped) as bot:
            await until(lambda: any(s.socket is not None for s in wire.sessions))
            for step in STEPS:
                if step not in acknowledged:
                    await wire.answered(command(wire, step))
            await until(lambda: wire.shows("1 bulletin"))
            await until(lambda: wire.shows("Fin du temps"))  # the clock runs
            game = (await bot.application.desk.table(GAME)).game
            assert game.phase is Phase.OPEN
            assert game.round is not None
            (own,) = game.round.entries.values()
            assert {str(entry.play) for entry in own} == {"H4 POESIE"}
            assert len(wire.public()) == 2, "one lobby, one round"


async def first_life(wire: Wire, folder: Path, point: str, passing: int) -> set[str]:
    """The bot until its death; which steps it had acknowledged."""
    arguments = [str(folder), str(wire.port), str(wire.authority), point, str(passing)]
    process = await asyncio.to_thread(Forked, doomed.__name__, arguments, heard=False)

    try:
        return await until_death(wire, process)
    finally:
        process.kill()
        process.wait()
        wire.sessions.clear()


async def until_death(wire: Wire, process: Forked) -> set[str]:
    def dead() -> bool:
        return process.poll() is not None

    acknowledged = set()
    await until(lambda: dead() or any(s.socket is not None for s in wire.sessions))
    for step in STEPS:
        if dead() or None not in wire.backend.commands:
            break
        payload = command(wire, step)
        await until(lambda payload=payload: dead() or wire.answer(payload) is not None)  # type: ignore[misc]
        if wire.answer(payload) is not None:
            acknowledged.add(step)
            parts = {
                "duplicate": "Partie",
                "organiser commencer": "Fin du temps",
                "jouer": "1 bulletin",
            }
            await until(lambda part=parts[step]: dead() or wire.shows(part))  # type: ignore[misc]
    await until(dead)
    assert process.returncode == -9
    return acknowledged


def command(wire: Wire, step: str) -> dict[str, object]:
    options: dict[str, Any] = {"bulletin": "H4 POESIE"} if step == "jouer" else {}
    return wire.command("Léa", step, **options)
