"""Identity is apart: persons, their accounts, their seats."""

import asyncio

from bot.store import Batch, Seat, Store
from bot.talk.identity import Account, personal
from tests.bot.store.samples import first, joined

LEA_HERE = Account("discord", "1")
LEA_THERE = Account("telegram", "1")
TOM = Account("discord", "2")


async def test_an_account_has_one_person_however_often_it_is_seen(store: Store) -> None:
    lea = await store.people.person(LEA_HERE, "Léa")
    assert await store.people.person(LEA_HERE, "Léa") == lea
    assert await store.people.person(TOM, "Tom") != lea
    assert await store.people.person(LEA_THERE, "Léa") != lea
    assert await store.people.accounts(lea) == [LEA_HERE]


async def test_seen_for_the_first_time_many_times_at_once(store: Store) -> None:
    seen = await asyncio.gather(*(store.people.person(LEA_HERE, "Léa") for _ in range(20)))
    assert len(set(seen)) == 1


async def test_the_name_is_the_last_one_given(store: Store) -> None:
    lea = await store.people.person(LEA_HERE, "Léa")
    tom = await store.people.person(TOM, "Tom")
    await store.people.person(LEA_HERE, "Léa M.")
    assert await store.people.names([lea, tom, 999]) == {lea: "Léa M.", tom: "Tom"}
    assert await store.people.names([]) == {}


async def test_linked_accounts_are_one_person_with_all_seats(store: Store) -> None:
    here, there = (
        await store.people.person(LEA_HERE, "Léa"),
        await store.people.person(LEA_THERE, "Léa T"),
    )
    await store.games.commit(first())
    seat = Seat(there, there)
    await store.games.commit(Batch("g", 1, (joined(there),), None, seats=(seat,)))
    await store.people.link(LEA_THERE, here)
    assert await store.people.person(LEA_THERE, "Léa T") == here
    assert await store.people.accounts(here) == [LEA_HERE, LEA_THERE]
    assert (await store.games.load("g")).seats == (Seat(here, here), Seat(there, here))
    assert await store.games.running_of(here) == ["g"]
    assert await store.games.running_of(there) == []


async def test_who_became_another_has_his_name_also_if_that_one_became_a_third(
    store: Store,
) -> None:
    here, there = (
        await store.people.person(LEA_HERE, "Léa"),
        await store.people.person(LEA_THERE, "Léa T"),
    )
    tom = await store.people.person(TOM, "Tom")
    await store.games.commit(first())
    await store.games.commit(Batch("g", 1, (joined(tom),), None, seats=(Seat(tom, tom),)))
    await store.people.link(TOM, there)
    await store.people.link(LEA_THERE, here)
    await store.people.link(TOM, here)
    assert await store.people.names([here, there, tom]) == {here: "Léa", there: "Léa", tom: "Léa"}
    assert await store.people.became([here, there, tom]) == {there: here, tom: here}
    seats = (Seat(here, here), Seat(there, here), Seat(tom, here))
    assert (await store.games.load("g")).seats == seats


async def test_who_sat_in_a_game_twice_keeps_both_seats(store: Store) -> None:
    here, there = (
        await store.people.person(LEA_HERE, "Léa"),
        await store.people.person(LEA_THERE, "Léa T"),
    )
    both = (Seat(here, here), Seat(there, there))
    await store.games.commit(first())
    await store.games.commit(Batch("g", 1, (joined(here), joined(there)), None, seats=both))
    await store.people.link(LEA_THERE, here)
    assert (await store.games.load("g")).seats == both
    assert await store.people.names([there]) == {there: "Léa"}


async def test_linked_accounts_have_what_either_had_chosen(store: Store) -> None:
    here, there = (
        await store.people.person(LEA_HERE, "Léa"),
        await store.people.person(LEA_THERE, "Léa T"),
    )
    await store.places.set_setting(personal(here), "alerts", "yes")
    await store.places.set_setting(personal(there), "alerts", "no")
    await store.places.set_setting(personal(there), "closed-telegram", "yes")
    await store.people.link(LEA_THERE, here)
    assert await store.places.settings(personal(here)) == {
        "alerts": "yes",
        "closed-telegram": "yes",
    }
    assert await store.places.settings(personal(there)) == {}


async def test_who_keeps_an_account_keeps_his_seats(store: Store) -> None:
    lea, tom = await store.people.person(LEA_HERE, "Léa"), await store.people.person(TOM, "Tom")
    await store.people.link(LEA_THERE, tom)
    await store.games.commit(first())
    await store.games.commit(Batch("g", 1, (joined(1),), None, seats=(Seat(1, tom),)))
    await store.people.link(LEA_THERE, lea)
    assert await store.people.accounts(tom) == [TOM]
    assert (await store.games.load("g")).seats == (Seat(1, tom),)


async def test_linking_what_is_linked_changes_nothing(store: Store) -> None:
    lea = await store.people.person(LEA_HERE, "Léa")
    await store.people.link(LEA_HERE, lea)
    assert await store.people.accounts(lea) == [LEA_HERE]
    assert await store.people.names([lea]) == {lea: "Léa"}
