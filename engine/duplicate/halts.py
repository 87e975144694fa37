"""A clock that stands still: paused for a moment, or suspended until another day.

A pause keeps the round, and what was left of its time. A suspension voids it: by the next day everybody may
have looked at its tiles. A round that is void gives its tiles back and is drawn anew (article 5.2). So that
nobody goes on until he likes the tiles, a round may be void a few times only; a suspension then keeps it.
"""

from datetime import datetime, timedelta
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.rounds import Round, ScoredRound
from engine.duplicate.rules import MOST_CANCELLED
from engine.duplicate.state import DuplicateGame, Halt


def to_cancel(game: DuplicateGame) -> Round | ScoredRound | None:
    """The round that is on, or the one just scored; not one that is void already."""
    if game.round is not None or game.void_draws:
        return game.round
    return game.rounds[-1] if game.rounds else None


def may_cancel(game: DuplicateGame) -> bool:
    """Whether there is a round to void, and it was not void too often."""
    return to_cancel(game) is not None and game.times_cancelled < MOST_CANCELLED


def cancel(game: DuplicateGame, command: c.CancelRound, now: datetime) -> e.RoundCancelled:
    """Void the round that is on, or the one just scored.

    Raises:
        NothingToCancel, RoundWasVoid, CancelledTooOften
    """
    on = to_cancel(game)
    if on is None or command.round != on.number:
        raise errors.NothingToCancel
    if command.draws not in (None, len(on.draws)):
        raise errors.RoundWasVoid(on.number)
    require_cancellable(game)
    return e.RoundCancelled(on.number, command.reason, now)


def require_cancellable(game: DuplicateGame) -> None:
    """Refuse to void a round where none can be.

    Raises:
        NothingToCancel, CancelledTooOften
    """
    if to_cancel(game) is None:
        raise errors.NothingToCancel
    if game.times_cancelled >= MOST_CANCELLED:
        raise errors.CancelledTooOften(MOST_CANCELLED)


def halt_or_resume(
    game: DuplicateGame, command: c.Pause | c.Suspend | c.Resume, now: datetime
) -> list[e.Event]:
    """Pause, suspend or resume the game, if that may be done now."""
    match command:
        case c.Pause():
            if game.halt is not None:
                raise why_halted(game)
            return [e.GamePaused(now)]
        case c.Suspend():
            if game.halt is Halt.SUSPENDED:
                raise why_halted(game)
            void: list[e.Event] = []
            if game.round is not None and not keeps_round(game):
                void = [e.RoundCancelled(game.round.number, "", now)]
            return [*void, e.GameSuspended(now)]
        case c.Resume():
            if game.halted is None:
                raise errors.NotHalted
            if not game.present:
                raise errors.NobodyPlays
            return [e.GameResumed(_deadline_after_pause(game, game.halted, now), now)]
        case _:
            assert_never(command)


def keeps_round(game: DuplicateGame) -> bool:
    """Whether a round is on that a suspension does not void, for it has been void too often."""
    return game.round is not None and game.times_cancelled >= MOST_CANCELLED


def _deadline_after_pause(game: DuplicateGame, halted: datetime, now: datetime) -> datetime | None:
    """The deadline of an open round: as much time is left as there was when the clock was stopped."""
    current = game.round
    if current is None or current.opened is None or current.closed is not None:
        return None
    assert current.deadline is not None, "the clock has started"
    deadline, stopped = current.deadline, max(halted, current.opened)
    if stopped >= deadline:
        return deadline  # it was over already
    return deadline + max(now - stopped, timedelta(0))


def why_halted(game: DuplicateGame) -> errors.GameHalted:
    """The refusal of a game that is paused or suspended."""
    return errors.GameHalted(game.halt is Halt.SUSPENDED, game.is_abandoned)
