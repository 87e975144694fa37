"""What one process writes that others remember, they are told of: all of it, once, and in whatever order."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from datetime import timedelta
from functools import partial

import psycopg
import pytest

from bot.store import StoreError
from bot.store.news import Subject
from bot.store.postgres import news as newsroom
from bot.store.postgres.address import Address
from bot.store.postgres.ownership import Ownership
from bot.store.postgres.store import PostgresStore
from bot.store.values import Choice
from bot.talk.identity import Account, Place
from bot.talk.operator_actions import Act, Deed
from tests.bot.postgres_server import Server
from tests.bot.store.postgres.test_lost_connections import cut
from tests.bot.store.samples import CLUB, START, batch, first, joined, public
from tests.bot.store.sql.test_group_commit import Gate
from tests.bot.stores import SHORT, open_on_server
from tests.laws import depth

LEA, TOM = Account("telegram", "1"), Account("discord", "2")
OLD = START + timedelta(days=9)


class Listener:
    """All that a store has heard."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.heard = set[str]()
        for subject in Subject:
            store.news.on(subject, partial(self._note, subject))

    def _note(self, subject: Subject, key: str) -> None:
        self.heard.add(f"{subject} {key}".strip())

    async def hears(self) -> set[str]:
        self.heard.clear()
        await self.store.news.hear()
        return set(self.heard)


@pytest.fixture
async def gate() -> Gate:
    return Gate()


@pytest.fixture
async def two(address: Address, gate: Gate) -> AsyncIterator[tuple[PostgresStore, Listener]]:
    """A store that writes, with a game "g", and one that listens."""
    async with (
        await open_on_server(address, failpoint=gate) as one,
        await open_on_server(address, ownership=Ownership("another", SHORT, ["2"])) as other,
    ):
        await one.games.commit(first())
        await one.people.person(LEA, "Léa")
        await one.people.person(TOM, "Tom")
        await one.people.see_at(1, "tablet", START)
        await other.news.hear()
        yield one, Listener(other)


Does = Callable[[PostgresStore], Awaitable[object]]
ALL = {str(subject) for subject in Subject}
WRITES: list[tuple[str, Does, set[str]]] = [
    ("an event", lambda s: s.games.commit(batch(1, joined(1))), {"game g"}),
    ("a new game", lambda s: s.games.commit(first("h", Place("club", "h"))), {"game h", "on"}),
    ("a game is over", lambda s: s.games.commit(batch(1, joined(1), over=True)), {"game g", "on"}),
    ("a choice", lambda s: s.places.set_setting(CLUB, "a", "b"), {"setting playground club"}),
    ("none", lambda s: s.places.set_setting(CLUB, "a", None), {"setting playground club"}),
    (
        "an order",
        lambda s: s.acts.keep(Act(START, "", Deed.BLOCK, ""), 1, Choice(CLUB, "a", "b")),
        {"setting playground club"},
    ),
    ("a new name", lambda s: s.people.person(LEA, "Lea"), {"name 1"}),
    ("the same name", lambda s: s.people.person(LEA, "Léa"), set()),
    ("somebody new", lambda s: s.people.person(Account("discord", "9"), "Zoé"), set()),
    ("accounts linked", lambda s: s.people.link(TOM, 1), ALL),
    ("somebody is forgotten", lambda s: s.own_data.forget(1, ()), ALL),
    ("a place moves", lambda s: s.places.move(CLUB, Place("playground", "new")), ALL),
    ("word tools", lambda s: s.people.use_tools(2, START), {"tools 2"}),
    ("a device of one's own", lambda s: s.people.see_at(2, "phone", START), set()),
    ("a device of two", lambda s: s.people.see_at(2, "tablet", START), {"alike 1", "alike 2"}),
    ("a place is closed", lambda s: s.places.close(CLUB), {"closed"}),
    ("a place is opened", lambda s: s.places.open(CLUB), {"closed"}),
    ("a message", lambda s: s.messages.post(public("hello", "s")), set()),
]


