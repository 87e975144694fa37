"""What people are called in a place; what is remembered of it is never old."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.people.directory import People
from bot.places.settings import PlaceSettings, Settings
from bot.talk.game_actions import Join
from bot.talk.identity import Account, Place, personal
from bot.talk.requests import Request
from tests.bot.memory_store import MemoryStore

HERE, THERE = Place("club", "salon"), Place("club", "ailleurs")
CLUB, OFFICE = Place("club", "guild-1"), Place("club", "guild-2")
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
ASKED = Request("1", Account("club", "lea"), "Léa", HERE, NOW, Join(), within=(CLUB,))


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def settings(store: MemoryStore) -> Settings:
    return Settings(store.places, PlaceSettings())


@pytest.fixture
def people(store: MemoryStore, settings: Settings) -> People:
    return People(store, settings)


async def both(people: People, place: Place = HERE) -> list[str]:
    """How two of the same name are called."""
    numbers = [await people.number(Account("club", user), "Léa") for user in ("lea", "lea2")]
    return list((await people.names(numbers, place)).values())


async def test_a_user_name_that_comes_later_tells_them_apart(people: People) -> None:
    assert await both(people) == ["Léa", "Léa (2)"]
    await people.note(1, replace(ASKED, user_name="lea"))
    assert await both(people) == ["Léa (lea)", "Léa (2)"]


async def test_who_is_called_otherwise_is_so_at_once(people: People) -> None:
    assert await both(people) == ["Léa", "Léa (2)"]
    await people.number(Account("club", "lea2"), "Zoé")
    assert list((await people.names([1, 2], HERE)).values()) == ["Léa", "Zoé"]


async def test_a_nickname_is_for_its_own_server_and_as_long_as_it_wants_them(
    people: People, settings: Settings, store: MemoryStore
) -> None:
    await settings.within(HERE, (CLUB,))
    await settings.within(THERE, (OFFICE,))
    named = replace(ASKED, nickname="Capitaine")
    await people.note(1, named)
    assert store.places.chosen.get(personal(1)) is None  # nobody wants it: it is not kept
    for server in (CLUB, OFFICE):
        await settings.change(server, "nicknames", "yes")
    await people.note(1, named)
    assert await both(people) == ["Capitaine", "Léa"]
    assert await both(people, THERE) == ["Léa", "Léa (2)"]
    await people.note(1, ASKED)  # it was taken off
    assert await both(people) == ["Léa", "Léa (2)"]
    await people.note(1, named)
    await settings.change(CLUB, "nicknames", None)
    assert await both(people) == ["Léa", "Léa (2)"]
