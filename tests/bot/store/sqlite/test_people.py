"""Identity is apart: persons, their accounts, their seats."""

import asyncio

from bot.store import Batch, Seat, Store
from bot.talk.identity import Account, personal
from tests.bot.store.samples import first, joined

LEA_HERE = Account("discord", "1")
LEA_THERE = Account("telegram", "1")
TOM = Account("discord", "2")


async def test_an_account_has_one_person_however_often_it_is_seen(store: Store) -> None:
    lea = await store.person(LEA_HERE, "Léa")
    assert await store.person(LEA_HERE, "Léa") == lea
    assert await store.person(TOM, "Tom") != lea
    assert await store.person(LEA_THERE, "Léa") != lea
    assert await store.accounts(lea) == [LEA_HERE]


async def test_seen_for_the_first_time_many_times_at_once(store: Store) -> None:
    seen = await asyncio.gather(*(store.person(LEA_HERE, "Léa") for _ in range(20)))
    assert len(set(seen)) == 1


async def test_the_name_is_the_last_one_given(store: Store) -> None:
    lea = await store.person(LEA_HERE, "Léa")
    tom = await store.person(TOM, "Tom")
    await store.person(LEA_HERE, "Léa M.")
    assert await store.names([lea, tom, 999]) == {lea: "Léa M.", tom: "Tom"}
    assert await store.names([]) == {}


async def test_linked_accounts_are_one_person_with_all_seats(store: Store) -> None:
    here, there = await store.person(LEA_HERE, "Léa"), await store.person(LEA_THERE, "Léa T")
    await store.commit(first())
    seat = Seat(there, there)
    await store.commit(Batch("g", 1, (joined(there),), None, seats=(seat,)))
    await store.link(LEA_THERE, here)
    assert await store.person(LEA_THERE, "Léa T") == here
    assert await store.accounts(here) == [LEA_HERE, LEA_THERE]
    assert (await store.load("g")).seats == (Seat(here, here), Seat(there, here))
    assert await store.games_of(here) == ["g"]
    assert await store.games_of(there) == []


async def test_who_became_another_has_his_name_also_if_that_one_became_a_third(
    store: Store,
) -> None:
    here, there = await store.person(LEA_HERE, "Léa"), await store.person(LEA_THERE, "Léa T")
    tom = await store.person(TOM, "Tom")
    await store.commit(first())
    await store.commit(Batch("g", 1, (joined(tom),), None, seats=(Seat(tom, tom),)))
    await store.link(TOM, there)
    await store.link(LEA_THERE, here)
    await store.link(TOM, here)
    assert await store.names([here, there, tom]) == {here: "Léa", there: "Léa", tom: "Léa"}
    seats = (Seat(here, here), Seat(there, here), Seat(tom, here))
    assert (await store.load("g")).seats == seats


async def test_who_sat_in_a_game_twice_keeps_both_seats(store: Store) -> None:
    here, there = await store.person(LEA_HERE, "Léa"), await store.person(LEA_THERE, "Léa T")
    both = (Seat(here, here), Seat(there, there))
    await store.commit(first())
    await store.commit(Batch("g", 1, (joined(here), joined(there)), None, seats=both))
    await store.link(LEA_THERE, here)
    assert (await store.load("g")).seats == both
    assert await store.names([there]) == {there: "Léa"}


async def test_linked_accounts_have_what_either_had_chosen(store: Store) -> None:
    here, there = await store.person(LEA_HERE, "Léa"), await store.person(LEA_THERE, "Léa T")
    await store.set_setting(personal(here), "alerts", "yes")
    await store.set_setting(personal(there), "alerts", "no")
    await store.set_setting(personal(there), "closed-telegram", "yes")
    await store.link(LEA_THERE, here)
    assert await store.settings(personal(here)) == {"alerts": "yes", "closed-telegram": "yes"}
    assert await store.settings(personal(there)) == {}


async def test_who_keeps_an_account_keeps_his_seats(store: Store) -> None:
    lea, tom = await store.person(LEA_HERE, "Léa"), await store.person(TOM, "Tom")
    await store.link(LEA_THERE, tom)
    await store.commit(first())
    await store.commit(Batch("g", 1, (joined(1),), None, seats=(Seat(1, tom),)))
    await store.link(LEA_THERE, lea)
    assert await store.accounts(tom) == [TOM]
    assert (await store.load("g")).seats == (Seat(1, tom),)


async def test_linking_what_is_linked_changes_nothing(store: Store) -> None:
    lea = await store.person(LEA_HERE, "Léa")
    await store.link(LEA_HERE, lea)
    assert await store.accounts(lea) == [LEA_HERE]
    assert await store.names([lea]) == {lea: "Léa"}
