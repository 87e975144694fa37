"""What changes while it is read is not remembered as it was."""

import asyncio
from collections.abc import Awaitable, Iterable, Mapping
from typing import TypeVar

import pytest

from bot.people.alerts import Alerts
from bot.people.directory import People
from bot.places.closed_places import ClosedPlaces
from bot.places.settings import PlaceSettings, Settings
from bot.store.remembered import Remembered
from bot.talk.alerts import Alert
from bot.talk.identity import Account, Place
from tests.bot.club import PLACE, START
from tests.bot.memory_store import MemoryPlaces, MemoryStore

Result = TypeVar("Result")


class Shelf:
    """Reads a value at once, and comes back with it when it is let."""

    def __init__(self) -> None:
        self.value = "old"
        self.reads = 0
        self.gate = asyncio.Event()

    async def read(self, key: str) -> str:
        self.reads += 1
        value = f"{key} {self.value}"
        await self.gate.wait()
        return value


@pytest.mark.parametrize("change", ["one", "all", None])
async def test_what_was_read_before_a_change_is_not_remembered_after_it(change: str | None) -> None:
    shelf = Shelf()
    remembered = Remembered(shelf.read)
    reading = asyncio.create_task(remembered.of("a"))
    await asyncio.sleep(0)
    shelf.value = "new"
    if change == "one":
        remembered.changed("a")
    elif change == "all":
        remembered.all_changed()
    shelf.gate.set()
    assert await reading == "a old"
    assert await remembered.of("a") == ("a new" if change else "a old")


async def test_it_is_read_once_and_not_too_much_is_remembered() -> None:
    shelf = Shelf()
    shelf.gate.set()
    remembered = Remembered(shelf.read, most=2)
    for key in "aabb":
        await remembered.of(key)
    assert shelf.reads == 2
    for key in "cca":
        await remembered.of(key)
    assert shelf.reads == 4


class SlowPlaces(MemoryPlaces):
    """Answers come back late: as many as are asked for wait, until they are let."""

    def __init__(self, store: "Slow") -> None:
        super().__init__(store)
        self.late = store.late

    async def closed(self) -> list[Place]:
        found = await super().closed()
        await self.late()
        return found

    async def settings(self, scope: Place) -> dict[str, str]:
        found = dict(await super().settings(scope))
        await self.late()
        return found


class Slow(MemoryStore):
    """A store whose answers come back late."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[asyncio.Event] = []
        self.places = SlowPlaces(self)

    async def late(self) -> None:
        self.waiting.append(asyncio.Event())
        await self.waiting[-1].wait()

    async def person(self, account: Account, name: str) -> int:
        found = await super().person(account, name)
        await self.late()
        return found

    async def join(self, former: int, person: int, *_: object) -> bool:
        self.owners |= {each: person for each, owner in self.owners.items() if owner == former}
        return True


async def settled() -> None:
    """All tasks have come as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def answered(store: Slow, *asked: Awaitable[Result]) -> list[Result]:
    """What is asked, however many answers of the store it waits for."""
    asking = asyncio.ensure_future(asyncio.gather(*asked))
    while not asking.done():
        for answer in store.waiting:
            answer.set()
        await settled()
    return await asking


async def test_two_who_first_ask_which_places_are_closed_know_the_same() -> None:
    store = Slow()
    places = ClosedPlaces(store.places, asyncio.Event())
    asked = [
        asyncio.create_task(places.close(PLACE)),
        asyncio.create_task(places.of(PLACE.platform)),
    ]
    await settled()
    await answered(store, *asked)
    assert await answered(store, places.of(PLACE.platform)) == [[PLACE]]
    await answered(store, places.open(PLACE))
    assert not store.places.shut


async def test_a_choice_that_is_made_while_the_old_one_is_read_holds() -> None:
    store = Slow()
    alerts = Alerts(store.places)
    asked = asyncio.create_task(alerts.of(1, "club"))
    await settled()
    await alerts.choose(1, "club", wanted=True)
    store.waiting[0].set()
    assert await asked is Alert.UNASKED
    again = asyncio.create_task(alerts.of(1, "club"))
    await settled()
    store.waiting[-1].set()
    assert await again is Alert.ON


async def test_an_account_that_is_linked_while_its_owner_is_read_is_not_remembered_as_his() -> None:
    store = Slow()
    people = People(store, Settings(store.places, PlaceSettings()))
    account = Account("club", "léa")
    asked = asyncio.create_task(people.number(account, "Léa"))
    await settled()
    assert await people.join(1, 7, "", START, (), {})
    store.waiting[0].set()
    assert await asked == 1
    again = asyncio.create_task(people.number(account, "Léa"))
    for _ in ("who it is", "the account whose name he goes by"):
        await settled()
        store.waiting[-1].set()
    assert await again == 7


class SlowNames(MemoryStore):
    """Says who is who when it is let, of each round by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.called = dict.fromkeys(range(6), "old")
        self.let = {number: asyncio.Event() for number in self.called}

    async def names(self, persons: Iterable[int]) -> Mapping[int, str]:
        found = dict(await super().names(persons))
        await self.let[min(found)].wait()
        return found


async def test_who_is_called_otherwise_while_two_rounds_are_told_apart_is_so_in_both() -> None:
    store = SlowNames()
    people = People(store, Settings(store.places, PlaceSettings()))
    one, other = (
        asyncio.create_task(people.names(tuple(range(first, first + 3)), PLACE)) for first in (0, 3)
    )
    await settled()
    store.let[3].set()
    await other
    store.called[0] = "new"
    people.read_anew(0)
    store.let[0].set()
    await one
    assert (await people.names((0, 1, 2), PLACE))[0] == "new"
