"""What the event loop says of connections that it cannot accept, told once in a while.

While there are no more open files, asyncio tells so for each place of each queue, every second: hundreds of
lines with a traceback that hide all others. It tries again by itself, so one line a minute says enough.
"""

import asyncio
import errno
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import structlog

from bot.clock import steady

EVERY = timedelta(minutes=1)
_SCARCE = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}

log = structlog.get_logger(__name__)


def told_seldom(
    now: Callable[[], timedelta] = steady,
) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """A handler for a loop (`set_exception_handler`); all else is told as ever."""
    last: timedelta | None = None

    def tell(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        nonlocal last
        error = context.get("exception")
        if not (isinstance(error, OSError) and error.errno in _SCARCE and "socket" in context):
            loop.default_exception_handler(context)
        elif last is None or now() - last >= EVERY:
            last = now()
            log.warning("no connection can be accepted", why=error.strerror)

    return tell
