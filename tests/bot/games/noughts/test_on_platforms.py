"""Noughts and crosses where people play it: over real sockets, on every platform there is."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.noughts.test_noughts import KINDS
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import Driver, until_seen
from tests.bot.platforms.whole import until
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=DRIVERS)
async def driver(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Driver]:
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, KINDS) as driver:
        yield driver


async def test_a_whole_game_with_a_restart(driver: Driver) -> None:
    assert (await driver.types("Léa", "/morpion")).text == "Il manque quelqu’un en face."
    await until_seen(driver, "Il manque quelqu’un en face.")
    assert (await driver.presses("Tom", "Rejoindre")).text == "Vous êtes dans la partie."
    board = await until_seen(driver, "À Léa de jouer.")
    assert len(board.buttons) == 9
    await driver.presses("Léa", "b2")
    old = await until_seen(driver, "À Tom de jouer.")
    assert (await driver.types("Tom", "/jouer a1")).text == "Case a1 : c’est noté."
    await until_seen(driver, "O··")

    await driver.restart()
    assert (await driver.presses("Léa", "a1", old)).text == "Cette case est prise."
    await driver.presses("Léa", "c1")
    await until_seen(driver, "O·X")
    assert (await driver.types("Léa", "/jouer a3")).text == "Ce n’est pas à vous de jouer."
    await driver.types("Tom", "/jouer b1")
    await driver.presses("Léa", "a3")
    assert (await until_seen(driver, "Léa gagne !")).buttons == ()
    assert await driver.whole.store.games.running() == []


async def test_who_is_to_play_is_called_once_and_nobody_else(driver: Driver) -> None:
    await driver.types("Léa", "/morpion")
    await until_seen(driver, "Il manque quelqu’un en face.")
    await driver.presses("Tom", "Rejoindre")
    await until(lambda: driver.called() == [("Léa", "C’est à vous !")])
    await driver.presses("Léa", "b2", await until_seen(driver, "À Léa de jouer."))
    await until(lambda: len(driver.called()) == 2)
    await until_seen(driver, "À Tom de jouer.")
    await driver.types("Tom", "/organiser reprendre")
    await driver.restart()
    assert [name for name, _ in driver.called()] in (
        ["Léa", "Tom"],
        [],
    )  # a new tab has heard nothing
    assert not any("C’est à vous" in seen.text for seen in driver.everybody()[:-1])


async def test_a_button_does_a_line_and_another_opens_the_form_of_one(driver: Driver) -> None:
    await driver.types("Léa", "/morpion")
    await until_seen(driver, "Il manque quelqu’un en face.")
    await driver.presses("Tom", "Rejoindre")
    call = await until_seen(driver, "C’est à vous")
    form = await driver.opens("Léa", "Écrire", call)
    assert form.title == "Morpion"
    refused = await driver.opens_in_vain("Tom", "Écrire", call)
    assert refused.text == "Ce n’est pas à vous de jouer."
    assert "b2" in (await driver.fills_in("Léa", form, "z9")).text
    assert (await driver.fills_in("Léa", form, "b2")).text == "Case b2 : c’est noté."
    await until_seen(driver, "À Tom de jouer.")
    late = await driver.fills_in("Léa", form, "b1")
    assert late.text == "Ce n’est pas à vous de jouer.", "its turn is over"
    await driver.presses("Tom", "Abandonner", await until_seen(driver, "C’est à vous"))
    await until_seen(driver, "Léa gagne !")


async def test_a_file_and_a_film_come_with_an_answer_and_go_nowhere_else(driver: Driver) -> None:
    await driver.types("Léa", "/morpion")
    await until_seen(driver, "Il manque quelqu’un en face.")
    await driver.presses("Tom", "Rejoindre")
    await driver.presses("Léa", "b2", await until_seen(driver, "À Léa de jouer."))
    await until_seen(driver, "À Tom de jouer.")
    sheet = await driver.types("Tom", "/carnet")
    assert sheet.text.strip() == "Morpion"
    assert sheet.files["morpion.txt"] == b"b2"
    assert sheet.files["film.gif"].startswith(b"GIF89a")
    assert sheet.picture.startswith("Morpion."), "the words of its last frame"
    seen_by_others = [*driver.everybody(), *driver.alone("Léa"), *driver.alone("Zoé")]
    assert not any(seen.files for seen in seen_by_others)


async def test_which_of_two_games_is_meant_is_asked(driver: Driver) -> None:
    await driver.types("Léa", "/duplicate")
    await until_seen(driver, "Joueurs : Léa.")
    await driver.types("Léa", "/morpion")
    await until_seen(driver, "Il manque quelqu’un en face.")
    asked = await driver.types("Tom", "/rejoindre")
    assert asked.text == "Il y a plusieurs parties en cours : laquelle voulez-vous dire ?"
    assert asked.buttons == ("Duplicate : Léa", "Morpion : Léa")
    joined = await driver.presses("Tom", "Morpion : Léa", asked)
    assert joined.text == "Vous êtes dans la partie."
    await until_seen(driver, "À Léa de jouer.")
