"""Somebody plays alone among others, on every platform the same: nobody else sees anything of it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import Config
from bot.kinds import all_kinds
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import PEOPLE, Driver, Seen, until_seen
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=DRIVERS)
async def driver(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Driver]:
    """Nothing is played."""
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, all_kinds(Config())) as driver:
        yield driver


def shown_to_others(driver: Driver) -> str:
    """All that anybody but Léa was shown, and what everybody sees."""
    others = [driver.shown_to(name) for name in PEOPLE if name != "Léa"]
    return "\n".join([*others, *(seen.text for seen in driver.everybody())])


def top_of(scored: Seen) -> str:
    """``H4 SEMAINE``, as the card of a round says it."""
    line = next(each for each in scored.text.splitlines() if each.startswith("Top du coup"))
    *_, ref, word = line.split(", ")
    return f"{ref} {word}"


async def test_a_game_alone_is_told_to_who_plays_it_and_to_nobody_else(driver: Driver) -> None:
    drawn = await driver.types("Léa", "/entrainement")
    assert "Tirage" in drawn.text
    assert drawn.picture
    assert drawn.buttons == ("Jouer", "Indices", "Voir le top", "Arrêter")
    scored = await driver.presses("Léa", "Voir le top", drawn)
    assert "Top du coup 1" in scored.text
    assert scored.buttons == ("Coup suivant", "Feuille", "Arrêter")
    following = await driver.presses("Léa", "Coup suivant", scored)
    assert "Coup 2" in following.text
    receipt = await driver.plays("Léa", "ZZZ", following)
    assert "ZZZ" in receipt.text
    said = shown_to_others(driver)
    assert "Top du coup" not in said
    assert "Tirage" not in said


async def test_a_word_is_written_into_a_form_and_settled_at_once(driver: Driver) -> None:
    drawn = await driver.types("Léa", "/entrainement graine")
    scored = await driver.presses("Léa", "Voir le top", drawn)
    tom = await driver.types("Tom", "/entrainement graine")
    told = await driver.plays("Tom", top_of(scored), tom)
    assert "(top !)" in told.text
    assert "Coup suivant" in told.buttons
    following = await driver.presses("Tom", "Coup suivant", told)
    assert "Coup 2" in following.text


async def test_its_buttons_are_its_own_while_a_game_is_on_in_the_place(driver: Driver) -> None:
    drawn = await driver.types("Léa", "/entrainement")
    await driver.types("Tom", "/duplicate")
    await until_seen(driver, "duplicate")
    hints = await driver.presses("Léa", "Indices", drawn)
    told = await driver.presses("Léa", "Longueur (−3)", hints)
    assert "Indices (−3 points)" in told.text
    scored = await driver.presses("Léa", "Voir le top", told)
    assert "Top du coup 1" in scored.text
    await driver.presses("Tom", "Commencer")
    await until_seen(driver, "Coup 1")
    assert "Top du coup" not in shown_to_others(driver)


async def test_a_game_that_was_left_is_gone_on_with_after_a_restart(driver: Driver) -> None:
    drawn = await driver.types("Léa", "/entrainement")
    await driver.presses("Léa", "Voir le top", drawn)
    await driver.restart()
    offered = await driver.types("Léa", "/entrainement")
    assert offered.buttons == ("Reprendre", "Nouvelle partie")
    again = await driver.presses("Léa", "Reprendre", offered)
    assert "Top du coup 1" in again.text


async def test_nobody_else_can_do_anything_in_it(driver: Driver) -> None:
    drawn = await driver.types("Léa", "/entrainement")
    told = await driver.types("Tom", "/grille")
    assert "Aucune partie" in told.text
    assert "Top du coup" not in driver.shown_to("Tom")
    assert "Top du coup 1" in (await driver.presses("Léa", "Voir le top", drawn)).text
