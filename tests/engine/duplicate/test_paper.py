"""People in the room who play on paper: seated by whoever leads, entered after the end, waited for."""

from dataclasses import replace

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.next_game import next_game
from engine.duplicate.reasons import Verdict
from engine.duplicate.rules import Counting
from engine.duplicate.state import Halt, Phase, next_wake
from engine.placement import TilesNotOnRack
from tests.engine.duplicate.games import (
    ANNE,
    AT_ONCE,
    BOB,
    NO_HURRY,
    OFFICIAL,
    REMI,
    Referee,
    official,
    seconds,
)

MARIE, PAUL = 21, 22


def room(rules: object = OFFICIAL) -> Referee:
    """Rémi referees; Anne has an account, Marie (3) and Paul (4) write on paper. The first round is open."""
    referee = official(rules, players=(ANNE,))  # type: ignore[arg-type]  # rules of a test
    referee.do(c.SeatOnPaper(MARIE, 3))
    referee.do(c.SeatOnPaper(PAUL, 4))
    referee.deal("CHATSER")
    referee.do(c.OpenRound(1))
    return referee


def closed() -> Referee:
    """The same, and the time of the round is over."""
    referee = room()
    referee.do(c.Submit(ANNE, 1, "H4 CHATS 26"))
    referee.do(c.CloseRound(1))
    referee.now += seconds(10)
    return referee


def awaited(referee: Referee) -> list[int]:
    return list(referee.game.slips_awaited)


def points(referee: Referee) -> dict[int, int]:
    return {each.player: each.points for each in referee.game.rounds[-1].results}


def test_the_round_waits_for_all_slips_and_for_no_more() -> None:
    referee = closed()
    assert awaited(referee) == [MARIE, PAUL]
    referee.do(c.Wake())
    assert referee.game.phase is Phase.CLOSING
    referee.do(c.EnterSlip(MARIE, 1, "H5 CHAT 18"))
    assert awaited(referee) == [PAUL]
    referee.do(c.EnterSlip(PAUL, 1, ""))
    assert awaited(referee) == []
    assert next_wake(referee.game) <= referee.now  # type: ignore[operator]  # it is due
    referee.do(c.Wake())
    assert points(referee) == {ANNE: 26, MARIE: 18, PAUL: 0}


def test_whoever_leads_says_that_there_are_no_more() -> None:
    referee = closed()
    referee.do(c.EnterSlip(PAUL, 1, "H4 CHATS 26"))
    referee.do(c.CollectSlips(1))
    referee.do(c.Wake())
    assert points(referee) == {ANNE: 26, MARIE: 0, PAUL: 26}
    marie = referee.game.rounds[-1].result(MARIE)
    assert marie is not None
    assert marie.verdict is Verdict.ABSENT


def test_that_there_are_no_more_is_said_once_and_cuts_no_grace_short() -> None:
    referee = room()
    referee.do(c.CloseRound(1))
    referee.do(c.CollectSlips(1))
    assert referee.do(c.CollectSlips(1)) == []
    referee.do(c.Submit(ANNE, 1, "H4 CHATS 26"))  # was on its way
    referee.wait(1)
    assert referee.game.phase is Phase.CLOSING
    referee.wait(1)
    assert points(referee) == {ANNE: 26, MARIE: 0, PAUL: 0}


def test_ending_a_round_twice_says_nothing_of_its_slips() -> None:
    referee = closed()
    with pytest.raises(errors.RoundIsOver):
        referee.do(c.CloseRound(1))
    assert awaited(referee) == [MARIE, PAUL]


def test_before_the_end_there_may_always_be_more() -> None:
    referee = room()
    assert referee.do(c.CollectSlips(1)) == []
    referee.do(c.CloseRound(1))
    assert awaited(referee) == [MARIE, PAUL]


def test_a_round_is_not_waited_for_without_end() -> None:
    referee = closed()
    assert referee.game.round is not None
    assert referee.game.round.closed is not None
    referee.now = referee.game.round.closed + e.PAPER
    referee.do(c.Wake())
    assert points(referee) == {ANNE: 26, MARIE: 0, PAUL: 0}


def test_what_was_entered_wrongly_is_entered_again() -> None:
    referee = closed()
    referee.do(c.EnterSlip(MARIE, 1, "H4 CHATS 26"))
    referee.do(c.EnterSlip(MARIE, 1, "H5 CHAT 18"))
    referee.do(c.EnterSlip(PAUL, 1, ""))
    referee.do(c.Wake())
    assert points(referee)[MARIE] == 18


