"""Who leaves, resigns, goes away or is not there, and who sits down instead; each row with its article."""

from dataclasses import replace

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.absence import leave, resign, sit_down, skip, take_break
from engine.classic.absence import replace as take_seat
from engine.classic.clock import time_left
from engine.classic.reasons import LossReason, OutReason, WindowEnd
from engine.classic.rules import Absent, LostTurns
from engine.classic.state import ClassicGame
from engine.errors import RuleViolation
from tests.engine.classic.clocks import (
    BANK,
    after,
    at,
    at_table,
    challengeable,
    last_move,
    seated,
    seconds,
)
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, DAN, lobby

NOW = at(60)
THREE = (ANNE, BOB, CHLOE)
SUBSTITUTE = replace(BANK, absent=Absent.SUBSTITUTE)
PASSES = replace(BANK, absent=Absent.PASSES)
FREE = after(at_table(SUBSTITUTE, players=THREE), e.SeatFreed(BOB, at(5)))
AWAY = after(at_table(PASSES, players=THREE), e.PlayerAway(BOB, at(5)))
OUT = after(at_table(BANK, players=THREE), e.PlayerOut(BOB, OutReason.RESIGNED, at(5)))


@pytest.mark.parametrize(
    ("article", "game", "taken_out", "expected"),
    [
        ("X23: forfait", at_table(BANK), False, e.PlayerOut(BOB, OutReason.LEFT, NOW)),
        ("X23: remplacant", at_table(SUBSTITUTE), False, e.SeatFreed(BOB, NOW)),
        ("X23: passe", at_table(PASSES), False, e.PlayerAway(BOB, NOW)),
        ("taken out", at_table(BANK), True, e.PlayerOut(BOB, OutReason.TAKEN_OUT, NOW)),
        ("taken out", at_table(PASSES), True, e.PlayerOut(BOB, OutReason.TAKEN_OUT, NOW)),
        ("taken out", FREE, True, e.PlayerOut(BOB, OutReason.TAKEN_OUT, NOW)),
    ],
)
def test_who_leaves_a_game_that_is_on(
    article: str, game: ClassicGame, taken_out: bool, expected: e.Event
) -> None:
    assert leave(game, c.Leave(BOB, taken_out), NOW) == [expected], article


@pytest.mark.parametrize("game", [at_table(BANK), at_table(PASSES), FREE, AWAY, last_move()])
def test_who_resigns_is_out(game: ClassicGame) -> None:
    """C 10.7."""
    assert resign(game, c.Resign(BOB), NOW) == [e.PlayerOut(BOB, OutReason.RESIGNED, NOW)]


@pytest.mark.parametrize(
    ("game", "player", "expected"),
    [
        (FREE, DAN, e.PlayerReplaced(BOB, DAN, NOW)),
        (FREE, BOB, e.PlayerJoined(BOB, NOW)),
        (AWAY, BOB, e.PlayerJoined(BOB, NOW)),
    ],
)
def test_who_sits_down_in_a_game_that_is_on(
    game: ClassicGame, player: int, expected: e.Event
) -> None:
    assert sit_down(game, c.Join(player), NOW) == [expected]


@pytest.mark.parametrize(
    ("game", "player", "refused"),
    [
        (FREE, ANNE, errors.AlreadyIn),
        (AWAY, DAN, errors.GameHasStarted),
        (OUT, BOB, errors.GameHasStarted),
        (OUT, DAN, errors.GameHasStarted),
        (after(FREE, e.PlayerOut(BOB, OutReason.RESIGNED, at(9))), DAN, errors.GameHasStarted),
        (
            after(FREE, e.PlayerOut(CHLOE, OutReason.RESIGNED, at(9))),
            CHLOE,
            errors.GameHasStarted,
        ),
    ],
)
def test_who_does_not_sit_down(
    game: ClassicGame, player: int, refused: type[RuleViolation]
) -> None:
    with pytest.raises(refused):
        sit_down(game, c.Join(player), NOW)


def test_a_substitute_has_rack_score_and_clock_and_the_former_stays_known() -> None:
    game = seated(FREE, BOB, score=87, spent=seconds(100))
    game = after(game, *sit_down(game, c.Join(DAN), NOW))
    seat = game.seat(DAN)
    assert seat is not None
    assert (seat.rack, seat.score, seat.free) == ("AEIRSTU", 87, False)
    assert time_left(game, DAN, NOW) == seconds(500)
    assert game.seat(BOB) is None
    assert game.players == (ANNE, BOB, CHLOE, DAN)
    assert [each.player for each in game.seats] == [ANNE, DAN, CHLOE]


