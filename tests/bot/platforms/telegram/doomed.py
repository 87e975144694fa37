"""A bot on Telegram that is going to be killed: `main` with FOLDER, URL, KILL_AT, KILL_AFTER.

At the `KILL_AFTER`th passing of the point `KILL_AT` it kills itself as the system would: without any last
word. The points: ``before_commit``, ``after_commit``; ``fetched``: Telegram has told something, and it is not
kept; ``kept``: it is kept, and neither confirmed nor handled; ``handled``: it is done, and that is not noted;
``after_send``: Telegram has the message, and nobody has noted it.
"""

import asyncio
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.delivery.adapter import Sent
from engine.lexicon import load_shipped
from tests.bot.platforms.telegram.online import online
from tests.bot.platforms.telegram.server import Server
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


async def live(folder: Path, base_url: str, doomed: Doomed) -> None:
    server = cast("Server", SimpleNamespace(base_url=base_url))
    async with online(server, folder, load_shipped(), failpoint=doomed.passes) as bot:
        send, take_in, settle = (
            bot.telegram.send,
            bot.telegram.arrivals.take_in,
            bot.store.arrivals.settle,
        )

        async def watched_send(*given: Any) -> Sent:
            sent = await send(*given)
            doomed.passes("after_send")
            return sent

        async def watched_take_in(told: Sequence[Any]) -> None:
            if told:
                doomed.passes("fetched")
            await take_in(told)
            if told:
                doomed.passes("kept")

        async def watched_settle(*given: Any, **options: Any) -> None:
            doomed.passes("handled")
            await settle(*given, **options)

        cast("Any", bot.telegram).send = watched_send
        cast("Any", bot.telegram.arrivals).take_in = watched_take_in
        cast("Any", bot.store.arrivals).settle = watched_settle
        await bot.running


def main(arguments: list[str]) -> None:
    folder, base_url, kill_at, kill_after = arguments
    hold_steady()
    asyncio.run(live(Path(folder), base_url, Doomed(kill_at, int(kill_after))))
