"""What systemd is told of this process, where systemd started it: that it is ready, alive, about to end.

The protocol is one datagram a message (sd_notify(3)), to a socket that the environment names. Without one, as
in a container or a terminal, nothing is told to anybody.

It is alive as long as the loop goes round (`bot.games.ticker`). A disk that is full is no reason to be
started again: that helps nobody, and people are told more by a bot that runs.
"""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta

from bot.clock import steady

SOCKET, WATCHDOG = "NOTIFY_SOCKET", "WATCHDOG_USEC"


class Supervisor:
    """Tells systemd; made once the environment is known, and silent where there is none."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        # A name that begins with @ is in no file system.
        self._address = environment.get(SOCKET, "").replace("@", "\0", 1)
        patience = environment.get(WATCHDOG, "")
        # Twice in the time after which it would be killed, as systemd's manual has it.
        self._every = timedelta(microseconds=int(patience) / 2) if patience.isdecimal() else None
        self._told: timedelta | None = None

    def ready(self) -> None:
        """It serves."""
        self._tell("READY=1")

    def alive(self) -> None:
        """Called several times a second by what must never stand still."""
        if self._every is None:
            return
        now = steady()
        if self._told is None or now - self._told >= self._every:
            self._told = now
            self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """It has heard that it is to end."""
        self._tell("STOPPING=1")

    def _tell(self, message: str) -> None:
        if not self._address:
            return
        # Who is not there to be told is no reason to stop.
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.setblocking(False)
            to.sendto(message.encode(), self._address)