def test_who_is_replaced_on_turn_or_with_a_move_that_can_be_challenged_is_so_everywhere() -> None:
    game = challengeable(at_table(BANK))
    for player, by in ((ANNE, CHLOE), (BOB, DAN)):
        game = after(game, *take_seat(game, c.Replace(player, by), NOW))
    assert game.turn is not None
    assert game.pending is not None
    assert (game.turn.player, game.pending.move.player) == (CHLOE, DAN)
    assert game.to_draw == 3


def test_whoever_leads_seats_a_substitute_at_any_time() -> None:
    assert take_seat(at_table(BANK), c.Replace(ANNE, CHLOE), NOW) == [
        e.PlayerReplaced(ANNE, CHLOE, NOW)
    ]


def test_whoever_leads_sets_a_seat_free_for_whoever_wants_it() -> None:
    freed = take_seat(at_table(BANK), c.Replace(ANNE, None), NOW)
    assert freed == [e.SeatFreed(ANNE, NOW)]
    assert take_seat(after(at_table(BANK), *freed), c.Replace(ANNE, None), NOW) == []


@pytest.mark.parametrize(
    ("game", "player", "by", "refused"),
    [
        (at_table(BANK), ANNE, BOB, errors.AlreadyIn),
        (at_table(BANK), CHLOE, DAN, errors.NotInGame),
        (OUT, BOB, DAN, errors.NotInGame),
        (lobby(), ANNE, DAN, errors.NotStarted),
    ],
)
def test_who_is_not_replaced(
    game: ClassicGame, player: int, by: int, refused: type[RuleViolation]
) -> None:
    with pytest.raises(refused):
        take_seat(game, c.Replace(player, by), NOW)


@pytest.mark.parametrize(
    ("game", "player", "refused"),
    [
        (at_table(BANK), CHLOE, errors.NotInGame),
        (OUT, BOB, errors.NotInGame),
        (lobby(), ANNE, errors.NotStarted),
    ],
)
def test_only_who_plays_leaves_resigns_or_goes_away(
    game: ClassicGame, player: int, refused: type[RuleViolation]
) -> None:
    with pytest.raises(refused):
        leave(game, c.Leave(player), NOW)
    with pytest.raises(refused):
        resign(game, c.Resign(player), NOW)
    with pytest.raises(refused):
        take_break(game, c.TakeBreak(player), NOW)


@pytest.mark.parametrize("game", [FREE, AWAY])
def test_who_has_left_does_not_leave_again(game: ClassicGame) -> None:
    with pytest.raises(errors.NotInGame):
        leave(game, c.Leave(BOB), NOW)


def test_a_break_is_on_ones_own_time() -> None:
    """C 10.6: it is told, and no clock stops."""
    game = at_table(BANK)
    events = take_break(game, c.TakeBreak(ANNE), NOW)
    assert events == [e.BreakTaken(ANNE, NOW)]
    assert time_left(after(game, *events), ANNE, at(100)) == seconds(500)


def test_a_skipped_turn_takes_the_time_that_it_took() -> None:
    assert skip(at_table(BANK), c.Skip(1), NOW) == [
        e.TurnLost(ANNE, 1, LossReason.SKIPPED, True, seconds(60), NOW)
    ]


def test_who_is_skipped_has_let_the_move_before_stand() -> None:
    game = challengeable(at_table(replace(BANK, lost_turns=LostTurns.NONE)))
    assert skip(game, c.Skip(1), NOW) == [
        e.MoveSettled(0, WindowEnd.TIME, NOW),
        e.TurnLost(ANNE, 1, LossReason.SKIPPED, False, seconds(60), NOW),
    ]


@pytest.mark.parametrize(
    ("game", "turn", "refused"),
    [
        (at_table(BANK), 2, errors.TurnIsOver),
        (last_move(), 1, errors.TurnIsOver),
        (after(at_table(BANK), e.GamePaused(at(10))), 1, errors.GameHalted),
    ],
)
def test_what_is_not_skipped(game: ClassicGame, turn: int, refused: type[RuleViolation]) -> None:
    with pytest.raises(refused):
        skip(game, c.Skip(turn), NOW)


def test_nobody_goes_away_from_a_clock_that_stands() -> None:
    with pytest.raises(errors.GameHalted):
        take_break(after(at_table(BANK), e.GamePaused(at(10))), c.TakeBreak(ANNE), NOW)
