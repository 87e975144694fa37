"""What is to be done at a time, on a disk."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.store import Alarm, OutboxRow, Store, StoreError
from bot.talk.identity import Place
from bot.talk.messages import Public
from tests.bot.store.samples import batch, first
from tests.bot.stores import Where, open_anywhere

NOW = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
MESSAGE = OutboxRow(Public(Place("club", "salon")), "{}", "day")


def alarm(key: str = "7", due: datetime = NOW, data: str = "", name: str = "bell") -> Alarm:
    return Alarm(name, key, due, data)


async def test_what_is_due_comes_in_the_order_in_which_it_has_waited(store: Store) -> None:
    early, late = alarm("1", NOW - HOUR, "x"), alarm("2")
    await store.alarms.put([late, early, alarm("3", NOW + timedelta(microseconds=1))])
    assert await store.alarms.due(NOW, 5) == [early, late]
    assert await store.alarms.due(NOW, 1) == [early]


async def test_of_a_name_and_key_there_is_one(store: Store) -> None:
    await store.alarms.put([alarm(due=NOW - HOUR, data="old"), alarm(name="other")])
    await store.alarms.put([alarm(due=NOW + HOUR, data="new")])
    assert await store.alarms.due(NOW, 5) == [alarm(name="other")]
    assert await store.alarms.find("bell", "7") == alarm(due=NOW + HOUR, data="new")
    assert await store.alarms.named("bell") == [alarm(due=NOW + HOUR, data="new")]
    await store.alarms.drop("bell", "7")
    assert await store.alarms.find("bell", "7") is None


async def test_what_follows_is_kept_with_the_end_of_the_alarm(store: Store) -> None:
    await store.alarms.put([alarm()])
    assert await store.alarms.ring(alarm(), [alarm(due=NOW + HOUR)], [MESSAGE])
    assert await store.alarms.due(NOW, 5) == []
    assert await store.alarms.find("bell", "7") == alarm(due=NOW + HOUR)
    (sent,) = await store.messages.pending(NOW, 5)
    assert sent.slot == "day"


@pytest.mark.parametrize("changed", [alarm(data="more"), alarm(due=NOW - HOUR), None])
async def test_an_alarm_that_was_changed_meanwhile_has_no_effect(
    store: Store, changed: Alarm | None
) -> None:
    await store.alarms.put([alarm()])
    if changed is None:
        await store.alarms.drop("bell", "7")
    else:
        await store.alarms.put([changed])
    assert not await store.alarms.ring(alarm(), [alarm("8")], [MESSAGE])
    assert await store.alarms.due(NOW, 5) == ([] if changed is None else [changed])
    assert await store.messages.pending(NOW, 5) == []


async def test_what_is_wanted_several_times_is_done_once_and_early(store: Store) -> None:
    await store.games.commit(first())
    for due, data in ((NOW, "1"), (NOW + HOUR, "2")):
        await store.games.commit(batch(1, alarms=(alarm(due=due, data=data),)))
    assert await store.alarms.named("bell") == [alarm(due=NOW, data="2")]


async def test_a_batch_that_is_refused_leaves_no_alarm(store: Store) -> None:
    await store.games.commit(first())
    await store.games.commit(batch(7, alarms=(alarm(),)))
    assert await store.alarms.named("bell") == []


async def test_alarms_are_there_after_reopening(where: Where) -> None:
    async with await open_anywhere(where) as store:
        await store.alarms.put([alarm()])
    async with await open_anywhere(where) as store:
        assert await store.alarms.due(NOW, 5) == [alarm()]
    with pytest.raises(StoreError):
        await store.alarms.put([alarm()])


async def test_a_time_without_a_zone_is_a_bug_of_the_caller(store: Store) -> None:
    with pytest.raises(TypeError):
        await store.alarms.put([alarm(due=NOW.replace(tzinfo=None))])
