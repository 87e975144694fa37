"""What every platform does the same in pairs and in series: an offer, one slip for two, the next game."""

from tests.bot.platforms.contract.driver import Driver, until_seen


async def test_a_pair_is_made_by_a_press_plays_as_one_and_goes_on_into_the_next_game(
    driver: Driver,
) -> None:
    await driver.types("Léa", "/duplicate blitz paires")
    await until_seen(driver, "un bulletin pour deux")
    await driver.presses("Tom", "Rejoindre")
    await until_seen(driver, "Joueurs : Léa, Tom")
    told = await driver.types("Léa", "/paire Tom")
    assert "Tom doit encore accepter" in told.text
    offer = await until_seen(driver, "Léa propose à Tom de jouer à deux.")
    refused = await driver.presses("Léa", "Accepter", offer)
    assert refused.text.startswith("Personne ne vous propose de paire")
    await driver.presses("Tom", "Accepter", offer)
    await until_seen(driver, "Joueurs : Léa et Tom")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Fin du temps")
    await driver.plays("Tom", "H4 POISE")
    assert "POISE en H4" in (await driver.types("Léa", "/chevalet")).text
    await driver.types("Léa", "/organiser relever")
    await until_seen(driver, "1. Léa et Tom : 20 · ")
    await driver.types("Léa", "/organiser arreter oui")
    over = await until_seen(driver, "Partie terminée")
    await driver.presses("Tom", "Partie suivante", over)
    lobby = await until_seen(driver, "Partie 2 de la série")
    assert "Tom et Léa" in lobby.text
    ranking = await driver.types("Léa", "/feuille serie")
    assert "1. Léa et Tom : 20 points" in ranking.text
