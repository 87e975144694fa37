"""At least once, in order within one audience, the newest of a slot only."""

from dataclasses import replace
from datetime import timedelta

from bot.store import OutboxRow, PendingMessage, Store
from bot.store.sql.store import SqlStore
from bot.talk.identity import Account, Place
from bot.talk.messages import Private, Public
from tests.bot.store.samples import CLUB, PUBLIC, START, batch, first, private, public
from tests.bot.stores import Where, open_anywhere

OTHER = Place("playground", "other")
MINUTE = timedelta(minutes=1)


async def begin(store: Store) -> int:
    """A game, and a person."""
    await store.games.commit(first())
    return await store.people.person(Account("playground", "lea"), "Léa")


async def put(store: Store, *rows: OutboxRow) -> None:
    """Messages in one batch."""
    await store.games.commit(batch(1, outbox=rows))


async def waiting(store: Store) -> list[PendingMessage]:
    """The heads of the queues now."""
    return await store.messages.pending(START, 100)


async def bodies(store: Store) -> list[str]:
    """What may be sent now."""
    return [message.body for message in await waiting(store)]


async def send_all(store: Store) -> list[str]:
    """Send until nothing waits; the order of what was sent."""
    sent = []
    while messages := await waiting(store):
        for message in messages:
            sent.append(message.body)
            await store.messages.mark_sent(message.id, f"ref {message.body}")
    return sent


async def test_messages_of_one_place_go_one_by_one_in_order(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "a"), public("x", "a", OTHER))
    await put(store, public("2", "b"), public("3", "c"))
    assert await bodies(store) == ["1", "x"]
    assert await send_all(store) == ["1", "x", "2", "3"]
    assert await waiting(store) == []


async def test_a_message_waits_until_it_is_marked(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "a"))
    assert await waiting(store) == await waiting(store)


async def test_a_newer_message_of_the_slot_replaces_an_unsent_one(store: Store) -> None:
    await begin(store)
    await put(store, public("old", "board"), public("other", "result"))
    await put(store, public("new", "board"))
    assert await send_all(store) == ["other", "new"]


async def test_also_within_one_batch(store: Store) -> None:
    await begin(store)
    await put(store, public("old", "board"), public("other", "result"), public("new", "board"))
    assert await send_all(store) == ["other", "new"]


async def test_a_slot_belongs_to_one_audience(store: Store) -> None:
    person = await begin(store)
    await put(
        store,
        public("1", "board"),
        public("2", "board", OTHER),
        private("3", "board", person),
    )
    assert await send_all(store) == ["1", "2", "3"]


async def test_the_next_of_a_slot_knows_what_it_replaces(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "board"))
    await send_all(store)
    await put(store, public("2", "board"), public("x", "board", OTHER))
    assert {m.body: m.replaces for m in await waiting(store)} == {"2": "ref 1", "x": None}
    await send_all(store)
    await put(store, public("3", "board"))
    assert [m.replaces for m in await waiting(store)] == ["ref 2"]


async def test_a_message_replaced_while_it_was_being_sent_is_still_edited(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "board"))
    (sending,) = await waiting(store)
    await put(store, public("2", "board"))
    await store.messages.mark_sent(sending.id, "ref 1")
    assert [(m.body, m.replaces) for m in await waiting(store)] == [("2", "ref 1")]


async def test_a_late_mark_does_not_hide_the_newer_message(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "board"))
    (late,) = await waiting(store)
    await put(store, public("2", "board"))
    await send_all(store)
    await store.messages.mark_sent(late.id, "ref 1")
    await put(store, public("3", "board"))
    assert [m.replaces for m in await waiting(store)] == ["ref 2"]
    assert await store.messages.posted(PUBLIC, 10) == ["2"]


