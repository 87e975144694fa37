"""Reading what is typed, with a time limit."""

import sys
import threading
from datetime import timedelta
from queue import Empty, SimpleQueue
from typing import Protocol, TextIO


class Lines(Protocol):
    """Where typed lines come from."""

    def read(self, limit: timedelta | None) -> str | None:
        """The next line without its end; None if the limit passed first.

        Raises:
            EOFError: nothing more will come.
        """


class TypedLines:
    """Lines of a stream, read by a daemon thread so that waiting can have a limit.

    A thread, and not ``select``, because Windows cannot select on a console.
    """

    def __init__(self, stream: TextIO = sys.stdin) -> None:
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._ended = False
        threading.Thread(target=self._pump, args=(stream,), daemon=True).start()

    def _pump(self, stream: TextIO) -> None:
        for line in stream:
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def read(self, limit: timedelta | None) -> str | None:
        """See `Lines`."""
        if self._ended:
            raise EOFError
        seconds = None if limit is None else max(0.0, limit.total_seconds())
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            return None
        if line is None:
            self._ended = True
            raise EOFError
        return line
