"""A process that upgrades a database and is killed on the way: ``upgrader.py DATABASE FAILPOINT``."""

import os
import signal
import sys
from pathlib import Path

from bot.store.sql.revisions import VERSIONS
from bot.store.sqlite.upgrade import prepare

NEXT = (*VERSIONS, Path(__file__).parent / "next_versions")


def main() -> None:
    """Kill this process at the failpoint."""
    path, where = Path(sys.argv[1]), sys.argv[2]

    def failpoint(name: str) -> None:
        if name == where:
            os.kill(os.getpid(), signal.SIGKILL)

    prepare(path, versions=NEXT, failpoint=failpoint)


if __name__ == "__main__":
    main()
