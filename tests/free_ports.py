"""Ports for processes that tests start, and start again on the same one."""

import os
import socket
from collections.abc import Iterator
from contextlib import suppress


def free_ports() -> Iterator[int]:
    """Those that no connection of another test is given meanwhile."""
    for port in range(20_000 + os.getpid() % 5_000, 32_000):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            yield port
