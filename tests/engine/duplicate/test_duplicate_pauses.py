"""A pause: the clock stands still, and as much time is left after it as before."""

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.rules import MOST_CANCELLED
from engine.duplicate.state import Halt, Phase, next_wake
from tests.engine.duplicate.games import (
    ANNE,
    AT_ONCE,
    BOB,
    NO_HURRY,
    START,
    Referee,
    seconds,
    times,
)

RACK = "CHATSER"


@pytest.fixture
def referee() -> Referee:
    """The first round is open: 180 seconds, warning 30 seconds before the end."""
    referee = Referee()
    referee.deal_and_open(RACK)
    return referee


def test_a_pause_stops_the_clock_and_moves_the_deadline_by_as_much(referee: Referee) -> None:
    referee.wait(100)
    referee.do(c.Pause())
    assert next_wake(referee.game) is None
    assert referee.wait(1000) == []
    (resumed,) = referee.do(c.Resume())
    assert resumed == e.GameResumed(START + seconds(1180), referee.now)
    assert times(referee.wait(80)) == [("WarningGiven", 1150), ("RoundClosed", 1180)]


def test_two_pauses_add_up(referee: Referee) -> None:
    for _ in range(2):
        referee.wait(50)
        referee.do(c.Pause())
        referee.wait(30)
        referee.do(c.Resume())
    assert referee.deadline == START + seconds(180 + 2 * 30)


def kept() -> Referee:
    """The round that is open was void as often as the rules allow."""
    referee = Referee(NO_HURRY)
    referee.next_round()
    for _ in range(MOST_CANCELLED):
        referee.do(c.CancelRound(1, ""))
        referee.next_round()
    return referee


def test_a_pause_that_becomes_a_suspension_takes_no_time_from_a_round_that_is_kept() -> None:
    referee = kept()
    referee.wait(100)
    left = referee.deadline - referee.now
    referee.do(c.Pause())
    referee.now += seconds(600)
    referee.do(c.Suspend())
    assert referee.game.halt is Halt.SUSPENDED
    referee.now += seconds(3600)
    referee.do(c.Resume())
    assert referee.deadline - referee.now == left


def test_a_bulletin_sent_before_a_pause_that_became_a_suspension_is_taken() -> None:
    referee = kept()
    referee.now += seconds(10)
    referee.do(c.Pause())
    referee.now += seconds(2)
    referee.do(c.Suspend())
    referee.abstain(ANNE, sent=-3)
    with pytest.raises(errors.GameHalted):
        referee.abstain(BOB, sent=-1)


def test_a_warning_given_before_the_pause_is_not_given_again(referee: Referee) -> None:
    referee.wait(160)
    referee.do(c.Pause())
    referee.wait(60)
    referee.do(c.Resume())
    assert times(referee.wait(20)) == [("RoundClosed", 240)]


def test_a_bulletin_sent_before_the_pause_is_taken_and_one_sent_in_it_is_not(
    referee: Referee,
) -> None:
    referee.wait(10)
    referee.do(c.Pause())
    referee.wait(1)
    referee.submit(ANNE, "H5 CHAT", sent=-1.5)
    with pytest.raises(errors.GameHalted):
        referee.submit(ANNE, "H4 CHATS", sent=-1)
    with pytest.raises(errors.GameHalted):
        referee.abstain(ANNE)
    referee.do(c.Resume())
    referee.finish_round()
    assert referee.points(ANNE) == 18


def test_a_pause_keeps_the_round_from_ending_until_it_is_over() -> None:
    """The last answer was sent before the pause, and arrives in it."""
    referee = Referee(AT_ONCE)
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    referee.wait(10)
    referee.do(c.Pause())
    assert len(referee.submit(BOB, "H4 CHATS", sent=-1)) == 1
    referee.wait(60)
    assert times(referee.do(c.Resume())) == [("GameResumed", 70), ("RoundClosed", 70)]


def test_a_pause_after_the_end_of_a_round_gives_nobody_more_time(referee: Referee) -> None:
    referee.wait(181)
    referee.do(c.Pause())
    referee.wait(600)
    (resumed,) = referee.do(c.Resume())
    assert resumed == e.GameResumed(None, referee.now)
    with pytest.raises(errors.TooLate):
        referee.submit(ANNE, "H4 CHATS")
    assert times(referee.wait(0)) == [("RoundScored", 781)]


def test_a_pause_that_comes_after_an_unnoticed_end_gives_nobody_more_time(
    referee: Referee,
) -> None:
    referee.now += seconds(185)
    referee.do(c.Pause())
    referee.wait(600)
    referee.do(c.Resume())
    assert referee.deadline == START + seconds(180)
    with pytest.raises(errors.TooLate):
        referee.submit(ANNE, "H4 CHATS")


def test_a_round_opened_in_a_pause_has_all_its_time_after_it() -> None:
    referee = Referee()
    referee.deal(RACK)
    referee.do(c.Pause())
    referee.wait(100)
    referee.open()  # the message was on its way
    with pytest.raises(errors.GameHalted):
        referee.submit(ANNE, "H4 CHATS")
    referee.wait(50)
    referee.do(c.Resume())
    assert referee.deadline == referee.now + NO_HURRY.round_time


def test_a_pause_resumed_by_an_older_message_takes_no_time_away(referee: Referee) -> None:
    """Two organisers, two clocks."""
    referee.wait(10)
    referee.do(c.Pause())
    referee.do(c.Resume(), sent=-3)
    assert referee.deadline == START + seconds(180)


def test_a_pause_of_an_announced_round_changes_nothing_but_the_wait() -> None:
    referee = Referee()
    referee.deal(RACK)
    referee.do(c.Pause())
    referee.wait(60)
    assert referee.do(c.Resume()) == [e.GameResumed(None, referee.now)]
    referee.open()
    assert referee.deadline == referee.now + seconds(180)


def test_after_a_pause_between_two_rounds_the_wait_starts_anew(referee: Referee) -> None:
    referee.wait(190)
    assert referee.phase is Phase.BETWEEN
    referee.do(c.Pause())
    assert referee.wait(600) == []
    referee.do(c.Resume())
    assert next_wake(referee.game) == referee.now + seconds(15)


@pytest.mark.parametrize("command", [c.CloseRound(1), c.NextRound(1), c.Pause()])
def test_a_game_that_is_paused_takes_no_order_but_to_go_on(
    referee: Referee, command: c.Command
) -> None:
    referee.do(c.Pause())
    with pytest.raises(errors.GameHalted):
        referee.do(command)


def test_a_paused_round_may_be_extended_and_cancelled(referee: Referee) -> None:
    referee.wait(100)
    referee.do(c.Pause())
    referee.do(c.ExtendRound(1, seconds(60)))
    referee.wait(10)
    referee.do(c.Resume())
    assert referee.deadline == START + seconds(180 + 60 + 10)
    referee.do(c.Pause())
    referee.do(c.CancelRound(1, "mauvais tirage"))
    assert referee.phase is Phase.BETWEEN
    assert referee.wait(600) == []
