"""Whether this process may write its data, and if not, whose they are: told before anything is tried.

A volume of a container, or what somebody did as root, often belongs to another user. SQLite says of that only
that a file cannot be opened.
"""

import os
import sys
from pathlib import Path

from bot.store.values import StoreError

READ_ONLY = "is on a disk that is mounted read-only"
MOUNT = "mount it for writing, or name another folder"
"""What to do then; rights are not what is lacking."""


def is_read_only(folder: Path) -> bool:
    """Whether nobody can write there, whoever it is."""
    return sys.platform != "win32" and bool(os.statvfs(folder).f_flag & os.ST_RDONLY)


def read_only(folder: Path) -> StoreError:
    """That the data folder is there, or would be."""
    return StoreError(f"{folder}: {READ_ONLY}; {MOUNT} ([general] data_folder)")


def require_access(folder: Path) -> None:
    """Require that the folder, and what lies in it of ours, can be written.

    Raises:
        StoreError: it cannot; the text says who could, and what to do.
    """
    if sys.platform == "win32":
        return  # where owners and rights are other things
    if is_read_only(folder):
        raise read_only(folder)
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise StoreError(_whose(folder))
    for file in sorted(folder.glob("chevalet.*")):
        if not os.access(file, os.R_OK | os.W_OK):
            raise StoreError(_whose(file))


def _whose(path: Path) -> str:
    owner, me = path.stat().st_uid, os.geteuid()
    if owner == me:
        return f"{path}: you may not write it; as its owner you can change that: chmod u+rwX"
    return (
        f"{path}: belongs to user {owner}, and user {me} may not write it; start as user {owner}, "
        f"or give it away: chown -R {me} {path if path.is_dir() else path.parent}"
    )
