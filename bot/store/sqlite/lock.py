"""One process a data folder.

Two bots on one database would each send every message and draw every round. So whoever opens the folder
holds a lock on a file in it. The operating system lets go of the lock when the process ends, however it
ends, so no stale lock is ever left behind; the file stays. It names the process that holds it, for the
message, and has a mark of what the database said last: a database without its write-ahead log opens as if
nothing were missing, but says less.
"""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.store.sqlite.database import give_to_owner_of_folder
from bot.store.values import StoreError

LOCK_NAME = "chevalet.lock"
_LOCKED_BYTE = 1 << 20  # Windows locks bytes against reading too: one far behind the number


class FolderInUse(StoreError):
    """Another process has the data folder."""


class FolderLock:
    """Holds a folder from its making until `release`, or as a context manager.

    Attributes:
        mark: what was noted last, also by a process before this one; empty if nothing was.

    Raises:
        FolderInUse: another process holds it, or another lock of this one.
        StoreError: the folder cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / LOCK_NAME
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            give_to_owner_of_folder(path)
        except OSError as error:
            raise StoreError(f"{path}: {error.strerror}") from error
        try:
            _lock(self._file)
        except OSError as error:
            holder = _lines(self._file)[0] or "unknown"
            os.close(self._file)
            raise FolderInUse(
                f"{folder} is in use by another Chevalet (process {holder}); stop it first"
            ) from error
        try:
            self.note(_lines(self._file)[1])
        except OSError as error:  # a full disk has no room for a number either
            self.release()
            raise StoreError(f"{path}: {error.strerror}") from error

    def note(self, mark: str) -> None:
        """Note it; for the next process, so not pressed upon the disk."""
        if self._file >= 0:
            self.mark = mark
            os.lseek(self._file, 0, os.SEEK_SET)
            os.ftruncate(
                self._file, os.write(self._file, f"{os.getpid()}\n{mark}\n".encode("ascii"))
            )

    def release(self) -> None:
        """Let go; harmless if done already."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.release()


def is_held(folder: Path) -> bool:
    """Whether a process has the folder; nothing is written, so that it is known of a full disk too.

    Raises:
        OSError: that cannot be known.
    """
    try:
        file = os.open(folder / LOCK_NAME, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        _lock(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


def _lines(file: int) -> tuple[str, str]:
    """The process, and the mark; empty if there is none."""
    os.lseek(file, 0, os.SEEK_SET)
    process, mark, *_ = (*os.read(file, 64).decode("ascii", "ignore").splitlines(), "", "")
    return process.strip(), mark.strip()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
