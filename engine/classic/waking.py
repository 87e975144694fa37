"""What a `Wake` does: the one thing whose time has come first, at the time at which it was due.

What takes something from a player waits for a moment, since what he sent in time may be on its way; it
happens at its own time all the same. However late a wake comes, one thing after the other is done as if each
had been punctual; time in which nobody could play was given back before (`engine.classic.lost_time`).
"""

from datetime import datetime
from typing import assert_never

from engine.classic import events as e
from engine.classic.absence import be_absent, lose_turn
from engine.classic.clock import Due, next_due
from engine.classic.reasons import LossReason, OutReason, Termination, WindowEnd
from engine.classic.rules import Absent, ClassicRules, Clock, Late, OutOfTime
from engine.classic.state import ClassicGame, Turn
from engine.fair_draw import GameSecret


def wake(game: ClassicGame, now: datetime, secret: GameSecret) -> list[e.LaterEvent]:
    """Do the first thing that is due, if its time has come."""
    due = next_due(game)
    if due is None or now < due[0] + due[1].grace:
        return []
    at, what = due
    if what is Due.LOBBY:
        return [e.GameEnded(Termination.LOBBY_OVER, secret.reveal(), at)]
    if what is Due.WINDOW:
        assert game.pending is not None, "there is a move to be settled"
        return [e.MoveSettled(game.pending.turn, WindowEnd.TIME, at)]
    turn = game.turn
    assert turn is not None, "all others come in somebody's turn"
    match what:
        case Due.UNSEEN:
            return [e.TurnOpened(turn.number, at)]
        case Due.ALARM:
            return [e.AlarmGiven(turn.number, at)]
        case Due.NUDGE:
            return [e.PlayerNudged(turn.number, at)]
        case Due.LATE:
            return [e.PlayerOut(turn.player, OutReason.LATE, at)]
        case Due.OVERTIME:
            return [e.PlayerOut(turn.player, OutReason.TIME, at)]
        case Due.ABSENT:
            return [be_absent(game, turn.player, OutReason.ABSENT, at)]
        case Due.TIME:
            return _out_of_time(game, turn, at)
        case _:
            assert_never(what)


def _out_of_time(game: ClassicGame, turn: Turn, at: datetime) -> list[e.LaterEvent]:
    """A bank, the time of all, or that of a move is over."""
    seat = game.seat(turn.player)
    assert seat is not None, "a seat is taken over, never taken away"
    assert game.rules.clock is not Clock.NONE, "no time, nothing to be out of"
    if game.rules.clock is Clock.MOVE:
        if _lets_all_go_by(game, turn.player):
            return [_not_there(game, turn.player, at)]
        return lose_turn(game, LossReason.TIME, at)
    if game.rules.clock is Clock.BANK and not seat.acted and _would_be_late(game.rules):
        return [e.PlayerOut(turn.player, OutReason.LATE, at)]
    return [e.BankEmptied(turn.player, at)]


def _not_there(game: ClassicGame, player: int, at: datetime) -> e.LaterEvent:
    """Note that a player loses turns (C 6.3.2) and is no longer waited for (SPEC Q22)."""
    if game.rules.absent is Absent.SUBSTITUTE:
        return e.SeatFreed(player, at)
    return e.PlayerAway(player, at)


def _would_be_late(rules: ClassicRules) -> bool:
    """Whether who has not come by the end of his bank has lost (SPEC T19): no later time can come for him."""
    if rules.late is Late.FORFEIT:
        return bool(rules.late_after) and rules.out_of_time is not OutOfTime.MINUS_TEN
    return True


def _lets_all_go_by(game: ClassicGame, player: int) -> bool:
    """Whether he has lost as many turns to time, one after the other, as passes would end the game."""
    own = [move.event for move in game.moves if move.event.player == player][-game.rules.passes :]
    lost = [isinstance(each, e.TurnLost) and each.reason is LossReason.TIME for each in own]
    return len(lost) == game.rules.passes and all(lost)
