"""What the organiser may do to a round or a game: cancel, suspend, resume, abort (article 5.2)."""

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.ranking import ranking
from engine.duplicate.reasons import Termination
from engine.duplicate.state import Halt, Phase, next_wake
from tests.engine.duplicate.games import ANNE, BOB, SECRET, Referee, replay

RACK = "CHATSER"
REASON = "erreur d’annonce"


@pytest.fixture
def referee() -> Referee:
    """Two rounds have been played: H4 CHATS, then the tops of LEMERTU."""
    referee = Referee()
    referee.play_round(RACK, {ANNE: "H4 CHATS", BOB: "H5 CHAT"})
    referee.play_round("LEMERTU", {BOB: "MER G6"})
    return referee


def test_an_open_round_that_is_cancelled_has_never_been_played(referee: Referee) -> None:
    before = referee.game
    referee.next_round()
    drawn = referee.game.rack
    assert referee.do(c.CancelRound(3, REASON)) == [e.RoundCancelled(3, REASON, referee.now)]
    after = referee.game
    assert (after.phase, after.round_number) == (Phase.BETWEEN, 3)
    assert (after.board, after.rounds) == (before.board, before.rounds)
    assert ranking(after) == ranking(before)
    assert after.rack == ""  # all seven go back, the tiles kept among them
    assert len(after.bag) == 102 - len(after.board.tiles)
    assert after.void_draws[-1].rejected is Rejection.CANCELLED
    assert after.void_draws[-1].rack == drawn


def test_the_tiles_of_a_cancelled_round_are_drawn_anew_and_are_other_ones(
    referee: Referee,
) -> None:
    """A new attempt: the same secret does not give the same tiles again."""
    referee.next_round()
    first = referee.game.round
    referee.do(c.CancelRound(3, REASON))
    referee.wait(15)
    second = referee.game.round
    assert first is not None
    assert second is not None
    assert second.number == 3
    assert second.draws[: len(first.draws)] == _void(first.draws)
    assert [draw.attempt for draw in second.draws] == list(range(len(second.draws)))
    assert second.draws[len(first.draws)].kept == ""
    assert second.rack != first.rack
    assert referee.game.void_draws == ()


def _void(draws: tuple[Draw, ...]) -> tuple[Draw, ...]:
    """The draws as they are told of after the round was cancelled."""
    *rejected, stood = draws
    return (*rejected, Draw(stood.attempt, stood.kept, stood.drawn, Rejection.CANCELLED))


def test_a_round_cancelled_twice_is_drawn_a_third_time(referee: Referee) -> None:
    racks = []
    for _ in range(3):
        referee.do(c.NextRound(3))
        racks.append(referee.game.rack)
        referee.do(c.CancelRound(3, REASON))
    assert len(set(racks)) == 3
    cancelled = [
        draw.rack for draw in referee.game.void_draws if draw.rejected is Rejection.CANCELLED
    ]
    assert cancelled == racks


def test_the_round_just_scored_may_be_cancelled_and_everything_is_as_before_it(
    referee: Referee,
) -> None:
    one_round = Referee()
    one_round.play_round(RACK, {ANNE: "H4 CHATS", BOB: "H5 CHAT"})
    referee.do(c.CancelRound(2, REASON))
    game, before = referee.game, one_round.game
    assert (game.board, game.rounds) == (before.board, before.rounds)
    assert ranking(game) == ranking(before)
    assert game.round_number == 2
    assert game.rack == ""
    assert len(game.bag) == 102 - len("CHATS")
    assert game.void_draws[-1].rack == "LEMERTU"


def test_a_scored_round_may_be_cancelled_until_the_next_one_is_drawn(referee: Referee) -> None:
    referee.do(c.NextRound(3))
    with pytest.raises(errors.NothingToCancel):
        referee.do(c.CancelRound(2, REASON))


@pytest.mark.parametrize("number", [0, 1, 3])
def test_only_the_last_round_can_be_cancelled(referee: Referee, number: int) -> None:
    with pytest.raises(errors.NothingToCancel):
        referee.do(c.CancelRound(number, REASON))


def test_a_cancellation_pressed_twice_cancels_one_round(referee: Referee) -> None:
    referee.do(c.CancelRound(2, REASON))
    for number in (1, 2):
        with pytest.raises(errors.NothingToCancel):
            referee.do(c.CancelRound(number, REASON))


