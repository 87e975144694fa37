"""The message of an open round is looked for, and sent again if it is gone."""

from datetime import timedelta

import pytest

from bot.delivery.lookout import AT_ONCE, EVERY
from bot.talk.identity import Account, Place
from bot.talk.requests import Request
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.table import parse_line


class Watched(Club):
    """A club where messages can be deleted, and each look is written down."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.deleted: set[str] = set()
        self.looks: list[Place] = []
        self.error: Exception | None = None

    async def name_now(self, place: Place, ref: str) -> str:
        self.looks.append(place)
        if self.error is not None:
            raise self.error
        return f"{ref} is gone" if ref in self.deleted else ref

    async def look(self) -> None:
        """It is time for another look."""
        self.now += EVERY
        await self.deliver()


@pytest.fixture
def club(shipped: Lexicon) -> Watched:
    return Watched(MemoryStore(), shipped)


async def begin(club: Watched, place: Place = PLACE) -> None:
    for line in ("/duplicate", "/commencer"):
        account = Account("club", f"léa {place.chat}")
        number = str(next(club.ids))
        await club.application.handle(
            Request(number, account, "Léa", place, club.now, parse_line(line))
        )
        await club.deliver()


async def test_what_is_gone_is_sent_again_as_it_was(club: Watched) -> None:
    await begin(club)
    shown = club.log[-1]
    await club.look()
    assert club.log[-1] is shown
    club.deleted.add(shown.slot)
    await club.look()
    await club.deliver()
    assert club.log[-1] == shown
    assert club.log[-1] is not shown


async def test_nobody_looks_twice_at_a_time_or_where_no_round_is_on(club: Watched) -> None:
    await club.begin()
    club.looks.clear()
    await club.look()
    await club.deliver()
    club.now += EVERY / 2
    await club.deliver()
    assert club.looks == [PLACE]
    await club.say("Léa", "/pause")
    await club.look()
    assert club.looks == [PLACE]


async def test_a_lobby_that_is_gone_is_sent_again_too(club: Watched) -> None:
    await club.say("Léa", "/duplicate")
    club.log.clear()
    club.deleted.add("soirée 1/lobby")
    await club.look()
    await club.deliver()
    assert [message.slot for message in club.log] == ["soirée 1/lobby"]


async def test_many_rounds_are_looked_at_in_turn(club: Watched) -> None:
    places = [Place("club", str(number)) for number in range(AT_ONCE + 2)]
    for place in places:
        await begin(club, place)
    club.looks.clear()
    await club.look()
    await club.look()
    assert sorted(club.looks, key=places.index) == places
    await club.look()
    assert len(club.looks) == len(places) + AT_ONCE


async def test_a_look_that_fails_stops_nothing(club: Watched) -> None:
    await club.begin()
    club.error = RuntimeError("a bug of the adapter")
    await club.look()
    assert club.looks == [PLACE]
    club.error = None
    club.now += timedelta(seconds=1)
    await club.say("Léa", "/fin")
    assert club.newest("round").buttons == ()
