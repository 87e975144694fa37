"""A simultané of which another process has a centre: a round ends when that one was there to its end."""

from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest

from bot.delivery.outbox import Outbox
from bot.games.outages import SILENT
from bot.games.ticker import HEARTBEAT
from bot.store import Beat
from bot.store.share import BITS_BELOW, HOUSE
from bot.talk.identity import Place
from engine.duplicate.events import RoundExtended, TimeLost
from engine.duplicate.reasons import ExtensionReason
from engine.duplicate.state import Phase
from engine.lexicon import Lexicon
from tests.bot.club import START
from tests.bot.memory_store import MemoryStore
from tests.bot.simultane.centres import PLACE, Centres

LYON = Place("far", "Lyon")
SECOND = timedelta(seconds=1)


class Asked(MemoryStore):
    """A store that others share."""

    def __init__(self) -> None:
        super().__init__()
        self.share.roles, self.share.elsewhere = frozenset({HOUSE, "club"}), frozenset({"far"})
        self.times_asked = 0

    async def ask(self) -> None:
        self.times_asked += 1

    def note(self, now: datetime, far: datetime) -> None:
        """This process and the other one, when they noted the time last."""
        self.seen = Beat(now, timedelta(0), "", {"far": far} if far < now else {})


@dataclass
class Shared(Centres):
    def open(self) -> None:
        super().open()
        stored = self.application.desk.stored
        there = {"club": self, "far": self}
        self.outbox = Outbox(self.store, self.caretaker, there, lambda: self.now, stored)


@pytest.fixture
async def club(shipped: Lexicon) -> Shared:
    """A round is on at home and in Lyon, and about to end."""
    club = Shared(Asked(), shipped)
    await club.call(LYON)
    await club.say("Léa", "/commencer")
    club.caretaker.outages.start(None, club.now)
    return club


async def pass_time(club: Shared, seconds: float, far: datetime | None = None) -> None:
    """The other process notes the time as this one does, now and then, or has noted it last then."""
    assert isinstance(club.store, Asked)
    for _ in range(round(4 * seconds)):
        club.now += SECOND / 4
        noted = club.now - (club.now - START) % HEARTBEAT
        club.store.note(club.now, noted if far is None else far)
        club.caretaker.outages.alive(club.now)
        while await club.caretaker.wake(club.now):
            await club.deliver()


async def to_its_end(club: Shared, left: float) -> datetime:
    """Until so many seconds before the end of the round, which is that."""
    deadline = await _deadline(club)
    await pass_time(club, (deadline - club.now).total_seconds() - left)
    return deadline


async def _deadline(club: Shared) -> datetime:
    current = (await club.game()).round
    assert current is not None
    assert current.deadline is not None
    return current.deadline


async def _events(club: Shared) -> list[object]:
    (game,) = await club.application.desk.running(PLACE)
    return list((await club.store.games.load(game)).events)


async def test_the_other_one_is_asked_once_and_the_round_ends_when_it_is_there(
    club: Shared,
) -> None:
    assert isinstance(club.store, Asked)
    deadline = await to_its_end(club, 1)
    before = club.store.times_asked
    await pass_time(club, 3, deadline - 2 * SECOND)
    assert (await club.game()).phase is Phase.OPEN, "it may have been killed two seconds ago"
    assert club.store.times_asked == before + 1
    await pass_time(club, 1, deadline + SECOND)
    assert (await club.game()).phase is Phase.CLOSING
    assert not any(isinstance(each, TimeLost) for each in await _events(club))


async def test_what_nobody_has_looked_after_there_is_given_back(club: Shared) -> None:
    deadline = await to_its_end(club, 2)
    killed = club.now
    await pass_time(club, SILENT.total_seconds() + 1, killed)
    (extended,) = (each for each in await _events(club) if isinstance(each, RoundExtended))
    assert extended.reason is ExtensionReason.OUTAGE
    assert extended.deadline - deadline >= SILENT
    assert (await club.game()).phase is Phase.OPEN
    await club.say("Tom", "/jouer H4 ABETIE", place=LYON)  # somebody has it again
    await pass_time(club, 30)
    (scored,) = (await club.game()).rounds
    assert [each.points for each in scored.results] == [0, 22]


async def test_a_platform_that_is_away_for_the_other_one_is_away(club: Shared) -> None:
    deadline = await to_its_end(club, 30)
    await pass_time(club, 33, club.now)
    assert await _deadline(club) >= deadline + 30 * SECOND


async def test_the_others_do_not_stand_still_for_whoever_is_away_for_long(club: Shared) -> None:
    deadline = await to_its_end(club, 20)
    await pass_time(club, 120, club.now)
    (scored,) = (await club.game()).rounds
    assert scored.at - deadline < timedelta(minutes=1) + SILENT
    assert (await club.game()).phase is not Phase.BETWEEN, "and play on"


async def test_a_game_of_this_process_alone_asks_nobody(shipped: Lexicon) -> None:
    club = Shared(Asked(), shipped)
    await club.call(Place("club", "Lyon"))
    await club.say("Léa", "/commencer")
    await pass_time(club, 200, START)
    assert isinstance(club.store, Asked)
    assert club.store.times_asked == 0
    assert len((await club.game()).rounds) == 1


async def test_of_a_platform_in_ranges_whoever_has_the_other_one_is_asked(shipped: Lexicon) -> None:
    club, server = Shared(Asked(), shipped), Place("club", f"guild-{1 << BITS_BELOW}")
    there = Place("club", "Lyon")
    await club.call(there)
    await club.say("Léa", "/commencer")
    await club.application.settings.within(there, (server,))
    club.store.share.ranges, club.store.share.elsewhere = {"club": 2}, frozenset({"club-1"})
    club.caretaker.outages.start(None, club.now)
    killed = START + 50 * SECOND
    assert isinstance(club.store, Asked)
    while club.now < await _deadline(club) + 6 * SECOND:
        club.now += SECOND / 4
        club.store.seen = Beat(club.now, timedelta(0), "", {"club-1": killed})
        club.caretaker.outages.alive(club.now)
        while await club.caretaker.wake(club.now):
            await club.deliver()
        if any(isinstance(each, TimeLost) for each in await _events(club)):
            break
    assert any(isinstance(each, TimeLost) for each in await _events(club))
