"""What the application counts on."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from bot.games.kinds.duplicate.events import KIND
from bot.store import (
    BEST,
    Batch,
    Beat,
    Best,
    Committed,
    Conflict,
    DamagedGame,
    Repeated,
    Seat,
    Store,
    StoreError,
    UnknownGame,
)
from bot.store.share import HOUSE
from bot.talk.identity import Account, Place, personal
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT
from tests.bot.store.samples import (
    CLUB,
    DEADLINE,
    START,
    batch,
    created,
    first,
    joined,
)
from tests.bot.stores import Where, game_in, open_anywhere

SECOND = timedelta(seconds=1)


async def test_what_is_committed_is_loaded(store: Store) -> None:
    assert await store.games.commit(first()) == Committed(1)
    assert await store.games.commit(batch(1, *EVERY_EVENT)) == Committed(1 + len(EVERY_EVENT))
    loaded = await store.games.load("g")
    assert loaded.events == (created(), *EVERY_EVENT)
    assert (loaded.seq, loaded.place) == (1 + len(EVERY_EVENT), CLUB)


async def test_what_has_come_since_is_told(store: Store) -> None:
    await store.games.commit(first())
    await store.games.commit(batch(1, *EVERY_EVENT))
    whole = await store.games.load("g")
    for seq in range(1, whole.seq + 1):
        since = await store.games.since("g", seq)
        assert since == replace(whole, events=whole.events[seq:], seats=())
    assert await store.games.since("g", whole.seq + 1) is None


async def test_a_game_that_is_not_there_is_named(store: Store) -> None:
    with pytest.raises(UnknownGame, match="'nowhere'"):
        await store.games.load("nowhere")
    with pytest.raises(UnknownGame, match="'nowhere'"):
        await store.games.since("nowhere", 1)
    with pytest.raises(UnknownGame, match="'nowhere'"):
        await store.games.secret("nowhere")


async def test_a_batch_for_a_game_that_was_never_begun_is_refused(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.games.commit(batch(0, joined(1), game="nowhere"))


async def test_the_secret_is_beside_the_events(store: Store) -> None:
    await store.games.commit(first())
    assert await store.games.secret("g") == b"secret of g"
    assert b"secret of g" not in repr(await store.games.load("g")).encode()


async def test_a_repeated_request_gets_the_first_answer(store: Store) -> None:
    await store.games.commit(first())
    assert await store.games.answered("r1") is None
    assert await store.games.commit(batch(1, joined(1), request="r1", answer="one")) == Committed(2)
    # However the game stands, and whatever would be answered now.
    again = batch(2, joined(2), request="r1", answer="two")
    assert await store.games.commit(again) == Repeated({"r1": "one"})
    stale = batch(1, joined(2), request="r1", answer="two")
    assert await store.games.commit(stale) == Repeated({"r1": "one"})
    assert await store.games.answered("r1") == "one"
    assert (await store.games.load("g")).seq == 2


async def test_a_request_without_effect_is_remembered_too(store: Store) -> None:
    await store.games.commit(first())
    assert await store.games.commit(batch(1, request="r1", answer="refused")) == Committed(1)
    assert await store.games.commit(batch(1, request="r1", answer="other")) == Repeated(
        {"r1": "refused"}
    )


async def test_requests_are_stored_together_or_not_at_all(store: Store) -> None:
    await store.games.commit(first())
    both = Batch("g", 1, (joined(1), joined(2)), None, answers={"r1": "one", "r2": "two"})
    assert await store.games.commit(both) == Committed(3)
    assert [await store.games.answered(each) for each in ("r1", "r2")] == ["one", "two"]
    again = Batch("g", 3, (joined(3), joined(4)), None, answers={"r2": "2", "r3": "three"})
    assert await store.games.commit(again) == Repeated({"r2": "two"})
    assert await store.games.answered("r3") is None
    assert (await store.games.load("g")).seq == 3


async def test_a_decision_on_an_old_state_changes_nothing(store: Store) -> None:
    await store.games.commit(first())
    await store.games.commit(batch(1, joined(1), joined(2), deadline=DEADLINE))
    for after in (0, 1, 2, 4):
        late = batch(after, joined(9), request="r", answer="x", deadline=START)
        assert await store.games.commit(late) == Conflict(3)
    assert (await store.games.load("g")).events == (created(), joined(1), joined(2))
    assert await store.games.answered("r") is None
    assert await store.games.due(START, 10) == []


async def test_a_game_is_begun_once(store: Store) -> None:
    await store.games.commit(first())
    assert await store.games.commit(first()) == Conflict(1)


async def test_one_game_at_a_time_in_one_place(store: Store) -> None:
    elsewhere = Place(CLUB.platform, "elsewhere")
    await store.games.commit(first("a"))
    assert await store.games.commit(first("b")) == Conflict(0)
    assert await store.games.commit(first("c", elsewhere)) == Committed(1)
    assert await game_in(store, CLUB) == "a"
    assert await game_in(store, elsewhere) == "c"
    assert await store.games.running() == ["a", "c"]
    await store.games.commit(batch(1, EVERY_EVENT[-1], game="a", over=True))
    assert await game_in(store, CLUB) is None
    assert await store.games.commit(first("b")) == Committed(1)
    assert await store.games.running() == ["b", "c"]
    with pytest.raises(UnknownGame):
        await store.games.load("d")


async def test_games_of_several_kinds_are_on_in_one_place(store: Store) -> None:
    """One of a kind, where the kind says so."""
    await store.games.commit(first("a"))
    assert await store.games.commit(first("b", kind="other")) == Committed(1)
    for solo in ("s1", "s2"):
        assert await store.games.commit(first(solo, kind="solo", one_a_place=False)) == Committed(1)
    assert await store.games.commit(first("c", kind="other")) == Conflict(0)
    on = [("a", KIND), ("b", "other"), ("s1", "solo"), ("s2", "solo")]
    assert await store.games.running_in(CLUB) == on
    await store.games.commit(batch(1, EVERY_EVENT[-1], game="a", over=True))
    assert await store.games.running_in(CLUB) == on[1:]
    assert await store.games.commit(first("d")) == Committed(1)


async def test_a_game_whose_kind_is_not_known_any_more_is_damaged(store: Store) -> None:
    await store.games.commit(first("b", kind="gone"))
    with pytest.raises(DamagedGame, match="its kind, 'gone', is not known") as damaged:
        await store.games.load("b")
    assert (damaged.value.kind, damaged.value.place, damaged.value.seq) == ("gone", CLUB, 1)
    assert await store.games.beginnings() == [("gone", None)]


async def test_which_games_are_on_on_a_platform_and_what_is_needed_there(store: Store) -> None:
    there = Place("elsewhere", "7")
    await store.games.commit(first("a"))
    await store.games.commit(first("b", there))
    assert await store.games.running_on("elsewhere") == [("b", there)]
    assert await store.games.running_on("nowhere") == []
    assert await store.messages.awaited() == []
    await store.games.commit(batch(1, game="b", awaited="b/round"))
    assert await store.messages.awaited() == [(there, "b/round")]
    await store.games.commit(batch(1, game="b", awaited="b/next"))
    await store.games.commit(batch(1, game="a", awaited="a/lobby"))
    assert await store.messages.awaited() == [(there, "b/next"), (CLUB, "a/lobby")]
    await store.games.commit(batch(1, game="b"))
    assert await store.messages.awaited() == [(CLUB, "a/lobby")]


async def test_games_are_due_in_the_order_of_their_deadlines(store: Store) -> None:
    for number, game in enumerate("abcd"):
        await store.games.commit(first(game, Place("playground", game)))
        deadline = None if game == "d" else DEADLINE - number * SECOND
        await store.games.commit(batch(1, game=game, deadline=deadline))
    assert await store.games.due(DEADLINE, 10) == ["c", "b", "a"]
    assert await store.games.due(DEADLINE, 2) == ["c", "b"]
    assert await store.games.due(DEADLINE - SECOND, 10) == ["c", "b"]
    await store.games.commit(batch(1, game="c", deadline=None))
    assert await store.games.due(DEADLINE, 10) == ["b", "a"]


async def test_no_game_is_due_a_microsecond_early(store: Store) -> None:
    microsecond = timedelta(microseconds=1)
    at = DEADLINE + 7 * microsecond
    await store.games.commit(first())
    paris = timezone(timedelta(hours=1))
    await store.games.commit(batch(1, deadline=at.astimezone(paris)))
    assert await store.games.due(at - microsecond, 1) == []
    assert await store.games.due(at, 1) == ["g"]


async def test_a_deadline_without_a_zone_is_a_bug_of_the_caller(store: Store) -> None:
    await store.games.commit(first())
    with pytest.raises(TypeError):
        await store.games.commit(batch(1, deadline=datetime(2026, 1, 1)))


async def test_seats_say_who_a_player_is(store: Store) -> None:
    person = await store.people.person(Account("playground", "lea"), "Léa")
    await store.games.commit(first())
    sat = Batch("g", 1, (joined(4),), None, seats=(Seat(4, person),))
    await store.games.commit(sat)
    assert (await store.games.load("g")).seats == (Seat(4, person),)


async def test_of_what_a_person_has_reached_the_best_is_kept(store: Store) -> None:
    """Games that were on at the same time may end in any order."""
    person = await store.people.person(Account("playground", "lea"), "Léa")
    await store.games.commit(first())
    for seq, reached in enumerate((-7, 480, 99), start=1):
        best = Best(person, f"{BEST}record", reached)
        await store.games.commit(Batch("g", seq, (joined(4),), None, bests=(best,)))
    assert (await store.places.settings(personal(person)))[f"{BEST}record"] == "480"


async def test_the_heartbeat_tells_how_long_the_bot_was_away(store: Store) -> None:
    assert await store.beats.last_seen() is None
    store.share.roles = frozenset({HOUSE, "p", "q"})
    last = Beat(DEADLINE, timedelta(hours=3, microseconds=1), "boot", {"p": START})
    await store.beats.heartbeat(Beat(START, timedelta(hours=2), "boot", {"q": START}))
    await store.beats.heartbeat(last)
    seen = await store.beats.last_seen()
    assert seen == last
    assert seen is not None
    assert seen.at.tzinfo is UTC


async def test_everything_is_there_after_reopening(where: Where) -> None:
    async with await open_anywhere(where) as store:
        await store.games.commit(first(request="r0"))
        await store.games.commit(
            batch(1, *EVERY_EVENT, request="r1", answer="yes", deadline=DEADLINE)
        )
        await store.beats.heartbeat(Beat(START, timedelta(), ""))
        before = await store.games.load("g")
    async with await open_anywhere(where) as store:
        assert await store.games.load("g") == before
        assert await store.games.answered("r0") == "begun g"
        assert await store.games.due(DEADLINE, 10) == ["g"]
        assert await game_in(store, CLUB) == "g"
        assert await store.beats.last_seen() == Beat(START, timedelta(), "")
        assert await store.games.commit(batch(1, joined(1))) == Conflict(before.seq)
        assert await store.games.commit(batch(before.seq, joined(1))) == Committed(before.seq + 1)


async def test_a_closed_store_says_so(where: Where) -> None:
    store = await open_anywhere(where)
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.games.commit(first())
    with pytest.raises(StoreError, match="closed"):
        await store.games.load("g")
    await store.close()


async def test_the_log_tells_no_values(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    await store.games.commit(first())
    await store.games.load("g")
    assert "secret of" not in caplog.text
