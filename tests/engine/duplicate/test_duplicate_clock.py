"""Time in a round: the warning, the end, the two seconds of grace, extensions (SPEC D6, D12)."""

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.reasons import CloseReason, ExtensionReason, Verdict
from engine.duplicate.rules import LONGEST_ROUND, DuplicateRules
from engine.duplicate.state import Phase, next_wake
from tests.engine.duplicate.games import ANNE, AT_ONCE, BOB, START, Referee, seconds, times

RACK = "CHATSER"


@pytest.fixture
def referee() -> Referee:
    """The first round is open: 180 seconds, warning 30 seconds before the end."""
    referee = Referee()
    referee.deal_and_open(RACK)
    return referee


# The end of a round


def test_the_warning_is_given_once_then_the_round_ends(referee: Referee) -> None:
    assert times(referee.wait(181)) == [("WarningGiven", 150), ("RoundClosed", 180)]


def test_no_warning_is_given_if_the_rules_have_none() -> None:
    referee = Referee(DuplicateRules("normal", warning=seconds(0)))
    referee.deal_and_open(RACK)
    assert next_wake(referee.game) == START + seconds(180)
    assert times(referee.wait(181)) == [("RoundClosed", 180)]


def test_nobody_is_warned_after_the_end(referee: Referee) -> None:
    """The ticker slept over both."""
    referee.now += seconds(200)
    assert times(referee.do(c.Wake())) == [("RoundClosed", 200)]


def test_a_round_ends_at_its_deadline_however_late_it_is_noticed(referee: Referee) -> None:
    referee.now += seconds(200)
    (closed,) = referee.do(c.Wake())
    assert closed == e.RoundClosed(1, START + seconds(180), CloseReason.TIME, referee.now)


def test_waking_too_early_does_nothing(referee: Referee) -> None:
    referee.wait(149)
    assert referee.do(c.Wake()) == []


def test_a_bulletin_sent_before_the_end_counts_if_it_arrives_in_the_two_seconds_after(
    referee: Referee,
) -> None:
    referee.wait(181)
    assert referee.phase is Phase.CLOSING
    referee.submit(ANNE, "H4 CHATS", sent=-1.5)
    referee.submit(BOB, "H4 CHATS", sent=-1)  # at the very last moment
    referee.wait(1)
    assert (referee.points(ANNE), referee.points(BOB)) == (26, 26)


def test_a_bulletin_sent_after_the_end_is_too_late(referee: Referee) -> None:
    referee.submit(ANNE, "H5 CHAT")
    referee.wait(181)
    with pytest.raises(errors.TooLate) as refusal:
        referee.submit(ANNE, "H4 CHATS", sent=-0.999)
    assert refusal.value.number == 1
    assert refusal.value.article == "4.2"
    with pytest.raises(errors.TooLate):
        referee.abstain(ANNE)
    referee.wait(1)
    assert referee.points(ANNE) == 18


def test_a_bulletin_is_too_late_even_if_nobody_has_noticed_the_end(referee: Referee) -> None:
    referee.now += seconds(181)
    assert referee.phase is Phase.OPEN
    with pytest.raises(errors.TooLate):
        referee.submit(ANNE, "H4 CHATS")


def test_a_bulletin_is_refused_once_the_round_is_scored(referee: Referee) -> None:
    referee.wait(182)
    with pytest.raises(errors.RoundIsOver):
        referee.do(c.Submit(ANNE, 1, "H4 CHATS"), sent=-10)


def test_the_organiser_ends_a_round_early(referee: Referee) -> None:
    referee.wait(60)
    (closed,) = referee.do(c.CloseRound(1))
    assert closed == e.RoundClosed(1, referee.now, CloseReason.ORGANISER, referee.now)
    referee.submit(ANNE, "H4 CHATS", sent=-1)
    with pytest.raises(errors.TooLate):
        referee.submit(BOB, "H4 CHATS", sent=1)
    assert times(referee.wait(2)) == [("RoundScored", 62)]


def test_what_was_sent_after_the_word_of_the_organiser_does_not_count_even_if_it_came_first(
    referee: Referee,
) -> None:
    referee.wait(60)
    referee.submit(ANNE, "H5 CHAT", sent=-10)
    referee.submit(ANNE, "H4 CHATS")
    referee.submit(BOB, "H4 CHATS")
    referee.do(c.CloseRound(1), sent=-1)
    referee.wait(2)
    assert referee.points(ANNE) == 18
    result = referee.game.rounds[-1].result(BOB)
    assert result == e.Result(BOB, Verdict.ABSENT)


@pytest.mark.parametrize("command", [c.CloseRound(1), c.Leave(BOB)])
def test_ending_a_round_that_is_over_gives_nobody_more_time(command: c.Command) -> None:
    """The organiser's word, or a player's leaving, comes before the ticker notices the end."""
    referee = Referee(AT_ONCE)
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    referee.now += seconds(190)
    referee.do(command)
    assert referee.phase is Phase.CLOSING
    assert referee.deadline == START + seconds(180)
    with pytest.raises(errors.TooLate):
        referee.submit(ANNE, "H4 CHATS", sent=-5)


# Extensions


def test_an_extension_moves_the_deadline_and_the_warning_is_given_again(referee: Referee) -> None:
    referee.wait(160)
    (extended,) = referee.do(c.ExtendRound(1, seconds(60)))
    assert extended == e.RoundExtended(
        1, START + seconds(240), ExtensionReason.ORGANISER, referee.now
    )
    assert times(referee.wait(81)) == [("WarningGiven", 210), ("RoundClosed", 240)]


def test_an_extension_before_the_warning_moves_it(referee: Referee) -> None:
    referee.do(c.ExtendRound(1, seconds(60)))
    assert times(referee.wait(240)) == [("WarningGiven", 210), ("RoundClosed", 240)]


@pytest.mark.parametrize("by", [seconds(0), seconds(-1), LONGEST_ROUND + seconds(1)])
def test_a_round_is_neither_shortened_nor_extended_for_ever(referee: Referee, by: object) -> None:
    with pytest.raises(errors.BadExtension):
        referee.do(c.ExtendRound(1, by))  # type: ignore[arg-type]  # timedeltas all


def test_a_round_that_is_over_is_not_extended(referee: Referee) -> None:
    referee.wait(181)
    with pytest.raises(errors.RoundIsOver):
        referee.do(c.ExtendRound(1, seconds(60)))
