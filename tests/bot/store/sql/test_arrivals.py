"""What a platform tells once is there until it was handled; and a repeat of it is known."""

from datetime import timedelta

import pytest

from bot.store import Arrival, Store, Ticket
from bot.store.sql import arrivals
from bot.store.sql.arrivals import REMEMBERED
from bot.talk.identity import Account
from tests.bot.store.samples import START
from tests.bot.stores import Where, open_anywhere

SECOND = timedelta(seconds=1)


def told(number: int, after: timedelta = timedelta(0), platform: str = "telegram") -> Arrival:
    return Arrival(platform, number, START + after, f"update {number}")


async def test_what_was_taken_in_is_there_after_a_restart(where: Where) -> None:
    async with await open_anywhere(where) as store:
        assert await store.arrivals.take_in([told(7), told(8)]) == [told(7), told(8)]
        await store.arrivals.settle("telegram", [7])
    async with await open_anywhere(where) as store:
        assert await store.arrivals.unhandled("telegram") == [told(8)]
        assert await store.arrivals.unhandled("discord") == []


async def test_a_repeat_is_taken_in_once_handled_or_not(store: Store) -> None:
    await store.arrivals.take_in([told(7), told(8)])
    await store.arrivals.settle("telegram", [7])
    assert await store.arrivals.take_in([told(7, SECOND), told(8, SECOND), told(9)]) == [told(9)]
    assert await store.arrivals.take_in([told(7, platform="other")]) != []
    assert await store.arrivals.unhandled("telegram") == [told(8), told(9)]


async def test_the_order_is_that_in_which_they_came_in_whatever_their_numbers(store: Store) -> None:
    """After a week without any, Telegram's numbers begin anywhere."""
    await store.arrivals.take_in([told(900)])
    await store.arrivals.take_in([told(2, SECOND), told(3, SECOND)])
    assert [each.number for each in await store.arrivals.unhandled("telegram")] == [900, 2, 3]


async def test_a_number_is_forgotten_after_some_days_and_what_waits_is_not(store: Store) -> None:
    await store.arrivals.take_in([told(1), told(2), told(3)])
    await store.arrivals.settle("telegram", [1])
    await store.arrivals.settle("telegram", [2], aside=True)
    assert await store.arrivals.take_in([told(1, REMEMBERED), told(2, REMEMBERED)]) == []
    later = REMEMBERED + SECOND
    again = [told(1, later), told(2, later)]
    assert await store.arrivals.take_in([*again, told(3, later)]) == again
    assert await store.arrivals.unhandled("telegram") == [told(3), *again]


async def test_what_was_handled_leaves_nothing_but_its_number(where: Where) -> None:
    async with await open_anywhere(where) as store:
        await store.arrivals.take_in([told(1), told(2)])
        await store.arrivals.settle("telegram", [1])
        await store.arrivals.settle("telegram", [2], aside=True)
        rows = await store.games._reader.rows(
            "SELECT number, state, body FROM arrival ORDER BY number"
        )
    assert [tuple(row) for row in rows] == [(1, "handled", ""), (2, "aside", "update 2")]


async def test_of_one_person_the_newest_tickets_are_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each letter that somebody writes is a ticket; nobody fills the disk with them."""
    monkeypatch.setattr(arrivals, "MOST_TICKETS", 3)
    lea, tom = [
        await store.people.person(Account("telegram", name), name) for name in ("Léa", "Tom")
    ]
    await store.tickets.put(Ticket("tom", tom, "g", "3-1", "H4 ÉTÉ", START))
    for n in range(1, 6):
        await store.tickets.put(Ticket(f"t{n}", lea, "g", "3-1", "H4 ÉTÉ", START + n * SECOND))
    kept = [
        name for name in ("tom", "t1", "t2", "t3", "t4", "t5") if await store.tickets.find(name)
    ]
    assert kept == ["tom", "t3", "t4", "t5"]


async def test_a_ticket_is_kept_until_it_is_old(store: Store) -> None:
    person = await store.people.person(Account("telegram", "5"), "Léa")
    tickets = [Ticket(f"t{n}", person, "g", "3-1", "H4 ÉTÉ", START + n * SECOND) for n in range(2)]
    for ticket in tickets:
        await store.tickets.put(ticket)
    assert [await store.tickets.find(each) for each in ("t0", "t1", "t2")] == [*tickets, None]
    await store.tickets.forget(START + SECOND)
    assert [await store.tickets.find(each) for each in ("t0", "t1")] == [None, tickets[1]]
