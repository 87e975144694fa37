"""A club evening on every platform: announced, answered by a press, called off; and opened at its hour."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.config import Config
from bot.evenings import wing
from bot.kinds import all_kinds
from bot.places.settings import PlaceSettings
from bot.store import Alarm
from bot.talk.answers import Answer
from bot.talk.requests import Request
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import Driver, until_seen
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture(params=DRIVERS)
async def driver(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Driver]:
    """Everybody may announce, and answers are told at once."""
    monkeypatch.setattr(wing, "TOGETHER", timedelta(0))
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, all_kinds(Config())) as driver:
        application = driver.whole.application
        handle = application.handle

        async def with_every_right(asked: Request) -> Answer:
            return await handle(replace(asked, manages=True))

        monkeypatch.setattr(application, "handle", with_every_right)
        yield driver


async def test_it_is_announced_answered_and_called_off(driver: Driver) -> None:
    told = await driver.types("Léa", "/soiree demain 20:30 blitz")
    assert "Soirée notée" in told.text
    card = await until_seen(driver, "Personne n’a encore répondu")
    assert card.buttons == ("Je viens", "Peut-être")
    assert "Soirée duplicate" in card.text
    await driver.presses("Tom", "Je viens", card)
    card = await until_seen(driver, "Tom")
    await driver.presses("Zoé", "Peut-être", card)
    await until_seen(driver, "Zoé")
    listed = await driver.types("Léa", "/soiree")
    assert "Tom" in listed.text
    asked = await driver.presses("Léa", listed.buttons[-1], listed)
    assert "Annuler la soirée" in asked.text
    await driver.presses("Léa", "Oui, annuler", asked)
    await until_seen(driver, "Soirée annulée")


async def test_its_lobby_opens_by_itself(driver: Driver) -> None:
    await driver.types("Léa", "/soiree demain 20:30 blitz")
    await until_seen(driver, "Personne n’a encore répondu")
    store, now = driver.whole.store, driver.whole.time_base.now()
    (evening,) = await store.evenings.in_place(1)
    there = now.astimezone(PlaceSettings().zone)
    today = replace(evening, on=there.date(), hour=there.time().replace(second=0, microsecond=0))
    assert await store.evenings.go_on(evening, today, (), Alarm("evening", "1", now, "now"))
    await until_seen(driver, "C’est l’heure de la soirée")
    lobby = await until_seen(driver, "Joueurs : personne")
    assert "Rejoindre" in lobby.buttons
    await driver.presses("Tom", "Rejoindre", lobby)
    await until_seen(driver, "Tom mène la partie")
