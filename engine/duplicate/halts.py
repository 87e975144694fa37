"""A clock that stands still: paused for a moment, or suspended until another day.

A pause keeps the round, and what was left of its time. A suspension voids it: by the next day everybody may
have looked at its tiles.
"""

from datetime import datetime, timedelta
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.state import DuplicateGame, Halt


def halt_or_resume(
    game: DuplicateGame, command: c.Pause | c.Suspend | c.Resume, now: datetime
) -> list[e.Event]:
    """What follows from it, if it may be done now."""
    match command:
        case c.Pause():
            if game.halt is not None:
                raise errors.GameHalted
            return [e.GamePaused(now)]
        case c.Suspend():
            if game.halt is Halt.SUSPENDED:
                raise errors.GameHalted
            current = game.round
            void: list[e.Event] = (
                [] if current is None else [e.RoundCancelled(current.number, "", now)]
            )
            return [*void, e.GameSuspended(now)]
        case c.Resume():
            if game.halted is None:
                raise errors.NotHalted
            return [e.GameResumed(_deadline_after_pause(game, game.halted, now), now)]
        case _:
            assert_never(command)


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
