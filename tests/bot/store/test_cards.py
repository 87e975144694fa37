"""Words that people learn, as every store keeps them."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.store import DeckSize, Grade, Review, Stage, Store, StoredCard
from bot.store.sql import card_rows
from bot.store.sql.card_rows import forget, move
from bot.store.sql.cards import SqlCards
from bot.talk.identity import Account
from tests.bot.memory_store import Tables
from tests.bot.store.samples import START, batch, first, joined

MINUTE = timedelta(minutes=1)


@pytest.fixture
async def lea(store: Store) -> int:
    return await store.people.person(Account("club", "lea"), "Léa")


@pytest.fixture
async def tom(store: Store) -> int:
    return await store.people.person(Account("club", "tom"), "Tom")


def card(person: int, word: str, minutes: int = 0) -> StoredCard:
    at = START + minutes * MINUTE
    return StoredCard(person, word, "g", 3, at, at)


def review(person: int, number: int = 1, word: str = "RIZ") -> Review:
    return Review(
        person, number, 1, word, Stage.WORD, Grade.GOOD, START, f"r/{number}", "Quel mot ?"
    )


async def test_the_card_that_has_waited_longest_comes_first(
    store: Store, lea: int, tom: int
) -> None:
    await store.cards.put([card(lea, "RIZ", 2), card(lea, "THE", 1), card(tom, "AXE")])
    assert await store.cards.next(lea, START) is None
    assert await store.cards.next(lea, START + 5 * MINUTE) == card(lea, "THE", 1)
    assert await store.cards.next(tom, START) == card(tom, "AXE")
    assert await store.cards.of(lea, "RIZ") == card(lea, "RIZ", 2)
    assert await store.cards.of(lea, "AXE") is None


async def test_the_size_of_a_deck(store: Store, lea: int) -> None:
    assert await store.cards.size(lea, START) == DeckSize(0, 0, None)
    await store.cards.put([card(lea, "RIZ", 2), card(lea, "THE", 1)])
    assert await store.cards.size(lea, START + MINUTE) == DeckSize(2, 1, START + MINUTE)


async def test_a_word_that_is_missed_again_is_asked_again_and_what_is_known_of_it_stays(
    store: Store, lea: int
) -> None:
    known = replace(card(lea, "RIZ", 60), state="{}")
    await store.cards.put([known])
    again = replace(card(lea, "RIZ", 5), sheet="later", round=1)
    await store.cards.put([again])
    assert await store.cards.of(lea, "RIZ") == replace(again, state="{}")
    await store.cards.put([card(lea, "RIZ", 30)])
    assert (await store.cards.size(lea, START)).next == again.due, "it waits already"


async def test_what_a_game_adds_is_stored_with_its_end(store: Store, lea: int) -> None:
    await store.games.commit(first())
    end = replace(batch(1, joined(1), over=True), cards=(card(lea, "RIZ"),))
    await store.games.commit(end)
    await store.games.commit(end)  # it is not where the game stands
    assert await store.cards.next(lea, START) == card(lea, "RIZ")


async def test_an_answer_is_kept_once_and_with_what_it_means_for_the_card(
    store: Store, lea: int
) -> None:
    assert await store.cards.review(lea) is None
    await store.cards.put([card(lea, "RIZ")])
    assert await store.cards.keep(review(lea))
    assert await store.cards.review(lea) == review(lea)
    graded = replace(card(lea, "RIZ", 10), state='{"step": 1}')
    assert not await store.cards.keep(review(lea), graded), "somebody else was faster"
    assert not await store.cards.keep(review(lea, 3), graded)
    assert (await store.cards.of(lea, "RIZ")) == card(lea, "RIZ")
    assert await store.cards.keep(review(lea, 2), graded)
    kept = await store.cards.of(lea, "RIZ")
    assert await store.cards.keep(review(lea, 3), dropped="THE")
    assert await store.cards.of(lea, "RIZ") == kept
    assert await store.cards.keep(review(lea, 4), dropped="RIZ")
    assert await store.cards.of(lea, "RIZ") is None
    assert kept is not None
    assert (kept.due, kept.state) == (graded.due, graded.state)


async def test_of_too_many_cards_those_go_that_are_asked_last() -> None:
    tables = Tables()
    cards = SqlCards(tables, tables)  # type: ignore[arg-type]  # what it needs of them
    rows = [card_rows.row_of(card(1, word, minutes)) for minutes, word in enumerate("ABCDE")]
    await tables.write(lambda connection: card_rows.add(connection, rows, most=3))
    assert await cards.size(1, START + MINUTE) == DeckSize(3, 2, START)
    await tables.write(
        lambda connection: card_rows.add(connection, [card_rows.row_of(card(1, "Z"))], most=3)
    )
    assert [await cards.of(1, word) is not None for word in "ABCZ"] == [True, True, False, True]


async def test_who_turns_out_to_be_somebody_else_has_the_cards_of_both() -> None:
    tables = Tables()
    cards = SqlCards(tables, tables)  # type: ignore[arg-type]  # what it needs of them
    await cards.put([card(1, "RIZ"), card(1, "THE"), card(2, "RIZ", 9)])
    await cards.keep(review(1))
    await tables.write(lambda connection: move(connection, 1, 2))
    assert await cards.size(1, START) == DeckSize(0, 0, None)
    assert await cards.of(2, "THE") == card(2, "THE")
    assert await cards.of(2, "RIZ") == card(2, "RIZ", 9)
    assert await cards.review(1) is None
    await tables.write(lambda connection: forget(connection, 2))
    assert await cards.size(2, START) == DeckSize(0, 0, None)


async def test_who_was_forgotten_while_a_game_was_on_has_no_cards(store: Store, lea: int) -> None:
    await store.games.commit(first())
    await store.own_data.forget(lea, [])
    await store.games.commit(replace(batch(1, joined(1), over=True), cards=(card(lea, "RIZ"),)))
    assert await store.cards.size(lea, START) == DeckSize(0, 0, None)
