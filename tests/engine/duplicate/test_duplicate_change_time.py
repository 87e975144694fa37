"""Who answers last can still change his bulletin, as the others could: five seconds, for all, once."""

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.reasons import CloseReason
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase, next_wake
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, Referee, replay, seconds

RACK = "CHATSER"


@pytest.fixture
def referee() -> Referee:
    """Twenty seconds into a round of three minutes, Anne has answered, and Bob answers last."""
    referee = Referee(DuplicateRules("normal"))
    referee.deal_and_open(RACK)
    referee.wait(20)
    referee.submit(ANNE, "H5 CHAT")
    referee.submit(BOB, "H5 CHAT")
    return referee


def test_the_last_to_answer_can_change_his_bulletin(referee: Referee) -> None:
    assert referee.phase is Phase.OPEN
    assert referee.deadline == referee.now + seconds(5)
    referee.wait(4)
    referee.submit(BOB, "H4 CHATS")
    referee.wait(3)
    assert referee.points(BOB) == 26


def test_a_change_moves_nothing_and_after_the_end_it_is_too_late(referee: Referee) -> None:
    end = referee.deadline
    for _ in range(4):
        referee.wait(1)
        referee.submit(ANNE, "H4 CHATS")
        assert referee.deadline == end
    referee.wait(1.5)
    assert referee.phase is Phase.CLOSING
    with pytest.raises(errors.TooLate):
        referee.submit(BOB, "H4 CHATS")
    # The grace is for what was sent in time, as at any end.
    referee.submit(BOB, "H4 CHATS", sent=-1)
    referee.wait(2)
    assert referee.points(BOB) == 26


def test_the_round_ends_because_all_have_answered_and_nobody_is_warned(referee: Referee) -> None:
    assert next_wake(referee.game) == referee.deadline
    end = referee.deadline
    referee.wait(5)
    assert referee.log[-1] == e.RoundClosed(1, end, CloseReason.ALL_ANSWERED, referee.now)
    assert not [event for event in referee.log if isinstance(event, e.WarningGiven)]
    assert replay(referee.log) == referee.game


def test_the_organiser_gives_more_time_though_all_have_answered(referee: Referee) -> None:
    """It is for changes: the warning, and another bulletin of the same players, take none of it back."""
    referee.do(c.ExtendRound(1, seconds(60)))
    end = referee.deadline
    assert end == referee.now + seconds(65)
    told = [*referee.wait(40), *referee.submit(BOB, "H4 CHATS"), *referee.wait(25)]
    kinds = [type(event) for event in told]
    assert kinds == [e.WarningGiven, e.BulletinReceived, e.RoundClosed]
    assert told[-1] == e.RoundClosed(1, end, CloseReason.TIME, end)
    assert replay(referee.log) == referee.game


def test_a_round_with_more_time_ends_when_another_player_has_answered_too(referee: Referee) -> None:
    referee.do(c.ExtendRound(1, seconds(60)))
    referee.do(c.Join(CHLOE))
    referee.wait(10)
    referee.abstain(CHLOE)
    assert referee.deadline == referee.now + seconds(5)
    referee.wait(5)
    assert referee.log[-1] == e.RoundClosed(1, referee.now, CloseReason.ALL_ANSWERED, referee.now)


def test_more_time_that_is_given_before_all_have_answered_waits_for_nobody_else() -> None:
    referee = Referee(DuplicateRules("normal"))
    referee.deal_and_open(RACK)
    referee.abstain(ANNE)
    referee.do(c.ExtendRound(1, seconds(60)))
    referee.abstain(BOB)
    assert referee.deadline == referee.now + seconds(5)


def test_the_end_of_the_round_stays_the_latest_end() -> None:
    referee = Referee(DuplicateRules("normal"))
    referee.deal_and_open(RACK)
    end = referee.deadline
    referee.wait(178)
    referee.submit(ANNE, "H5 CHAT")
    referee.submit(BOB, "H5 CHAT")
    assert referee.deadline == end


