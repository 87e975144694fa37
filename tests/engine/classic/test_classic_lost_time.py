"""Time in which nobody could play is given back, to the second, and once."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.classic import events as e
from engine.classic.clock import deadline, elapsed, next_wake, time_left, window_end
from engine.classic.lost_time import lose_time
from engine.classic.reasons import Termination
from engine.classic.state import ClassicGame
from tests.engine.classic.clocks import (
    BANK,
    DAY,
    DAYS,
    MOVES,
    NO_CLOCK,
    after,
    at,
    at_table,
    challengeable,
    last_move,
    second,
    seconds,
)
from tests.engine.classic.lobbies import ANNE, BOB, lobby


def lose(game: ClassicGame, since: float, until: float) -> ClassicGame:
    """Nobody could play between these seconds."""
    return after(game, *lose_time(game, at(since), at(until)))


def test_a_second_is_given_back_at_once_and_it_is_said_of_which_turn() -> None:
    game = at_table(BANK)
    assert lose_time(game, at(10), at(11)) == [e.TimeLost(1, seconds(1), at(11))]
    assert second(deadline(lose(game, 10, 11))) == 601


def test_only_what_the_clock_ran_through_moves_it() -> None:
    """The turn was opened at 20; away from 5 to 40, and again behind its end."""
    game = lose(lose(at_table(MOVES, opened=20), 5, 40), 300, 900)
    assert second(deadline(game)) == 20 + 180 + 20
    assert elapsed(game, at(60)) == seconds(20)


def test_what_was_sent_in_an_outage_takes_the_time_before_it() -> None:
    game = lose(at_table(BANK), 10, 100)
    assert elapsed(game, at(8)) == seconds(8)
    assert elapsed(game, at(50)) == seconds(10)


@pytest.mark.parametrize(("since", "until"), [(10, 40), (20, 40), (-60, 40), (15, 30)])
def test_nothing_is_given_back_twice(since: float, until: float) -> None:
    game = lose(at_table(BANK), -100, 40)
    assert lose_time(game, at(since), at(until)) == []


def test_of_a_longer_absence_the_rest_is_given_back() -> None:
    assert second(deadline(lose(lose(at_table(BANK), 10, 40), 5, 60))) == 655


def test_an_outage_that_reaches_into_the_next_turn_is_not_counted_there_either() -> None:
    """Anne's word was sent at 50, in an outage from 10 to 100; Bob's turn was on the screen at 60."""
    passed = after(lose(at_table(BANK), 10, 100), e.TurnPassed(ANNE, 1, seconds(10), at(50)))
    game = after(passed, e.TurnBegan(2, BOB, at(50)), e.TurnOpened(2, at(60)))
    assert time_left(game, BOB, at(130)) == seconds(600 - 30)


def test_what_was_lost_of_turns_that_are_over_is_forgotten_and_not_given_back_again() -> None:
    game = lose(lose(at_table(BANK), 10, 20), 30, 40)
    game = after(game, e.TurnPassed(ANNE, 1, seconds(30), at(50)), e.TurnBegan(2, BOB, at(50)))
    assert game.lost == ()
    assert lose_time(game, at(10), at(40)) == []


def test_an_outage_during_a_pause_loses_nothing_but_what_was_before_it() -> None:
    game = lose(after(at_table(BANK), e.GamePaused(at(50))), 20, 300)
    assert elapsed(game, at(400)) == seconds(20)
    game = lose(after(game, e.GameResumed(at(400))), 20, 410)
    assert elapsed(game, at(420)) == seconds(30)


def test_a_pause_sent_before_an_outage_was_over_is_not_counted_twice() -> None:
    game = after(lose(at_table(BANK), 10, 100), e.GamePaused(at(50)), e.GameResumed(at(200)))
    assert elapsed(game, at(230)) == seconds(40)


def test_the_window_of_the_move_before_is_as_long_as_it_was() -> None:
    assert second(window_end(lose(challengeable(at_table(BANK)), 10, 100))) == 120
    assert second(window_end(lose(last_move(BANK), 10, 100))) == 120


def test_the_patience_with_who_is_absent_is_as_long_as_it_was() -> None:
    assert second(next_wake(lose(at_table(NO_CLOCK), 0, DAY))) == 1.5 * DAY
    assert second(next_wake(lose(at_table(NO_CLOCK, opened=None), 0, DAY))) == 3 * DAY


def test_a_lobby_and_a_game_that_is_over_lose_nothing() -> None:
    over = after(at_table(BANK), e.GameEnded(Termination.PLAYED, "", at(20)))
    for game in (lobby(), over):
        assert lose_time(game, at(0), at(50)) == []


MOMENTS = st.integers(-20, 120)


@given(
    st.lists(st.tuples(MOMENTS, MOMENTS).map(sorted).filter(lambda span: span[0] < span[1])),
    st.randoms(),
)
def test_in_whatever_order_it_is_told_of_the_clock_counts_the_same(
    spans: list[list[int]], chance: Random
) -> None:
    """Second by second: what lies in no span."""
    told = [*spans, *spans]
    chance.shuffle(told)
    game = at_table(BANK)
    for since, until in told:
        game = lose(game, since, until)
    lost = {each for since, until in spans for each in range(since, until)}
    for now in range(0, 130, 10):
        assert elapsed(game, at(now)) == seconds(len(set(range(now)) - lost))


@pytest.mark.parametrize(
    "game",
    [
        at_table(NO_CLOCK),
        at_table(BANK),
        at_table(MOVES),
        at_table(DAYS),
        at_table(BANK, opened=None),
        challengeable(at_table(BANK)),
        last_move(BANK),
    ],
)
@pytest.mark.parametrize("away", [1, 3600, 9 * DAY])
def test_whatever_comes_next_comes_so_much_later(game: ClassicGame, away: float) -> None:
    """The process was away for a while, and is told so before it wakes."""
    due, later = second(next_wake(game)), second(next_wake(lose(game, 7, 7 + away)))
    assert due is not None
    assert later == due + away
