"""Handlers are called when their time has come, once, and none of them stops the others."""

import asyncio
from datetime import datetime, timedelta

import pytest
from structlog.testing import capture_logs

from bot import alarms
from bot.alarms import A_WHILE, AlarmClock, Then
from bot.store import Alarm, OutboxRow, Store, StoreError
from bot.talk.identity import Place
from bot.talk.messages import Public
from tests.bot.club import START

NAME = "bell"
MESSAGE = OutboxRow(Public(Place("club", "salon")), "{}", "day")


def alarm(key: str = "7", due: datetime = START, name: str = NAME) -> Alarm:
    return Alarm(name, key, due)


class Bells:
    """A clock with one handler, which notes what rings; and fails or waits where it is told to."""

    def __init__(self, store: Store) -> None:
        self.rung = list[str]()
        self.bad = set[str]()
        self.gate = asyncio.Event()
        self.gate.set()
        self.stored = asyncio.Event()
        self.clock = AlarmClock(store.alarms, self.stored)
        self.clock.register(NAME, self.ring)
        self.then = Then()

    async def ring(self, rung: Alarm, now: datetime) -> Then:
        self.rung.append(rung.key)
        await self.gate.wait()
        if rung.key in self.bad:
            raise LookupError(rung.key)
        return self.then

    async def at(self, now: datetime) -> list[str]:
        """What rings then."""
        self.rung.clear()
        while await self.clock.start(now):
            await self.clock.done()
        return sorted(self.rung)


@pytest.fixture
def bells(store: Store) -> Bells:
    return Bells(store)


async def test_an_alarm_rings_once_and_not_early(store: Store, bells: Bells) -> None:
    await store.alarms.put([alarm()])
    assert await bells.at(START - timedelta(microseconds=1)) == []
    assert await bells.at(START) == ["7"]
    assert await bells.at(START + A_WHILE) == []
    assert not bells.stored.is_set()


async def test_what_follows_is_stored_and_the_outbox_is_told(store: Store, bells: Bells) -> None:
    bells.then = Then([MESSAGE], [alarm(due=START + A_WHILE)])
    await store.alarms.put([alarm()])
    assert await bells.at(START) == ["7"]
    assert bells.stored.is_set()
    assert len(await store.messages.pending(START, 5)) == 1
    bells.then = Then()
    assert await bells.at(START + A_WHILE) == ["7"]


async def test_a_bad_alarm_stops_no_other_and_is_tried_ever_more_rarely(
    store: Store, bells: Bells
) -> None:
    bells.bad = {"1"}
    await store.alarms.put([alarm("1"), alarm("2"), alarm("3", name="nobody's")])
    with capture_logs() as logs:
        assert await bells.at(START) == ["1", "2"]
        assert await bells.at(START + A_WHILE / 2) == []
        assert await bells.at(START + A_WHILE) == ["1"]
        assert await bells.at(START + 2 * A_WHILE) == []
        assert await bells.at(START + 3 * A_WHILE) == ["1"]
    assert [each["key"] for each in logs if each["event"] == "alarm failed"] == ["1", "3"]
    bells.bad = set()
    assert await bells.at(START + 10 * A_WHILE) == ["1"]


async def test_bad_ones_that_have_waited_longest_keep_none_from_its_turn(
    store: Store, bells: Bells, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarms, "AT_ONCE", 2)
    bells.bad = {"1", "2", "3"}
    early = [alarm(key, START - A_WHILE) for key in bells.bad]
    await store.alarms.put([*early, alarm("4"), alarm("5")])
    assert await bells.at(START) == ["1", "2", "3", "4", "5"]


async def test_nobody_waits_for_a_slow_one_and_it_is_not_started_twice(
    store: Store, bells: Bells
) -> None:
    bells.gate.clear()
    await store.alarms.put([alarm()])
    assert await bells.clock.start(START) == 1
    assert await bells.clock.start(START) == 0
    bells.gate.set()
    await bells.clock.done()
    assert bells.rung == ["7"]


async def test_one_that_is_asked_for_again_while_it_rings_rings_again(
    store: Store, bells: Bells
) -> None:
    bells.gate.clear()
    await store.alarms.put([alarm()])
    await bells.clock.start(START)
    await store.alarms.put([Alarm(NAME, "7", START, "something new")])
    bells.gate.set()
    await bells.clock.done()
    assert await bells.at(START) == ["7"]


async def test_what_was_stopped_at_the_end_rings_after_the_next_start(
    store: Store, bells: Bells
) -> None:
    bells.gate.clear()
    await store.alarms.put([alarm()])
    await bells.clock.start(START)
    await bells.clock.close()
    assert await Bells(store).at(START + A_WHILE) == ["7"]


async def test_a_disk_that_says_no_is_asked_again_soon(
    store: Store, bells: Bells, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> bool:
        raise StoreError("disk full")

    await store.alarms.put([alarm()])
    with monkeypatch.context() as disk:
        disk.setattr(store.alarms, "ring", full)
        assert await bells.at(START) == ["7"]
    assert await bells.at(START + alarms.A_MOMENT) == ["7"]
    assert await bells.at(START + 2 * alarms.A_MOMENT) == []
