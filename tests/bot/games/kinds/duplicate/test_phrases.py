"""Phrases that players add to the draws, and what is shown of the start: a code, all to whoever asks."""

import json

import pytest

from bot.talk.answers import Answer
from engine.duplicate.state import DuplicateGame
from engine.short_code import short_code
from tests.bot.club import PLACE, Club
from tests.bot.folding import fold


@pytest.fixture
async def lobby(club: Club) -> Club:
    """A game that Léa opened and Tom joined."""
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    return club


async def _game(club: Club) -> DuplicateGame:
    [game_id] = await club.application.desk.running(PLACE)
    assert game_id is not None
    game = fold((await club.store.games.load(game_id)).events)
    assert game is not None
    return game


def _shown(club: Club) -> str:
    return club.newest("lobby").small


async def test_the_lobby_shows_a_short_code_and_who_asks_all(lobby: Club) -> None:
    game = await _game(lobby)
    assert short_code(game.commitment) in _shown(lobby)
    assert _shown(lobby).splitlines()[-1].endswith(short_code(game.commitment))
    assert game.commitment not in lobby.newest("lobby").whole
    asked = await lobby.ask("Zoé", "/regle tirages")
    assert isinstance(asked, Answer)
    assert asked.private
    for shown in (game.game, game.commitment, str(game.lexicon), short_code(game.commitment)):
        assert shown in asked.text
    assert game.version == 2


async def test_a_phrase_is_shown_with_the_name_of_who_gave_it(lobby: Club) -> None:
    answer = await lobby.say("Tom", "/phrase  vent d'ouest ,\u202e sel ! ")
    assert "comptera dans les tirages" in answer
    assert "Phrase de Tom\u00a0: «\u00a0vent d'ouest , sel !\u00a0»" in _shown(lobby)
    await lobby.say("Tom", "/phrase genêts")
    assert "genêts" in _shown(lobby)
    assert "vent" not in _shown(lobby)


async def test_the_start_is_frozen_and_its_digest_shown_with_the_first_round(lobby: Club) -> None:
    await lobby.say("Tom", "/phrase genêts")
    await lobby.say("Léa", "/commencer")
    game = await _game(lobby)
    assert json.loads(game.statement)["phrases"] == ["genêts"]
    assert short_code(game.start_digest) in _shown(lobby)
    assert short_code(game.start_digest) in lobby.newest("round").small
    asked = await lobby.say("Tom", "/rule draws")
    assert game.start_digest in asked
    assert game.statement in asked, "as it was frozen, whatever the typography"


async def test_no_phrase_once_the_game_has_started(lobby: Club) -> None:
    await lobby.say("Léa", "/commencer")
    assert "avant le début" in await lobby.say("Tom", "/phrase genêts")
    assert "genêts" not in _shown(lobby)
    assert (await _game(lobby)).phrases == ()


async def test_who_does_not_take_part_gives_no_phrase(lobby: Club) -> None:
    assert "rejoignez-la" in await lobby.say("Zoé", "/phrase genêts")


async def test_of_many_phrases_the_last_are_shown_and_the_others_counted(lobby: Club) -> None:
    for number in range(8):
        await lobby.say(f"J{number}", "/rejoindre")
        await lobby.say(f"J{number}", f"/phrase mots {number}")
    shown = _shown(lobby)
    assert [f"mots {number}" in shown for number in range(8)] == [False] * 3 + [True] * 5
    assert "avant celles qui suivent\u00a0: 3" in shown


async def test_a_phrase_needs_words(lobby: Club) -> None:
    assert "/phrase" in await lobby.say("Tom", "/phrase")
    assert "1 à 80 signes" in await lobby.say("Tom", "/phrase \u202e")
    assert "1 à 80 signes" in await lobby.say("Tom", "/phrase " + "x" * 81)
    assert (await _game(lobby)).phrases == ()
