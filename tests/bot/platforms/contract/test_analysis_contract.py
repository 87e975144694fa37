"""What every platform does the same with analyses: the card, its pages and its file, and for whose eyes."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.kinds.classic.club_games import KINDS
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import Driver, until_seen
from tests.bot.platforms.contract.test_classic_contract import begin, move
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=DRIVERS)
async def driver(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Driver]:
    """Nothing is played."""
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, KINDS) as driver:
        yield driver


@pytest.mark.long
async def test_a_game_that_is_over_is_analysed_and_none_that_is_on(driver: Driver) -> None:
    await begin(driver)
    await move(driver)
    refused = await driver.types("Zoé", "/analyse")
    assert "La partie est en cours" in refused.text
    await move(driver)
    await driver.types("Léa", "/abandonner oui")
    await until_seen(driver, "Partie terminée")
    card = await driver.presses("Zoé", "Analyse")
    assert "Analyse : Classique" in card.text
    assert "par tour" in card.text
    assert "Léa" in card.picture
    player = await driver.presses("Zoé", "Tom", card)
    assert "ouverture : " in player.text
    turn = await driver.types("Zoé", "/analyse 1 1")
    assert "Tour 1, " in turn.text
    assert turn.picture
    saved = await driver.presses("Zoé", "CSV", card)
    ((name, data),) = saved.files.items()
    assert name.endswith(".csv")
    assert data.decode().startswith("\N{BYTE ORDER MARK}tour;")
