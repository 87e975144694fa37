"""What every platform does the same with results: one's own are told to oneself, rankings to all."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.store import Batch, Mark, NewGame, Played, PlayedRound, Result, Seat
from bot.talk.identity import Place
from tests.bot.platforms.contract.driver import Driver, until_seen
from tests.bot.platforms.contract.test_contract import end_of_round, first_round

TOPS = (PlayedRound("HPOIESE", "POESIE", "H4", 22),) * 5


async def played(driver: Driver) -> None:
    """A round in which Tom has found something; the game was stopped."""
    await first_round(driver)
    await driver.plays("Tom", "H8 HOP")
    await end_of_round(driver)
    await driver.types("Léa", "/organiser arreter oui")
    await until_seen(driver, "Partie terminée")


async def tom(driver: Driver) -> int:
    """His number: that of the only one who has points."""
    store = driver.whole.store
    for person in range(1, 6):
        for own in await store.results.of_person(person, 1):
            if own.result.points:
                return person
    raise AssertionError("he has found something")


@pytest.mark.long
async def test_ones_own_results_are_read_by_nobody_else(driver: Driver) -> None:
    await played(driver)
    store, person = driver.whole.store, await tom(driver)
    for number in range(3):
        at = datetime.now(UTC) - timedelta(days=number)
        result = Result(person, 80, 0, (Mark("H4 POISE", 16),) * 5)
        table = ("duplicate", "normal", 180, 0, TOPS, (result,), "ab" * 32, at)
        await store.games.commit(
            Batch(
                f"ailleurs {number}",
                0,
                (),
                None,
                new=NewGame(Place("playground", "ailleurs"), b"", "duplicate", one_a_place=False),
                seats=(Seat(person, person),),
                over=True,
                played=Played(f"ailleurs {number}", *table),
            )
        )
    own = await driver.types("Tom", "/stats")
    assert own.text.startswith("Vos résultats\nDuplicate : 4 parties")
    assert own.picture.startswith("3 parties : de 72,7 % à 72,7 % du top")
    assert own.buttons == ("Le salon", "Tous")
    await driver.presses("Tom", "Tous", own)
    assert "Résultats de tous les joueurs" in driver.shown_to("Tom")
    assert not any("Vos résultats" in seen.text for seen in driver.everybody())
    assert "Vos résultats" not in driver.shown_to("Zoé")


async def test_a_ranking_leads_to_the_others(driver: Driver) -> None:
    await played(driver)
    month = await driver.types("Zoé", "/classement")
    assert "Personne pour l’instant" in month.text
    assert month.buttons[:3] == ("Handicap", "Cotes", "Classique")
    await driver.presses("Zoé", "Cotes", month)
    assert "Cotes du salon" in driver.shown_to("Zoé")
    assert "Profil : privé" in (await driver.types("Zoé", "/compte profil")).text
    assert "Profil : public" in (await driver.types("Zoé", "/compte profil public")).text
