"""Tournaments, on a disk: each step once, with what follows from it, and where they go with their place."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.store import Alarm, OutboxRow, StoredTournament
from bot.store.codec import Encoded
from bot.store.sql.outbox import MOST_ANNOUNCED
from bot.store.sql.store import SqlStore
from bot.talk.identity import Account, Place
from bot.talk.messages import Public
from tests.bot.store.samples import CLUB
from tests.bot.stores import Where, open_anywhere

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)
OLD, NEW = Place("telegram", "-5"), Place("telegram", "-1005")


def event(number: int) -> Encoded:
    return Encoded("tested", 1, f'{{"number":{number}}}')


async def opened(store: SqlStore, place: Place = CLUB) -> StoredTournament:
    """Léa's, with one event."""
    lea = await store.people.person(Account("telegram", "1"), "Léa")
    number = await store.numbers.of(place)
    new = StoredTournament(
        0, number, "blitz", timedelta(days=7), True, (event(1),), 1, (lea,), leader=1
    )
    kept = replace(new, id=await store.tournaments.open(new, NOW))
    assert kept.id
    assert await store.tournaments.in_place(number) == kept
    assert await store.tournaments.find(kept.id) == kept
    assert await store.tournaments.leader(kept.id) == lea
    return kept


async def test_a_place_has_one_that_is_on(store: SqlStore) -> None:
    kept = await opened(store)
    assert await store.tournaments.open(replace(kept, id=0), NOW) == 0
    over = replace(kept, events=(event(2),), version=2, running=False)
    assert await store.tournaments.go_on(over, NOW)
    second = replace(kept, id=await store.tournaments.open(replace(kept, id=0), NOW))
    assert await store.tournaments.in_place(kept.place) == second
    last = replace(second, events=(event(2),), version=2, running=False)
    assert await store.tournaments.go_on(last, NOW)
    found = await store.tournaments.in_place(kept.place)
    assert found is not None
    assert (found.id, found.running) == (second.id, False)


async def test_a_step_is_made_once_with_what_follows_from_it(store: SqlStore) -> None:
    kept = await opened(store)
    tom = await store.people.person(Account("telegram", "2"), "Tom")
    people = (*kept.people, tom)
    after = replace(
        kept, events=(event(2), event(3)), version=3, people=people, leader=2, running=True
    )
    row = OutboxRow(Public(CLUB), "{}", f"tournament/{kept.id}/round/1")
    ring = Alarm("tournament", str(kept.place), NOW, "why")
    assert await store.tournaments.go_on(after, NOW, [row], [ring])
    assert not await store.tournaments.go_on(after, NOW, [row], [ring])
    assert len(await store.messages.pending(NOW, 9)) == 1
    assert await store.alarms.named("tournament") == [ring]
    assert await store.tournaments.leader(kept.id) == tom
    whole = replace(after, events=(event(1), event(2), event(3)))
    assert await store.tournaments.find(kept.id) == whole
    assert await store.tournaments.find(kept.id, 2) == replace(whole, events=(event(3),))
    assert await store.tournaments.in_place(kept.place, (kept.id, 3)) == replace(whole, events=())
    assert await store.tournaments.in_place(kept.place, (kept.id + 1, 3)) == whole
    assert await store.tournaments.find(99) is None
    assert await store.tournaments.leader(99) is None


async def test_they_move_with_their_place_which_has_one_that_is_on(store: SqlStore) -> None:
    was, theirs = await opened(store, OLD), await opened(store, NEW)
    await store.places.move(OLD, NEW)
    number = await store.numbers.of(NEW)
    found = [await store.tournaments.find(each.id) for each in (was, theirs)]
    assert [each.place for each in found if each] == [number, number]
    assert [each.running for each in found if each].count(True) == 1


async def test_those_of_a_place_that_is_gone_go(store: SqlStore) -> None:
    gone, open_one = await opened(store, OLD), await opened(store, NEW)
    await store.places.close(OLD)
    await store.games.purge(NOW)
    assert await store.tournaments.find(gone.id) is not None
    await store.games.purge(NOW + timedelta(days=1))
    assert await store.tournaments.find(gone.id) is None
    assert await store.tournaments.find(open_one.id) is not None


async def test_the_cards_of_one_that_is_on_are_kept_however_much_is_announced(
    store: SqlStore,
) -> None:
    kept = await opened(store)
    slots = [f"tournament/{kept.id}/entries", f"tournament/{kept.id + 1}/entries"]
    slots += [f"daily/{number}" for number in range(MOST_ANNOUNCED)]
    for number, slot in enumerate(slots):
        await store.messages.post(OutboxRow(Public(CLUB), "{}", slot))
        (row,) = await store.messages.pending(NOW, 9)
        await store.messages.mark_sent(row.id, f"ref {number}")
    shown = [await store.messages.shown(Public(CLUB), slot) for slot in slots]
    assert shown[:3] == ["ref 0", None, "ref 2"]


async def test_tournaments_survive_a_restart(where: Where) -> None:
    async with await open_anywhere(where) as store:
        kept = await opened(store)
    async with await open_anywhere(where) as store:
        assert await store.tournaments.find(kept.id) == kept
