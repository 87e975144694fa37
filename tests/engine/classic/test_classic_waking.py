"""What a `Wake` does, and when; each row with its article."""

from dataclasses import replace

import pytest

from engine.classic import events as e
from engine.classic.clock import GRACE, next_wake
from engine.classic.reasons import LossReason, OutReason, Termination, WindowEnd
from engine.classic.rules import Absent, Late, LostTurns, OutOfTime
from engine.classic.state import ClassicGame
from engine.classic.waking import wake
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
    lost_to_time,
    seated,
    second,
    seconds,
)
from tests.engine.classic.lobbies import ANNE, SECRET, lobby

LATE_BANK = replace(BANK, late_after=seconds(300))


def absent(rules: Absent) -> ClassicGame:
    nudged = e.PlayerNudged(1, at(DAY))
    return after(at_table(replace(DAYS, absent=rules)), nudged)


@pytest.mark.parametrize(
    ("article", "game", "due", "expected"),
    [
        (
            "a lobby",
            lobby(),
            HOUR,
            [e.GameEnded(Termination.LOBBY_OVER, SECRET.reveal(), at(HOUR))],
        ),
        ("T12", challengeable(at_table(BANK)), 30, [e.MoveSettled(0, WindowEnd.TIME, at(30))]),
        ("X21", last_move(BANK), 30, [e.MoveSettled(0, WindowEnd.TIME, at(30))]),
        ("not out", at_table(opened=None), 2 * DAY, [e.TurnOpened(1, at(2 * DAY))]),
        ("T13b", at_table(MOVES), 150, [e.AlarmGiven(1, at(150))]),
        (
            "T13b, X25",
            after(at_table(MOVES), e.AlarmGiven(1, at(150))),
            180,
            [e.TurnLost(ANNE, 1, LossReason.TIME, True, seconds(180), at(180))],
        ),
        (
            "T12: the window is over with his time",
            challengeable(at_table(replace(MOVES, window=None, alarm=seconds(0)))),
            180,
            [
                e.MoveSettled(0, WindowEnd.TIME, at(180)),
                e.TurnLost(ANNE, 1, LossReason.TIME, True, seconds(180), at(180)),
            ],
        ),
        (
            "X25: aucun",
            at_table(replace(MOVES, alarm=seconds(0), lost_turns=LostTurns.NONE)),
            180,
            [e.TurnLost(ANNE, 1, LossReason.TIME, False, seconds(180), at(180))],
        ),
        ("X23: called", at_table(NO_CLOCK), 12 * HOUR, [e.PlayerNudged(1, at(12 * HOUR))]),
        (
            "X23: forfait",
            absent(Absent.FORFEIT),
            3 * DAY,
            [e.PlayerOut(ANNE, OutReason.ABSENT, at(3 * DAY))],
        ),
        ("X23: remplacant", absent(Absent.SUBSTITUTE), 3 * DAY, [e.SeatFreed(ANNE, at(3 * DAY))]),
        ("X23: passe", absent(Absent.PASSES), 3 * DAY, [e.PlayerAway(ANNE, at(3 * DAY))]),
        (
            "Q22: as many turns lost as passes end a game",
            lost_to_time(at_table(replace(MOVES, alarm=seconds(0))), ANNE, 2),
            180,
            [e.PlayerAway(ANNE, at(180))],
        ),
        (
            "Q22: and his seat is free where the rules say so",
            lost_to_time(
                at_table(replace(MOVES, alarm=seconds(0), absent=Absent.SUBSTITUTE)), ANNE, 2
            ),
            180,
            [e.SeatFreed(ANNE, at(180))],
        ),
        (
            "one less",
            lost_to_time(at_table(replace(MOVES, alarm=seconds(0))), ANNE, 1),
            180,
            [e.TurnLost(ANNE, 1, LossReason.TIME, True, seconds(180), at(180))],
        ),
        ("7.3", at_table(BANK), 600, [e.BankEmptied(ANNE, at(600))]),
        (
            "X8: W",
            at_table(replace(BANK, out_of_time=OutOfTime.GAME_ENDS)),
            600,
            [e.BankEmptied(ANNE, at(600))],
        ),
        ("X8: WESPA", at_table(MINUS_TEN), 600, [e.BankEmptied(ANNE, at(600))]),
        (
            "X8: WESPA",
            seated(at_table(MINUS_TEN), ANNE, emptied=True),
            1200,
            [e.PlayerOut(ANNE, OutReason.TIME, at(1200))],
        ),
        ("F9", at_table(SHARED), 1800, [e.BankEmptied(ANNE, at(1800))]),
        (
            "T19: forfait",
            seated(at_table(LATE_BANK), ANNE, acted=False),
            300,
            [e.PlayerOut(ANNE, OutReason.LATE, at(300))],
        ),
        (
            "T19: empty before he came",
            seated(at_table(replace(BANK, late=Late.CLOCK)), ANNE, acted=False),
            600,
            [e.PlayerOut(ANNE, OutReason.LATE, at(600))],
        ),
        (
            "T14: empty in the first turn of who is there",
            seated(at_table(BANK), ANNE, acted=False),
            600,
            [e.BankEmptied(ANNE, at(600))],
        ),
    ],
)
def test_what_the_time_has_come_for(
    article: str, game: ClassicGame, due: float, expected: list[e.Event]
) -> None:
    takes = not isinstance(expected[0], e.AlarmGiven | e.PlayerNudged | e.TurnOpened | e.GameEnded)
    grace = GRACE if takes else seconds(0)
    assert second(next_wake(game)) == due + grace.total_seconds(), article
    assert wake(game, at(due - 0.001) + grace, SECRET) == []
    assert wake(game, at(due) + grace, SECRET) == expected
    assert wake(game, at(due + 9 * DAY), SECRET) == expected, "late, it happened when it was due"


@pytest.mark.parametrize(
    "game",
    [
        after(at_table(), e.GamePaused(at(5))),
        after(at_table(), e.GameEnded(Termination.PLAYED, "", at(5))),
        at_table(players=(ANNE, -1), on=-1),
    ],
)
def test_where_nothing_comes_by_itself_nothing_happens(game: ClassicGame) -> None:
    assert wake(game, at(99 * DAY), SECRET) == []


def test_after_a_night_away_everything_comes_in_its_order() -> None:
    """A window of 30 seconds, an alarm after 150, the end of the move after 180."""
    game = challengeable(at_table(MOVES))
    happened = []
    for _ in range(3):
        events = wake(game, at(DAY), SECRET)
        happened += events
        game = after(game, *events)
    assert [(type(each), each.at) for each in happened] == [
        (e.MoveSettled, at(30)),
        (e.AlarmGiven, at(150)),
        (e.TurnLost, at(180)),
    ]
