"""Club evenings, on a disk: each step once, each answer once, and where they go with their place."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

from bot.store import Alarm, EveningStage, Guest, OutboxRow, StoredEvening
from bot.store.sql.outbox import MOST_ANNOUNCED
from bot.store.sql.store import SqlStore
from bot.talk.evening_actions import Coming
from bot.talk.identity import Account, Place
from bot.talk.messages import Public
from tests.bot.store.samples import CLUB
from tests.bot.stores import Where, open_anywhere

NOW = datetime(2026, 11, 28, 12, 0, tzinfo=UTC)
ON = date(2026, 12, 1)
OLD, NEW = Place("telegram", "-5"), Place("telegram", "-1005")
YES, MAYBE, NO = Coming.YES, Coming.MAYBE, Coming.NO


def alarm(place: int, why: str = "", due: datetime = NOW) -> Alarm:
    return Alarm("evening", str(place), due, why)


async def planned(
    store: SqlStore, place: Place = CLUB, on: date = ON, *, weekly: bool = False
) -> StoredEvening:
    """Léa's."""
    lea = await store.people.person(Account("telegram", "1"), "Léa")
    number = await store.numbers.of(place)
    evening = StoredEvening(0, number, lea, on, time(20, 30), weekly, "blitz", (ON,))
    assert await store.evenings.plan(evening, alarm(number))
    (kept,) = [each for each in await store.evenings.in_place(number) if each.on == on]
    assert kept == replace(evening, id=kept.id)
    assert await store.evenings.find(kept.id) == kept
    return kept


async def test_a_place_has_one_a_date(store: SqlStore) -> None:
    evening = await planned(store)
    assert not await store.evenings.plan(replace(evening, rules="joker"), alarm(9))
    assert [each.key for each in await store.alarms.named("evening")] == [str(evening.place)]
    next_day = ON + timedelta(days=1)
    await planned(store, on=next_day)
    assert not await store.evenings.go_on(evening, replace(evening, on=next_day)), "it is taken"
    assert [each.on.day for each in await store.evenings.in_place(evening.place)] == [1, 2]


async def test_a_step_is_made_once_with_what_follows_from_it(store: SqlStore) -> None:
    evening = await planned(store)
    after = replace(evening, stage=EveningStage.REMINDED)
    row = OutboxRow(Public(CLUB), "{}", "evening/1/2026-12-01/reminder")
    assert await store.evenings.go_on(evening, after, [row])
    assert not await store.evenings.go_on(evening, after, [row])
    assert not await store.evenings.go_on(evening, None, [row])
    assert len(await store.messages.pending(NOW, 9)) == 1
    assert await store.evenings.go_on(after, None, (), alarm(9, "next"))
    assert await store.evenings.find(evening.id) is None
    assert await store.alarms.find("evening", "9") == alarm(9, "next")


async def test_an_answer_is_taken_back_by_the_same_one_and_by_no_repeat(store: SqlStore) -> None:
    evening = await planned(store)
    lea, ring = evening.organiser, alarm(evening.place, "card", NOW + timedelta(seconds=3))
    assert lea is not None
    tom = await store.people.person(Account("telegram", "2"), "Tom")
    come = store.evenings.come
    said = [
        await come(evening, person, coming, request, ring)
        for person, coming, request in (
            (tom, YES, "a"),
            (lea, MAYBE, "b"),
            (tom, YES, "a"),
            (tom, YES, "c"),
            (tom, YES, "c"),
            (tom, MAYBE, "d"),
        )
    ]
    assert said == [YES, MAYBE, YES, NO, NO, MAYBE]
    assert await store.evenings.guests(evening) == [Guest(lea, MAYBE), Guest(tom, MAYBE)]
    found = await store.evenings.find(evening.id)
    assert found is not None
    assert found.version == evening.version + 4
    assert not await store.evenings.go_on(evening, None), "it has changed"
    assert await store.alarms.find("evening", str(evening.place)) == replace(ring, due=NOW)
    next_one = replace(found, on=ON + timedelta(days=7))
    assert await store.evenings.go_on(found, next_one)
    assert await store.evenings.guests(found) == []
    assert await store.evenings.guests(next_one) == []


