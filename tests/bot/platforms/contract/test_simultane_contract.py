"""A simultané on every platform: who is told its code runs the game with the buttons of that answer."""

from tests.bot.platforms.contract.driver import Driver, until_seen


async def test_a_game_is_run_with_the_buttons_below_its_code(driver: Driver) -> None:
    told = await driver.types("Léa", "/simultane blitz")
    assert "Code du simultané" in told.text
    await driver.presses("Léa", "Commencer", told)
    await until_seen(driver, "Coup 1")
    panel = await driver.types("Léa", "/simultane")
    await driver.presses("Léa", "Pause", panel)
    await until_seen(driver, "Partie en pause")
    panel = await driver.types("Léa", "/simultane")
    await driver.presses("Léa", "Reprendre", panel)
    await until_seen(driver, "Fin du temps")
    panel = await driver.types("Léa", "/simultane")
    asked = await driver.presses("Léa", "Arrêter la partie", panel)
    await driver.presses("Léa", "Oui, arrêter la partie", asked)
    await until_seen(driver, "Partie terminée")
