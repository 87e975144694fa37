"""Small games around a table, on every platform the same: what one writes, nobody else reads."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import Config
from bot.kinds import all_kinds
from engine.lexicon import Lexicon
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import PEOPLE, Driver, until_seen

WORDS = Lexicon.from_words("BONJOUR MAISONS VOITURE CHATONS".split(), name="club")


@pytest.fixture(params=DRIVERS)
async def driver(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Driver]:
    """Nothing is played."""
    async with DRIVERS[request.param](tmp_path, WORDS, all_kinds(Config())) as driver:
        yield driver


def shown_to_others(driver: Driver, name: str) -> str:
    """All that anybody else was shown, and what everybody sees."""
    others = [driver.shown_to(each) for each in PEOPLE if each != name]
    return "\n".join([*others, *(seen.text for seen in driver.everybody())])


async def test_words_of_loto_are_written_into_a_form_and_letters_are_called(
    driver: Driver,
) -> None:
    await driver.types("Léa", "/jeu loto 5")
    await until_seen(driver, "deux mots de sept lettres")
    form = await driver.opens("Léa", "Écrire mes mots")
    noted = await driver.fills_in("Léa", form, "bonjour maisons")
    assert "Noté : BONJOUR et MAISONS" in noted.text
    joined = await driver.presses("Tom", "Rejoindre")
    assert "Vous êtes dans la partie." in joined.text
    form = await driver.opens("Tom", "Écrire mes mots")
    await driver.fills_in("Tom", form, "voiture chatons")
    await until_seen(driver, "Tout le monde est prêt !")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "La première lettre arrive")
    told = await driver.presses("Tom", "Loto !")
    assert "Pas encore" in told.text
    mine = await driver.presses("Léa", "Mes mots")
    assert "Il vous reste" in mine.text
    assert "BONJOUR" not in shown_to_others(driver, "Léa")


async def test_letters_are_covered_by_turns_with_the_button(driver: Driver) -> None:
    await driver.types("Léa", "/jeu junior")
    await until_seen(driver, "petite grille")
    await driver.presses("Tom", "Rejoindre")
    await until_seen(driver, "Joueurs : Léa, Tom.")
    await driver.presses("Léa", "Commencer")
    first = await until_seen(driver, "Tour 1 : Léa")
    assert first.picture
    tiles = first.text.partition("À poser : ")[2].splitlines()[0].split()
    lines = [line.split() for line in (await driver.types("Tom", "/grille")).text.splitlines()]
    rows = [line[1:-1] for line in lines if len(line) == 17]
    square = next(
        f"{'ABCDEFGHIJKLMNO'[at]}{row.index(letter.lower()) + 1}"
        for at, row in enumerate(rows)
        for letter in tiles
        if letter.lower() in row
    )
    told = await driver.plays("Tom", square)
    assert "Ce n’est pas à vous de jouer." in told.text
    told = await driver.plays("Léa", square)
    assert f"Couvert : {square}." in told.text
    await until_seen(driver, "Tour 2 : Tom")
