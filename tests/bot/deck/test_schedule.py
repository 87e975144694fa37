"""When a word is asked again: laws that hold whatever is answered, and when."""

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.deck.schedule import SOON, graded
from bot.store import Grade, StoredCard
from tests.bot.store.samples import START

CARD = StoredCard(1, "RIZ", "g", 3, START, START)
DAY = timedelta(days=1)
WAITS = st.timedeltas(timedelta(seconds=1), timedelta(days=400))
ANSWERS = st.lists(st.tuples(st.sampled_from(Grade), WAITS), max_size=12)


def answered(answers: list[tuple[Grade, timedelta]]) -> StoredCard:
    """Each so long after the one before."""
    card, at = CARD, START
    for grade, wait in answers:
        at += wait
        card = graded(card, grade, at)
    return card


@given(ANSWERS)
def test_the_same_answers_give_the_same_dates(answers: list[tuple[Grade, timedelta]]) -> None:
    assert answered(answers) == answered(answers)


@given(ANSWERS, WAITS)
def test_what_was_not_known_comes_soon_and_what_was_known_in_days(
    answers: list[tuple[Grade, timedelta]], wait: timedelta
) -> None:
    card = answered(answers)
    at = START + sum((each for _, each in answers), wait)
    again, hard, good = (graded(card, grade, at).due - at for grade in Grade)
    assert again == SOON
    assert again <= hard <= good
    assert DAY <= good <= 365 * DAY


@given(ANSWERS)
def test_a_card_is_always_due_after_it_was_answered_and_stays_what_it_is(
    answers: list[tuple[Grade, timedelta]],
) -> None:
    card = answered(answers)
    at = START + sum((each for _, each in answers), timedelta(0))
    assert card.due > at or not answers
    assert (card.person, card.word, card.sheet, card.round, card.added) == (1, "RIZ", "g", 3, START)
    assert len(card.state) < 60


@given(st.integers(2, 8))
def test_who_always_knows_it_is_asked_ever_more_rarely(times: int) -> None:
    card, waits, at = CARD, [], START
    for _ in range(times):
        card = graded(card, Grade.GOOD, at)
        waits.append(card.due - at)
        at = card.due
    assert waits == sorted(waits)
    assert len(set(waits)) == len(waits) or waits[-1] == 365 * DAY


def test_a_clock_that_was_set_back_changes_no_more_than_the_date() -> None:
    known = graded(CARD, Grade.GOOD, START)
    assert graded(known, Grade.GOOD, START - DAY).due > START - DAY
