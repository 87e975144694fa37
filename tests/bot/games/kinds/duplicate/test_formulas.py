"""Whole games in every formula, through the bot: each round is said, in both languages, to the last."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.places.settings import PlaceSettings
from bot.texts import LANGUAGES
from engine.duplicate.reasons import Termination
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.formulas import FORMULAS
from engine.lexicon import Lexicon
from engine.placement import place
from tests.bot.club import Club
from tests.bot.folding import fold
from tests.bot.memory_store import MemoryStore
from tests.bot.stores import game_in
from tests.laws import in_turn

RULES = DuplicateRules(
    "normal", round_time=timedelta(seconds=5), warning=timedelta(0), pause=timedelta(seconds=1)
)


def played(store: MemoryStore, game_id: str) -> DuplicateGame:
    game = fold(store.kept[game_id].events)
    assert game is not None
    return game


def most_placed(game: DuplicateGame) -> int:
    formula = game.rules.played_formula
    tops = (place(played.board, played.top.play, formula=formula) for played in game.rounds)
    return max(len(top.placed) for top in tops)


@pytest.mark.parametrize(("formula", "language"), in_turn(FORMULAS, LANGUAGES))
async def test_a_whole_game_goes_to_its_end(formula: str, language: str, shipped: Lexicon) -> None:
    store = MemoryStore()
    chosen = PlaceSettings(of_games={"announcement": "full"}, time_zone="UTC")
    club = Club(store, shipped, replace(RULES, formula=formula), chosen, language=language)
    await club.say("Léa", "/duplicate")
    (game_id,) = store.kept
    await club.say("Léa", "/start")
    for _ in range(40):
        if await game_in(store, store.kept[game_id].place) is None:
            break
        await club.say("Léa", "/pass")
        await club.wait(10)
    game = played(store, game_id)
    assert game.termination not in (None, Termination.ABORTED)
    assert len([slot for slot in club.channel if "/card-" in slot]) == len(game.rounds)
    assert most_placed(game) == FORMULAS[formula].most_placed
    assert any(round_.freed for round_ in game.rounds) is FORMULAS[formula].jokers.give_way