async def test_cards_are_told_anew_where_there_are_any(store: SqlStore) -> None:
    evening = await planned(store)
    await store.evenings.touch(evening.place, alarm(evening.place, "touched"))
    await store.evenings.touch(99, alarm(99))
    (told,) = await store.evenings.in_place(evening.place)
    assert told.version == evening.version + 1
    assert await store.alarms.named("evening") == [alarm(evening.place, "touched")]


async def test_they_move_with_their_place_which_has_one_a_date_still(store: SqlStore) -> None:
    was, theirs = await planned(store, OLD), await planned(store, NEW)
    later = await planned(store, NEW, ON + timedelta(days=1))
    await store.evenings.come(theirs, 1, YES, "a", alarm(theirs.place))
    await store.evenings.come(later, 1, YES, "b", alarm(theirs.place))
    await store.alarms.put([alarm(was.place, "late", NOW + timedelta(days=1))])
    await store.places.move(OLD, NEW)
    assert await store.numbers.of(NEW) == was.place
    left = await store.evenings.in_place(was.place)
    assert [(each.id, each.on) for each in left] == [(was.id, ON), (later.id, later.on)]
    assert await store.evenings.guests(later) == [Guest(1, YES)]
    assert await store.evenings.guests(theirs) == []
    (ring,) = await store.alarms.named("evening")
    assert (ring.key, ring.due) == (str(was.place), NOW), "the earlier one"


async def test_those_of_a_place_that_is_gone_go(store: SqlStore) -> None:
    gone, open_one = await planned(store, OLD), await planned(store, NEW)
    await store.evenings.come(gone, 1, YES, "a", alarm(gone.place))
    await store.places.close(OLD)
    await store.games.purge(datetime(2026, 12, 1, 12, tzinfo=UTC))
    assert await store.evenings.find(gone.id) is not None
    await store.games.purge(datetime(2026, 12, 2, 12, tzinfo=UTC))
    assert await store.evenings.find(gone.id) is None
    assert await store.evenings.find(open_one.id) is not None
    assert await store.evenings.guests(gone) == []


async def test_the_card_of_one_to_come_is_kept_however_much_is_announced(store: SqlStore) -> None:
    evening = await planned(store)
    slots = [f"evening/{evening.id}/{ON}", f"evening/{evening.id}/{ON}/reminder"]
    slots += [f"daily/{number}" for number in range(MOST_ANNOUNCED)]
    for number, slot in enumerate(slots):
        await store.messages.post(OutboxRow(Public(CLUB), "{}", slot))
        (row,) = await store.messages.pending(NOW, 9)
        await store.messages.mark_sent(row.id, f"ref {number}")
    kept = [await store.messages.shown(Public(CLUB), slot) for slot in slots]
    assert kept[:3] == ["ref 0", None, "ref 2"]
    assert await store.evenings.go_on(evening, None)
    await store.messages.post(OutboxRow(Public(CLUB), "{}", "daily/later"))
    (row,) = await store.messages.pending(NOW, 9)
    await store.messages.mark_sent(row.id, "later")
    assert await store.messages.shown(Public(CLUB), slots[0]) is None


async def test_evenings_survive_a_restart(where: Where) -> None:
    async with await open_anywhere(where) as store:
        evening = await planned(store, weekly=True)
        await store.evenings.come(evening, 1, YES, "a", alarm(evening.place))
    async with await open_anywhere(where) as store:
        kept = await store.evenings.find(evening.id)
        assert kept == replace(evening, version=evening.version + 1)
        assert await store.evenings.guests(evening) == [Guest(1, YES)]


async def test_the_games_of_an_evening_are_noted_and_move_with_its_place(store: SqlStore) -> None:
    evening = await planned(store, NEW)
    assert await store.evenings.latest(evening.place) is None
    first = replace(
        evening, stage=EveningStage.PLAYING, number=1, game="a", games=3, pause=10, starts=NOW
    )
    assert await store.evenings.go_on(evening, first)
    assert await store.evenings.find(evening.id) == first
    second = replace(first, number=2, game="b", starts=None)
    assert await store.evenings.go_on(first, second)
    assert not await store.evenings.go_on(first, second), "it was opened"
    assert await store.evenings.go_on(second, None)
    was = await planned(store, OLD)
    await store.places.move(OLD, NEW)
    assert await store.evenings.games_on(was.place, ON) == ["a", "b"]
    assert await store.evenings.latest(was.place) == ON
    assert await store.evenings.games_on(was.place, ON + timedelta(days=1)) == []
