"""Hints: what each says, what it costs, and that a round never earns less than nothing (SPEC Q31)."""

import pytest

from engine.solo import errors
from engine.solo import events as e
from engine.solo.hints import COSTS, Hint
from tests.builders import lexicon
from tests.engine.solo.games import CONFIRMED, Alone, given


@pytest.fixture
def alone() -> Alone:
    """The top is H4 CHATS, for 26."""
    begun = Alone(CONFIRMED)
    begun.deal("CHATSER")
    return begun


@pytest.mark.parametrize(
    ("hint", "told", "cost"),
    [
        (Hint.SCRABBLE, "no", 3),
        (Hint.SCORE, "26", 5),
        (Hint.LENGTH, "5", 3),
        (Hint.SQUARE, "H4", 8),
        (Hint.FIRST_LETTER, "C", 5),
    ],
)
def test_what_is_told_of_the_top_and_what_it_costs(
    alone: Alone, hint: Hint, told: str, cost: int
) -> None:
    (event,) = alone.hint(hint)
    assert isinstance(event, e.HintGiven)
    assert (event.told, event.cost) == (told, cost)
    alone.submit("CHAT H5")
    alone.settle()
    result = alone.last.result
    assert (result.earned, result.cost, result.points) == (18, cost, 18 - cost)
    assert [each.hint for each in alone.last.hints] == [hint]


def test_a_first_letter_that_is_a_joker_is_told_as_a_letter() -> None:
    alone = Alone(lexicon=lexicon("ZE"))
    alone.deal("?ERTTTT")
    (event,) = alone.hint(Hint.FIRST_LETTER)
    assert isinstance(event, e.HintGiven)
    assert event.told == "Z"


def test_any_play_that_is_a_scrabble_counts() -> None:
    """Here CHATSER is the top; in the second, a sheet has placed a shorter word."""
    words = lexicon("CHATSER CHAT")
    alone = Alone(lexicon=words)
    alone.deal("CHATSER")
    (event,) = alone.hint(Hint.SCRABBLE)
    again = Alone(sheet=given("CHATSER H5 CHAT"), lexicon=words)
    again.go_on()
    (of_the_sheet,) = again.hint(Hint.SCRABBLE)
    for each in (event, of_the_sheet):
        assert isinstance(each, e.HintGiven)
        assert each.told == "yes"


def test_a_scrabble_of_the_sheet_counts_if_the_list_does_not_know_it() -> None:
    alone = Alone(sheet=given("CHATSER H4 CHATRES"))
    alone.go_on()
    (event,) = alone.hint(Hint.SCRABBLE)
    assert isinstance(event, e.HintGiven)
    assert event.told == "yes"


def test_asked_again_a_hint_is_free(alone: Alone) -> None:
    alone.hint(Hint.SCORE)
    assert alone.hint(Hint.SCORE) == []
    assert alone.game.round is not None
    assert alone.game.round.hints_cost == COSTS[Hint.SCORE]


def test_a_hint_may_be_taken_when_a_word_is_noted(alone: Alone) -> None:
    alone.submit("CHAT H5")
    alone.hint(Hint.SCORE)
    alone.settle()
    assert alone.last.result.points == 13


def test_a_round_never_earns_less_than_nothing(alone: Alone) -> None:
    for hint in Hint:
        alone.hint(hint)
    alone.submit("HA H8")
    alone.settle()
    assert alone.last.result.cost == sum(COSTS.values()) == 24
    assert (alone.last.result.earned, alone.last.result.points) == (10, 0)
    assert alone.game.total == 0


def test_hints_cost_their_round_only(alone: Alone) -> None:
    alone.hint(Hint.SQUARE)
    alone.show_top()
    alone.deal("ERTESET")
    alone.submit("TES I8")
    alone.settle()
    assert alone.last.result.cost == 0


def test_there_is_no_hint_between_two_rounds() -> None:
    with pytest.raises(errors.NoRound):
        Alone().hint(Hint.SCORE)
