"""A place is given a voice: by whom, with what installed, and where it is heard."""

from collections.abc import Sequence

import pytest

from bot.places import wing
from bot.talk.identity import Account
from bot.talk.requests import ChangeSetting, Request
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore


@pytest.fixture
def club(shipped: Lexicon) -> Club:
    return Club(MemoryStore(), shipped)


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is not installed on this machine."""
    packages: list[str] = []

    def lacking(*, in_calls: bool) -> Sequence[str]:
        return [*packages, "chevalet[voice]"] if packages and in_calls else packages

    monkeypatch.setattr(wing, "lacking", lacking)
    return packages


async def gives_voice(club: Club, hears: str | None) -> str:
    """Léa, who may."""
    action = ChangeSetting("voix", "oui")
    lea = Account("club", "léa")
    request = Request("v", lea, "Léa", PLACE, club.now, action, manages=True, hears=hears)
    return (await club.application.handle(request)).whole


async def test_it_is_off_until_somebody_wants_it(club: Club, missing: list[str]) -> None:
    assert not missing
    assert (await club.say("Léa", "/voix")).startswith("Je me tais.")
    assert (await club.say("Léa", "/voix oui")).startswith("Je parle")
    assert (await club.application.settings.of(PLACE)).voice == "yes"
    assert (await club.say("Tom", "/voix")).startswith("Je parle")
    assert (await club.say("Léa", "/voix non")).startswith("Je me tais.")
    assert (await club.application.settings.of(PLACE)).voice == "no"


async def test_who_does_not_manage_the_place_gives_it_none(club: Club, missing: list[str]) -> None:
    assert not missing
    await club.say("Tom", "/voix oui")
    assert (await club.application.settings.of(PLACE)).voice == "no"


async def test_what_is_missing_is_named(club: Club, missing: list[str]) -> None:
    missing.append("espeak-ng")
    assert "il manque espeak-ng." in await gives_voice(club, None)
    assert "il manque espeak-ng et chevalet[voice]." in await gives_voice(club, "7")
    assert (await club.application.settings.of(PLACE)).voice == "no"
    assert (await club.say("Léa", "/voix non")).startswith("Je me tais.")  # which needs nothing


async def test_a_call_has_to_be_joined_first(club: Club, missing: list[str]) -> None:
    assert not missing
    assert "salon vocal" in await gives_voice(club, "")
    assert (await club.application.settings.of(PLACE)).voice == "no"
    await gives_voice(club, "42")
    assert await club.application.settings.heard_in(PLACE) == "42"
