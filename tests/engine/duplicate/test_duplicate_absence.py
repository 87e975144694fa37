"""Who has gone to sleep holds nobody up, and is back with his next answer."""

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.ranking import ranking
from engine.duplicate.reasons import Verdict
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase
from tests.engine.duplicate.games import ANNE, AT_ONCE, BOB, CHLOE, NO_HURRY, Referee, replay


def _round(referee: Referee, *players: int) -> None:
    """These answer, and the round lasts as long as it must."""
    if referee.phase is Phase.BETWEEN:
        referee.do(c.NextRound(referee.game.round_number))
    number = referee.game.round_number
    referee.open()
    for player in players:
        referee.abstain(player)
    referee.wait(183)
    assert len(referee.game.rounds) == number


@pytest.fixture
def referee() -> Referee:
    """Bob has slept through two rounds."""
    made = Referee(AT_ONCE, players=(ANNE, BOB, CHLOE))
    for _ in range(2):
        assert made.game.waits_for(BOB)
        _round(made, ANNE, CHLOE)
    return made


def _next(referee: Referee) -> None:
    if referee.phase is Phase.BETWEEN:
        referee.do(c.NextRound(referee.game.round_number))
    referee.open()


def test_after_two_rounds_without_an_answer_nobody_waits_for_a_player(referee: Referee) -> None:
    assert BOB in referee.game.present
    assert not referee.game.waits_for(BOB)
    _next(referee)
    referee.abstain(ANNE)
    assert isinstance(referee.abstain(CHLOE)[-1], e.RoundClosed)


def test_his_next_bulletin_brings_him_back(referee: Referee) -> None:
    _next(referee)
    referee.abstain(BOB)
    assert all(map(referee.game.waits_for, (ANNE, BOB, CHLOE)))
    referee.abstain(ANNE)
    assert isinstance(referee.abstain(CHLOE)[-1], e.RoundClosed)
    referee.wait(2)
    assert referee.game.waits_for(BOB)


def test_or_joining_does_though_he_never_left(referee: Referee) -> None:
    assert referee.do(c.Join(BOB)) == [e.PlayerJoined(BOB, referee.now)]
    assert referee.game.waits_for(BOB)
    with pytest.raises(errors.AlreadyIn):
        referee.do(c.Join(BOB))


def test_he_is_ranked_and_his_rounds_count_nothing(referee: Referee) -> None:
    _round(referee, ANNE, CHLOE)
    scored = referee.game.rounds[-1].result(BOB)
    assert scored is not None
    assert scored.verdict is Verdict.ABSENT
    assert BOB in [line.player for line in ranking(referee.game)]


def test_an_answer_in_between_starts_the_count_anew() -> None:
    referee = Referee(AT_ONCE, players=(ANNE, BOB))
    for answers in ((ANNE,), (ANNE, BOB), (ANNE,)):
        _round(referee, *answers)
    assert referee.game.waits_for(BOB)


def test_a_game_that_goes_on_after_a_pause_waits_for_everybody_again(referee: Referee) -> None:
    referee.do(c.Pause())
    referee.do(c.Resume())
    assert referee.game.waits_for(BOB)


def test_it_is_told_once_and_only_where_somebody_was_waited_for(referee: Referee) -> None:
    assert referee.game.newly_absent == (BOB,)
    _round(referee, ANNE, CHLOE)
    assert BOB not in referee.game.newly_absent
    full_time = Referee(NO_HURRY, players=(ANNE, BOB))
    for _ in range(2):
        _round(full_time, ANNE)
    assert full_time.game.newly_absent == ()


def test_a_round_that_is_void_after_it_was_scored_does_not_count() -> None:
    referee = Referee(DuplicateRules("normal"), players=(ANNE, BOB))
    _round(referee, ANNE)
    _round(referee, ANNE)
    assert not referee.game.waits_for(BOB)
    referee.do(c.CancelRound(2, ""))
    assert referee.game.waits_for(BOB)
    _round(referee, ANNE)
    assert not referee.game.waits_for(BOB), "the rounds before it count"
    referee.do(c.Leave(BOB))
    referee.do(c.Join(BOB))
    referee.do(c.CancelRound(2, ""))
    assert referee.game.waits_for(BOB), "what he is no longer charged with is not taken off twice"
    assert [player.missed for player in referee.game.players] == [0, 0]


def test_never_if_the_rules_say_so() -> None:
    referee = Referee(DuplicateRules("normal", absent_after=0), players=(ANNE, BOB))
    for _ in range(5):
        _round(referee, ANNE)
    assert referee.game.waits_for(BOB)


def test_who_was_helped_sits_the_round_out_that_is_on_and_no_other() -> None:
    referee = Referee(AT_ONCE)
    _next(referee)
    (joined,) = referee.do(c.Join(CHLOE, helped=True))
    assert joined == e.PlayerJoined(CHLOE, referee.now, sits_out=True)
    assert not referee.game.waits_for(CHLOE)
    referee.abstain(ANNE)
    assert isinstance(referee.abstain(BOB)[-1], e.RoundClosed)
    referee.wait(2)
    assert [result.player for result in referee.game.rounds[0].results] == [ANNE, BOB]
    assert referee.game.waits_for(CHLOE)
    assert replay(referee.log) == referee.game


def test_the_round_that_is_drawn_anew_is_another_round() -> None:
    referee = Referee(AT_ONCE)
    _next(referee)
    referee.do(c.Join(CHLOE, helped=True))
    referee.do(c.CancelRound(1, ""))
    _next(referee)
    assert referee.game.waits_for(CHLOE)


def test_between_rounds_nobody_sits_out() -> None:
    referee = Referee(AT_ONCE)
    assert referee.do(c.Join(CHLOE, helped=True)) == [e.PlayerJoined(CHLOE, referee.now)]
