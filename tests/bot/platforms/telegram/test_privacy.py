"""Whose eyes: until the card a bulletin is its author's alone, whichever of the three ways it came."""

import json
import logging
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.telegram.evening import Evening, evening
from tests.bot.platforms.telegram.server import TOKEN

MARKED = ("POESIE", "EPOPEE", "HOP", "EPIS", "SEMOIR", "OSEES", "OSIEES", "EPI")
"""What is written in the round; the last is told to everybody by who did not mean to."""
RACK = "HPOIESE"


@pytest.fixture
async def club(shipped: Lexicon) -> AsyncIterator[Evening]:
    async with evening(MemoryStore(), shipped) as club:
        yield club


async def first_round(club: Evening) -> None:
    """Léa's game with Tom and Zoé: H P O I E S E."""
    await club.types("Léa", "/duplicate")
    await club.presses("Tom", "Rejoindre")
    await club.presses("Zoé", "Rejoindre")
    await club.presses("Léa", "Commencer")


async def bulletins(club: Evening) -> None:
    """By every way, once more, changed, and wrong."""
    await club.writes_inline("Tom", "H8 EPIS")
    await club.writes_inline("Tom", "H4 POESIE")
    await club.chooses("Tom")
    await club.follows("Zoé", "Jouer en privé")
    await club.types_alone("Zoé", "H8 HOP")
    await club.types_alone("Zoé", "H4 EPOPEE")
    own = club.server.people["Zoé"].alone
    club.server.people["Zoé"].edits(own.messages[-2], "H8 EPIS")
    await club.settle()
    await club.presses("Tom", "Mon chevalet")
    await club.presses("Zoé", "Mon chevalet")
    club.server.people["Léa"].is_up_to_date = False
    await club.types("Léa", "/jouer H4 OSIEES")
    await club.types("Max", "/jouer H4 SEMOIR")
    await club.types("Zoé", "/jouer H4 OSEES")


def public(club: Evening) -> str:
    """All that everybody could have read, in the group and in what the bot asked of Telegram for it."""
    asked = [
        request.params
        for request in club.server.requests
        if request.params.get("chat_id") == club.club.id or "inline_message_id" in request.params
        if not {"ephemeral_message_parameters", "receiver_user_id"} & request.params.keys()
    ]
    said = [message.json for message in club.club.messages]
    return json.dumps([asked, said], ensure_ascii=False)


async def test_until_the_card_a_bulletin_is_its_authors_alone(
    club: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with capture_logs() as logs:
        await first_round(club)
        await bulletins(club)
        await club.wait(160)
        said = public(club).replace(RACK, "")
        logged = json.dumps([logs, caplog.text], default=str)
        for word in MARKED:
            typed = "/jouer H4 OSIEES"  # Léa's own line, if the bot may not take it away
            assert word not in said.replace(typed, ""), word
            assert word not in logged, word
        assert TOKEN not in logged
        for name in ("Léa", "Max"):
            assert not [line for line in club.views[name] if "POESIE" in line]
        await club.wait(30)
    assert "POESIE" in public(club)


async def test_pictures_are_the_same_as_if_nobody_had_written(
    club: Evening, shipped: Lexicon
) -> None:
    await first_round(club)
    await bulletins(club)
    await club.wait(100)
    async with evening(MemoryStore(), shipped) as silent:
        await first_round(silent)
        await silent.wait(100)
        assert seen(club) == seen(silent)


def seen(club: Evening) -> set[bytes]:
    """All pictures that were shown in the group."""
    asked = [
        request
        for request in club.server.requests
        if request.params.get("chat_id") == club.club.id
        if "ephemeral_message_parameters" not in request.params
    ]
    return {file.data for request in asked for file in request.files.values()}


async def test_what_everybody_read_is_not_taken_and_goes_where_it_may(club: Evening) -> None:
    """Who writes his bulletin in the group is told of the two other ways, and nothing of it is repeated."""
    await first_round(club)
    club.club.promote(club.server.bot, "can_delete_messages")
    club.server.people["Tom"].is_up_to_date = False
    typed = await club.types("Tom", "/jouer H4 POESIE")
    assert typed not in club.club.messages
    assert "POESIE" not in public(club)
    game = await club.game()
    assert game.round is not None
    assert not game.round.entries
