"""When a move can be challenged, and what waits for that (SPEC F11, T12, X21, X25)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import window_end
from engine.classic.evolve import evolve
from engine.classic.reasons import Ending, OutReason, WindowEnd
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    LostTurns,
)
from engine.classic.state import Phase
from engine.errors import RuleViolation
from tests.engine.classic.games import ANNE, BOB, CHLOE, DAN, FREE, Table, find, names

FIVE = replace(FREE, challenge=Challenge.FIVE_POINTS)
DOUBLE = replace(FREE, challenge=Challenge.DOUBLE)
NO_WINDOW = replace(FREE, window=None)
DAYS = replace(
    FREE, clock=Clock.MOVE, move_time=timedelta(days=2), window=None, nudge=timedelta(days=1)
)


# --- Until when -----------------------------------------------------------------------------------


def test_the_refill_waits_and_the_bag_is_shown_as_if_it_were_drawn() -> None:
    table = Table(FREE, ("RIZPERE", "AEINSTU"), bag="BCDFGHIJ", words=("H8 PASSE",))
    assert names(table.play(ANNE, "13H RIZ")) == ["WordPlaced", "TurnBegan"]
    assert table.seat(ANNE).rack == "PERE"
    assert (len(table.game.bag), table.game.bag_count) == (8, 5)
    with pytest.raises(errors.BagTooSmall) as refused:
        table.exchange(BOB, "A")
    assert refused.value.left == 5
    events = table.accept(BOB)
    assert names(events) == ["MoveAccepted", "MoveSettled", "RackDrawn"]
    assert find(events, e.MoveSettled).reason is WindowEnd.ACCEPTED
    assert (len(table.game.bag), table.game.bag_count) == (5, 5)


@pytest.mark.parametrize(
    ("act", "done"),
    [("play", "WordPlaced"), ("exchange", "TilesExchanged"), ("pass", "TurnPassed")],
)
def test_the_next_action_settles_the_move_and_its_player_draws_first(act: str, done: str) -> None:
    table = Table(FREE, ("PASSERE", "LESINTU"))
    table.play(ANNE, "H4 PASSE")
    match act:
        case "play":
            events = table.play(BOB, "9H LES")
        case "exchange":
            events = table.exchange(BOB, "LES")
        case _:
            events = table.pass_turn(BOB)
    assert names(events)[:3] == ["MoveSettled", "RackDrawn", done]
    assert find(events, e.MoveSettled).reason is WindowEnd.ACTED
    assert find(events, e.RackDrawn).player == ANNE
    assert table.game.pending is None if act != "play" else table.game.pending is not None


def test_a_refused_action_settles_nothing() -> None:
    table = Table(FREE, ("PASSERE", "LESINTU"))
    table.play(ANNE, "H4 PASSE")
    with pytest.raises(errors.TilesNotYours):
        table.exchange(BOB, "Z")
    assert table.game.pending is not None


def test_all_others_must_accept() -> None:
    table = Table(FREE, ("PASSERE", "AEINSTU", "ILRTUDO", "ABCDEFG"))
    table.play(ANNE, "H4 PASSE")
    for player in (DAN, BOB):
        assert names(table.accept(player)) == ["MoveAccepted"]
    assert "MoveSettled" in names(table.accept(CHLOE))
    assert len(table.seat(ANNE).rack) == 7


def test_who_has_left_is_not_waited_for() -> None:
    table = Table(FREE, ("PASSERE", "AEINSTU", "ILRTUDO"))
    table.play(ANNE, "H4 PASSE")
    table.accept(CHLOE)
    events = table.do(c.Leave(BOB))
    assert names(events) == ["PlayerOut", "MoveSettled", "RackDrawn", "TurnBegan"]
    assert table.on_turn == CHLOE


def test_who_is_not_there_is_not_waited_for() -> None:
    table = Table(replace(FREE, absent=Absent.PASSES), ("PASSERE", "AEINSTU"))
    table.do(c.Leave(BOB))
    events = table.play(ANNE, "H4 PASSE")
    assert names(events)[:3] == ["WordPlaced", "MoveSettled", "RackDrawn"]
    assert table.on_turn == ANNE


def test_who_is_out_of_time_may_still_challenge() -> None:
    """T14: his turn goes by when the move before is settled, and not before."""
    rules = replace(TOURNAMENT, bank=timedelta(minutes=1), late_after=timedelta(0))
    table = Table(rules, ("PASSERE", "AEINSTU"))
    for player in (ANNE, BOB, ANNE):
        table.pass_turn(player)
    table.later(70)
    table.wake()
    assert table.seat(BOB).emptied
    table.play(ANNE, "H4 PASSE")
    assert table.on_turn == BOB
    events = table.contest(BOB, "PASSE")
    assert table.scores()[BOB] == -5
    assert names(events)[-2:] == ["TurnLost", "TurnBegan"]
    assert table.on_turn == ANNE


def test_the_window_is_of_the_next_players_time() -> None:
    table = Table(FREE, ("PASSERE", "AEINSTU"))
    table.later(100)
    table.do(c.Play(ANNE, 1, "H4 PASSE"))
    table.later(100)  # the message is late
    assert table.do(c.Wake()) == []
    table.open()
    table.later(30)
    opened = table.now
    table.later(1)
    with pytest.raises(errors.NothingToContest):
        table.do(c.Contest(BOB, 1, ("PASSE",)))
    events = table.wake()
    assert names(events) == ["MoveSettled", "RackDrawn"]
    assert find(events, e.MoveSettled).reason is WindowEnd.TIME
    other = Table(FREE, ("PASSERE", "AEINSTU"))
    other.later(100)
    other.do(c.Play(ANNE, 1, "H4 PASSE"))
    other.later(100)
    other.open()
    other.do(c.Contest(BOB, 1, ("PASSE",)), now=opened)  # in time to the second


def test_without_a_window_only_what_is_done_settles_a_move() -> None:
    table = Table(NO_WINDOW, ("PASSERE", "AEINSTU"))
    table.play(ANNE, "H4 PASSE")
    table.later(3600)
    table.wake()
    assert table.game.pending is not None
    table.contest(BOB, "PASSE")


def test_over_days_his_time_for_the_move_is_the_opponents_time_to_challenge() -> None:
    table = Table(DAYS, ("PASSERE", "AEINSTU"))
    table.play(ANNE, "H4 PASSE")
    table.later(2 * 86400 - 2)
    table.wake()
    table.contest(BOB, "PASSE")
    table = Table(DAYS, ("PASSERE", "AEINSTU", "ILRTUDO"))
    table.play(ANNE, "H4 PASSE")
    table.later(2 * 86400 + 1)
    while table.on_turn == BOB:
        assert table.wake()
    assert table.seat(BOB).out is OutReason.ABSENT
    table.contest(CHLOE, "PASSE")  # it is her turn, and her time


@pytest.mark.parametrize(
    ("player", "words", "refusal"),
    [
        (ANNE, ("PASSE",), errors.OwnMove),
        (BOB, (), errors.NameTheWords),
        (BOB, ("PASSER",), errors.NotOfTheMove),
        (BOB, ("PASSE", "SE"), errors.NotOfTheMove),
        (BOB, ("PASS3",), errors.NotOfTheMove),
        (DAN, ("PASSE",), errors.NotInGame),
    ],
)
def test_what_cannot_be_challenged(
    player: int, words: tuple[str, ...], refusal: type[RuleViolation]
) -> None:
    table = Table(FREE, ("PASSERE", "AEINSTU"))
    table.play(ANNE, "H4 PASSE")
    with pytest.raises(refusal) as refused:
        table.contest(player, *words)
    if isinstance(refused.value, errors.NameTheWords | errors.NotOfTheMove):
        assert refused.value.words == ("PASSE",)


def test_only_the_last_move_can_be_challenged() -> None:
    table = Table(FREE, ("PASSERE", "LESINTU"))
    with pytest.raises(errors.NothingToContest):
        table.contest(BOB, "PASSE")
    table.play(ANNE, "H4 PASSE")
    table.exchange(BOB, "LES")  # nothing to contest in it (5.4)
    for turn in (1, 2):
        with pytest.raises(errors.NothingToContest):
            table.do(c.Contest(ANNE, turn, ("PASSE",)))


# --- The last move of the game (X21) ---------------------------------------------------------------


def last_move(rules: ClassicRules = FIVE, *others: str) -> Table:
    """ANNE goes out with RIZ beside PASSE; BOB holds X and A."""
    table = Table(rules, ("RIZ", "XA", *others), bag="", words=("H8 PASSE",))
    table.play(ANNE, "13H RIZ")
    return table


def test_a_move_that_goes_out_can_be_challenged_before_anything_is_deducted() -> None:
    table = last_move()
    assert table.game.phase is Phase.LAST_WINDOW
    assert table.on_turn is None
    with pytest.raises(errors.LastMoveOpen):
        table.pass_turn(BOB)
    events = table.accept(BOB)
    assert names(events) == ["MoveAccepted", "MoveSettled", "GameScored", "GameEnded"]
    assert table.result().ending is Ending.OUT
    assert table.totals() == {ANNE: table.scores()[ANNE] + 11, BOB: -11}


def test_if_the_last_move_falls_the_game_goes_on() -> None:
    table = Table(FIVE, ("RIB", "XA"), bag="", words=("H8 PASSE",))
    table.play(ANNE, "13H RIB")
    events = table.contest(BOB, "RIB")
    assert names(events)[-2:] == ["MoveTakenBack", "TurnBegan"]
    assert (table.on_turn, table.seat(ANNE).rack, table.scores()[ANNE]) == (BOB, "RIB", 0)


def test_five_points_of_the_last_move_count_before_the_winner_is_named() -> None:
    table = last_move()
    table.contest(BOB, "RIZ")
    assert table.game.phase is Phase.ENDED
    assert table.totals()[BOB] == -5 - 11


def test_the_window_of_the_last_move_ends_by_itself() -> None:
    table = last_move()
    table.later(40)
    table.wake()
    assert table.game.phase is Phase.ENDED
    assert table.game.moves[-1].event.turn == 1
    assert find(table.log, e.MoveSettled).reason is WindowEnd.TIME


@pytest.mark.parametrize(("clock", "seconds"), [(Clock.BANK, 100), (Clock.SHARED, 30)])
def test_a_game_on_a_clock_does_not_wait_for_days_where_no_window_is_set(
    clock: Clock, seconds: int
) -> None:
    """Who has no time left has half a minute, or what he had (SPEC T12, T14)."""
    table = Table(replace(NO_WINDOW, clock=clock, bank=timedelta(seconds=100)))
    table.later(80)
    table.play(ANNE, "H4 PASSE")
    table.open()
    assert table.game.turn is not None
    opened = table.game.turn.opened
    assert opened is not None
    emptied = evolve(table.game, e.BankEmptied(BOB, table.now))
    assert window_end(table.game) is None
    assert window_end(emptied) == opened + timedelta(seconds=seconds)


def test_the_last_move_of_a_game_on_a_clock_does_not_wait_for_days() -> None:
    rules = replace(NO_WINDOW, clock=Clock.SHARED, bank=timedelta(hours=1))
    table = last_move(rules)
    assert window_end(table.game) == table.game.moves[-1].event.at + timedelta(seconds=30)


def test_with_three_all_others_are_asked_of_the_last_move() -> None:
    table = last_move(FIVE, "ES")
    table.accept(BOB)
    assert table.game.phase is Phase.LAST_WINDOW
    table.accept(CHLOE)
    assert table.totals() == {ANNE: table.scores()[ANNE] + 13, BOB: -11, CHLOE: -2}


def test_a_move_that_draws_nothing_does_not_end_the_game() -> None:
    table = Table(FIVE, ("RIZE", "XA"), bag="", words=("H8 PASSE",))
    table.play(ANNE, "13H RIZ")
    assert (table.game.phase, table.on_turn) == (Phase.TURN, BOB)
    table.contest(BOB, "RIZ")
    assert table.on_turn == BOB


# --- Passes (X25) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lost_turns", "passes"),
    [(LostTurns.TIME, (0, 0)), (LostTurns.NONE, (0, 0)), (LostTurns.ALL, (2, 1))],
)
def test_a_turn_lost_to_a_challenge_is_a_pass_only_if_the_rules_say_so(
    lost_turns: LostTurns, passes: tuple[int, int]
) -> None:
    table = Table(replace(FREE, lost_turns=lost_turns, passes=3), ("BVWXZKQ", "AEINSTU"))
    table.pass_turn(ANNE)
    table.pass_turn(BOB)
    table.play(ANNE, "H7 KWQ")
    table.contest(BOB, "KWQ")
    assert (table.seat(ANNE).passes, table.seat(BOB).passes) == passes


def test_a_word_that_stands_breaks_the_series_of_passes() -> None:
    table = Table(FREE, ("PASSERE", "AEINSTU"))
    table.pass_turn(ANNE)
    table.pass_turn(BOB)
    table.play(ANNE, "H4 PASSE")
    table.accept(BOB)
    assert (table.seat(ANNE).passes, table.seat(BOB).passes) == (0, 0)
    table.pass_turn(BOB)
    assert table.game.phase is Phase.TURN


def test_the_turns_of_who_is_not_there_are_passes_also_while_a_move_can_fall() -> None:
    """X23: BOB's turn goes by at once, and CHLOE may challenge in hers."""
    rules = replace(FREE, absent=Absent.PASSES, window=None)
    table = Table(rules, ("PASSERE", "AEINSTU", "ILRTUDO"))
    table.do(c.Leave(BOB))
    table.play(ANNE, "H4 PASSE")
    assert table.on_turn == CHLOE
    assert table.game.pending is not None
    assert table.seat(BOB).passes == 1
    table.pass_turn(CHLOE)
    assert [seat.passes for seat in table.game.seats] == [0, 1, 1]


def test_auto_refuses_and_nobody_challenges() -> None:
    assert FAMILY.challenge is Challenge.AUTO
    assert TOURNAMENT.challenge is Challenge.FIVE_POINTS
    table = Table(FAMILY, ("KWQAEIO", "AEINSTU"))
    with pytest.raises(errors.WordsUnknown):
        table.play(ANNE, "H7 KWQ")
    assert table.on_turn == ANNE
