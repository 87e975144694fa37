"""A progress bar: on a terminal only, and gone when the work is done."""

from typing import TextIO

_WIDTH = 30
_ERASE = "\r\x1b[K"


class ProgressBar:
    """``Compiling [########----]  66 %``; silent unless the stream is a terminal."""

    def __init__(self, stream: TextIO, what: str) -> None:
        self._stream = stream
        self._what = what
        self._shown = -1

    def show(self, done: int, total: int) -> None:
        """Show that so much of so much is done."""
        percent = 100 * done // max(total, 1)
        if percent == self._shown or not self._stream.isatty():
            return
        self._shown = percent
        full = _WIDTH * percent // 100
        bar = "#" * full + "-" * (_WIDTH - full)
        self._stream.write(f"{_ERASE}{self._what} [{bar}] {percent:3} %")
        self._stream.flush()

    def clear(self) -> None:
        """Leave the line as it was."""
        if self._shown >= 0:
            self._stream.write(_ERASE)
            self._stream.flush()
