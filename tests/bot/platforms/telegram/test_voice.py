"""The referee's voice as notes in a group: the draw and the top, and no countdown that is played later."""

from pathlib import Path

import pytest

from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.online import connected, online
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.whole import until

pytestmark = [
    pytest.mark.long,
    pytest.mark.system_package("espeak-ng", "espeak-ng"),
    pytest.mark.system_package("opus-tools", "opusenc"),
]


def notes(group: Group) -> list[int]:
    """How many seconds each takes."""
    return [each.json["voice"]["duration"] for each in group.ours if "voice" in each.json]


async def test_the_draw_and_the_top_are_voice_notes(
    server: Server, club: Group, lea: Person, tom: Person, tmp_path: Path, shipped: Lexicon
) -> None:
    async with online(server, tmp_path, shipped) as bot:
        await connected(server)
        lea.types(club, "/voix oui")
        await until(lambda: any("Je parle" in each.text for each in club.ours))
        lea.types(club, "/duplicate")
        await until(lambda: any("Partie duplicate" in each.text for each in club.ours))
        tom.types(club, "/rejoindre")
        await bot.handled(server)
        lea.types(club, "/commencer")
        await until(lambda: len(notes(club)) == 1)
        lea.types(club, "/organiser relever")
        await until(lambda: len(notes(club)) == 2)  # the end itself is none
        assert all(3 <= each <= 20 for each in notes(club))
        asked = server.asked_for("sendVoice")
        assert all(each.params["disable_notification"] for each in asked)


async def test_a_group_that_takes_none_misses_nothing_else(
    server: Server, club: Group, lea: Person, tmp_path: Path, shipped: Lexicon
) -> None:
    async with online(server, tmp_path, shipped) as bot:
        await connected(server)
        club.forbid("can_send_voice_notes")
        lea.types(club, "/voix oui")
        lea.types(club, "/duplicate")
        await bot.handled(server)
        lea.types(club, "/commencer")
        await until(lambda: bool(server.asked_for("sendVoice")))
        lea.types(club, "/organiser relever")
        await until(lambda: any("Top" in each.text for each in club.ours))
        assert notes(club) == []
