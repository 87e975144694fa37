"""Time in a round: the warning, the two seconds of grace, pauses, extensions (SPEC D6, D12)."""

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.rules import LONGEST_ROUND, DuplicateRules
from engine.duplicate.state import Phase, next_wake
from tests.engine.duplicate.games import ANNE, BOB, NO_HURRY, START, Referee, seconds

RACK = "CHATSER"


@pytest.fixture
def referee() -> Referee:
    """The first round is open: 180 seconds, warning 30 seconds before the end."""
    referee = Referee()
    referee.deal_and_open(RACK)
    return referee


def _times(events: list[e.Event]) -> list[tuple[str, float]]:
    """What happened, and how many seconds after the start."""
    return [(type(event).__name__, (event.at - START).total_seconds()) for event in events]


# The end of a round


def test_the_warning_is_given_once_then_the_round_ends(referee: Referee) -> None:
    assert _times(referee.wait(181)) == [("WarningGiven", 150), ("RoundClosed", 180)]


def test_no_warning_is_given_if_the_rules_have_none() -> None:
    referee = Referee(DuplicateRules(warning=seconds(0)))
    referee.deal_and_open(RACK)
    assert next_wake(referee.game) == START + seconds(180)
    assert _times(referee.wait(181)) == [("RoundClosed", 180)]


def test_nobody_is_warned_after_the_end(referee: Referee) -> None:
    """The ticker slept over both."""
    referee.now += seconds(200)
    assert _times(referee.do(c.Wake())) == [("RoundClosed", 200)]


def test_a_round_ends_at_its_deadline_however_late_it_is_noticed(referee: Referee) -> None:
    referee.now += seconds(200)
    (closed,) = referee.do(c.Wake())
    assert closed == e.RoundClosed(1, START + seconds(180), e.CloseReason.TIME, referee.now)


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
    assert closed == e.RoundClosed(1, referee.now, e.CloseReason.ORGANISER, referee.now)
    referee.submit(ANNE, "H4 CHATS", sent=-1)
    with pytest.raises(errors.TooLate):
        referee.submit(BOB, "H4 CHATS", sent=1)
    assert _times(referee.wait(2)) == [("RoundScored", 62)]


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
    assert result == e.Result(BOB, e.Verdict.ABSENT)


@pytest.mark.parametrize("command", [c.CloseRound(1), c.Leave(BOB)])
def test_ending_a_round_that_is_over_gives_nobody_more_time(command: c.Command) -> None:
    """The organiser's word, or a player's leaving, comes before the ticker notices the end."""
    referee = Referee(DuplicateRules())
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
        1, START + seconds(240), e.ExtensionReason.ORGANISER, referee.now
    )
    assert _times(referee.wait(81)) == [("WarningGiven", 210), ("RoundClosed", 240)]


def test_an_extension_before_the_warning_moves_it(referee: Referee) -> None:
    referee.do(c.ExtendRound(1, seconds(60)))
    assert _times(referee.wait(240)) == [("WarningGiven", 210), ("RoundClosed", 240)]


def test_an_outage_is_given_back_and_what_was_sent_in_it_counts(referee: Referee) -> None:
    """We were away from second 100 to second 200, beyond the deadline."""
    referee.now += seconds(200)
    referee.do(c.ExtendRound(1, seconds(100), e.ExtensionReason.OUTAGE))
    referee.submit(ANNE, "H4 CHATS", sent=-10)
    referee.wait(82)
    assert referee.points(ANNE) == 26
    assert referee.log[-1].at == START + seconds(282)


@pytest.mark.parametrize("by", [seconds(0), seconds(-1), LONGEST_ROUND + seconds(1)])
def test_a_round_is_neither_shortened_nor_extended_for_ever(referee: Referee, by: object) -> None:
    with pytest.raises(errors.BadExtension):
        referee.do(c.ExtendRound(1, by))  # type: ignore[arg-type]  # timedeltas all


def test_a_round_that_is_over_is_not_extended(referee: Referee) -> None:
    referee.wait(181)
    with pytest.raises(errors.RoundIsOver):
        referee.do(c.ExtendRound(1, seconds(60)))


# Pauses


def test_a_pause_stops_the_clock_and_moves_the_deadline_by_as_much(referee: Referee) -> None:
    referee.wait(100)
    referee.do(c.Pause())
    assert next_wake(referee.game) is None
    assert referee.wait(1000) == []
    (resumed,) = referee.do(c.Resume())
    assert resumed == e.GameResumed(START + seconds(1180), referee.now)
    assert _times(referee.wait(80)) == [("WarningGiven", 1150), ("RoundClosed", 1180)]


def test_two_pauses_add_up(referee: Referee) -> None:
    for _ in range(2):
        referee.wait(50)
        referee.do(c.Pause())
        referee.wait(30)
        referee.do(c.Resume())
    assert referee.deadline == START + seconds(180 + 2 * 30)


def test_a_warning_given_before_the_pause_is_not_given_again(referee: Referee) -> None:
    referee.wait(160)
    referee.do(c.Pause())
    referee.wait(60)
    referee.do(c.Resume())
    assert _times(referee.wait(20)) == [("RoundClosed", 240)]


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
    referee = Referee(DuplicateRules())
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    referee.wait(10)
    referee.do(c.Pause())
    assert len(referee.submit(BOB, "H4 CHATS", sent=-1)) == 1
    referee.wait(60)
    assert _times(referee.do(c.Resume())) == [("GameResumed", 70), ("RoundClosed", 70)]


def test_a_pause_after_the_end_of_a_round_gives_nobody_more_time(referee: Referee) -> None:
    referee.wait(181)
    referee.do(c.Pause())
    referee.wait(600)
    (resumed,) = referee.do(c.Resume())
    assert resumed == e.GameResumed(None, referee.now)
    with pytest.raises(errors.TooLate):
        referee.submit(ANNE, "H4 CHATS")
    assert _times(referee.wait(0)) == [("RoundScored", 781)]


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
