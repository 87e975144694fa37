"""Thirty days ahead there is a challenge for every date, and none of them changes."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Never

import pytest
from structlog.testing import capture_logs

from bot.alarms import AlarmClock
from bot.daily import preparing
from bot.daily.preparing import AGAIN, AHEAD, NAME, Preparing, missing_days, prepare
from bot.library import Library
from bot.store import Alarm
from engine.daily.day import read_day
from engine.daily.making import NoProblem
from engine.daily.verification import verify_day
from engine.daily.week import ProblemKind
from engine.lexicon import Lexicon
from engine.lexicon.information import WordInformation
from tests.bot.memory_store import MemoryStore

NOON = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
TODAY = NOON.date()
FEW = Lexicon.from_words(["AIE", "EAU", "LA", "LE", "LES", "SALE", "SEL"], name="peu de mots")
MANY = 200
"""Alarms: more than there are days to make."""


@pytest.fixture
def library(shipped: Lexicon) -> Library:
    return Library.of(shipped)


class Process:
    """A bot that is running, as far as days go."""

    def __init__(self, store: MemoryStore, library: Library) -> None:
        self.store, self.library = store, library
        self.clock = AlarmClock(store.alarms, asyncio.Event())
        Preparing(store.days, library, self.clock)

    async def start(self, now: datetime) -> datetime:
        """Until everything is made; when it looks again."""
        await self.store.alarms.put([Preparing.first_alarm(now)])
        return await self.go_on(now)

    async def go_on(self, now: datetime) -> datetime:
        for _ in range(MANY):
            alarm = await self.store.alarms.find(NAME, "")
            assert alarm is not None
            if alarm.due - now >= AGAIN:
                return alarm.due
            now = max(now, alarm.due)
            await self.clock.start(now)
            await self.clock.done()
        raise AssertionError("it never comes to an end")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few days are enough to see."""
    monkeypatch.setattr(preparing, "AHEAD", timedelta(days=7))


@pytest.mark.long
async def test_thirty_days_are_made_the_next_one_first(library: Library) -> None:
    store = MemoryStore()
    process = Process(store, library)
    await store.alarms.put([Preparing.first_alarm(NOON)])
    await process.clock.start(NOON)
    await process.clock.done()
    everything = await store.days.between(date.min, date.max)
    assert [each.day for each in everything] == [TODAY]
    await process.go_on(NOON)
    everything = await store.days.between(date.min, date.max)
    assert [each.day for each in everything] == [
        TODAY + timedelta(days=number) for number in range(AHEAD.days + 1)
    ]
    assert await missing_days(store.days, NOON) == []


@pytest.mark.long
@pytest.mark.usefixtures("quick")
async def test_each_day_makes_one_more(library: Library) -> None:
    store = MemoryStore()
    process = Process(store, library)
    again = await process.start(NOON)
    before = await store.days.between(date.min, date.max)
    tomorrow = NOON + timedelta(days=1)
    assert again < tomorrow
    await process.go_on(tomorrow)
    after = await store.days.between(date.min, date.max)
    assert after[:-1] == before
    assert after[-1].day == TODAY + timedelta(days=8)


@pytest.mark.long
@pytest.mark.usefixtures("quick")
async def test_after_a_long_outage_what_is_over_is_left_out(library: Library) -> None:
    store = MemoryStore()
    await Process(store, library).start(NOON)
    later = NOON + timedelta(days=20)
    await Process(store, library).start(later)
    days = [each.day for each in await store.days.between(date.min, date.max)]
    assert later.date() in days
    assert TODAY + timedelta(days=15) not in days


@pytest.mark.parametrize(
    ("now", "order"),
    [
        ("2026-11-22T00:00", [22, 21, 23]),
        ("2026-11-22T11:59", [22, 21, 23]),
        ("2026-11-22T12:00", [22, 23, 24]),
        ("2026-11-22T22:59", [22, 23, 24]),
        ("2026-11-22T23:00", [23, 22, 24]),  # midnight in Paris
    ],
)
async def test_a_date_is_made_as_long_as_it_is_that_date_somewhere_but_today_s_first(
    now: str, order: list[int]
) -> None:
    at = datetime.fromisoformat(now).replace(tzinfo=UTC)
    missing = await missing_days(MemoryStore().days, at)
    assert [of.day for of in missing[:3]] == order
    assert missing[-1] == TODAY + AHEAD


