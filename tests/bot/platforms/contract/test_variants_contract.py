"""The variants of the box in a classic game, on every platform the same: consent, votes, vowels."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.tiles import VOWELS
from tests.bot.games.kinds.classic.club_games import KINDS
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import Driver, now_seen, until_seen
from tests.bot.platforms.contract.test_classic_contract import (
    begin,
    move,
    on_turn,
    rack_of_player,
    state,
)
from tests.bot.platforms.whole import until
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=DRIVERS)
async def driver(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Driver]:
    """Nothing is played."""
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, KINDS) as driver:
        yield driver


async def score_of(driver: Driver, name: str) -> int:
    game = await state(driver)
    names = await driver.whole.store.people.names(game.players)
    return next(seat.score for seat in game.seats if names[seat.player] == name)


async def test_a_variant_is_agreed_to_by_joining_once_more(driver: Driver) -> None:
    await driver.types("Léa", "/classique")
    await until_seen(driver, "Léa")
    await driver.presses("Tom", "Rejoindre")
    await until_seen(driver, "Joueurs : Léa, Tom.")
    await driver.types("Léa", "/regle theme Noël")
    lobby = await until_seen(driver, "Thème « Noël »")
    assert "Accord attendu (« Rejoindre ») : Tom." in lobby.text
    refused = await driver.presses("Léa", "Commencer")
    assert "il manque l’accord de 1 joueur" in refused.text
    await driver.presses("Tom", "Rejoindre")
    await until(lambda: "Accord attendu" not in now_seen(driver, "Thème « Noël »").text)
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Tour 1")


async def test_a_word_is_voted_to_be_of_the_theme_with_its_button(driver: Driver) -> None:
    await driver.types("Léa", "/classique")
    await until_seen(driver, "Léa")
    await driver.types("Léa", "/regle theme Noël")
    await until_seen(driver, "Thème « Noël »")
    await driver.presses("Tom", "Rejoindre")
    await until_seen(driver, "Joueurs : Léa, Tom.")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Tour 1")
    mover, other = await on_turn(driver)
    await move(driver)
    card = await until_seen(driver, "est-il du thème « Noël » ? 1 voix suffit.")
    vote = next(label for label in card.buttons if label.startswith("Voter "))
    own = await driver.presses(mover, vote)
    assert "C’est votre propre mot" in own.text
    before = await score_of(driver, mover)
    await driver.presses(other, vote)
    word = vote.removeprefix("Voter ")
    await until_seen(driver, f"{word} est du thème : +5 points pour {mover}.")
    assert await score_of(driver, mover) == before + 5
    card = await until_seen(driver, f"(thème : {word})")
    assert vote not in card.buttons


async def test_how_many_vowels_one_draws_is_chosen_below_ones_own_rack(driver: Driver) -> None:
    name, other = await begin(driver, "deux-sacs")
    mine = await driver.presses(name, "Mon chevalet")
    assert "Vous piochez pour avoir 3 voyelles en main." in mine.text
    chosen = await driver.presses(name, "Viser 4 voyelles", mine)
    assert "4 voyelles en main" in chosen.text
    assert "4 voyelles" not in driver.shown_to(other)
    await move(driver)
    await until_seen(driver, "Tour 2")
    rack = await rack_of_player(driver, name)
    assert sum(tile in VOWELS for tile in rack) == 4
