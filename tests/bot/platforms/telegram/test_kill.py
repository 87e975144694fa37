"""kill -9 wherever something is on its way from Telegram or back: nothing is lost, and nothing done twice."""

import asyncio
from pathlib import Path

import pytest

from engine.duplicate.state import DuplicateGame, Phase
from engine.lexicon import Lexicon
from tests.bot.forking import Forked
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.online import Online, connected, online
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.whole import GAME, PATIENCE, until
from tests.laws import soaked

pytestmark = pytest.mark.processes

STEPS = {"/duplicate": "Partie duplicate", "/commencer": "Fin du temps", "H4 POESIE": "1 bulletin"}
"""What Léa types, the last of it in private, and what everybody sees then."""


@pytest.mark.parametrize(
    ("point", "passing"),
    [
        soaked("fetched", 2),
        ("fetched", 3),
        soaked("kept", 1),
        soaked("kept", 2),
        ("kept", 3),
        soaked("handled", 2),
        ("handled", 3),
        ("after_send", 1),
        soaked("after_send", 2),
        soaked("before_commit", 10),
        ("before_commit", 14),
        soaked("after_commit", 8),
        ("after_commit", 12),
        soaked("after_commit", 16),
    ],
)
async def test_killed(tmp_path: Path, shipped: Lexicon, point: str, passing: int) -> None:
    async with Server() as server:
        lea = server.person("Léa")
        lea.alone.started = True
        club = server.group("Club", lea)
        done = await first_life(server, club, tmp_path, point, passing)
        async with online(server, tmp_path, shipped) as bot:
            await connected(server)
            for step, seen in STEPS.items():
                if step not in done:
                    type_(server, club, step)
                await until(lambda seen=seen: club.shows(seen))  # type: ignore[misc]
            await bot.handled(server)
            game = await opened(bot)
            assert game.round is not None
            (own,) = game.round.entries.values()
            assert [str(entry.play) for entry in own] == ["H4 POESIE"]
            assert not await bot.store.arrivals.unhandled("telegram")
            said = sum(any(part in each.text for part in STEPS.values()) for each in club.ours)
            assert said <= 3, "one lobby, one round; one of them was on its way, and was said again"


async def test_killed_between_what_is_shown_inline_and_the_choice(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with Server() as server:
        lea = server.person("Léa")
        club = server.group("Club", lea)
        process = await doomed(server, tmp_path, "never", 1)
        try:
            for step in ("/duplicate", "/commencer"):
                lea.types(club, step)
                await until(lambda step=step: club.shows(STEPS[step]))  # type: ignore[misc]
            query = lea.queries(club, "H4 POESIE")
            await lea.shown(query)
        finally:
            process.kill()
            process.wait()
        lea.chooses(query, chat=club)
        async with online(server, tmp_path, shipped) as bot:
            await connected(server)
            await bot.handled(server)
            current = (await bot.application.desk.table(GAME)).game.round
            assert current is not None
            (own,) = current.entries.values()
            assert [str(entry.play) for entry in own] == ["H4 POESIE"]


async def opened(bot: Online) -> DuplicateGame:
    """The game, once its round is: what Telegram had before the death is posted again and noted first."""
    async with asyncio.timeout(PATIENCE):
        while True:
            game: DuplicateGame = (await bot.application.desk.table(GAME)).game
            if game.phase is Phase.OPEN:
                return game
            await asyncio.sleep(0.005)


async def dies(process: Forked) -> None:
    """By its own hand."""
    try:
        await until(lambda: process.poll() is not None)
        assert process.returncode == -9
    finally:
        process.kill()
        process.wait()


async def doomed(server: Server, folder: Path, point: str, passing: int) -> Forked:
    """The bot, in a process of its own."""
    arguments = [str(folder), server.base_url, point, str(passing)]
    module = "tests.bot.platforms.telegram.doomed"
    return await asyncio.to_thread(Forked, module, arguments, heard=False)


def type_(server: Server, club: Group, step: str) -> None:
    server.people["Léa"].types(club if step.startswith("/") else None, step)


async def first_life(
    server: Server, club: Group, folder: Path, point: str, passing: int
) -> list[str]:
    """The bot until its death; which steps Léa had typed by then."""
    process = await doomed(server, folder, point, passing)
    typed = []

    def dead() -> bool:
        return process.poll() is not None

    try:
        for step, seen in STEPS.items():
            if not dead():
                type_(server, club, step)
                typed.append(step)
                await until(lambda seen=seen: dead() or club.shows(seen))  # type: ignore[misc]
        await until(dead)
        assert process.returncode == -9
    finally:
        process.kill()
        process.wait()
    return typed
