"""A tournament on every platform: announced, entered by a press, a round played, its table told."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import Config
from bot.kinds import all_kinds
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import Driver, until_seen
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=DRIVERS)
async def driver(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Driver]:
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, all_kinds(Config())) as driver:
        yield driver


async def test_it_is_entered_played_and_its_table_told(driver: Driver) -> None:
    told = await driver.types("Léa", "/tournoi suisse 2 rondes")
    assert "c’est vous qui le menez" in told.text
    card = await until_seen(driver, "Personne n’est encore inscrit")
    assert card.buttons == ("S’inscrire", "Lancer la ronde 1")
    for name in ("Tom", "Zoé", "Léa"):
        await driver.presses(name, "S’inscrire", card)
        card = await until_seen(driver, name)
    assert "C’est Léa qui mène" in (await driver.presses("Tom", "Lancer la ronde 1", card)).text
    await driver.presses("Léa", "Lancer la ronde 1", card)
    first = await until_seen(driver, "Exempt")
    assert "Ronde 1 sur 2" in first.text
    turn = await until_seen(driver, "Tour 1")
    assert "Mon chevalet" in turn.buttons
    await driver.types("Léa", "/tournoi resultat 1 412-380")
    table = await until_seen(driver, "Classement après la ronde 1")
    assert table.buttons == ("Lancer la ronde 2", "Absent une ronde")
    await driver.presses("Zoé", "Absent une ronde", table)
    await until_seen(driver, "Absences à la prochaine ronde : Zoé")
    assert "412–380" in (await until_seen(driver, "Ronde 1 sur 2")).text
    listed = await driver.types("Zoé", "/tournoi")
    assert "Je serai là" in listed.buttons
    await driver.presses("Zoé", "Je serai là", listed)
    listed = await driver.types("Zoé", "/tournoi")
    asked = await driver.presses("Zoé", "Me retirer", listed)
    await driver.presses("Zoé", "Oui, me retirer", asked)
    table = await until_seen(driver, "Classement après la ronde 1")
    await driver.presses("Léa", "Lancer la ronde 2", table)
    await until_seen(driver, "Ronde 2 sur 2")
    await driver.types("Léa", "/tournoi resultat 1 1-2")
    end = await until_seen(driver, "système suisse, terminé")
    assert end.buttons == ()
