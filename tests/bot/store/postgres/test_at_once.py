"""What two processes write at once is as if one had written after the other: nothing is lost in between.

One is held before it commits; what the other does meanwhile cannot see it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from datetime import timedelta
from typing import TypeVar

import pytest

from bot.delivery.seal import Seal
from bot.store import Batch, Committed, Conflict, NewGame, Result, Seat, UnknownGame
from bot.store.postgres.address import Address
from bot.store.postgres.ownership import Ownership
from bot.store.postgres.store import PostgresStore
from bot.talk.identity import Account, Place, personal
from tests.bot.deck.cases import PLAYED
from tests.bot.store.samples import CLUB, START, batch, first, joined
from tests.bot.store.sql.test_group_commit import Gate
from tests.bot.stores import SHORT, open_on_server

FAR = START + timedelta(days=99)
LEA, LEA_TOO, TOM = Account("discord", "1"), Account("telegram", "1"), Account("telegram", "2")
SALON = Place("discord", "salon")
Told = TypeVar("Told")
Two = tuple[PostgresStore, PostgresStore, Gate]


@pytest.fixture
async def two(address: Address) -> AsyncIterator[Two]:
    """Two stores on one database, with a gate before each commit of the first."""
    gate = Gate()
    async with (
        await open_on_server(address, failpoint=gate) as one,
        await open_on_server(address, ownership=Ownership("another", SHORT, ["2"])) as other,
    ):
        yield one, other, gate


async def at_once(gate: Gate, one: Awaitable[Told], other: Awaitable[Told]) -> list[Told]:
    """What both say: the other one comes while the first is about to be committed."""
    held = await gate.hold(one)
    late = asyncio.ensure_future(other)
    await asyncio.sleep(0.2)
    gate.open.set()
    return [await held, await late]


async def people(store: PostgresStore) -> tuple[int, int]:
    """Léa and Tom, in a game."""
    lea, tom = await store.people.person(LEA, "Léa"), await store.people.person(TOM, "Tom")
    await store.games.commit(first())
    seats = (Seat(lea, lea), Seat(tom, tom))
    await store.games.commit(replace(batch(1, joined(lea), joined(tom)), seats=seats))
    return lea, tom


async def test_a_place_that_both_see_first_has_one_number(two: Two) -> None:
    one, other, gate = two
    number, late = await at_once(gate, one.numbers.of(SALON), other.numbers.of(SALON))
    assert number == late


async def test_the_key_of_buttons_that_both_make_is_one(two: Two) -> None:
    one, other, gate = two
    seal, late = await at_once(gate, Seal.of(one.places), Seal.of(other.places))
    assert seal == late == await Seal.of(one.places)


async def test_what_somebody_wins_while_his_accounts_are_linked_is_his(two: Two) -> None:
    one, other, gate = two
    lea, tom = await people(one)
    played = replace(PLAYED, results=(Result(lea, 50), Result(tom, 40)))
    ended = replace(batch(3, joined(3), over=True), played=played)
    await at_once(gate, one.games.commit(ended), other.people.link(LEA, tom))
    kept = await one.results.of_person(tom, 9)
    assert sorted(each.result.points for each in kept) == [40, 50]
    (total,) = await one.results.totals_of(tom)
    assert (total.games, total.points) == (1, 40), (
        "one game counts once, by the account that gave the code"
    )


async def test_who_sits_down_while_his_accounts_are_linked_sits_there(two: Two) -> None:
    one, other, gate = two
    lea, tom = await people(one)
    sits = replace(first("h", SALON), seats=(Seat(lea, lea),))
    await at_once(gate, one.games.commit(sits), other.people.link(LEA, tom))
    assert "h" in await one.games.running_of(tom)


async def test_whose_accounts_go_to_two_people_at_once_is_one_of_them(two: Two) -> None:
    one, other, gate = two
    lea, tom = await people(one)
    await one.people.link(LEA_TOO, lea)
    zoe = await one.people.person(Account("discord", "9"), "Zoé")
    await at_once(gate, one.people.link(LEA, tom), other.people.link(LEA_TOO, zoe))
    assert (await one.people.became([lea])).get(lea) == zoe


async def test_who_becomes_somebody_who_becomes_a_third_is_the_third(two: Two) -> None:
    one, other, gate = two
    _, tom = await people(one)
    zoe = await one.people.person(Account("discord", "9"), "Zoé")
    await at_once(gate, one.people.link(LEA, tom), other.people.link(TOM, zoe))
    assert await one.people.accounts(zoe) or await one.people.accounts(tom)
    owners = {await one.people.person(each, "x") for each in (LEA, TOM)}
    assert not owners & (await one.people.became(owners)).keys()


async def test_a_game_that_goes_while_it_is_read_is_not_damaged(two: Two) -> None:
    one, other, _ = two
    await people(one)
    await one.places.close(CLUB)

    async def reads() -> None:
        while True:
            try:
                await other.games.load("g")
            except UnknownGame:
                return

    reading = [asyncio.create_task(reads()) for _ in range(4)]
    while (await one.games.purge(FAR)).more:
        pass
    await asyncio.gather(*reading)


async def test_of_two_own_games_on_the_same_draws_one_is_opened(two: Two) -> None:
    one, other, gate = two
    lea, _ = await people(one)

    def begun(game: str, *beside: str) -> Batch:
        new = NewGame(personal(lea), b"", "solo", one_a_place=False, beside=beside)
        return replace(first(game), new=new)

    told = await at_once(gate, one.games.commit(begun("a")), other.games.commit(begun("b")))
    assert told == [Committed(1), Conflict(0)]
    assert await other.games.commit(begun("b", "a")) == Committed(1)


async def test_processes_that_bring_a_new_list_at_once_know_what_was_before(two: Two) -> None:
    one, other, gate = two
    await one.lists.reigns({"": "old"}, START, {})
    later = START + timedelta(days=1)
    told, late = await at_once(
        gate,
        one.lists.reigns({"": "new"}, later, {}),
        other.lists.reigns({"": "new"}, later + timedelta(seconds=1), {}),
    )
    assert [reign.digest for reign in told[""]] == ["new", "old"]
    assert late == told
