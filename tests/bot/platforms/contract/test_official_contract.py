"""An official game on every platform: a receipt gives nothing away, a note is one player's alone."""

import re

from tests.bot.platforms.contract.driver import Driver, newest, says, until_seen
from tests.bot.platforms.whole import until

GOOD, BAD, MISPLACED, UNREADABLE = "H4 POESIE 22", "H4 POEISE 22", "A1 POESIE 22", "bonsoir !"


async def first_round(driver: Driver) -> None:
    """Léa referees, Tom and Zoé play; the first round is on: H P O I E S E."""
    await driver.types("Léa", "/duplicate blitz officiel")
    await until_seen(driver, "Partie duplicate")
    for name in ("Tom", "Zoé"):
        await driver.presses(name, "Rejoindre")
    await until_seen(driver, "Joueurs : Tom, Zoé")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Fin du temps")


async def end_of_round(driver: Driver) -> None:
    """Léa ends it; its card is there."""
    await driver.types("Léa", "/organiser relever")
    await until_seen(driver, "Top du coup 1")


async def test_receipts_differ_by_what_was_written_alone(driver: Driver) -> None:
    await first_round(driver)
    told = [(line, await driver.plays("Tom", line)) for line in (GOOD, BAD, MISPLACED, UNREADABLE)]
    bare = {re.sub(r"\d\d:\d\d:\d\d", "", seen.text.replace(line, "")) for line, seen in told}
    assert len(bare) == 1, bare
    assert "Reçu" in bare.pop()
    assert {(seen.buttons, seen.picture, len(seen.files)) for _, seen in told} == {((), "", 0)}


async def test_a_note_is_one_players_alone(driver: Driver) -> None:
    await first_round(driver)
    await driver.plays("Tom", MISPLACED.replace(" 22", ""))
    await driver.plays("Zoé", BAD)
    await end_of_round(driver)
    await until(lambda: newest(driver.alone("Zoé"), says("note de l’arbitre")) is not None)
    note = newest(driver.alone("Zoé"), says("note de l’arbitre"))
    assert note is not None
    assert "Zéro : POEISE non admis (art. 4.2)" in note.text
    assert "Zéro" not in driver.shown_to("Tom")
    await until(lambda: newest(driver.alone("Tom"), says("Avertissement n° 1")) is not None)
    assert "Avertissement" not in driver.shown_to("Zoé")


async def test_a_referee_without_a_seat_fills_in_the_forms_of_his_panel(driver: Driver) -> None:
    await first_round(driver)
    panel = await driver.presses("Léa", "Organiser")
    await driver.fills_in("Léa", await driver.opens("Léa", "Annoncer", panel), "Silence !")
    await until_seen(driver, "L’arbitre : « Silence ! »")
    await driver.fills_in("Léa", await driver.opens("Léa", "Avertir", panel), "Tom bavardage")
    await until(lambda: newest(driver.alone("Tom"), says("« bavardage »")) is not None)
    await end_of_round(driver)
    await driver.types("Tom", "/recours 1 le chevalet était caché")
    asked = await until_seen(driver, "Tom dépose un recours")
    panel = await driver.presses("Léa", "Organiser", asked)
    form = await driver.opens("Léa", "Trancher", panel)
    await driver.fills_in("Léa", form, "Tom non il était visible")
    await until_seen(driver, "le recours de Tom est rejeté")


async def test_the_sheets_are_everybodys_at_the_end(driver: Driver) -> None:
    await first_round(driver)
    await driver.plays("Tom", GOOD)
    await end_of_round(driver)
    await driver.types("Léa", "/organiser arreter oui")
    final = await until_seen(driver, "Partie terminée")
    assert "Feuille officielle" in final.buttons
    assert len(final.buttons) <= 5
    sheet = await driver.presses("Zoé", "Feuille officielle", final)
    assert sheet.picture
    assert "Pénalités : 5 points par avertissement" in sheet.text
    assert "Couleurs" in sheet.buttons
    colours = await driver.types("Tom", "/feuille couleurs")
    assert "S solo, T top" in colours.text
    table = await driver.types("Tom", "/feuille officielle csv")
    (file,) = table.files.values()
    assert "Tom" in file.decode()


async def test_slips_of_paper_are_entered_for_the_referees_eyes_alone(driver: Driver) -> None:
    await first_round(driver)
    await driver.types("Léa", "/arbitrer papier 3 Marie")
    await driver.types("Léa", "/arbitrer papier 4 Paul")
    await until_seen(driver, "Paul")
    await driver.plays("Tom", BAD)
    panel = await driver.presses("Léa", "Organiser")
    form = await driver.opens("Léa", "Saisir un bulletin", panel)
    noted = await driver.fills_in("Léa", form, "3 " + GOOD)
    assert f"3 Marie : « {GOOD} »" in noted.text
    assert GOOD not in driver.shown_to("Tom")
    assert GOOD not in driver.shown_to("Zoé")
    await driver.types("Léa", "/organiser relever")
    closed = await until_seen(driver, "bulletins papier sont saisis")
    assert "Top" not in closed.text
    panel = await driver.types("Léa", "/organiser")
    assert "À saisir : 4 Paul" in panel.text
    await driver.presses("Léa", "Tout est saisi", panel)
    card = await until_seen(driver, "Top du coup 1")
    assert "Marie : 22" in card.text


async def test_who_referees_leaves_by_a_button_of_his_own_and_is_handed_the_game_back(
    driver: Driver,
) -> None:
    await first_round(driver)
    asked = await driver.types("Léa", "/quitter")
    await driver.presses("Léa", "Oui, je cesse", asked)
    await until_seen(driver, "plus personne n’arbitre")
    asked = await driver.types("Tom", "/organiser transmettre")
    await driver.presses("Tom", "Léa", asked)
    await until_seen(driver, "Arbitre : Léa")
