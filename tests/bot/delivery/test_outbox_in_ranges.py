"""A platform in ranges: what goes where, and that one range does not wait for another."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.delivery.adapter import Called, Sent
from bot.delivery.lookout import EVERY
from bot.delivery.message_codec import row_of
from bot.delivery.outbox import Outbox
from bot.delivery.unhurried import A_SECOND
from bot.store.share import BITS_BELOW, HOUSE
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Post, Private, Public
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore

SECOND = timedelta(seconds=1)


class Range:
    """The adapter of one; its `door` may be shut."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.sent: list[tuple[str, Place | Account]] = []
        self.looked: list[Place] = []
        self.door = asyncio.Event()
        self.door.set()

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        await self.door.wait()
        self.sent.append((message.slot, to))
        return Sent(f"message {len(self.sent)}", self.club.now)

    async def name_now(self, place: Place, ref: str) -> str:
        self.looked.append(place)
        return ref


@pytest.fixture
async def club(shipped: Lexicon) -> Club:
    """Its platform is in two ranges, and the server of each second place is of the second one."""
    club = Club(MemoryStore(), shipped)
    club.store.share.ranges = {"club": 2}
    club.store.share.roles = frozenset({HOUSE, "club", "club-1"})
    for number in range(100):
        server = Place("club", f"guild-{number << BITS_BELOW}")
        await club.application.settings.within(place_of(number), (server,))
    return club


@pytest.fixture
def ranges(club: Club) -> list[Range]:
    return [Range(club), Range(club)]


@pytest.fixture
def outbox(club: Club, ranges: Sequence[Range]) -> Outbox:
    adapters = dict(zip(("club", "club-1"), ranges, strict=True))
    stored = club.application.desk.stored
    club.outbox = Outbox(club.store, club.caretaker, adapters, lambda: club.now, stored)
    return club.outbox


def place_of(number: int) -> Place:
    return Place("club", f"place {number}")


async def post(club: Club, *numbers: int, game: str = "") -> None:
    for number in numbers:
        message = Post(Public(place_of(number)), "Bonjour", game, slot=f"slot {number}")
        await club.store.messages.post(row_of(message), game or None)


async def test_each_sends_to_its_own_places_and_the_first_to_people(
    club: Club, ranges: Sequence[Range], outbox: Outbox
) -> None:
    lea = await club.store.people.person(Account("club", "léa"), "Léa")
    await club.store.messages.post(
        row_of(Post(Private(lea, "club"), "Bonjour", "", "alone", about=PLACE))
    )
    await post(club, 0, 1, 2, 3, game="a game")
    while await outbox.send_pending():
        pass
    first, second = ([to for _, to in each.sent] for each in ranges)
    assert sorted(first, key=repr) == [Account("club", "léa"), place_of(0), place_of(2)]
    assert second == [place_of(1), place_of(3)]


async def test_who_leaves_one_breaks_off_nothing_of_another(
    club: Club, ranges: Sequence[Range], outbox: Outbox
) -> None:
    for each in ranges:
        each.door.clear()
    await post(club, 0, 1, game="a game")
    await outbox._start_sending()
    await outbox.leave("club-1", 0.01)
    assert [role for role, *_ in outbox._on_the_way] == ["club"]
    ranges[0].door.set()
    await asyncio.gather(*outbox._on_the_way.values())
    assert [each.sent for each in ranges] == [[("slot 0", place_of(0))], []]


async def test_what_is_of_a_range_elsewhere_waits(
    club: Club, ranges: Sequence[Range], outbox: Outbox
) -> None:
    """It was read while that one was this process's."""
    await post(club, 1, game="a game")
    (row,) = await club.store.messages.pending(club.now, 9)
    outbox._adapters = {"club": ranges[0]}
    share = club.store.share
    share.roles, share.elsewhere = share.roles - {"club-1"}, frozenset({"club-1"})
    await outbox._send(row, "club-1")
    assert not ranges[0].sent
    share.elsewhere = frozenset()
    (waits,) = await club.store.messages.pending(club.now + SECOND, 9)
    assert waits.attempts == 1


async def test_announcements_are_no_more_in_a_second_for_being_in_ranges(
    club: Club, ranges: Sequence[Range], outbox: Outbox
) -> None:
    """Another process may send as many for each of its own."""
    await post(club, *range(100))
    for _ in range(8):
        club.now += SECOND / 4
        while await outbox.send_pending():
            pass
    counts = Counter(index for index, each in enumerate(ranges) for _ in each.sent)
    for index in range(2):
        assert 2 * A_SECOND / 2 - 2 <= counts[index] <= 2 * A_SECOND / 2 + 4


async def test_each_looks_for_what_is_shown_in_its_own_places(
    club: Club, ranges: Sequence[Range], outbox: Outbox
) -> None:
    for number, name in enumerate(("Léa", "Tom")):
        await club.say(name, "/duplicate", place=place_of(number))
    while await outbox.send_pending():
        pass
    club.now += EVERY
    await outbox.send_pending()
    assert [each.looked for each in ranges] == [[place_of(0)], [place_of(1)]]
    club.caretaker.outages.begin("club-1")
    club.now += EVERY
    await outbox.send_pending()
    assert [len(each.looked) for each in ranges] == [2, 1]
