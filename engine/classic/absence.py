"""Players who leave, resign, go away for a moment, or are not there; and who sits down in their stead.

What becomes of the seat of who leaves, or does nothing for too long, is a rule of the game (SPEC X23): he is
out; or his seat is free for whoever takes it, with its rack, score and clock; or his turns are passed until
he is back. Who resigns (C 10.7), or is taken out by whoever leads the game, is out at once (SPEC X27). That
somebody is out, away or free is all that is said here: what follows for the turn and the game is in `course`.
"""

from datetime import datetime
from typing import assert_never

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import spent
from engine.classic.halts import require_running
from engine.classic.reasons import LossReason, OutReason, WindowEnd
from engine.classic.rules import Absent, ClassicRules, LostTurns
from engine.classic.seating import require_player
from engine.classic.state import ClassicGame


def leave(game: ClassicGame, command: c.Leave, now: datetime) -> list[e.LaterEvent]:
    """A player leaves a game that has started, or is taken out of it.

    Raises:
        NotInGame
    """
    seat = require_player(game, command.player)
    if command.taken_out:
        return [e.PlayerOut(seat.player, OutReason.TAKEN_OUT, now)]
    if seat.away or seat.free:
        raise errors.NotInGame
    return [be_absent(game, seat.player, OutReason.LEFT, now)]


def be_absent(
    game: ClassicGame, player: int, reason: OutReason, at: datetime
) -> e.PlayerOut | e.SeatFreed | e.PlayerAway:
    """Free or keep the seat of an absent player (SPEC X23); the reason is told if the player is out."""
    match game.rules.absent:
        case Absent.FORFEIT:
            return e.PlayerOut(player, reason, at)
        case Absent.SUBSTITUTE:
            return e.SeatFreed(player, at)
        case Absent.PASSES:
            return e.PlayerAway(player, at)
        case _:
            assert_never(game.rules.absent)


def resign(game: ClassicGame, command: c.Resign, now: datetime) -> list[e.LaterEvent]:
    """A player gives up (C 10.7).

    Raises:
        NotStarted, NotInGame
        TurnIsOver: he meant an earlier game of the match.
    """
    first = game.moves[0].event.turn if game.moves else game.turns
    if command.turn is not None and command.turn < first:
        raise errors.TurnIsOver(game.turns)
    return [e.PlayerOut(require_player(game, command.player).player, OutReason.RESIGNED, now)]


def sit_down(game: ClassicGame, command: c.Join, now: datetime) -> list[e.LaterEvent]:
    """Seat a player who comes back, or takes a free seat, in a game that has started.

    Raises:
        AlreadyIn, GameHasStarted: nobody who is out comes back, and there is no seat but those of the start.
    """
    own = game.seat(command.player)
    if own is not None and own.out is None:
        if not (own.away or own.free):
            raise errors.AlreadyIn
        return [e.PlayerJoined(own.player, now)]
    free = next((seat for seat in game.in_play if seat.free), None)
    if own is not None or free is None:
        raise errors.GameHasStarted
    return [e.PlayerReplaced(free.player, command.player, now)]


def replace(game: ClassicGame, command: c.Replace, now: datetime) -> list[e.LaterEvent]:
    """Put somebody else in a player's seat, be it free or not, or set it free.

    Raises:
        NotStarted, NotInGame, AlreadyIn
    """
    seat = require_player(game, command.player)
    if command.by is None:
        return [] if seat.free else [e.SeatFreed(seat.player, now)]
    if game.seat(command.by) is not None:
        raise errors.AlreadyIn
    return [e.PlayerReplaced(seat.player, command.by, now)]


def take_break(game: ClassicGame, command: c.TakeBreak, now: datetime) -> list[e.LaterEvent]:
    """A player goes away for a moment: it is told, and no clock stops (C 10.6).

    Raises:
        NotStarted, NotInGame, GameHalted
    """
    seat = require_player(game, command.player)
    require_running(game)
    return [e.BreakTaken(seat.player, now)]


def skip(game: ClassicGame, command: c.Skip, now: datetime) -> list[e.LaterEvent]:
    """Let the turn go by.

    Raises:
        TurnIsOver, GameHalted
    """
    if game.turn is None or game.turn.number != command.turn:
        raise errors.TurnIsOver(game.turns)
    require_running(game)
    return lose_turn(game, LossReason.SKIPPED, now)


def lose_turn(game: ClassicGame, reason: LossReason, at: datetime) -> list[e.LaterEvent]:
    """The turn goes by; who did not challenge the move before in it can do so no more (SPEC T12)."""
    lost = lost_turn(game, reason, at)
    if game.pending is None:
        return [lost]
    return [e.MoveSettled(game.pending.turn, WindowEnd.TIME, at), lost]


def lost_turn(game: ClassicGame, reason: LossReason, at: datetime) -> e.TurnLost:
    """The turn goes by, and the move before stays as it is."""
    turn = game.turn
    assert turn is not None, "asked for the turn that is on"
    counts = counts_as_pass(game.rules, reason)
    return e.TurnLost(turn.player, turn.number, reason, counts, spent(game, at), at)


def counts_as_pass(rules: ClassicRules, reason: LossReason) -> bool:
    """Whether a turn lost like this counts as a pass (SPEC X25).

    The turns of who cannot move (C 7.3, SPEC X26), or is not there (X23), always do: so every game ends.
    """
    match reason:
        case LossReason.FROZEN | LossReason.ABSENT:
            return True
        case LossReason.TIME | LossReason.SKIPPED:
            return rules.lost_turns is not LostTurns.NONE
        case LossReason.WRONG_CHALLENGE:
            return rules.lost_turns is LostTurns.ALL
        case _:
            assert_never(reason)
