"""The part of systemd that is told how a service is (sd_notify(3))."""

import socket
from types import TracebackType
from typing import Self
from uuid import uuid4


class Systemd:
    """Listens; its address is in no file system, whose names would be too long in a test's folder."""

    def __enter__(self) -> Self:
        name = f"chevalet-{uuid4()}"
        self.address = f"@{name}"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(f"\0{name}")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._socket.close()

    def heard(self) -> list[str]:
        """What was told since the last time."""
        told = []
        while True:
            try:
                told.append(self._socket.recv(100).decode())
            except BlockingIOError:
                return told