def test_who_has_an_account_writes_himself() -> None:
    with pytest.raises(errors.NotOnPaper):
        closed().do(c.EnterSlip(ANNE, 1, "H4 CHATS 26"))


def test_a_number_of_the_sheet_is_one_seat() -> None:
    referee = room()
    for player, number in ((MARIE, 3), (MARIE, 5), (23, 4)):
        with pytest.raises(errors.SeatTaken):
            referee.do(c.SeatOnPaper(player, number))
    referee.do(c.Leave(MARIE, taken_out=True))
    referee.do(c.SeatOnPaper(MARIE, 3))
    assert MARIE in referee.game.present


def test_who_plays_himself_enters_slips_after_the_end_only() -> None:
    referee = Referee(NO_HURRY, players=(ANNE, BOB))
    referee.do(c.SeatOnPaper(MARIE, 3))
    referee.deal("CHATSER")
    referee.do(c.OpenRound(1))
    with pytest.raises(errors.PlaysHimself):
        referee.do(c.EnterSlip(MARIE, 1, "H4 CHATS"))
    referee.do(c.CloseRound(1))
    with pytest.raises(TilesNotOnRack):  # a friendly game says at once what it sees
        referee.do(c.EnterSlip(MARIE, 1, "H4 ZUT"))
    referee.do(c.EnterSlip(MARIE, 1, "H4 CHATS"))
    referee.now += seconds(3)
    referee.do(c.Wake())
    assert points(referee)[MARIE] == 26


def test_whoever_is_in_the_room_is_waited_for_before_the_end_too() -> None:
    """All who have an account have answered: those on paper still think."""
    referee = Referee(AT_ONCE, players=(ANNE,))
    referee.do(c.SeatOnPaper(MARIE, 3))
    referee.deal("CHATSER")
    referee.do(c.OpenRound(1))
    referee.do(c.Submit(ANNE, 1, "H4 CHATS"))
    assert referee.game.phase is Phase.OPEN


def test_who_plays_on_paper_never_leads() -> None:
    referee = room()
    with pytest.raises(errors.OnPaper):
        referee.do(c.HandOn(MARIE))
    friendly = Referee(NO_HURRY, players=(ANNE,))
    friendly.do(c.SeatOnPaper(MARIE, 3))
    friendly.deal("CHATSER")
    friendly.do(c.Leave(ANNE))
    assert friendly.game.halt is Halt.PAUSED
    referee.do(c.Leave(ANNE))
    referee.do(c.Leave(REMI))
    assert referee.game.halt is Halt.PAUSED
    lobby = Referee(NO_HURRY, players=(ANNE,))
    lobby.do(c.SeatOnPaper(MARIE, 3))
    lobby.do(c.Join(BOB))
    lobby.do(c.Leave(ANNE))
    assert lobby.game.organiser == BOB


def test_who_has_let_rounds_go_by_is_not_waited_for() -> None:
    referee = closed()
    assert referee.game.round is not None
    players = referee.game.players
    missed = replace(players.by_number[MARIE], missed=referee.game.rules.absent_after)
    referee.state = replace(referee.game, players=players.seat(missed))
    assert awaited(referee) == [PAUL]


def test_a_pause_holds_the_slips_up_too() -> None:
    referee = closed()
    referee.do(c.Pause())
    with pytest.raises(errors.GameHalted):
        referee.do(c.EnterSlip(MARIE, 1, "H4 CHATS 26"))
    with pytest.raises(errors.GameHalted):
        referee.do(c.CollectSlips(1))
    assert REMI in referee.game.referees


def test_they_keep_their_seats_in_the_next_game_of_a_series() -> None:
    referee = closed()
    referee.do(c.CollectSlips(1))
    referee.do(c.Wake())
    _, officiate, *seats = next_game(referee.game, "suivante", REMI)
    assert officiate == c.Officiate(REMI)
    assert seats == [c.Join(ANNE), c.SeatOnPaper(MARIE, 3), c.SeatOnPaper(PAUL, 4)]


def test_a_slip_is_one_where_the_best_of_several_counts() -> None:
    """What was misread and entered for more is gone."""
    referee = Referee(replace(NO_HURRY, counting=Counting.BEST), players=(ANNE,))
    referee.do(c.SeatOnPaper(MARIE, 3))
    referee.deal("CHATSER")
    referee.do(c.OpenRound(1))
    referee.do(c.CloseRound(1))
    for slip in ("H4 CHATS", "H5 CHAT"):
        referee.do(c.EnterSlip(MARIE, 1, slip))
    referee.now += seconds(3)
    referee.do(c.Wake())
    assert points(referee)[MARIE] == 18
