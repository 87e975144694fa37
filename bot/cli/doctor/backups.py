"""The backups that the bot makes by itself: whether any are, where, and how old the last one is.

Root may write everywhere, and the service's user may not: where no backup is fresh, it is asked whether
whoever the data belong to could make one.
"""

import os
import stat
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from bot.backups import made_in
from bot.cli.doctor.finding import Finding, is_there, look, stop
from bot.cli.whereabouts import url_of
from bot.config import Config
from bot.operating import SAVED_BY_SERVER
from bot.store.sqlite.access import MOUNT, READ_ONLY, is_read_only

_LATE = 2
"""Times the pace at which they are made."""


def of_backups(config: Config, now: datetime) -> Iterator[Finding]:
    """One finding, or one more if they are where the data are."""
    if not config.backup.folder:
        yield Finding("backups", "the bot makes none by itself ([backup] folder)")
        return
    if url_of(config):
        yield stop("backups", SAVED_BY_SERVER, "so nothing starts; docs/operating.md, PostgreSQL")
        return
    folder, every = Path(config.backup.folder), config.backup.schedule.every
    there = next(each for each in (folder, *folder.parents) if _exists(each))
    if not there.is_dir():
        yield stop("backups", f"{there} is a file", "name a folder, or move it away")
        return
    if is_read_only(there):
        yield stop("backups", f"{there} {READ_ONLY}", f"{MOUNT} ([backup] folder)")
        return
    if there not in (folder, folder.parent):
        yield stop("backups", f"{folder.parent} is not there", "mount its disk, or make the folder")
        return
    data = config.general.folder
    last = max(made_in(folder, now), default=None)
    is_fresh = last is not None and now - last <= _LATE * every
    if not os.access(there, os.W_OK | os.X_OK) or not (is_fresh or _owner_may_write(data, there)):
        yield stop(
            "backups", f"{there} cannot be written", "give it to the user that the bot runs as"
        )
        return
    if last is None:
        yield Finding("backups", f"none yet in {folder}: a bot that runs makes one at once")
    elif not is_fresh:
        yield look(
            "backups",
            f"the last one is of {last:%Y-%m-%d %H:%M} UTC",
            "does the bot run? `chevalet status` says why none is made",
        )
    else:
        yield Finding("backups", f"the last one is of {last:%Y-%m-%d %H:%M} UTC")
    if is_there(data) and there.stat().st_dev == data.stat().st_dev:
        yield Finding("backups", "on the same disk as the data: one more elsewhere saves more")


def _exists(path: Path) -> bool:
    """Whether there is something; also a file where a folder is meant is found, above what cannot be."""
    try:
        return is_there(path)
    except NotADirectoryError:
        return False


def _owner_may_write(data: Path, there: Path) -> bool:
    """Whether the user of the data may write there, by its rights; of root it is asked for him."""
    if sys.platform == "win32" or os.geteuid() != 0 or not is_there(data):
        return True
    owner, found = data.stat(), there.stat()
    if owner.st_uid == found.st_uid:
        wanted = stat.S_IWUSR | stat.S_IXUSR
    elif owner.st_gid == found.st_gid:
        wanted = stat.S_IWGRP | stat.S_IXGRP
    else:
        wanted = stat.S_IWOTH | stat.S_IXOTH
    return owner.st_uid == 0 or found.st_mode & wanted == wanted
