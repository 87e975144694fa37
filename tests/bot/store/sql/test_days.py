"""The challenges of dates, on a disk."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from bot.store import Store, StoredDay
from tests.bot.stores import Where, open_anywhere

NOW = datetime(2026, 11, 22, 19, 0, 0, 123, tzinfo=UTC)
FIRST = date(2026, 12, 30)


def day(of: date = FIRST, body: str = "{}", lexicon: str = "a" * 64) -> StoredDay:
    return StoredDay(of, body, bytes(range(32)), "c" * 64, lexicon, NOW)


async def test_what_is_kept_of_a_date_stays(store: Store) -> None:
    assert await store.days.put(day())
    assert not await store.days.put(day(body="another"))
    assert await store.days.of(FIRST) == day()
    assert await store.days.of(FIRST + timedelta(days=1)) is None


async def test_days_come_in_order_over_the_end_of_a_year(store: Store) -> None:
    dates = [FIRST + timedelta(days=number) for number in range(5)]
    for of in reversed(dates):
        await store.days.put(day(of))
    assert [each.day for each in await store.days.between(dates[1], dates[3])] == dates[1:4]
    assert await store.days.between(dates[3], dates[1]) == []


async def test_each_list_that_is_needed_is_named_once(store: Store) -> None:
    dates = [FIRST + timedelta(days=number) for number in range(4)]
    for of, lexicon in zip(dates, "abba", strict=True):
        await store.days.put(day(of, lexicon=lexicon * 64))
    last = [day(dates[2], lexicon="b" * 64), day(dates[3], lexicon="a" * 64)]
    assert await store.days.last_of_lists() == last


async def test_days_survive_a_restart(where: Where) -> None:
    async with await open_anywhere(where) as store:
        await store.days.put(day())
    async with await open_anywhere(where) as store:
        assert await store.days.of(FIRST) == day()


def test_neither_problem_nor_secret_is_printed() -> None:
    shown = repr(replace(day(), body="SOLUTION"))
    assert "SOLUTION" not in shown
    assert "secret" not in shown
