"""A day on every platform: announced, opened by one press for the eyes of one, ranked in the place."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.config import Config
from bot.daily import announcing
from bot.kinds import all_kinds
from bot.talk.answers import Answer
from bot.talk.requests import Request
from tests.bot.daily.days import SECRET, day_of, put_day
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import Driver, until_seen
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=DRIVERS)
async def driver(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Driver]:
    """Yesterday's, today's and tomorrow's challenges are there, of one round each."""
    monkeypatch.setattr(announcing, "TOGETHER", timedelta(0))
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, all_kinds(Config())) as driver:
        today = driver.whole.time_base.now().date()
        for number in (-1, 0, 1):
            await put_day(driver.whole.store, today + timedelta(number), CLUB_WORDS)
        application = driver.whole.application
        handle = application.handle

        async def with_every_right(asked: Request) -> Answer:
            return await handle(replace(asked, manages=True))

        monkeypatch.setattr(application, "handle", with_every_right)
        yield driver


async def test_it_is_announced_played_by_one_press_and_ranked(driver: Driver) -> None:
    await driver.types("Léa", "/reglages défi 0h")
    card = await until_seen(driver, "Défi du")
    assert "Jouer" in card.buttons
    assert card.picture == ""
    opened = await driver.presses("Tom", "Jouer", card)
    assert "seul essai" in opened.text
    assert opened.picture
    assert opened.buttons[:2] == ("Jouer", "Indices")
    top = day_of(driver.whole.time_base.now().date(), CLUB_WORDS).sheet.rounds[0].play
    assert top is not None
    noted = await driver.plays("Tom", f"{top.ref} {top.word}", opened)
    over = await driver.presses("Tom", "Valider", noted)
    assert "●" in over.text
    told = await until_seen(driver, "1. Tom")
    assert "●" in told.text
    assert top.word not in told.text
    said = "\n".join([driver.shown_to("Zoé"), *(seen.text for seen in driver.everybody())])
    assert top.word not in said
    assert SECRET.hex() not in said
    again = await driver.presses("Tom", "Jouer", told)
    assert top.word in again.text
    assert not again.buttons


async def test_a_date_is_asked_for_in_the_place(driver: Driver) -> None:
    listed = await driver.types("Zoé", "/defi archives")
    assert len(listed.buttons) >= 2
    opened = await driver.presses("Zoé", listed.buttons[-1], listed)
    assert "seul essai" in opened.text
