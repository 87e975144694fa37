"""Clocks that stand still, paused for a moment or until another day, and time that is given or taken back.

The racks are private, so nothing is void when a game stops: the turn that is on goes on where it was, with
what was left of its time, and so does the window of the move before.
"""

from datetime import datetime, timedelta
from typing import assert_never

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import time_left
from engine.classic.numbers import level_of
from engine.classic.rules import Clock
from engine.classic.state import ClassicGame, Halt

MOST_GIVEN = timedelta(days=7)


def halt_or_resume(
    game: ClassicGame, command: c.Pause | c.Suspend | c.Resume, now: datetime
) -> list[e.LaterEvent]:
    """The clocks stand still, or run on.

    Raises:
        NotStarted, GameHalted, NotHalted
    """
    if not game.has_started:
        raise errors.NotStarted
    match command:
        case c.Pause():
            require_running(game)
            return [e.GamePaused(now)]
        case c.Suspend():
            if game.halt is Halt.SUSPENDED:
                require_running(game)
            return [e.GameSuspended(now)]
        case c.Resume():
            if game.halted is None:
                raise errors.NotHalted
            return [e.GameResumed(max(now, game.halted))]
        case _:
            assert_never(command)


def require_running(game: ClassicGame) -> None:
    """The game is neither paused nor suspended.

    Raises:
        GameHalted
    """
    if game.halt is not None:
        raise errors.GameHalted(game.halt is Halt.SUSPENDED)


def give_time(game: ClassicGame, command: c.GiveTime, now: datetime) -> list[e.LaterEvent]:
    """Give who is on turn more time, or take some, also while clocks stand still.

    Raises:
        TurnIsOver, NoClock
        BadTime: it is too much, or more than he has.
    """
    turn = game.turn
    if turn is None or turn.number != command.turn:
        raise errors.TurnIsOver(game.turns)
    if game.rules.clock is Clock.NONE or level_of(turn.player) is not None:
        raise errors.NoClock
    left = time_left(game, turn.player, now) or timedelta(0)
    if not command.by or not -left <= command.by <= MOST_GIVEN:
        raise errors.BadTime
    return [e.TimeGiven(turn.number, command.by, now)]
