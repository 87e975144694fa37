"""What a referee says (SPEC T17): sanctions in their scale, each with its reason, and players' appeals.

A warning costs nothing, the next are 20 points, the loss of the game, and exclusion. Whoever leads the game
decides which, and may take each back, the last one first, as long as that game is on (C 9.3): then whoever
was put out plays on with his rack. A player who does not agree appeals: that is noted, and told to whoever
leads the game, who may lift what was said.

Where a sanction leaves too few to play on, the game is not over at once but paused, so that it may be taken
back: with its end all that was drawn is made known. Whoever leads the game resumes it, and it is over.
"""

from datetime import datetime
from typing import assert_never

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.reasons import SANCTION_POINTS, OutReason, PenaltyReason, Sanction
from engine.classic.seating import require_player
from engine.classic.state import ClassicGame

PUT_OUT = (OutReason.SANCTIONED, OutReason.EXCLUDED)
"""Sanctions that put a player out of the game."""
LONGEST_REASON = 300
"""Characters that are kept of a reason, or of an appeal."""


def punish(game: ClassicGame, command: c.Punish, now: datetime) -> list[e.LaterEvent]:
    """A sanction, and what it takes.

    Raises:
        NotStarted, NotInGame, NoReason
    """
    seat = require_player(game, command.player)
    spoken = e.PlayerSanctioned(seat.player, command.sanction, _reason(command.reason), now)
    match command.sanction:
        case Sanction.WARNING:
            return [spoken]
        case Sanction.POINTS:
            points = e.PlayerPenalised(seat.player, SANCTION_POINTS, PenaltyReason.SANCTION, now)
            return [spoken, points]
        case Sanction.LOSS:
            out = e.PlayerOut(seat.player, OutReason.SANCTIONED, now)
        case Sanction.EXCLUSION:
            out = e.PlayerOut(seat.player, OutReason.EXCLUDED, now)
        case _:
            assert_never(command.sanction)
    waits = game.halt is None and 0 < len(game.in_play) - 1 < game.rules.fewest
    return [spoken, out, *([e.GamePaused(now)] if waits else [])]


def may_be_lifted(game: ClassicGame) -> bool:
    """Whether the game has too few to play on, and waits in case a sanction is taken back."""
    out = any(seat.out in PUT_OUT for seat in game.seats)
    return out and game.halt is not None and 0 < len(game.in_play) < game.rules.fewest


def lift(game: ClassicGame, command: c.Lift, now: datetime) -> list[e.LaterEvent]:
    """The player's last sanction is taken back.

    Raises:
        NotStarted, NotInGame, NoReason, NothingToLift: he has none.
    """
    seat = game.seat(command.player)
    if seat is None or seat.out not in PUT_OUT:
        seat = require_player(game, command.player)
    reason = _reason(command.reason)
    if not seat.sanctions:
        raise errors.NothingToLift
    return [e.SanctionLifted(seat.player, reason, now)]


def appeal(game: ClassicGame, command: c.Appeal, now: datetime) -> list[e.LaterEvent]:
    """A player asks for a ruling, also one who is out.

    Raises:
        NotStarted, NotInGame, NoReason
    """
    if not game.has_started:
        raise errors.NotStarted
    if game.seat(command.player) is None:
        raise errors.NotInGame
    return [e.AppealMade(command.player, _reason(command.text), now)]


def _reason(text: str) -> str:
    reason = " ".join(text.split())[:LONGEST_REASON].rstrip()
    if not reason:
        raise errors.NoReason
    return reason
