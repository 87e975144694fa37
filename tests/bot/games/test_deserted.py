"""A game that has started and that everybody has left: it waits, whoever joins leads, anybody may stop it."""

from datetime import timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from engine.duplicate.rules import DuplicateRules
from tests.bot.club import PLACE, Club
from tests.bot.plain import plain
from tests.bot.stores import game_in
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=["in a round", "between two"])
async def club(store: SqliteStore, request: pytest.FixtureRequest) -> Club:
    """Zoé and Léa have played a round, or are in one, and leave."""
    rules = DuplicateRules("normal", pause=timedelta(seconds=15))
    made = Club(store, CLUB_WORDS, rules)
    await made.say("Zoé", "/duplicate")
    await made.say("Léa", "/rejoindre")
    await made.say("Zoé", "/commencer")
    if request.param == "between two":
        await made.say("Zoé", "/passer")
        await made.say("Léa", "/passer")
        await made.wait(10)
    await made.say("Léa", "/quitter")
    await made.say("Zoé", "/quitter")
    return made


def offered(club: Club, slot: str) -> list[str]:
    return [button.label for button in club.newest(slot).buttons]


async def test_it_waits_and_says_so(club: Club) -> None:
    assert "plus personne" in plain(club.newest("halted").text)
    assert offered(club, "halted") == ["Rejoindre", "Organiser"]
    assert "mène" not in club.newest("lobby").text
    assert not [m.slot for m in club.channel.values() if m.next_round or m.until]
    before = len(club.log)
    await club.wait(600)
    assert len(club.log) == before


async def test_whoever_joins_leads_and_may_go_on(club: Club) -> None:
    for line in ("/commencer", "/reprendre", "/pause"):
        assert "rejoignez-la" in await club.say("Max", line)
    joined = await club.ask("Max", "/rejoindre")
    assert "c’est vous qui la menez" in joined.text
    assert "Reprendre" in [button.label for button in joined.buttons]
    assert club.newest("lead-").text == "Max mène la partie."
    assert offered(club, "halted") == ["Organiser"]
    await club.ask("Max", f"!{joined.buttons[0].payload}", game=joined.game)
    assert "reprend" in club.newest("resumed").text
    rounds = [m for m in club.channel.values() if "round-" in m.slot and m.buttons]
    await club.wait(16)
    assert rounds or "round-2" in club.log[-1].slot


async def test_anybody_may_stop_it(club: Club) -> None:
    game = club.newest("lobby").game
    shown = await club.ask("Max", "!o", game=game)
    assert [button.label for button in shown.buttons] == ["Rejoindre", "Arrêter la partie"]
    await club.say("Max", "/arreter oui")
    assert await game_in(club.store, PLACE) is None


async def test_on_hold_a_spectator_is_told_to_join_first(store: SqliteStore) -> None:
    club = Club(store, CLUB_WORDS)
    await club.begin()
    await club.wait(1000)
    assert "Trois coups" in club.newest("halted").text
    assert "rejoignez-la" in await club.say("Tom", "/reprendre")
    held = club.newest("halted")
    pressed = await club.ask("Tom", f"!{held.buttons[0].payload}", game=held.game)
    assert [button.label for button in pressed.buttons] == ["Rejoindre"]
