"""The end of the process: asked for by a signal, or by `chevalet drain`, and in order.

SIGTERM, Ctrl-C and a terminal that is closed ask for it. No new requests are taken then, what waits is sent,
and whatever this process alone has is handed over. What takes longer than `LONGEST` is broken off: nothing
that was acknowledged is lost by that.
"""

import asyncio
import signal
import sys
from contextlib import suppress
from typing import Self

import structlog

from bot.errors import end_at_once
from bot.supervisor import Supervisor

LONGEST = 20.0
"""Seconds."""

log = structlog.get_logger(__name__)


class Ended(Exception):
    """There was nothing to do yet when the end was asked for."""


class Ending:
    """Whether the end was asked for, as long as this lasts; the `supervisor` is told."""

    def __init__(self, supervisor: Supervisor) -> None:
        self.supervisor = supervisor
        self._patience: asyncio.TimerHandle | None = None
        self.asked = asyncio.Event()

    def __enter__(self) -> Self:
        with suppress(NotImplementedError):  # Windows has no handlers on a loop
            for number in _signals():
                asyncio.get_running_loop().add_signal_handler(number, self.ask, number.name)
        return self

    def __exit__(self, *_error: object) -> None:
        if self._patience is not None:
            self._patience.cancel()

    def ask(self, by: str) -> None:
        """Ask for the end."""
        if self.asked.is_set():
            return
        log.info("stopping", signal=by)
        self.supervisor.stopping()
        self.asked.set()
        why = f"did not end within {LONGEST:.0f} seconds, and is broken off"
        self._patience = asyncio.get_running_loop().call_later(LONGEST, end_at_once, why)

    async def within(self, seconds: float) -> bool:
        """Wait so long for the end; whether it was asked for."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.asked.wait()
        return self.asked.is_set()


def _signals() -> list[signal.Signals]:
    """The signals that ask for the end; ``nohup`` wants the last one to be ignored."""
    wanted = [signal.SIGINT, signal.SIGTERM]
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        wanted.append(signal.SIGHUP)
    return wanted
