"""What is not as it should be, in a line each that says what to do; nothing if the bot is well.

- Something is stored every few seconds. If it is not, nobody can play: the disk is full or broken, the
  server is away, the file was moved. Which of them it is, the log knows; the line names no single one.
- A process that may have lost the games to another says so at once: that is why it does nothing, and all else
  that is wrong with its store follows from the same.
- A platform is away for a moment now and then. It matters when nobody can play there for longer, or nothing
  has come from there for so long that a connection which looks whole is not.
- A full disk is told before it is one.
- A backup that is wanted and could not be made, or is overdue: what makes it stands still.
- A process that stands by and could not take over: then nothing is saved by it.

A process that does not answer at all is not well either: its event loop stands still (`bot.health.socket`).
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import assert_never

from bot.backups import BackupState
from bot.health.state import Standby, State
from bot.talk.operator_actions import Problem, Trouble

PATIENCE = timedelta(seconds=90)
"""With a platform."""
UNSTORED = timedelta(seconds=30)
"""Six times the pace at which something is stored (`bot.games.ticker`)."""
LEAST_FREE = 100 * 1024 * 1024
"""Bytes; a busy evening writes some ten million."""

OVERDUE = timedelta(hours=1)
"""A backup that is later is not only being made."""


def problems(state: State | Standby) -> list[str]:
    """What is wrong, each in a line for a terminal."""
    if isinstance(state, Standby):
        return [f"store: {state.trouble}"] if state.trouble else []
    return [_line(each, state) for each in problems_of(state)]


def problems_of(state: State) -> list[Problem]:
    """What is wrong."""
    return [
        *_of_the_store(state),
        *_of_the_disk(state),
        *_of_platforms(state),
        *_of_backups(state),
    ]


def _of_the_store(state: State) -> Iterator[Problem]:
    if not state.ours:
        yield Problem(Trouble.CUT_OFF, since=state.unstored)
        return
    if state.unstored > UNSTORED:
        yield Problem(Trouble.UNSTORED, since=state.unstored)
    if state.figures is None:
        yield Problem(Trouble.UNREAD)


def _of_the_disk(state: State) -> Iterator[Problem]:
    if not state.disk.writable:
        yield Problem(Trouble.UNWRITABLE)
    if state.disk.free < LEAST_FREE:
        yield Problem(Trouble.FULL)


def _of_platforms(state: State) -> Iterator[Problem]:
    for platform in state.platforms:
        if platform.away is not None:
            if state.at - platform.away > PATIENCE:
                yield Problem(Trouble.AWAY, platform.name, state.at - platform.away)
        elif platform.heard is not None and state.at - platform.heard > PATIENCE:
            yield Problem(Trouble.SILENT, platform.name, state.at - platform.heard)


def _of_backups(state: State) -> Iterator[Problem]:
    backup = state.backup
    if backup is None:
        return
    if backup.failed is not None:
        yield Problem(Trouble.NO_BACKUP, _last(backup), why=backup.why)
        return
    # A start makes one at once if the last one is old.
    since = state.started if backup.last is None else max(backup.last, state.started)
    if state.at - since > backup.every + OVERDUE:
        yield Problem(Trouble.LATE_BACKUP, _last(backup))


def _last(backup: BackupState) -> str:
    return "none yet" if backup.last is None else f"none since {backup.last:%Y-%m-%d %H:%M} UTC"


def _line(problem: Problem, state: State) -> str:
    """As a terminal shows it."""
    span, disk, of = seconds(problem.since), state.disk, problem.of
    match problem.trouble:
        case Trouble.UNSTORED:
            return (
                f"store: nothing could be stored for {span}; the log says why (the disk is full, the server "
                "is away, the file was moved), and once that is mended it goes on by itself"
            )
        case Trouble.CUT_OFF:
            return (
                f"store: out of reach since something was stored {span} ago, so another process may have the "
                "games by now; nothing is asked or sent here until it is reached (the log says why)"
            )
        case Trouble.UNREAD:
            return "store: cannot be read, or does not answer; the log says why"
        case Trouble.UNWRITABLE:
            return f"disk: {disk.folder} cannot be written; is it read-only, or another user's?"
        case Trouble.FULL:
            return f"disk: {megabytes(disk.free)} free at {disk.folder}; make room"
        case Trouble.AWAY:
            return f"{of}: not reached for {span}; is the network there? The log says more"
        case Trouble.SILENT:
            return f"{of}: nothing came for {span}; is the network there? The log says more"
        case Trouble.NO_BACKUP:
            return f"backup: {of}: {problem.why}; see [backup] folder"
        case Trouble.LATE_BACKUP:
            return f"backup: {of}, and one is overdue; is [backup] folder reached?"
        case _:
            assert_never(problem.trouble)


def standing_by(state: Standby) -> str:
    """What such a process does, in a line."""
    return f"{state.store} is served by {state.owner}; this process takes over when one is gone"


def seconds(span: timedelta) -> str:
    """A span as an operator reads it."""
    return f"{span.total_seconds():.0f} s"


def megabytes(size: int) -> str:
    """A size as an operator reads it."""
    return f"{size / 1024 / 1024:.1f} MB"
