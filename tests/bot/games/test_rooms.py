"""Rooms of their own for games: when one is made, what it is called, and that none stays without a game."""

from dataclasses import dataclass, field

import pytest

from bot.delivery.adapter import NotNow, Refused
from bot.people.limits import NO_LIMITS, Limits
from bot.places.settings import PlaceSettings
from bot.store import StoreError
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.requests import Lack, Request
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.table import parse_line
from tests.engine.duplicate.games import CLUB_WORDS

SERVER = Place("club", "serveur")


@dataclass
class Building:
    """A platform with rooms."""

    trouble: Exception | None = None
    there: dict[Place, str] = field(default_factory=dict)
    made: int = 0
    """How many ever were: where the bot may not take them away, they stay."""

    async def make_room(self, place: Place, name: str) -> Place:
        if self.trouble is not None:
            raise self.trouble
        self.made += 1
        room = Place(place.platform, f"{place.chat} {self.made}")
        self.there[room] = name
        return room

    async def remove_room(self, room: Place) -> None:
        del self.there[room]


def club_with(building: Building, *, threads: str = "yes", limits: Limits = NO_LIMITS) -> Club:
    chosen = PlaceSettings(time_zone="Asia/Tokyo", threads=threads)
    club = Club(MemoryStore(), CLUB_WORDS, defaults=chosen, limits=limits)
    club.application.rooms.makers["club"] = building
    return club


async def opens(club: Club, number: int = 0, **fields: object) -> Answer:
    """Léa opens a game where there may be rooms."""
    asked: dict[str, object] = {"rooms": True, "within": (SERVER,), **fields}
    lea, action = Account("club", "léa"), parse_line("/duplicate")
    request = Request(str(number), lea, "Léa", PLACE, club.now, action, **asked)  # type: ignore[arg-type]
    answer = await club.application.handle(request)
    await club.deliver()
    return answer


async def test_a_game_is_opened_in_a_room_that_is_called_by_its_day_and_hour_there() -> None:
    building = Building()
    club = club_with(building)
    answer = await opens(club)
    ((room, name),) = building.there.items()
    assert name == "Duplicate 22/11 05:00"
    assert answer.place == room
    assert club.newest("lobby").place == room
    assert await club.application.settings.parts_of(room) == (PLACE, SERVER)


@pytest.mark.parametrize(("threads", "rooms"), [("no", True), ("yes", False)])
async def test_none_is_made_where_none_is_wanted_or_can_be(threads: str, *, rooms: bool) -> None:
    building = Building()
    club = club_with(building, threads=threads)
    answer = await opens(club, rooms=rooms, writes_in_rooms=False, lacks={Lack.THREADS})
    assert answer.text == club.defaults.texts.games.opened  # nobody is told of rooms
    assert (answer.place, building.there) == (None, {})
    assert club.newest("lobby").place == PLACE


async def test_one_that_cannot_be_made_just_now_is_done_without() -> None:
    club = club_with(Building(NotNow("away")))
    answer = await opens(club)
    assert (answer.text, answer.place) == (club.defaults.texts.games.opened, None)
    assert club.newest("lobby").place == PLACE


async def test_what_the_bot_may_not_make_is_said() -> None:
    hint = "Créer des fils publics"
    assert hint in plain((await opens(club_with(Building(Refused("no"))))).text)
    building = Building()
    known = await opens(club_with(building), lacks={Lack.THREADS})
    assert hint in plain(known.text)
    assert building.there == {}


async def test_none_is_made_for_who_may_not_write_there() -> None:
    building = Building()
    club = club_with(building)
    answer = await opens(club, writes_in_rooms=False)
    assert "ne pouvez pas écrire ici" in plain(answer.text)
    assert (building.there, club.log) == ({}, [])


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        (Limits(lobbies_a_person=1), "déjà une partie"),
        (Limits(games_a_server=1), "déjà en cours"),
        (Limits(presses_a_second=1), "Trop vite"),
    ],
)
async def test_none_is_made_for_a_game_that_may_not_be_opened(limits: Limits, told: str) -> None:
    building = Building()
    club = club_with(building, limits=limits)
    answers = [await opens(club, number) for number in range(6)]
    assert answers[0].place is not None
    refused = [answer for answer in answers if answer.refused]
    assert refused
    assert all(told in plain(answer.text) for answer in refused), refused
    assert building.made == len(answers) - len(refused)


async def test_a_repeat_makes_no_second_one() -> None:
    building = Building()
    club = club_with(building)
    first = await opens(club)
    assert (await opens(club)).text == first.text
    assert building.made == 1


async def test_none_stays_without_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    building = Building()
    club = club_with(building)

    async def fail(_: object) -> None:
        raise StoreError("full")

    monkeypatch.setattr(club.store.games, "commit", fail)
    answer = await opens(club)
    assert "enregistrement a échoué" in plain(answer.text)
    assert (answer.place, building.there) == (None, {})
