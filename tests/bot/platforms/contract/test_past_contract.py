"""What every platform does the same with games that are over: own sheet, lists, pages, playing them again."""

import pytest

from tests.bot.platforms.contract.driver import Driver, until_seen


@pytest.fixture
async def over(driver: Driver) -> Driver:
    """A game of Léa and Tom in which he has found something; it was stopped after its first round."""
    await driver.types("Léa", "/duplicate blitz")
    await until_seen(driver, "Partie duplicate")
    await driver.presses("Tom", "Rejoindre")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Fin du temps")
    await driver.plays("Tom", "H4 POISE")
    await driver.types("Léa", "/organiser relever")
    await until_seen(driver, "Top du coup 1")
    return driver


async def test_ones_own_sheet_is_looked_at_read_and_saved(over: Driver) -> None:
    sheet = await over.types("Tom", "/feuille")
    assert sheet.picture.startswith("Feuille de route. 20 points sur 22")
    text = await over.presses("Tom", "Texte", sheet)
    assert "1. HPOIESE : " in text.text
    assert "vous : H4 POISE 20" in text.text
    saved = await over.presses("Tom", "CSV", text)
    ((name, data),) = saved.files.items()
    assert name.endswith(".csv")
    assert "POISE" in data.decode()
    assert not any("Feuille" in seen.text or "POISE 20" in seen.text for seen in over.everybody())


async def test_a_finished_game_has_a_page_and_is_played_again(over: Driver) -> None:
    await over.types("Léa", "/organiser arreter oui")
    await until_seen(over, "Partie terminée")
    listed = await over.types("Zoé", "/parties")
    assert "1. " in listed.text
    assert "Tom 20" in listed.text
    page = await over.presses("Zoé", "1", listed)
    assert "total des tops : 22 points" in page.text
    assert "Duplicate" in page.picture
    film = await over.presses(
        "Zoé", "Film", page
    )  # in the place of the page, where that can be changed
    gifs = [seen.files.get("film.gif", b"") for seen in (film, *over.everybody())]
    assert any(gif.startswith(b"GIF89a") for gif in gifs)
    printed = await over.presses("Zoé", "Imprimer", page)
    ((name, data),) = printed.files.items()
    assert name.endswith(".html")
    assert data.startswith(b"<!doctype html>")
    again = await over.presses("Zoé", "Rejouer", page)
    assert "Coup 1 sur 1" in again.text
    assert not any("Coup 1 sur 1" in seen.text for seen in over.everybody()), "nobody else reads it"
