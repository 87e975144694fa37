"""A process that moves a place and is killed on the way: ``mover.py FOLDER FAILPOINT FORMER PLACE``."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.talk.identity import Place
from tests.bot.stores import open_store


async def main() -> None:
    """Kill this process at the failpoint."""
    folder, where, former, place = sys.argv[1:]

    def failpoint(name: str) -> None:
        if name == where:
            os.kill(os.getpid(), signal.SIGKILL)

    async with await open_store(Path(folder), failpoint=failpoint) as store:
        await store.places.move(Place("telegram", former), Place("telegram", place))


if __name__ == "__main__":
    asyncio.run(main())
