"""What is counted for whoever runs the bot, in every store."""

from dataclasses import replace

from bot.store import CentreAt, Seat
from bot.store.figures import Figures
from bot.store.share import HOUSE
from bot.store.sql.store import SqlStore
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account, Place
from tests.bot.store.samples import CLUB, DEADLINE, batch, first, joined, public


async def test_games_clocks_and_what_waits_are_counted(store: SqlStore) -> None:
    assert replace(await store.counts.figures(), size=None) == Figures((), 0, None, (), None)
    await store.games.commit(first("a"))
    await store.games.commit(first("b", Place("telegram", "1"), kind="other"))
    await store.games.commit(batch(1, game="a", deadline=DEADLINE, outbox=(public("x", "s"),)))
    (waiting,) = await store.messages.pending(DEADLINE, 9)
    expected = Figures(
        (("duplicate", 1), ("other", 1)), 1, DEADLINE, ((CLUB.platform, 1),), waiting.id
    )
    found = await store.counts.figures()
    assert replace(found, size=None) == expected
    assert (found.size is None) == isinstance(store, SqliteStore), "of a file, the disk knows it"
    assert found.size is None or found.size > 1_000_000


async def test_the_centres_of_simultanes_are_counted(store: SqlStore) -> None:
    for game, place in (("a", CLUB), ("b", Place("telegram", "1")), ("c", Place("club", "1"))):
        await store.games.commit(first(game, place))
    people = [await store.people.person(Account("club", name), name) for name in "xyz"]
    seats = tuple(Seat(person, person) for person in people)
    centres = tuple(
        CentreAt(number, Place("club", f"of a {number}"), present=number < 3)
        for number in (1, 2, 3)
    )
    await store.games.commit(replace(batch(1, joined(1), game="a"), centres=centres, seats=seats))
    gone = (CentreAt(1, Place("club", "of b"), present=False),)
    await store.games.commit(replace(batch(1, joined(1), game="b"), centres=gone, seats=seats))
    assert (await store.counts.figures()).spread == (1, 3, 3)
    store.share.roles, store.share.elsewhere = frozenset({"telegram"}), frozenset({CLUB.platform})
    assert (await store.counts.figures()).spread == (0, 0, 0)
    store.share.roles, store.share.elsewhere = frozenset({HOUSE}), frozenset()
    await store.games.commit(batch(2, joined(1), game="a", over=True))
    assert (await store.counts.figures()).spread == (0, 0, 0)


async def test_what_other_processes_do_they_count(store: SqlStore) -> None:
    """Whoever adds up what several say has each game and each message once."""
    await store.games.commit(first("a"))
    elsewhere = Place("telegram", "1")
    message = public("x", "s", elsewhere)
    await store.games.commit(first("b", elsewhere, kind="other"))
    await store.games.commit(batch(1, game="b", deadline=DEADLINE, outbox=(message,)))
    found = list[Figures]()
    for roles, others in (({HOUSE, CLUB.platform}, {"telegram"}), ({"telegram"}, {CLUB.platform})):
        store.share.roles, store.share.elsewhere = frozenset(roles), frozenset(others)
        found.append(await store.counts.figures())
    house, telegram = found
    assert (house.games, house.clocks, house.waiting) == ((("duplicate", 1),), 0, ())
    assert (telegram.games, telegram.clocks) == ((("other", 1),), 1)
    assert telegram.waiting == (("telegram", 1),)