@pytest.mark.parametrize(("what", "does", "told"), WRITES, ids=[row[0] for row in WRITES])
async def test_what_is_written_others_hear_of(
    two: tuple[PostgresStore, Listener], what: str, does: Does, told: set[str]
) -> None:
    store, others = two
    await does(store)
    assert await others.hears() == told
    assert await others.hears() == set()


async def test_a_game_that_is_purged_is_gone_elsewhere_too(
    two: tuple[PostgresStore, Listener],
) -> None:
    store, others = two
    await store.places.close(CLUB)
    await others.hears()
    while (await store.games.purge(OLD)).more:
        pass
    assert await others.hears() == {"game g", "on"}


async def test_nobody_hears_of_what_he_did_himself_or_what_came_to_nothing(
    two: tuple[PostgresStore, Listener],
) -> None:
    store, others = two
    own = Listener(store)
    await store.people.person(LEA, "Lea")
    assert await own.hears() == set()
    await others.hears()
    await store.games.commit(batch(7, joined(1)))
    assert await others.hears() == set()


async def test_who_was_cut_off_forgets_everything_once(
    two: tuple[PostgresStore, Listener], address: Address
) -> None:
    """After a crash the server gives numbers again that it had given before."""
    _, others = two
    cut(address)
    assert await others.hears() == ALL
    assert await others.hears() == set()


async def test_a_transaction_that_ends_after_one_that_began_later_is_heard_of(
    address: Address, gate: Gate, two: tuple[PostgresStore, Listener]
) -> None:
    store, others = two
    slow = await gate.hold(store.people.person(LEA, "Lea"))
    async with await open_on_server(address, ownership=Ownership("third", SHORT, ["3"])) as third:
        await third.people.person(TOM, "Tommy")
        assert await others.hears() == {"name 2"}
        gate.open.set()
        await slow
        assert await others.hears() == {"name 1"}


async def test_who_was_told_that_something_is_stored_is_understood_everywhere(
    address: Address, two: tuple[PostgresStore, Listener]
) -> None:
    """Many at once, of two processes: a third hears of each as soon as it is stored, of none twice."""
    one, others = two
    chance, heard = random.Random(20261128), list[str]()
    others.store.news.on(Subject.NAME, heard.append)
    async with await open_on_server(address, ownership=Ownership("third", SHORT, ["3"])) as third:

        async def tells(store: PostgresStore, number: int) -> None:
            for again in range(depth(5)):
                await asyncio.sleep(chance.random() / 100)
                account = Account("discord", f"{store is one} {number}")
                person = await store.people.person(account, f"{again}")
                if again:
                    await others.store.news.hear()
                    assert heard.count(str(person)) == again

        await asyncio.gather(*(tells(each, n) for each in (one, third) for n in range(20)))


async def test_old_news_goes_and_that_of_processes_that_are_gone(
    address: Address, two: tuple[PostgresStore, Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, others = two
    monkeypatch.setattr(newsroom, "TIDIED_EVERY", timedelta(0))
    with closing(psycopg.connect(**address._parts, autocommit=True)) as connection:
        connection.execute("INSERT INTO news (process, noted) VALUES ('gone', '[]'), ('up', '[]')")
        connection.execute("UPDATE news SET at = at - interval '4 min'")
        connection.execute("UPDATE news SET at = at - interval '1 hour' WHERE process = 'gone'")
        await store.people.person(LEA, "Lea")
        kept = connection.execute("SELECT process = 'up', noted FROM news ORDER BY 1").fetchall()
    assert kept == [(False, '[["name", "1"]]'), (True, "[]")]
    assert await others.hears() == {"name 1"}


async def test_a_server_that_does_not_answer_is_told_in_a_line(
    two: tuple[PostgresStore, Listener], postgres: Server
) -> None:
    _, listener = two
    await asyncio.to_thread(postgres.stop)
    try:
        with pytest.raises(StoreError) as told:
            await listener.hears()
    finally:
        await asyncio.to_thread(postgres.start)
    assert "\n" not in str(told.value)
    await listener.hears()
