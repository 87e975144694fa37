"""Several games in a group on Telegram: a reply to a message of one of them means that one."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.noughts.test_noughts import KINDS
from tests.bot.platforms.contract.driver import Seen, until_seen
from tests.bot.platforms.contract.on_telegram import OnTelegram, _Then
from tests.bot.platforms.whole import until
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture
async def driver(tmp_path: Path) -> AsyncIterator[OnTelegram]:
    """Léa plays noughts against Tom, and against Zoé: her turn in both."""
    async with OnTelegram(tmp_path, CLUB_WORDS, KINDS) as driver:
        for opened, name in enumerate(("Tom", "Zoé"), start=1):
            await driver.types("Léa", "/morpion")
            await until(lambda: len(lobbies(driver)) == opened)  # noqa: B023 - awaited here
            await driver.presses(name, "Rejoindre", lobbies(driver)[-1])
            await until(lambda: len(boards(driver)) == opened)  # noqa: B023 - awaited here
        yield driver


def lobbies(driver: OnTelegram) -> list[Seen]:
    """Where one joined or joins, oldest first."""
    return [seen for seen in driver.everybody() if "Il manque quelqu’un en face." in seen.text]


def boards(driver: OnTelegram) -> list[Seen]:
    """The two, oldest first."""
    return [seen for seen in driver.everybody() if "de jouer." in seen.text]


async def replies(driver: OnTelegram, name: str, to: Seen, line: str) -> str:
    before = driver._now(name)
    typed = driver.server.people[name].replies(to.raw.message, line)
    return (await driver._answer(name, before, typed)).text


async def test_a_reply_means_the_game_of_the_message(driver: OnTelegram) -> None:
    first, second = boards(driver)
    await driver.presses("Léa", "b2", second)
    await until_seen(driver, "À Zoé de jouer.")
    shown = (await driver.types("Léa", "/grille")).text
    assert shown == "···\n···\n···", "it is her turn there"
    assert await replies(driver, "Léa", boards(driver)[1], "/grille") == "···\n·X·\n···"
    assert await replies(driver, "Léa", first, "/grille") == "···\n···\n···"


async def test_what_somebody_else_said_and_what_is_over_mean_no_game(driver: OnTelegram) -> None:
    talk = driver.server.people["Tom"].types(driver.group, "bonsoir")
    assert "laquelle" in await replies(driver, "Léa", Seen("", raw=_Then(talk)), "/grille")
    first, _ = boards(driver)
    await replies(driver, "Tom", first, "/quitter")
    await until_seen(driver, "Léa gagne !")
    assert await replies(driver, "Léa", first, "/grille") == "···\n···\n···", "the other is meant"
