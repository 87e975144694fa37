"""What is not as it should be, in a line each that says what to do; nothing if the bot is well.

- Something is stored every few seconds. If it is not, nobody can play: the disk is full, or broken.
- A platform is away for a moment now and then. It matters when nobody can play there for longer, or nothing
  has come from there for so long that a connection which looks whole is not.
- A full disk is told before it is one.
- A backup that is wanted and could not be made.

A process that does not answer at all is not well either: its event loop stands still (`bot.health.socket`).
"""

from collections.abc import Iterator
from datetime import timedelta

from bot.health.state import PlatformState, State

PATIENCE = timedelta(seconds=90)
"""With a platform."""
UNSTORED = timedelta(seconds=30)
"""Six times the pace at which something is stored (`bot.games.ticker`)."""
LEAST_FREE = 100 * 1024 * 1024
"""Bytes; a busy evening writes some ten million."""


def problems(state: State) -> list[str]:
    """What is wrong."""
    return [
        *_of_the_store(state),
        *_of_the_disk(state),
        *_of_platforms(state),
        *_of_backups(state),
    ]


def _of_the_store(state: State) -> Iterator[str]:
    stored = state.started if state.stored is None else state.stored
    if state.at - stored > UNSTORED:
        yield (
            f"store: nothing could be stored for {seconds(state.at - stored)}; the log says why, and it "
            "goes on by itself once the disk has room"
        )
    if state.figures is None:
        yield "store: cannot be read; the log says why"


def _of_the_disk(state: State) -> Iterator[str]:
    disk = state.disk
    if not disk.writable:
        yield f"disk: {disk.folder} cannot be written; give it to the user that the bot runs as"
    if disk.free < LEAST_FREE:
        yield f"disk: {megabytes(disk.free)} free at {disk.folder}; make room"


def _of_platforms(state: State) -> Iterator[str]:
    for platform in state.platforms:
        if platform.away is not None:
            if state.at - platform.away > PATIENCE:
                yield _silent(platform, "not reached", state.at - platform.away)
        elif platform.heard is not None and state.at - platform.heard > PATIENCE:
            yield _silent(platform, "nothing came", state.at - platform.heard)


def _of_backups(state: State) -> Iterator[str]:
    backup = state.backup
    if backup is not None and backup.failed is not None:
        yield f"backup: none since {backup.last or 'ever'}: {backup.why}; see [backup] folder"


def _silent(platform: PlatformState, what: str, since: timedelta) -> str:
    return f"{platform.name}: {what} for {seconds(since)}; is the network there? The log says more"


def seconds(span: timedelta) -> str:
    """A span as an operator reads it."""
    return f"{span.total_seconds():.0f} s"


def megabytes(size: int) -> str:
    """A size as an operator reads it."""
    return f"{size / 1024 / 1024:.1f} MB"
