"""The backups that the bot makes by itself: whether any are, where, and how old the last one is."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from bot.backups import made_in
from bot.cli.doctor.finding import Finding, look, stop
from bot.config import Config

_LATE = 2
"""Times the pace at which they are made."""


def of_backups(config: Config, now: datetime) -> Iterator[Finding]:
    """One finding, or one more if they are where the data are."""
    if not config.backup.folder:
        yield Finding("backups", "the bot makes none by itself ([backup] folder)")
        return
    folder, every = Path(config.backup.folder), config.backup.schedule.every
    there = next(each for each in (folder, *folder.parents) if each.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        yield stop(
            "backups", f"{there} cannot be written", "give it to the user that the bot runs as"
        )
        return
    last = max(made_in(folder), default=None)
    if last is None:
        yield Finding("backups", f"none yet in {folder}: a bot that runs makes one at once")
    elif now - last > _LATE * every:
        yield look(
            "backups",
            f"the last one is of {last:%Y-%m-%d %H:%M} UTC",
            "does the bot run? `chevalet status` says why none is made",
        )
    else:
        yield Finding("backups", f"the last one is of {last:%Y-%m-%d %H:%M} UTC")
    data = config.general.folder
    if data.exists() and there.stat().st_dev == data.stat().st_dev:
        yield Finding("backups", "on the same disk as the data: one more elsewhere saves more")
