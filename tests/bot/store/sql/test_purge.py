"""What is old goes, a small portion at a time; games that are over stay to be exported and verified."""

from datetime import timedelta

import pytest

from bot.store import Batch, Conflict, OutboxRow, Purged, StoreError, UnknownGame
from bot.store.sql import purge as purging
from bot.store.sql.store import SqlStore
from bot.talk.identity import Account, Place
from bot.talk.messages import Public
from engine.duplicate import events as e
from engine.duplicate.reasons import Termination
from tests.bot.store.samples import CLUB, START, batch, first, joined, private, public
from tests.bot.stores import game_in

DAY = timedelta(days=1)
OTHER = Place("playground", "autre")
TABLES = ("game", "event", "secret", "seat", "inbox", "outbox")


async def counted(store: SqlStore) -> dict[str, int]:
    """How many rows each table has."""
    return {
        table: (await store.games._reader.rows(f"SELECT count(*) FROM {table}"))[0][0]
        for table in TABLES
    }


async def a_game(
    store: SqlStore, game: str, place: Place = CLUB, *, over: bool = True, requests: int = 3
) -> None:
    """Begun, with some requests, one message that is out and one that waits, and then over."""
    await store.games.commit(first(game, place, request=f"{game} begins"))
    for number in range(1, requests + 1):
        row = OutboxRow(Public(place), "{}", f"{game}/lobby")
        await store.games.commit(
            batch(number, joined(number), game=game, request=f"{game} {number}", outbox=(row,))
        )
    for message in await store.messages.pending(START, 100):
        await store.messages.mark_sent(message.id, f"ref {message.id}")
    ended = e.GameEnded(Termination.ABORTED, "ef" * 32, START)
    events = (ended,) if over else (joined(9),)
    waits = (public("{}", f"{game}/final", place),)
    await store.games.commit(batch(requests + 1, *events, game=game, outbox=waits, over=over))


async def purged(store: SqlStore, age: timedelta) -> list[Purged]:
    """So much later, portion by portion."""
    portions = [await store.games.purge(START + age - 30 * DAY)]
    while portions[-1].more:
        portions.append(await store.games.purge(START + age - 30 * DAY))
    return portions


async def test_what_an_old_game_leaves_goes_and_the_game_stays(store: SqlStore) -> None:
    await a_game(store, "g")
    before = await store.games.load("g")
    assert await purged(store, 29 * DAY) == [Purged(more=False)]
    await purged(store, 31 * DAY)
    assert await store.games.load("g") == before
    assert await store.games.secret("g")
    left = await counted(store)
    assert (left["inbox"], left["outbox"]) == (0, 1), "what waits is sent all the same"
    assert await purged(store, 400 * DAY) == [Purged(more=False)], "it is not looked at again"


async def test_a_game_that_is_on_is_left_alone_however_old(store: SqlStore) -> None:
    await a_game(store, "g", over=False)
    before = await counted(store)
    assert await purged(store, 400 * DAY) == [Purged(more=False)]
    assert await counted(store) == before


@pytest.mark.parametrize("over", [True, False])
async def test_of_a_game_whose_place_is_gone_nothing_is_left(store: SqlStore, over: bool) -> None:
    await a_game(store, "kept", OTHER)
    kept = await counted(store)
    await a_game(store, "g", over=over)
    await store.places.close(CLUB)
    assert await purged(store, 29 * DAY) == [Purged(more=False)]
    assert Purged(more=True, game="g") in await purged(store, 31 * DAY)
    with pytest.raises(UnknownGame):
        await store.games.load("g")
    assert await game_in(store, CLUB) is None
    left = await counted(store)
    assert left["game"] == kept["game"]
    assert left["event"] == kept["event"]
    await a_game(store, "g")  # a name that was never heard of


async def test_of_a_game_whose_place_goes_after_what_it_left_nothing_is_left_either(
    store: SqlStore,
) -> None:
    await a_game(store, "g")
    await purged(store, 31 * DAY)
    await store.places.close(CLUB)
    assert await purged(store, 29 * DAY) == [Purged(more=False)]
    assert await purged(store, 31 * DAY) == [Purged(more=True, game="g"), Purged(more=False)]
    assert sum((await counted(store)).values()) == 0


async def test_a_private_message_of_no_game_goes_once_it_is_out(store: SqlStore) -> None:
    person = await store.people.person(Account("playground", "lea"), "Léa")
    for number in range(20):
        await store.messages.post(private("hello", f"alerts/{number}", person))
    for message in await store.messages.pending(START, 100):
        await store.messages.mark_sent(message.id, "ref")
    await purged(store, DAY)
    assert (await counted(store))["outbox"] == 19, "what waits is sent all the same"
    while messages := await store.messages.pending(START, 100):
        for message in messages:
            await store.messages.mark_sent(message.id, "ref")
    await purged(store, DAY)
    assert (await counted(store))["outbox"] == 0


async def test_what_is_said_of_a_game_goes_with_the_rest(store: SqlStore) -> None:
    """By no event of it: that it is set aside."""
    await a_game(store, "g")
    await store.messages.post(public("{}", "g/set-aside"), "g")
    while messages := await store.messages.pending(START, 100):
        for message in messages:
            await store.messages.mark_sent(message.id, "ref")
    assert (await counted(store))["outbox"] > 0
    await purged(store, 31 * DAY)
    assert (await counted(store))["outbox"] == 0


async def test_a_portion_is_small(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purging, "PORTION", 10)
    await a_game(store, "g", requests=35)
    before = (await counted(store))["inbox"]
    assert before == 36
    while (await store.games.purge(START)).more:
        now = (await counted(store))["inbox"]
        assert before - now <= 10
        before = now
    assert before == 0


async def test_who_still_means_a_game_that_is_gone_is_refused(store: SqlStore) -> None:
    """Somebody had it in memory: nothing of it comes back."""
    await a_game(store, "g", over=False)
    await store.places.close(CLUB)
    await purged(store, 31 * DAY)
    assert await store.games.commit(batch(5, joined(7), game="g")) == Conflict(0)
    lost = Batch("g", 0, (joined(7),), None, answers={"again": ""})
    with pytest.raises(StoreError):
        await store.games.commit(lost)
