"""What is found out about a bot that runs."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import cast

from bot.delivery.adapter import Platform
from bot.games.outages import Outages
from bot.health.known_figures import FRESH, KnownFigures
from bot.health.verdict import problems
from bot.health.watch import WINDOW, Pulse, Watch
from bot.store import Beat, OutboxRow, StoreError
from bot.store.figures import Figures
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Place
from bot.talk.messages import Public
from bot.talk.operator_actions import StandingOrders
from bot.time_base import TimeBase
from tests.bot.health.states import NOW

THERE, CLOSED = Place("discord", "1"), Place("discord", "2")


class _Clock:
    def __init__(self) -> None:
        self.passed = timedelta(days=3)

    def wall(self) -> datetime:
        return NOW + self.passed

    def steady(self) -> timedelta:
        return self.passed


class _Counts:
    def __init__(self, oldest: int | None = None) -> None:
        self.oldest = oldest
        self.broken = False
        self.asked = 0
        self.size: int | None = None
        self.answers = asyncio.Event()
        self.answers.set()
        self.orders_broken = False

    async def orders(self) -> StandingOrders:
        if self.orders_broken:
            raise StoreError("cannot be read")
        return StandingOrders("à 22 h")

    async def figures(self) -> Figures:
        self.asked += 1
        await self.answers.wait()
        if self.broken:
            raise StoreError("cannot be read")
        return Figures((), 0, None, (), self.oldest, self.size)


def watch(
    folder: Path, counts: _Counts, clock: _Clock, there: dict[str, Platform] | None = None
) -> tuple[Watch, Outages]:
    outages = Outages()
    base = TimeBase(clock.wall, clock.steady)
    pulse = Pulse(base.steady)
    return (
        Watch(
            counts,
            counts.orders,
            outages,
            base,
            there or {},
            folder / "db",
            pulse,
            lambda: None,
            frozenset,
            lambda: True,
            lambda _: None,
            list,
        ),
        outages,
    )


class _Silent:
    heard = None


async def test_the_store_counts_what_waits_but_not_for_closed_places(store: SqliteStore) -> None:
    await store.messages.post(OutboxRow(Public(CLOSED), "{}", "a"))
    await store.messages.post(OutboxRow(Public(THERE), "{}", "b"))
    await store.messages.post(OutboxRow(Public(THERE), "{}", "c"))
    await store.places.close(CLOSED)
    figures = await store.counts.figures()
    assert figures == Figures((), 0, None, (("discord", 2),), 2)


async def test_the_oldest_message_waits_since_it_was_first_seen(tmp_path: Path) -> None:
    counts, clock = _Counts(7), _Clock()
    watching, _ = watch(tmp_path, counts, clock)
    assert (await watching.state()).waits == timedelta(0)
    clock.passed += timedelta(seconds=40)
    assert (await watching.state()).waits == timedelta(seconds=40)
    counts.oldest = 8
    clock.passed += FRESH
    assert (await watching.state()).waits == timedelta(0)
    counts.broken = True
    clock.passed += FRESH
    assert (await watching.state()).figures is None


async def test_of_a_database_on_a_server_its_size_is_told(tmp_path: Path) -> None:
    counts, clock = _Counts(), _Clock()
    watching, _ = watch(tmp_path, counts, clock)
    (tmp_path / "db").write_bytes(b"1234")
    assert (await watching.state()).disk.database == 4
    counts.size = 7_000_000
    clock.passed += FRESH
    assert (await watching.state()).disk.database == 7_000_000


async def test_for_a_second_everybody_is_told_the_same_figures() -> None:
    counts, clock = _Counts(7), _Clock()
    known = KnownFigures(counts, clock.steady)
    counts.answers.clear()
    asking = [asyncio.create_task(known.now()) for _ in range(3)]
    await asyncio.sleep(0)
    counts.answers.set()
    first, *others = await asyncio.gather(*asking)
    assert first is not None
    assert (others, counts.asked) == ([first, first], 1)
    counts.oldest = 8
    assert (await known.now(), counts.asked) == (first, 1)
    clock.passed += FRESH
    later = await known.now()
    assert later is not None
    assert (later.oldest, counts.asked) == (8, 2)


async def test_a_store_that_does_not_answer_cannot_be_read_and_is_asked_once() -> None:
    counts, clock = _Counts(7), _Clock()
    known = KnownFigures(counts, clock.steady, patience=0.01)
    counts.answers.clear()
    for _ in range(3):
        assert await known.now() is None
        clock.passed += 3 * FRESH
    assert counts.asked == 1
    counts.answers.set()
    await asyncio.sleep(0)
    assert await known.now() == Figures((), 0, None, (), 7)
    assert counts.asked == 1


async def test_a_platform_is_away_since_this_process_began_at_the_earliest(tmp_path: Path) -> None:
    clock = _Clock()
    stopped = NOW  # the process before this one, which may have known nothing of the platform
    watching, outages = watch(tmp_path, _Counts(), clock, {"telegram": cast("Platform", _Silent())})
    began = clock.wall()
    outages.start(Beat(stopped, timedelta(0), ""), began)
    outages.begin("telegram")
    clock.passed += timedelta(seconds=7)
    state = await watching.state()
    assert [each.away for each in state.platforms] == [began]
    assert problems(replace(state, stored=state.at)) == []
    clock.passed += timedelta(seconds=84)
    state = await watching.state()
    (problem,) = problems(replace(state, stored=state.at))
    assert problem.startswith("telegram: not reached for 91 s")
    outages.end("telegram", clock.wall())
    outages.begin("telegram", clock.wall())
    assert [each.away for each in (await watching.state()).platforms] == [clock.wall()]


async def test_of_a_platform_with_several_connections_those_that_are_away_are_named(
    tmp_path: Path,
) -> None:
    clock = _Clock()
    there = {"discord": cast("Platform", _Silent()), "telegram": cast("Platform", _Silent())}
    watching, outages = watch(tmp_path, _Counts(), clock, there)
    outages.begin("discord/1", clock.wall())
    state = await watching.state()
    told = [(each.name, each.away is None) for each in state.platforms]
    assert told == [("discord", True), ("discord/1", False), ("telegram", True)]


def test_the_longest_lag_is_told_for_a_minute_or_two() -> None:
    clock = _Clock()
    pulse = Pulse(clock.steady)
    for step in (0, 0.25, 1.25, 0.25):
        clock.passed += timedelta(seconds=step)
        pulse.beat()
    assert pulse.lag == timedelta(seconds=1)
    for _ in range(2):
        for _ in range(5):
            clock.passed += timedelta(seconds=0.25)
            pulse.beat()
        clock.passed += WINDOW
        pulse._last = None  # nobody waited: the minute only passed
        pulse.beat()
    assert pulse.lag < timedelta(seconds=1)
    clock.passed += timedelta(seconds=9)
    assert pulse.lag == timedelta(seconds=8.75)  # a beat that does not come


async def test_what_operators_have_ordered_is_told_if_it_can_be_read(tmp_path: Path) -> None:
    counts = _Counts()
    looking, _ = watch(tmp_path, counts, _Clock())
    assert (await looking.state()).orders == StandingOrders("à 22 h")
    counts.orders_broken = True
    assert (await looking.state()).orders is None
    counts.orders_broken, counts.broken = False, True
    looking, _ = watch(tmp_path, counts, _Clock())
    assert (await looking.state()).orders is None