def _answered_by_all_who_were_there(rules: DuplicateRules) -> Referee:
    """Chloé comes in when Anne and Bob have answered, 20 seconds into the round."""
    referee = Referee(rules)
    referee.deal_and_open(RACK)
    referee.wait(20)
    referee.submit(ANNE, "H5 CHAT")
    referee.submit(BOB, "H5 CHAT")
    referee.wait(3)
    referee.do(c.Join(CHLOE))
    assert referee.deadline == referee.now + seconds(2)
    return referee


def test_who_came_in_meanwhile_can_change_his_bulletin_for_as_long() -> None:
    referee = _answered_by_all_who_were_there(DuplicateRules("normal"))
    (_, moved) = referee.submit(CHLOE, "H5 CHAT")
    assert moved == e.AllAnswered(1, referee.now + seconds(5), referee.now)
    referee.wait(4)
    assert len(referee.submit(CHLOE, "H4 CHATS")) == 1, "a change moves nothing"
    referee.wait(3)
    assert referee.points(CHLOE) == 26
    assert replay(referee.log) == referee.game


def test_who_was_not_waited_for_can_too() -> None:
    rules = DuplicateRules("normal", absent_after=1)
    referee = Referee(rules, players=(ANNE, BOB, CHLOE))
    referee.play_round(RACK, {ANNE: "H5 CHAT", BOB: "H5 CHAT"})
    referee.next_round()
    referee.abstain(ANNE)
    referee.abstain(BOB)
    referee.wait(4)
    referee.abstain(CHLOE)
    assert referee.deadline == referee.now + seconds(5)


def test_never_beyond_the_end_of_the_round() -> None:
    rules = DuplicateRules("normal", round_time=seconds(26), warning=seconds(0))
    referee = _answered_by_all_who_were_there(rules)
    referee.submit(CHLOE, "H5 CHAT")
    assert referee.deadline == referee.now + seconds(3)
    assert len(referee.submit(ANNE, "H4 CHATS")) == 1


def test_more_time_for_the_round_is_more_time_for_that_too() -> None:
    rules = DuplicateRules("normal", round_time=seconds(26), warning=seconds(0))
    referee = _answered_by_all_who_were_there(rules)
    referee.do(c.ExtendRound(1, seconds(3)))
    referee.submit(CHLOE, "H5 CHAT")
    assert referee.deadline == referee.now + seconds(5)


def test_the_time_counts_from_the_last_answer_that_was_sent_and_not_from_a_change() -> None:
    """Anne's change was sent after Bob's answer and arrives before it."""
    referee = Referee(DuplicateRules("normal"))
    referee.deal_and_open(RACK)
    referee.wait(30)
    referee.submit(ANNE, "H5 CHAT", sent=-20)
    referee.submit(ANNE, "H4 CHATS", sent=-1)
    (_, all_answered) = referee.submit(BOB, "H5 CHAT", sent=-3)
    assert all_answered == e.AllAnswered(1, referee.now + seconds(2), referee.now - seconds(3))


def test_who_is_no_longer_waited_for_starts_it_too() -> None:
    referee = Referee(DuplicateRules("normal"), players=(ANNE, BOB, CHLOE))
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    referee.submit(BOB, "H5 CHAT")
    referee.wait(60)
    referee.do(c.Leave(CHLOE))
    assert referee.deadline == referee.now + seconds(5)


def test_more_time_from_the_organiser_is_not_cut_again(referee: Referee) -> None:
    referee.do(c.ExtendRound(1, seconds(60)))
    end = referee.deadline
    referee.submit(BOB, "H4 CHATS")
    assert referee.deadline == end == referee.now + seconds(65)


def test_a_pause_keeps_what_was_left_of_it(referee: Referee) -> None:
    referee.wait(2)
    referee.do(c.Pause())
    referee.wait(100)
    referee.do(c.Resume())
    assert referee.deadline == referee.now + seconds(3)
