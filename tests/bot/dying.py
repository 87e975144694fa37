"""A process that dies at one of its writes, before it or after it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

Write = tuple[str, str]
"""A part of the store, and what it does."""


class Dying:
    """Dies once: at the write of that number, the first being 0. `writes` is how many there were."""

    def __init__(self, store: object, *writes: Write, fatal: int, after: bool) -> None:
        self.writes = 0
        self._store, self._parts = store, writes
        self._fatal, self._after = fatal, after

    @contextmanager
    def watched(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Meanwhile the writes are counted, and the fatal one raises."""
        with monkeypatch.context() as patched:
            for part, name in self._parts:
                owner = getattr(self._store, part)
                patched.setattr(owner, name, self._deadly(getattr(owner, name)))
            yield

    def _deadly(self, work: Callable[..., object]) -> Callable[..., object]:
        async def write(*args: object, **named: object) -> object:
            dies = self.writes == self._fatal
            self.writes += 1
            if dies and not self._after:
                raise RuntimeError("killed")
            done = await work(*args, **named)  # type: ignore[misc]  # it is a coroutine
            if dies:
                raise RuntimeError("killed")
            return done

        return write