async def test_marking_twice_or_what_is_gone_is_harmless(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "board"))
    (message,) = await waiting(store)
    await store.messages.mark_sent(message.id, "ref")
    await store.messages.mark_sent(message.id, "ref")
    await store.messages.mark_failed(message.id, None)
    await store.messages.mark_sent(999, "ref")
    await put(store, public("2", "board"))
    assert [m.replaces for m in await waiting(store)] == ["ref"]


async def test_a_failed_message_is_tried_again_and_holds_up_its_place_only(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "a"), public("2", "b"), public("x", "a", OTHER))
    await store.messages.mark_failed((await waiting(store))[0].id, START + MINUTE)
    assert await bodies(store) == ["x"]
    later = await store.messages.pending(START + MINUTE, 100)
    assert [(m.body, m.attempts) for m in later] == [("1", 1), ("x", 0)]


async def test_an_edit_that_waits_holds_up_nothing(store: Store) -> None:
    await begin(store)
    await put(store, public("lobby", "lobby"), public("card", "card"))
    await send_all(store)
    await put(store, public("lobby again", "lobby"), public("card again", "card"))
    await put(store, public("round", "round"), public("next", "next"))
    edit, new = await waiting(store)
    assert (edit.body, new.body) == ("lobby again", "round")
    await store.messages.mark_failed(edit.id, START + MINUTE)
    assert await bodies(store) == ["card again", "round"]
    assert await send_all(store) == ["card again", "round", "next"]
    assert [m.body for m in await store.messages.pending(START + MINUTE, 9)] == ["lobby again"]


async def test_what_starts_a_clock_overtakes_all_that_wait(store: Store) -> None:
    await begin(store)
    await put(store, public("card", "card"), public("resumed", "resumed"))
    await put(store, replace(public("round", "round"), opens=True))
    assert await send_all(store) == ["round", "card", "resumed"]
    await put(store, public("card", "card-2"), public("x", "x", OTHER))
    await store.messages.mark_failed((await waiting(store))[0].id, START + MINUTE)
    await put(store, replace(public("round", "round-2"), opens=True))
    assert await bodies(store) == ["round", "x"]


async def test_the_messages_of_a_closed_place_wait_old_and_new(store: Store) -> None:
    person = await begin(store)
    await put(store, public("1", "a"), public("x", "a", OTHER), private("p", "a", person))
    await store.messages.mark_failed((await waiting(store))[0].id, START + MINUTE)
    await store.places.close(CLUB)
    await store.places.close(CLUB)
    await put(store, replace(public("2", "b"), opens=True), public("3", "c"))
    assert await store.places.closed() == [CLUB]
    assert await send_all(store) == ["x", "p"]
    await store.places.open(OTHER)
    await store.places.open(CLUB)
    assert await store.places.closed() == []
    assert await send_all(store) == ["2", "1", "3"]  # at once: nothing waits any more


async def test_a_place_is_still_closed_after_a_restart(store: SqlStore, where: Where) -> None:
    await begin(store)
    await put(store, public("1", "a"))
    await store.places.close(CLUB)
    await store.close()
    async with await open_anywhere(where) as again:
        assert await again.places.closed() == [CLUB]
        assert await waiting(again) == []
        await again.places.open(CLUB)
        assert await bodies(again) == ["1"]


async def test_what_somebody_deleted_is_sent_again_in_the_place_of_its_new_name(
    store: Store,
) -> None:
    await begin(store)
    await put(store, public("1", "board"), public("x", "board", OTHER))
    assert await store.messages.shown(PUBLIC, "board") is None
    assert await store.messages.body(PUBLIC, "board") is None
    await send_all(store)
    assert await store.messages.shown(PUBLIC, "board") == "ref 1"
    assert await store.messages.body(PUBLIC, "board") == "1"
    await store.messages.renamed(PUBLIC, "board", "another", "gone")  # it was edited meanwhile
    assert await waiting(store) == []
    await store.messages.renamed(PUBLIC, "board", "ref 1", "gone")
    await store.messages.renamed(PUBLIC, "board", "ref 1", "gone")
    (again,) = await waiting(store)
    assert (again.body, again.replaces) == ("1", "gone")
    await send_all(store)
    assert await store.messages.posted(PUBLIC, 9) == ["1"]


