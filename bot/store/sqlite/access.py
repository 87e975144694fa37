"""Whether this process may write its data, and if not, whose they are: told before anything is tried.

A volume of a container, or what somebody did as root, often belongs to another user. SQLite says of that only
that a file cannot be opened.
"""

import os
import sys
from pathlib import Path

from bot.store.values import StoreError


def require_access(folder: Path) -> None:
    """Require that the folder, and what lies in it of ours, can be written.

    Raises:
        StoreError: it cannot; the text says who could, and what to do.
    """
    if sys.platform == "win32":
        return  # where owners and rights are other things
    if os.statvfs(folder).f_flag & os.ST_RDONLY:
        raise StoreError(f"{folder}: lies where nothing can be written (mounted read-only)")
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
