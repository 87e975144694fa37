"""Whose time runs, how much is left, and what comes next by itself; each row with its article."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import events as e
from engine.classic.absence import counts_as_pass
from engine.classic.clock import (
    MOST_OVERTIME,
    Due,
    check_time,
    deadline,
    elapsed,
    next_due,
    next_wake,
    reserve_left,
    spent,
    time_is_over,
    time_left,
)
from engine.classic.end import overtime_points
from engine.classic.errors import OutOfTimeNow, TooLate
from engine.classic.reasons import LossReason
from engine.classic.rules import Challenge, ClassicRules, Late, LostTurns, OutOfTime
from engine.classic.state import ClassicGame
from engine.errors import RuleViolation
from tests.engine.classic.clocks import (
    BANK,
    DAY,
    DAYS,
    HOUR,
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
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, START, lobby

MINUTE = 60
PROGRAM, SECOND_RACK = -1, -10
FREE_WINDOW = replace(NO_CLOCK, challenge=Challenge.FREE)
LATE = replace(BANK, late_after=timedelta(minutes=5))


def due(game: ClassicGame) -> tuple[float | None, Due] | None:
    found = next_due(game)
    return None if found is None else (second(found[0]), found[1])


@pytest.mark.parametrize(
    ("article", "game", "expected"),
    [
        ("a lobby waits", lobby(), (HOUR, Due.LOBBY)),
        (
            "as long again after somebody has come",
            after(lobby(), e.PlayerJoined(CHLOE, at(3000))),
            (3000 + HOUR, Due.LOBBY),
        ),
        ("for ever", lobby(rules=replace(NO_CLOCK, lobby_time=None)), None),
        ("X23: called", at_table(NO_CLOCK), (12 * HOUR, Due.NUDGE)),
        (
            "X23: called once",
            after(at_table(NO_CLOCK), e.PlayerNudged(1, at(12 * HOUR))),
            (2 * DAY, Due.ABSENT),
        ),
        ("X23: not called", at_table(replace(NO_CLOCK, nudge=seconds(0))), (2 * DAY, Due.ABSENT)),
        ("the message is not out", at_table(opened=None), (2 * DAY, Due.UNSEEN)),
        ("T13a", at_table(BANK, opened=7), (7 + 10 * MINUTE, Due.TIME)),
        ("T13a", seated(at_table(BANK), ANNE, spent=seconds(500)), (100, Due.TIME)),
        ("T13a", seated(at_table(BANK), BOB, spent=seconds(500)), (600, Due.TIME)),
        ("T13a: given", seated(at_table(BANK), ANNE, given=seconds(60)), (660, Due.TIME)),
        ("T13b", at_table(MOVES), (150, Due.ALARM)),
        ("T13b", after(at_table(MOVES), e.AlarmGiven(1, at(150))), (180, Due.TIME)),
        ("T13b", at_table(replace(MOVES, alarm=seconds(0))), (180, Due.TIME)),
        (
            "T13b: given",
            after(at_table(MOVES), e.TimeGiven(1, seconds(60), START)),
            (210, Due.ALARM),
        ),
        ("T13c, F9", at_table(SHARED), (30 * MINUTE, Due.TIME)),
        ("T13c, F9", seated(at_table(SHARED), BOB, spent=seconds(1000)), (800, Due.TIME)),
        ("days: called", at_table(DAYS), (DAY, Due.NUDGE)),
        ("days", after(at_table(DAYS), e.PlayerNudged(1, START)), (3 * DAY, Due.ABSENT)),
        (
            "days: six hours before the end of his reserve",
            after(at_table(replace(DAYS, alarm=seconds(6 * HOUR))), e.PlayerNudged(1, START)),
            (3 * DAY - 6 * HOUR, Due.ALARM),
        ),
        (
            "days: the reserve is used",
            seated(
                after(at_table(DAYS), e.PlayerNudged(1, START)), ANNE, reserve_spent=seconds(DAY)
            ),
            (2 * DAY, Due.ABSENT),
        ),
        ("T14", seated(at_table(MINUS_TEN), ANNE, emptied=True), (20 * MINUTE, Due.OVERTIME)),
        ("T19", seated(at_table(LATE), ANNE, acted=False), (5 * MINUTE, Due.LATE)),
        ("T19: he came", at_table(LATE), (10 * MINUTE, Due.TIME)),
        (
            "T19: his clock runs",
            seated(at_table(replace(LATE, late=Late.CLOCK)), ANNE, acted=False),
            (10 * MINUTE, Due.TIME),
        ),
        (
            "T19: over days nobody is late",
            seated(at_table(replace(DAYS, late_after=seconds(60))), ANNE, acted=False),
            (DAY, Due.NUDGE),
        ),
        (
            "T12: on the next player's clock",
            challengeable(at_table(BANK, opened=5)),
            (35, Due.WINDOW),
        ),
        (
            "T12: his clock does not run",
            challengeable(at_table(BANK, opened=None)),
            (2 * DAY, Due.UNSEEN),
        ),
        (
            "T12: off the clock, T14",
            seated(challengeable(at_table(BANK)), ANNE, emptied=True),
            (30, Due.WINDOW),
        ),
        ("T12: over days no window", challengeable(at_table(DAYS)), (DAY, Due.NUDGE)),
        (
            "T12, T14: frozen, and no window",
            seated(challengeable(at_table(replace(BANK, window=None))), ANNE, emptied=True),
            (600, Due.WINDOW),
        ),
        (
            "T12: his time for the move ends it",
            challengeable(at_table(replace(MOVES, move_time=seconds(20), alarm=seconds(0)))),
            (20, Due.TIME),
        ),
        ("X21", last_move(BANK), (30, Due.WINDOW)),
        ("X21: over days, a move's time", last_move(DAYS), (2 * DAY, Due.WINDOW)),
        (
            "X21: no window, no clock",
            last_move(replace(FREE_WINDOW, window=None)),
            (2 * DAY, Due.WINDOW),
        ),
        ("a program moves", at_table(BANK, players=(ANNE, PROGRAM), on=PROGRAM), None),
        (
            "a program moves, and may challenge",
            challengeable(at_table(BANK, players=(ANNE, PROGRAM), on=PROGRAM), of=ANNE),
            (30, Due.WINDOW),
        ),
        (
            "S2b: somebody sits before the second rack",
            at_table(NO_CLOCK, players=(ANNE, SECOND_RACK), on=SECOND_RACK),
            (12 * HOUR, Due.NUDGE),
        ),
        ("paused", after(at_table(BANK), e.GamePaused(at(10))), None),
        ("suspended", after(at_table(BANK), e.GameSuspended(at(10))), None),
    ],
)
def test_what_comes_next_by_itself(
    article: str, game: ClassicGame, expected: tuple[float, Due] | None
) -> None:
    assert due(game) == expected, article
    later = None if expected is None else expected[0] + expected[1].grace.total_seconds()
    assert second(next_wake(game)) == later


@pytest.mark.parametrize(
    ("article", "game", "player", "now", "left"),
    [
        ("no clock", at_table(NO_CLOCK), ANNE, 100, None),
        ("T13a: his runs", at_table(BANK), ANNE, 100, 500),
        ("T13a: the other's stands", at_table(BANK), BOB, 100, 600),
        ("T13a: before the message is out", at_table(BANK, opened=None), ANNE, 100, 600),
        ("a step backwards", at_table(BANK, opened=50), ANNE, 20, 600),
        ("paused", after(at_table(BANK), e.GamePaused(at(40))), ANNE, 100, 560),
        ("T13b", at_table(MOVES), ANNE, 100, 80),
        ("T13b: not his turn", at_table(MOVES), BOB, 100, 180),
        ("T13c: whoever's turn it is", at_table(SHARED), BOB, 100, 1700),
        ("X8: overtime", seated(at_table(MINUS_TEN), ANNE, emptied=True), ANNE, 700, -100),
        ("7.3: no more than none", seated(at_table(BANK), ANNE, emptied=True), ANNE, 700, 0),
        ("days: into the reserve", at_table(DAYS), ANNE, 2 * DAY + 60, -60),
        (
            "a program spends none",
            at_table(SHARED, players=(ANNE, PROGRAM), on=PROGRAM),
            ANNE,
            100,
            1800,
        ),
    ],
)
def test_what_a_player_has_left(
    article: str, game: ClassicGame, player: int, now: float, left: float | None
) -> None:
    found = time_left(game, player, at(now))
    assert (None if found is None else found.total_seconds()) == left, article


def test_the_reserve_is_used_when_the_time_of_a_move_is_over() -> None:
    game = seated(at_table(DAYS), ANNE, reserve_spent=seconds(1000))
    assert reserve_left(game, ANNE, at(2 * DAY)) == seconds(DAY - 1000)
    assert reserve_left(game, ANNE, at(2 * DAY + 500)) == seconds(DAY - 1500)
    assert reserve_left(game, ANNE, at(9 * DAY)) == seconds(0)
    assert reserve_left(game, BOB, at(9 * DAY)) == seconds(DAY)


def test_the_clock_stands_exactly_while_the_game_is_paused() -> None:
    game = after(at_table(BANK), e.GamePaused(at(100)))
    assert elapsed(game, at(5000)) == seconds(100)
    resumed = after(game, e.GameResumed(at(1000)))
    assert elapsed(resumed, at(1000)) == seconds(100)
    assert elapsed(resumed, at(1050)) == seconds(150)
    assert second(deadline(resumed)) == 600 + 900


def test_a_pause_that_becomes_a_suspension_is_one_span() -> None:
    game = after(
        at_table(BANK), e.GamePaused(at(100)), e.GameSuspended(at(200)), e.GameResumed(at(DAY))
    )
    assert elapsed(game, at(DAY + 10)) == seconds(110)


@pytest.mark.parametrize(
    ("article", "game", "last", "refused"),
    [
        ("6.3", at_table(MOVES), 180, TooLate),
        ("7.3", at_table(BANK), 600, OutOfTimeNow),
        ("6.4", at_table(SHARED), 1800, OutOfTimeNow),
        ("X8", at_table(MINUS_TEN), 600 + MOST_OVERTIME.total_seconds(), OutOfTimeNow),
        (
            "X8: an outage after his bank was empty is given back, too",
            after(at_table(MINUS_TEN), e.TimeLost(1, seconds(60), at(900))),
            660 + MOST_OVERTIME.total_seconds(),
            OutOfTimeNow,
        ),
    ],
)
def test_a_move_counts_until_the_last_moment_by_the_time_at_which_it_was_sent(
    article: str, game: ClassicGame, last: float, refused: type[RuleViolation]
) -> None:
    check_time(game, at(last))
    check_time(game, at(-5))
    with pytest.raises(refused):
        check_time(game, at(last + 0.001))


def test_without_a_clock_or_before_it_runs_no_move_is_too_late() -> None:
    check_time(at_table(NO_CLOCK), at(9 * DAY))
    check_time(at_table(MOVES, opened=None), at(9 * DAY))
    check_time(at_table(BANK, players=(ANNE, PROGRAM), on=PROGRAM), at(9 * DAY))


def test_who_is_frozen_moves_no_more() -> None:
    with pytest.raises(OutOfTimeNow):
        check_time(seated(at_table(BANK), ANNE, emptied=True, spent=seconds(600)), START)


def test_a_frozen_turn_takes_no_more_than_there_was() -> None:
    game = seated(at_table(BANK), ANNE, spent=seconds(590), emptied=True)
    assert spent(game, at(45)) == seconds(10)
    assert spent(seated(game, ANNE, spent=seconds(600)), at(45)) == seconds(0)


@pytest.mark.parametrize(
    ("beyond", "points"),
    [(-60, 0), (0, 0), (0.001, 10), (60, 10), (60.001, 20), (599, 100), (600, 100)],
)
def test_each_minute_begun_costs_ten_points(beyond: float, points: int) -> None:
    """SPEC X8, WESPA."""
    (seat, _) = seated(at_table(MINUS_TEN), ANNE, spent=seconds(600 + beyond)).seats
    assert overtime_points(MINUS_TEN, seat) == points
    assert overtime_points(BANK, seat) == 0


GAME_ENDS = replace(BANK, out_of_time=OutOfTime.GAME_ENDS)


@pytest.mark.parametrize(
    ("article", "rules", "emptied", "over"),
    [
        ("7.3: the other goes on", BANK, (ANNE,), False),
        ("7.3: both", BANK, (ANNE, BOB, CHLOE), True),
        ("X8: W", GAME_ENDS, (ANNE,), True),
        ("X8: WESPA", MINUS_TEN, (ANNE, BOB, CHLOE), False),
        ("F9", SHARED, (BOB,), True),
        ("F9", SHARED, (), False),
    ],
)
def test_when_time_ends_the_game(
    article: str, rules: ClassicRules, emptied: tuple[int, ...], over: bool
) -> None:
    game = at_table(rules, players=(ANNE, BOB, CHLOE))
    for player in emptied:
        game = seated(game, player, emptied=True)
    assert time_is_over(game) is over, article


ALL, NONE, TIME = LostTurns.ALL, LostTurns.NONE, LostTurns.TIME


@pytest.mark.parametrize(
    ("article", "reason", "under"),
    [
        ("X25: in chat", LossReason.TIME, {ALL, TIME}),
        ("X25", LossReason.SKIPPED, {ALL, TIME}),
        ("X25", LossReason.WRONG_CHALLENGE, {ALL}),
        ("X26", LossReason.FROZEN, {ALL, TIME, NONE}),
        ("X23", LossReason.ABSENT, {ALL, TIME, NONE}),
    ],
)
def test_which_lost_turns_count_as_passes(
    article: str, reason: LossReason, under: set[LostTurns]
) -> None:
    counting = {
        each for each in LostTurns if counts_as_pass(replace(NO_CLOCK, lost_turns=each), reason)
    }
    assert counting == under, article