async def test_what_is_shown_of_a_game_is_known_once_all_of_it_is_out(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "board"), public("x", "board", OTHER), public("2", "table"))
    assert await store.messages.shown_of(PUBLIC, "g") == []
    await send_all(store)
    assert len(await store.messages.shown_of(PUBLIC, "g")) == 2
    assert await store.messages.shown_of(PUBLIC, "another") == []
    await put(store, public("3", "board"))
    assert await store.messages.shown_of(PUBLIC, "g") == [], "one of them is about to change"


async def test_what_was_to_be_changed_and_is_gone_is_sent_as_it_was_to_be(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "board"))
    await send_all(store)
    await put(store, public("2", "board"))
    await store.messages.renamed(PUBLIC, "board", "ref 1", "gone")
    assert [(m.body, m.replaces) for m in await waiting(store)] == [("2", "gone")]


async def test_a_message_given_up_lets_the_next_one_go(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "a"), public("2", "b"))
    await store.messages.mark_failed((await waiting(store))[0].id, None)
    assert await send_all(store) == ["2"]


async def test_a_private_message_has_a_person_and_no_place(store: Store) -> None:
    """Given up or failed, it is never anybody else's."""
    person = await begin(store)
    await put(store, private("rack", "rack", person), public("board", "board"))
    public_message, private_message = await waiting(store)  # what is for everybody goes first
    assert private_message.audience == Private(person, CLUB.platform)
    assert public_message.audience == Public(CLUB)
    await store.messages.mark_failed(private_message.id, START + MINUTE)
    again = await store.messages.pending(START + MINUTE, 100)
    assert [m.audience for m in again] == [Public(CLUB), Private(person, CLUB.platform)]
    await store.messages.mark_failed(private_message.id, None)
    assert await send_all(store) == ["board"]


async def test_what_a_place_shows(store: Store) -> None:
    await begin(store)
    await put(store, public("1", "a"), public("2", "b"), public("x", "a", OTHER))
    assert await store.messages.posted(PUBLIC, 10) == []
    await send_all(store)
    await put(store, public("3", "c"), public("1 again", "a"))
    assert await store.messages.posted(PUBLIC, 10) == ["1", "2"]
    await send_all(store)
    assert await store.messages.posted(PUBLIC, 10) == ["2", "3", "1 again"]
    assert await store.messages.posted(PUBLIC, 2) == ["3", "1 again"]


async def test_no_more_than_asked_for(store: Store) -> None:
    await begin(store)
    for number in range(5):
        await put(store, public(str(number), "a", Place("playground", str(number))))
    assert len(await store.messages.pending(START, 3)) == 3


async def test_a_private_text_is_not_kept_after_it_is_sent(store: SqlStore) -> None:
    person = await begin(store)
    await put(store, private("AE?RSTT", "rack", person))
    await send_all(store)
    assert [tuple(row) for row in await store.games._reader.rows("SELECT body FROM outbox")] == [
        ("",)
    ]


async def test_a_message_may_belong_to_no_game(store: Store) -> None:
    person = await store.people.person(Account("playground", "lea"), "Léa")
    await store.messages.post(private("hello", "alerts/1", person))
    await store.messages.post(private("hello again", "alerts/1", person))
    assert await send_all(store) == ["hello again"]


async def test_a_time_that_was_noted_by_a_clock_that_was_wrong_holds_nothing_up(
    store: Store,
) -> None:
    """An hour ahead, until the platform said what the time is."""
    await begin(store)
    await put(store, public("1", "a"))
    await store.messages.mark_failed((await waiting(store))[0].id, START + 60 * MINUTE)
    assert await bodies(store) == ["1"]
