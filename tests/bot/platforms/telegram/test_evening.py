"""Duplicate in a group on Telegram, from the lobby to the card: what each person sees."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.telegram.evening import Evening, evening
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[3] / "transcripts" / "telegram-evening.txt"


@pytest.fixture
async def club(shipped: Lexicon) -> AsyncIterator[Evening]:
    async with evening(MemoryStore(), shipped) as club:
        yield club


@pytest.mark.long
async def test_a_round_as_everybody_saw_it(club: Evening) -> None:
    """Léa opens, Tom plays without leaving the group, Zoé in private, Max only reads.

    Zoé has an old app, which shows everybody what she writes in the group. In the second round the bot may
    delete what is written.
    """
    club.server.people["Zoé"].is_up_to_date = False
    await club.types("Léa", "/duplicate blitz")
    await club.presses("Tom", "Rejoindre")
    await club.types("Zoé", "/rejoindre")
    await club.presses("Léa", "Règles ▾")
    await club.presses("Léa", "Coup suivant après 15 s ▾")
    await club.presses("Zoé", "Coup suivant au signal")
    await club.presses("Léa", "Règles ▾")
    await club.presses("Léa", "Coup suivant après 15 s ▾")
    await club.presses("Léa", "Coup suivant après 30 s")
    await club.presses("Léa", "Commencer")
    await club.writes_inline("Tom", "H8 EPI")
    await club.writes_inline("Tom", "H4 POESIE")
    await club.chooses("Tom")
    await club.follows("Zoé", "Jouer en privé")
    await club.types_alone("Zoé", "H8 HOP")
    await club.types_alone("Zoé", "?!")
    await club.presses("Zoé", "Mon chevalet")
    await club.types("Max", "/jouer H4 OSIEES")
    await club.presses("Max", "Mon chevalet")
    await club.wait(41)
    await club.presses("Léa", "Passer")
    await club.wait(40)
    club.club.promote(club.server.bot, "can_delete_messages")
    await club.types("Zoé", "/jouer 8H OSIEES")
    await club.writes_inline("Tom", "mot ZEBRE")
    await club.writes_inline("Tom", "I4 OVA")
    await club.chooses("Tom")
    await club.types("Tom", "/mot zèbre")
    await club.types("Léa", "/alertes oui")
    said = []
    for name, view in club.views.items():
        said += [f"===== Ce que {name} a vu", *view, ""]
    check(TRANSCRIPT, mask_ids("\n".join(said)))
