"""An announcement to many places: slowly, last, once; and none of it keeps a game waiting."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest

from bot.delivery.adapter import Adapter, Called, NotNow, PlaceGone, Sent
from bot.delivery.message_codec import row_of
from bot.delivery.outbox import Outbox
from bot.delivery.unhurried import A_SECOND, BURST
from bot.store import Alarm
from bot.store.sql.outbox import MOST_ANNOUNCED
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account, Place
from bot.talk.messages import Edit, Message, Post, Public
from engine.duplicate.events import GameSuspended
from tests.bot.club import PLACE, START, Club
from tests.engine.duplicate.games import CLUB_WORDS

STEP = timedelta(seconds=0.25)
PLACES = [Place("club", f"place {number}") for number in range(100)]
AT_MOST = A_SECOND * BURST / timedelta(seconds=1) + 1
"""At once, after a while without any."""


@dataclass
class Announced(Club):
    """A club whose platform has many places; what was said in each, and when."""

    said: list[tuple[datetime, Place]] = field(default_factory=list)
    slow: dict[Place, datetime] = field(default_factory=dict)
    gone: set[Place] = field(default_factory=set)
    tries: Counter[Place] = field(default_factory=Counter)

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        if isinstance(to, Account) or to == PLACE:
            return await super().send(message, to, replaces, called)
        self.tries[to] += 1
        if to in self.gone:
            raise PlaceGone("kicked")
        if self.slow.get(to, self.now) > self.now:
            raise NotNow("slowly", self.slow[to] - self.now)
        self.said.append((self.now, to))
        return Sent(f"{len(self.said)}", self.now)

    async def announce(self, *places: Place, text: str = "Le défi", slot: str = "day") -> None:
        for place in places:
            message = Post(Public(place), text, "", f"{slot}/{place.chat}")
            await self.store.messages.post(row_of(message))

    async def pass_by(self, seconds: float) -> None:
        """Time passes, and the outbox looks four times a second."""
        end = self.now + timedelta(seconds=seconds)
        while self.now < end:
            await self.deliver()
            self.now += STEP


@pytest.fixture
async def club(store: SqliteStore) -> Announced:
    return Announced(store, CLUB_WORDS)


async def test_so_many_a_second_and_all_of_them_once(club: Announced) -> None:
    await club.announce(*PLACES)
    await club.pass_by(2)
    assert len(club.said) <= AT_MOST + 2 * A_SECOND
    await club.pass_by(len(PLACES) / A_SECOND)
    assert sorted(place.chat for _, place in club.said) == sorted(place.chat for place in PLACES)
    for at, _ in club.said:
        within = [each for each, _ in club.said if at <= each < at + timedelta(seconds=1)]
        assert len(within) <= AT_MOST + A_SECOND


async def test_a_game_waits_for_none_of_them(club: Announced) -> None:
    await club.announce(*PLACES)
    await club.deliver()
    assert len(club.said) < len(PLACES) / 2
    await club.begin("Tom")
    assert "round-1" in club.log[-1].slot
    await club.say("Tom", "/passe")
    assert "1 bulletin" in club.newest("round-1").text.replace("\xa0", " ")
    assert len(club.said) < len(PLACES) / 2, "no time has passed"


async def test_a_game_and_an_announcement_of_one_place_hold_up_each_other_in_nothing(
    club: Announced,
) -> None:
    await club.announce(PLACE, *PLACES)
    await club.begin()
    assert {"round-1" in each.slot for each in club.log} == {True, False}
    await club.pass_by(1)
    assert "Le défi" in [message.text for message in club.log]


async def test_who_asks_for_patience_has_it_and_the_others_go_on(club: Announced) -> None:
    slow, *others = PLACES[:9]
    club.slow[slow] = START + timedelta(seconds=7)
    await club.announce(slow, *others)
    await club.pass_by(5)
    assert {place for _, place in club.said} == set(others)
    assert club.tries[slow] == 1
    await club.pass_by(5)
    ((at, _),) = [each for each in club.said if each[1] == slow]
    assert at >= club.slow[slow]
    assert club.tries[slow] == 2


async def test_a_place_that_is_gone_is_tried_once_and_nothing_more_is_done_about_it(
    club: Announced, store: SqliteStore
) -> None:
    gone, here = PLACES[:2]
    club.gone = {gone}
    numbers = [await store.numbers.of(place) for place in (gone, here)]
    await store.alarms.put(
        [
            Alarm(name, f"{date}{number}", START + timedelta(days=1))
            for number in (*numbers, 10 * numbers[0])
            for name, date in (("daily", ""), ("daily-over", "2026-11-22/"))
        ]
    )
    await club.announce(gone, here)
    await club.pass_by(1)
    await club.announce(gone, here, slot="ranking")
    await club.pass_by(5)
    assert club.tries == {gone: 1, here: 2}
    assert await store.places.closed() == [gone]
    tomorrow = START + timedelta(days=2)
    others = {str(number) for number in (numbers[1], 10 * numbers[0])}
    once = {f"2026-11-22/{number}" for number in others}
    assert {each.key for each in await store.alarms.due(tomorrow, 99)} == others | once
    assert {each.key for each in await store.alarms.named("daily")} == others | {str(numbers[0])}
    await club.caretaker.closed.open(gone)
    woken, *_ = await store.alarms.due(START, 99)
    assert (woken.name, woken.key) == ("daily", str(numbers[0])), "it looks at once what to do"
    club.gone = set()
    await club.pass_by(1)
    assert club.tries[gone] == 1 + 1, "what came while it was closed"


async def test_what_a_game_has_to_say_in_a_closed_place_still_waits(
    club: Announced, store: SqliteStore
) -> None:
    await club.begin("Tom")
    await club.caretaker.close_place(PLACE, club.now)
    assert any(
        isinstance(event, GameSuspended)
        for event in (await store.games.load((await store.games.running())[0])).events
    )
    await club.caretaker.closed.open(PLACE)
    before = len(club.log)
    await club.pass_by(1)
    assert len(club.log) > before


async def test_after_a_kill_nothing_is_said_twice_that_was_noted(
    club: Announced, store: SqliteStore
) -> None:
    await club.announce(*PLACES)
    await club.pass_by(1)
    before = len(club.said)
    assert 0 < before < len(PLACES)
    desk = club.application.desk
    club.outbox = Outbox(store, club.caretaker, {"club": club}, lambda: club.now, desk.stored)
    await club.pass_by(10)
    assert Counter(place for _, place in club.said) == Counter(PLACES)


async def test_a_place_keeps_the_last_few_announcements_to_be_changed(
    club: Announced, store: SqliteStore
) -> None:
    place = PLACES[0]
    for day in range(3 * MOST_ANNOUNCED):
        await club.announce(place, slot=f"day-{day}")
        await club.pass_by(1)
    assert len(await store.messages.posted(Public(place), 99)) == MOST_ANNOUNCED
    last = Edit(Public(place), "Le classement", "", f"day-{day}/{place.chat}")
    await store.messages.post(row_of(last))
    await club.pass_by(1)
    assert len(club.said) == 3 * MOST_ANNOUNCED + 1
    forgotten = Edit(Public(place), "Trop tard", "", f"day-0/{place.chat}")
    await store.messages.post(row_of(forgotten))
    await club.pass_by(1)
    assert len(club.said) == 3 * MOST_ANNOUNCED + 1, "nobody misses that change"


@pytest.mark.long
async def test_where_a_platform_is_away_the_announcements_of_others_go_out(
    club: Announced,
) -> None:
    """However many wait for it, and were there before."""

    class Away:
        tries = 0

        async def name_now(self, place: Place, ref: str) -> str:
            return ref

        async def send(self, *_: object) -> Sent:
            self.tries += 1
            raise NotNow("nobody there")

    away = Away()
    adapters: dict[str, Adapter] = {"club": club, "away": away}
    club.outbox = Outbox(
        club.store, club.caretaker, adapters, lambda: club.now, club.application.desk.stored
    )
    await club.announce(*(Place("away", f"place {number}") for number in range(300)))
    await club.announce(*PLACES[:9])
    await club.pass_by(3)
    assert {place for _, place in club.said} == set(PLACES[:9])
    assert away.tries
    club.caretaker.outages.begin("away")
    tried = away.tries
    await club.pass_by(70)
    assert away.tries == tried, "known to be away, it is not asked for each of them"