def test_nothing_can_be_cancelled_before_the_first_round() -> None:
    referee = Referee()
    for number in (0, 1):
        with pytest.raises(errors.NothingToCancel):
            referee.do(c.CancelRound(number, REASON))


def test_the_first_round_cancelled_is_drawn_anew_by_itself() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    referee.do(c.CancelRound(1, REASON))
    referee.wait(15)
    assert referee.phase is Phase.ANNOUNCED


@pytest.mark.parametrize("wait", [0, 100, 181])
def test_a_suspended_game_voids_the_round_that_is_on(referee: Referee, wait: int) -> None:
    """Its tiles are known. Open, warned or closing: the round has not been scored."""
    before = referee.game
    referee.next_round()
    referee.wait(wait)
    assert referee.do(c.Suspend()) == [
        e.RoundCancelled(3, "", referee.now),
        e.GameSuspended(referee.now),
    ]
    game = referee.game
    assert (game.halt, game.phase) == (Halt.SUSPENDED, Phase.BETWEEN)
    assert (game.board, game.rounds) == (before.board, before.rounds)
    with pytest.raises(errors.GameHalted):
        referee.submit(ANNE, "H4 CHATS", sent=-1)


def test_a_suspended_game_goes_on_another_day(referee: Referee) -> None:
    assert referee.do(c.Suspend()) == [e.GameSuspended(referee.now)]
    assert next_wake(referee.game) is None
    assert referee.wait(7 * 86400) == []
    assert referee.do(c.Resume()) == [e.GameResumed(None, referee.now)]
    assert referee.game.halt is None
    referee.wait(15)
    assert referee.phase is Phase.ANNOUNCED
    assert referee.game.round_number == 3


def test_a_paused_game_may_be_suspended_but_a_suspended_one_not_again(referee: Referee) -> None:
    referee.do(c.Pause())
    referee.do(c.Suspend())
    assert referee.game.halt is Halt.SUSPENDED
    for command in (c.Suspend(), c.Pause()):
        with pytest.raises(errors.GameHalted):
            referee.do(command)


def test_an_aborted_game_keeps_what_was_scored_and_reveals_its_secret(referee: Referee) -> None:
    before = referee.game
    referee.next_round()
    assert referee.do(c.Abort()) == [e.GameEnded(Termination.ABORTED, SECRET.reveal(), referee.now)]
    game = referee.game
    assert game.phase is Phase.ENDED
    assert (game.rounds, game.board, game.round) == (before.rounds, before.board, None)
    assert len(game.board.tiles + game.rack + game.bag) == 102
    assert ranking(game) == ranking(before)


def test_a_game_aborted_in_a_pause_is_over_and_not_paused(referee: Referee) -> None:
    referee.do(c.Pause())
    referee.do(c.Abort())
    assert (referee.game.halt, referee.game.halted) == (None, None)


def test_commands_for_another_round_do_nothing(referee: Referee) -> None:
    """Buttons and timers of rounds that are over, and of rounds that are not drawn yet."""
    referee.next_round()
    for number, refusal in ((2, errors.RoundIsOver), (4, errors.NoRound)):
        for command in (
            c.OpenRound(number),
            c.Submit(ANNE, number, "H4 CHATS"),
            c.Abstain(ANNE, number),
            c.CloseRound(number),
            c.ExtendRound(number, 60 * (referee.deadline - referee.now)),
        ):
            with pytest.raises(refusal):
                referee.do(command)
    assert referee.phase is Phase.OPEN


@pytest.mark.parametrize(("number", "refusal"), [(2, errors.RoundIsOver), (4, errors.NoRound)])
def test_only_the_next_round_can_be_drawn(
    referee: Referee, number: int, refusal: type[errors.RoundIsOver]
) -> None:
    with pytest.raises(refusal):
        referee.do(c.NextRound(number))


def test_a_round_drawn_by_two_presses_is_drawn_once(referee: Referee) -> None:
    referee.do(c.NextRound(3))
    with pytest.raises(errors.RoundIsOn):
        referee.do(c.NextRound(3))


def test_the_whole_log_gives_the_same_game_again(referee: Referee) -> None:
    referee.next_round()
    referee.do(c.CancelRound(3, REASON))
    referee.do(c.Suspend())
    referee.do(c.Resume())
    referee.next_round()
    assert replay(referee.log) == referee.game
