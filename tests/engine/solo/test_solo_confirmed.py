"""A word that is noted, changed and settled; a clock of one's own (SPEC Q30)."""

import pytest

from engine.duplicate.reasons import Verdict
from engine.solo import commands as c
from engine.solo import errors
from engine.solo import events as e
from engine.solo.hints import Hint
from engine.solo.rules import SoloRules
from engine.solo.state import Phase
from tests.engine.solo.games import CONFIRMED, START, Alone, seconds

TIMED = SoloRules("normal", round_time=seconds(60))


@pytest.fixture
def alone() -> Alone:
    begun = Alone(CONFIRMED)
    begun.deal("CHATSER")
    return begun


def test_the_clock_begins_when_the_round_is_asked_for() -> None:
    alone = Alone(CONFIRMED)
    alone.wait(1000)
    alone.go_on()
    assert alone.deadline == START + seconds(1000 + 180)


def test_a_noted_word_may_be_changed_and_the_last_one_counts(alone: Alone) -> None:
    alone.submit("CHATS H4")
    alone.submit("CHAT H5")
    assert alone.phase is Phase.ON
    alone.settle()
    assert alone.last.result.points == 18


def test_a_wrong_word_is_noted_like_a_right_one(alone: Alone) -> None:
    """Whether it exists is told when it is settled, and not before."""
    (noted,) = alone.submit("TACHES H4")
    assert isinstance(noted, e.WordNoted)
    assert noted.points > 0
    alone.settle()
    assert alone.last.result.verdict is Verdict.INADMISSIBLE


def test_what_was_sent_last_counts_whatever_arrives_last(alone: Alone) -> None:
    alone.submit("CHATS H4", sent=5)
    alone.submit("CHAT H5", sent=3)
    alone.settle()
    assert alone.last.result.points == 26


def test_nothing_can_be_settled_before_a_word_is_noted(alone: Alone) -> None:
    with pytest.raises(errors.NothingNoted):
        alone.settle()


def test_who_gives_up_keeps_what_is_noted(alone: Alone) -> None:
    alone.submit("CHAT H5")
    alone.show_top()
    assert alone.last.result.points == 18


def test_at_the_end_of_time_what_is_noted_counts(alone: Alone) -> None:
    alone.submit("CHAT H5")
    assert alone.wait(180) == []
    (scored,) = alone.wait(e.GRACE.total_seconds())
    assert isinstance(scored, e.RoundScored)
    assert scored.result.points == 18


def test_at_the_end_of_time_nothing_is_nothing(alone: Alone) -> None:
    alone.wait(200)
    assert alone.last.result.verdict is Verdict.ABSENT


def test_what_was_sent_in_time_is_taken_for_two_seconds_more(alone: Alone) -> None:
    alone.wait(181)
    alone.submit("CHAT H5", sent=-1)
    for late in (c.Submit(1, "CHATS H4"), c.TakeHint(1, Hint.SCORE)):
        with pytest.raises(errors.TooLate):
            alone.do(late)
    alone.wait(1)
    assert alone.last.result.points == 18


def test_after_its_time_a_round_may_be_settled_by_hand(alone: Alone) -> None:
    alone.submit("CHAT H5")
    alone.wait(181)
    alone.settle()
    assert alone.last.result.points == 18


def test_without_confirmation_a_clock_ends_the_round_all_the_same() -> None:
    alone = Alone(TIMED)
    alone.deal("CHATSER")
    alone.wait(62)
    assert alone.last.result.verdict is Verdict.ABSENT
    alone.deal("ERTESET")
    alone.wait(61)
    alone.submit("TE I5", sent=-1)
    assert alone.last.result.play is not None


def test_waking_too_early_does_nothing(alone: Alone) -> None:
    assert alone.do(c.Wake()) == []
    assert Alone().do(c.Wake()) == []


def test_time_that_was_lost_is_given_back_once_it_is_much(alone: Alone) -> None:
    due = alone.deadline
    alone.now += seconds(60)
    alone.do(c.LoseTime(START + seconds(10), START + seconds(20)))
    assert alone.deadline == due
    alone.do(c.LoseTime(START + seconds(15), START + seconds(30)))
    assert alone.deadline == due + seconds(20)
    assert alone.do(c.LoseTime(START + seconds(10), START + seconds(30))) == []
    alone.do(c.LoseTime(START - seconds(100), START + seconds(10)))
    assert alone.deadline == due + seconds(20)


def test_what_is_lost_after_the_end_is_nobodys_loss(alone: Alone) -> None:
    late = alone.deadline + seconds(1)
    assert alone.do(c.LoseTime(late, late + seconds(60))) == []


def test_without_a_clock_no_time_is_lost() -> None:
    alone = Alone()
    alone.deal("CHATSER")
    assert alone.do(c.LoseTime(START, START + seconds(60))) == []
