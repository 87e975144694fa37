"""Clocks that stand still, and time that is given; each row with its article."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import deadline, has_clock, next_wake, time_left, window_end
from engine.classic.halts import MOST_GIVEN, give_time, halt_or_resume
from engine.classic.lobby import change_rules
from engine.classic.rules import Challenge, ClassicRules, Clock
from engine.classic.state import ClassicGame
from engine.errors import RuleViolation
from tests.engine.classic.clocks import (
    BANK,
    DAY,
    MINUS_TEN,
    MOVES,
    NO_CLOCK,
    SHARED,
    after,
    at,
    at_table,
    challengeable,
    last_move,
    seated,
    second,
    seconds,
)
from tests.engine.classic.lobbies import ANNE, BOB, lobby

Halting = c.Pause | c.Suspend | c.Resume
RUNNING = at_table(BANK)
PAUSED = after(RUNNING, e.GamePaused(at(10)))
SUSPENDED = after(RUNNING, e.GameSuspended(at(10)))


@pytest.mark.parametrize(
    ("game", "command", "expected"),
    [
        (RUNNING, c.Pause(), e.GamePaused(at(60))),
        (RUNNING, c.Suspend(), e.GameSuspended(at(60))),
        (PAUSED, c.Suspend(), e.GameSuspended(at(60))),
        (PAUSED, c.Resume(), e.GameResumed(at(60))),
        (SUSPENDED, c.Resume(), e.GameResumed(at(60))),
        (last_move(BANK), c.Pause(), e.GamePaused(at(60))),
    ],
)
def test_a_game_stops_and_goes_on(game: ClassicGame, command: Halting, expected: e.Event) -> None:
    assert halt_or_resume(game, command, at(60)) == [expected]


@pytest.mark.parametrize(
    ("game", "command", "refused"),
    [
        (PAUSED, c.Pause(), errors.GameHalted),
        (SUSPENDED, c.Pause(), errors.GameHalted),
        (SUSPENDED, c.Suspend(), errors.GameHalted),
        (RUNNING, c.Resume(), errors.NotHalted),
        (lobby(), c.Pause(), errors.NotStarted),
        (lobby(), c.Suspend(), errors.NotStarted),
        (lobby(), c.Resume(), errors.NotStarted),
    ],
)
def test_it_stops_once_and_goes_on_once(
    game: ClassicGame, command: Halting, refused: type[RuleViolation]
) -> None:
    with pytest.raises(refused):
        halt_or_resume(game, command, at(60))


def test_what_was_left_is_left_after_a_night() -> None:
    game = after(challengeable(at_table(BANK)), *halt_or_resume(RUNNING, c.Suspend(), at(10)))
    assert next_wake(game) is None
    game = after(game, *halt_or_resume(game, c.Resume(), at(DAY)))
    assert (second(window_end(game)), second(deadline(game))) == (DAY + 20, DAY + 590)
    assert time_left(game, ANNE, at(DAY + 1)) == seconds(589)


def test_who_had_nothing_left_before_the_pause_has_nothing_after_it() -> None:
    game = after(RUNNING, e.GamePaused(at(700)), e.GameResumed(at(900)))
    assert second(deadline(game)) == 600


def test_a_step_backwards_of_the_clock_resumes_at_once() -> None:
    assert halt_or_resume(PAUSED, c.Resume(), at(5)) == [e.GameResumed(at(10))]


@pytest.mark.parametrize(
    ("rules", "left", "of_the_other"),
    [(BANK, 660, 600), (MOVES, 240, 180), (SHARED, 1860, 1860)],
)
def test_time_is_given_to_who_is_on_turn(
    rules: ClassicRules, left: float, of_the_other: float
) -> None:
    """SPEC T13."""
    game = at_table(rules)
    game = after(game, *give_time(game, c.GiveTime(1, seconds(60)), at(30)))
    assert time_left(game, ANNE, at(0)) == seconds(left)
    assert time_left(game, BOB, at(0)) == seconds(of_the_other)


def test_the_first_alarm_sounds_again_after_time_was_given() -> None:
    game = after(at_table(MOVES), e.AlarmGiven(1, at(150)))
    game = after(game, *give_time(game, c.GiveTime(1, seconds(60)), at(160)))
    assert second(next_wake(game)) == 210


def test_who_is_given_time_is_out_of_time_no_more() -> None:
    game = seated(at_table(MINUS_TEN), ANNE, emptied=True)
    game = after(game, *give_time(game, c.GiveTime(1, seconds(600)), at(660)))
    assert second(deadline(game)) == 1200
    assert game.seats[0].emptied is False


@pytest.mark.parametrize(
    ("rules", "left", "of_the_other"),
    [(BANK, 540, 600), (MOVES, 120, 180), (SHARED, 1740, 1740)],
)
def test_time_is_taken_from_who_is_on_turn(
    rules: ClassicRules, left: float, of_the_other: float
) -> None:
    """SPEC T17: the director may change times; what was given by mistake, say."""
    game = at_table(rules)
    game = after(game, *give_time(game, c.GiveTime(1, seconds(-60)), at(30)))
    assert time_left(game, ANNE, at(0)) == seconds(left)
    assert time_left(game, BOB, at(0)) == seconds(of_the_other)


def test_who_has_time_taken_is_not_called_back_into_play() -> None:
    game = seated(at_table(MINUS_TEN), ANNE, emptied=True)
    assert after(game, e.TimeGiven(1, seconds(-5), at(30))).seats[0].emptied
    rung = after(at_table(MOVES), e.AlarmGiven(1, at(150)))
    rung = after(rung, *give_time(rung, c.GiveTime(1, seconds(-5)), at(160)))
    assert second(next_wake(rung)) == 177  # with the grace of two seconds


def test_all_that_is_left_may_be_taken() -> None:
    game = at_table(MOVES)
    game = after(game, *give_time(game, c.GiveTime(1, seconds(-150)), at(30)))
    assert time_left(game, ANNE, at(30)) == seconds(0)


def test_time_may_be_given_while_the_clocks_stand_still() -> None:
    assert give_time(PAUSED, c.GiveTime(1, seconds(5)), at(30)) == [
        e.TimeGiven(1, seconds(5), at(30))
    ]


@pytest.mark.parametrize(
    ("game", "turn", "by", "refused"),
    [
        (RUNNING, 2, seconds(60), errors.TurnIsOver),
        (last_move(BANK), 1, seconds(60), errors.TurnIsOver),
        (lobby(), 1, seconds(60), errors.TurnIsOver),
        (at_table(NO_CLOCK), 1, seconds(60), errors.NoClock),
        (at_table(BANK, players=(ANNE, -1), on=-1), 1, seconds(60), errors.NoClock),
        (RUNNING, 1, seconds(0), errors.BadTime),
        (RUNNING, 1, seconds(-571), errors.BadTime),  # 570 are left
        (RUNNING, 1, MOST_GIVEN + timedelta(seconds=1), errors.BadTime),
    ],
)
def test_time_that_is_not_given(
    game: ClassicGame, turn: int, by: timedelta, refused: type[RuleViolation]
) -> None:
    with pytest.raises(refused):
        give_time(game, c.GiveTime(turn, by), at(30))


def test_a_window_without_a_time_waits_through_a_pause() -> None:
    game = challengeable(at_table(replace(BANK, window=None)))
    assert window_end(after(game, e.GamePaused(at(1)), e.GameResumed(at(50)))) is None


def switched(game: ClassicGame, when: float, **clocks: object) -> ClassicGame:
    rules = replace(game.rules, **clocks)  # type: ignore[arg-type]  # by name
    return after(game, *change_rules(game, c.ChangeRules(rules), at(when)))


@pytest.mark.parametrize(
    ("rules", "clocks", "left"),
    [
        (SHARED, {"clock": Clock.BANK, "bank": seconds(600)}, 600),
        (SHARED, {"clock": Clock.MOVE}, 180),
        (BANK, {"clock": Clock.SHARED, "bank": seconds(1200)}, 1200),
        (BANK, {"bank": seconds(300)}, 300),
        (MOVES, {"clock": Clock.BANK, "bank": seconds(600)}, 600),
        (MOVES, {"clock": Clock.NONE}, None),
    ],
)
def test_the_system_of_clocks_is_switched_and_everybody_has_the_whole_of_it(
    rules: ClassicRules, clocks: dict[str, object], left: float | None
) -> None:
    """SPEC T13 (C 6.4); the turn that is on has used forty seconds of the old time, and none of the new."""
    game = switched(after(at_table(rules), e.TimeGiven(1, seconds(5), at(20))), 40, **clocks)
    expected = None if left is None else seconds(left)
    assert [time_left(game, each, at(40)) for each in (ANNE, BOB)] == [expected] * 2
    if left is not None:
        assert second(deadline(game)) == 40 + left


def test_who_was_frozen_plays_again_under_another_clock() -> None:
    game = seated(at_table(BANK), ANNE, emptied=True, spent=seconds(600))
    assert not has_clock(game)
    game = switched(game, 700, clock=Clock.MOVE)
    assert has_clock(game)
    assert second(deadline(game)) == 880


def test_clocks_that_are_switched_while_they_stand_still_stand_still() -> None:
    game = switched(PAUSED, 60, clock=Clock.SHARED)
    assert next_wake(game) is None
    game = after(game, *halt_or_resume(game, c.Resume(), at(100)))
    assert second(deadline(game)) == 100 + game.rules.bank.total_seconds()


@pytest.mark.parametrize(
    "change", [{}, {"passes": 1}, {"clock": Clock.MOVE, "challenge": Challenge.FREE}]
)
def test_nothing_but_the_clocks_is_changed_in_a_game_that_is_on(change: dict[str, object]) -> None:
    """The rest was accepted by the toss (3.5)."""
    with pytest.raises(errors.GameHasStarted):
        switched(RUNNING, 10, **change)


def test_clocks_that_contradict_other_rules_are_refused() -> None:
    with pytest.raises(errors.RulesContradict):
        switched(at_table(MINUS_TEN), 10, clock=Clock.MOVE)
