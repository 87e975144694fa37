"""What every platform does the same with several solutions, points alone, and places that are paid.

The first rack is H P O I E S E.
"""

from tests.bot.platforms.contract.driver import Driver, until_seen


async def _begins(driver: Driver, words: str, says: str) -> None:
    await driver.types("Léa", f"/duplicate blitz {words}")
    await until_seen(driver, says)
    await driver.presses("Tom", "Rejoindre")
    await until_seen(driver, "Joueurs : Léa, Tom")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Fin du temps")


async def test_two_solutions_are_typed_or_filled_in_and_add_up(driver: Driver) -> None:
    await _begins(driver, "multitops-2", "jusqu’à 2 solutions par bulletin")
    receipt = await driver.plays("Tom", "H4 POESIE ; H4 POISE")
    assert receipt.text.startswith("Noté : POESIE en H4 (22) + POISE en H4 (20), 42 points")
    assert "2 solutions au plus" in (await driver.plays("Tom", "H4 POISE; H4 HOP; H4 PIE")).text
    await driver.plays("Léa", "H4 POESIE ; H4 POESIE")
    await driver.types("Léa", "/organiser relever")
    card = await until_seen(driver, "Meilleur total : ")
    assert "Tom : 42 · POESIE en H4 (22) + POISE en H4 (20), 42" in card.text
    assert "POESIE en H4 (0 : même entrée, FO 4), 22 (−20)" in card.text


async def test_points_are_announced_and_places_are_paid(driver: Driver) -> None:
    await _begins(driver, "annonces au-top", "annoncez vos points")
    assert (await driver.plays("Tom", "22")).text.startswith("Noté : vous annoncez 22 points")
    assert (await driver.plays("Léa", "1000")).text.startswith("Noté : vous annoncez")
    await driver.types("Léa", "/organiser relever")
    card = await until_seen(driver, "1. Tom : 1 point top · annonce 22 points (top !)")
    assert "1. Tom : 1 point top · annonce 22 points (top !)" in card.text
    assert "Points top du coup : Tom 1 · Léa 0" in card.text
