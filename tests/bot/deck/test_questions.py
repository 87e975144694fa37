"""What an answer to a card is worth."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.deck.position import position_of
from bot.deck.questions import Outcome, Question, Verdict, answered
from bot.store import Grade, Stage
from engine.errors import NotationError
from tests.bot.deck.cases import PLAYED, WORDS

WORD = Question("MANTISE", Stage.WORD, position_of(PLAYED, 1))
PLACE = replace(WORD, stage=Stage.PLACE)
RIGHT, WRONG, SHOWN = Verdict.RIGHT, Verdict.WRONG, Verdict.SHOWN
GOOD, HARD, AGAIN = Grade.GOOD, Grade.HARD, Grade.AGAIN


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("mantise", Outcome(RIGHT, Stage.PLACE, GOOD)),
        ("MANTISE H4", Outcome(RIGHT, Stage.OVER, GOOD)),
        ("8d mantise", Outcome(RIGHT, Stage.OVER, GOOD)),
        ("H5 MANTISE", Outcome(RIGHT, Stage.PLACE, GOOD)),  # the board was not shown
        ("MATINES", Outcome(Verdict.ANAGRAM, Stage.WORD, GOOD)),
        ("AIMENTS", Outcome(WRONG, Stage.WORD, HARD)),  # not of this list
        ("MANTIS", Outcome(Verdict.LETTERS, Stage.WORD, GOOD)),
        ("?", Outcome(SHOWN, Stage.OVER, AGAIN)),
    ],
)
def test_the_word(text: str, outcome: Outcome) -> None:
    assert answered(WORD, GOOD, text, WORDS) == outcome


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("h4", Outcome(RIGHT, Stage.OVER, GOOD)),
        ("8-D", Outcome(RIGHT, Stage.OVER, GOOD)),
        ("H4 MANTISE", Outcome(RIGHT, Stage.OVER, GOOD)),
        ("H5", Outcome(WRONG, Stage.PLACE, HARD)),
        ("A1", Outcome(WRONG, Stage.PLACE, HARD)),
        ("H5 MATINES", Outcome(WRONG, Stage.PLACE, HARD)),
        ("?", Outcome(SHOWN, Stage.OVER, HARD)),
    ],
)
def test_the_place(text: str, outcome: Outcome) -> None:
    assert answered(PLACE, GOOD, text, WORDS) == outcome


def test_where_another_word_earns_as_much_it_is_as_good() -> None:
    more = replace(PLACE, word="MATINES")
    assert answered(more, GOOD, "H4 MANTISE", WORDS).verdict is RIGHT


def test_a_word_whose_place_is_not_known_is_all_that_is_asked() -> None:
    alone = replace(WORD, position=None)
    assert answered(alone, HARD, "MANTISE", WORDS) == Outcome(RIGHT, Stage.OVER, HARD)


@pytest.mark.parametrize("question", [WORD, PLACE])
@pytest.mark.parametrize("text", ["H4 H5", "1789", "", "quel mot"])
def test_what_cannot_be_read_is_no_answer(question: Question, text: str) -> None:
    with pytest.raises(NotationError):
        answered(question, GOOD, text, WORDS)


@pytest.mark.parametrize(
    ("word", "letters"), [("MANTISE", "AEIMNST"), ("BEL", "LEB"), ("AA", "AA")]
)
def test_the_letters_are_in_order_unless_that_is_the_word(word: str, letters: str) -> None:
    assert Question(word, Stage.WORD, None).letters == letters


@given(
    st.sampled_from([WORD, PLACE, replace(WORD, position=None)]),
    st.sampled_from(Grade),
    st.text(max_size=20) | st.sampled_from("MANTISE H4 8D H5 MATINES ? MANTIS".split()),
)
def test_nobody_knows_a_card_better_by_trying_longer(
    question: Question, grade: Grade, text: str
) -> None:
    try:
        outcome = answered(question, grade, text, WORDS)
    except NotationError:
        return
    order = list(Grade)
    assert order.index(outcome.grade) <= order.index(grade)
    if outcome.verdict is SHOWN:
        assert outcome.stage is Stage.OVER
