"""A bot on Discord that is going to be killed: `main` with FOLDER, PORT, AUTHORITY, KILL_AT, KILL_AFTER.

At the `KILL_AFTER`th passing of the point `KILL_AT` (before_commit, after_commit, after_send) it kills itself
as the system would: without any last word. `after_send`: Discord has the message, and nobody has noted it.
"""

import asyncio
import os
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.delivery.adapter import Sent
from engine.lexicon import load_shipped
from tests.bot.platforms.discord.online import online
from tests.bot.platforms.discord.wire import Wire
from tests.bot.steady import hold_steady


class Doomed:
    """Counts the passings, and is its own executioner."""

    def __init__(self, kill_at: str, kill_after: int) -> None:
        self._kill_at = kill_at
        self._left = kill_after

    def passes(self, point: str) -> None:
        if point == self._kill_at:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


async def live(folder: Path, port: int, authority: Path, doomed: Doomed) -> None:
    server = cast("Wire", SimpleNamespace(port=port, authority=authority))
    async with online(server, folder, load_shipped(), failpoint=doomed.passes) as bot:
        send = bot.discord.send

        async def watched(*given: Any) -> Sent:
            sent = await send(*given)
            doomed.passes("after_send")
            return sent

        cast("Any", bot.discord).send = watched
        await bot.running


def main(arguments: list[str]) -> None:
    folder, port, authority, kill_at, kill_after = arguments
    hold_steady()
    asyncio.run(live(Path(folder), int(port), Path(authority), Doomed(kill_at, int(kill_after))))