@pytest.mark.usefixtures("quick")
async def test_of_a_start_in_the_night_today_s_is_there_first_and_yesterday_s_too(
    library: Library,
) -> None:
    store, night = MemoryStore(), NOON.replace(hour=1)
    process = Process(store, library)
    await store.alarms.put([Preparing.first_alarm(night)])
    made = []
    for second in range(3):
        await process.clock.start(night + timedelta(seconds=second))
        await process.clock.done()
        made += [
            each.day.day
            for each in await store.days.between(date.min, date.max)
            if each.day.day not in made
        ]
    assert made == [22, 21, 23]


async def test_what_was_tried_in_vain_is_not_tried_again_before_it_looks_again(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today's neither, though it would be the first each time; when midnight comes, the new one is."""
    tried: list[date] = []

    def none(of: date, _: bytes, lexicon: Lexicon, *__: object) -> Never:
        tried.append(of)
        raise NoProblem(of, lexicon.identity)

    monkeypatch.setattr(preparing, "make_day", none)
    store = MemoryStore()
    process = Process(store, library)
    night = NOON.replace(hour=23, minute=59, second=58)
    await process.start(night)
    assert [of.day for of in tried[:4]] == [23, 22, 24, 25]
    assert len(tried) == len(set(tried)) == AHEAD.days + 2


LONG_ENOUGH = 8
"""Letters, for a list that days can be made of in a moment."""


@pytest.mark.long
@pytest.mark.usefixtures("quick")
async def test_another_word_list_changes_only_days_that_are_not_made(
    library: Library, shipped: Lexicon
) -> None:
    store = MemoryStore()
    await Process(store, library).start(NOON)
    before = await store.days.between(date.min, date.max)
    words = (word for word in shipped.graph.words() if len(word) <= LONG_ENOUGH)
    newer = Lexicon.from_words(words, name="plus neuve")
    tomorrow = NOON + timedelta(days=1)
    await Process(store, Library.of(newer)).start(tomorrow)
    *kept, new = await store.days.between(date.min, date.max)
    assert kept == before
    assert read_day(new.body).lexicon == newer.identity
    assert new.lexicon == newer.digest


async def test_what_is_kept_can_be_proved(library: Library, shipped: Lexicon) -> None:
    stored = await prepare(MemoryStore().days, library, TODAY, NOON)
    assert stored is not None
    day = read_day(stored.body)
    assert (day.date, day.kind, day.lexicon.digest) == (
        TODAY,
        ProblemKind.SHORT_GAME,
        stored.lexicon,
    )
    information = WordInformation.load_shipped()
    report = verify_day(day, stored.secret, stored.commitment, shipped, information)
    assert not report.doubts


async def test_two_that_make_the_same_day_keep_one(library: Library) -> None:
    days = MemoryStore().days
    one, other = await asyncio.gather(*(prepare(days, library, TODAY, NOON) for _ in range(2)))
    assert one == other == await days.of(TODAY)


@pytest.mark.long
@pytest.mark.usefixtures("quick")
async def test_a_list_that_is_too_small_leaves_days_out_and_says_so() -> None:
    """It looks again later: somebody may have mended it."""
    store = MemoryStore()
    with capture_logs() as told:
        await Process(store, Library.of(FEW)).start(NOON)
    without = [entry["date"] for entry in told if entry["event"] == "no daily challenge"]
    assert "2026-11-26" in without
    there = {str(each.day) for each in await store.days.between(date.min, date.max)}
    assert there
    assert there.isdisjoint(without)
    poor = {entry["date"] for entry in told if "below its standard" in entry["event"]}
    assert poor
    assert poor < there


async def test_an_alarm_of_days_is_one(library: Library) -> None:
    store = MemoryStore()
    process = Process(store, library)
    await store.alarms.put([Preparing.first_alarm(NOON), Preparing.first_alarm(NOON)])
    assert await process.clock.start(NOON) == 1
    await process.clock.done()
    assert [each.data for each in await store.alarms.named(NAME)] == [""]
    assert isinstance(await store.alarms.find(NAME, ""), Alarm)
