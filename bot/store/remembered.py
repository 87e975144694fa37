"""What is read from the store once, and remembered until it changes.

Reading waits for the disk, and what is read may change meanwhile: what was read before a change and comes
back after it is given to who asked, but not remembered. What another process has changed, news tells of
(`bot.store.news`).
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST_REMEMBERED = 50_000


class Remembered(Generic[Key, Value]):
    """Values by their keys.

    Args:
        read: asks the store for one.
        most: of so many values; then all are read anew.
        read_all: asks it for many at once, which waits for the disk once.
    """

    def __init__(
        self,
        read: Callable[[Key], Awaitable[Value]],
        most: int = MOST_REMEMBERED,
        *,
        read_all: Callable[[Sequence[Key]], Awaitable[Mapping[Key, Value]]] | None = None,
    ) -> None:
        self._read = read
        self._read_all = read_all
        self._most = most
        self._values: dict[Key, Value] = {}
        self._changes = 0

    async def of(self, key: Key) -> Value:
        """The value; read if it is not known."""
        if key in self._values:
            return self._values[key]
        changes = self._changes
        value = await self._read(key)
        if changes == self._changes:
            if len(self._values) >= self._most:
                self._values.clear()
            self._values[key] = value
        return value

    async def of_all(self, keys: Iterable[Key]) -> Mapping[Key, Value]:
        """The values of these; those that are not known are read together."""
        assert self._read_all is not None, "it reads many at once"
        values = self._values
        known = {key: values[key] for key in keys if key in values}
        if unknown := [key for key in keys if key not in known]:
            changes = self._changes
            read = await self._read_all(unknown)
            known.update(read)
            if changes == self._changes:
                if len(self._values) + len(read) > self._most:
                    self._values.clear()
                self._values.update(read)
        return known

    def changed(self, key: Key) -> None:
        """Read the value anew: it has been stored again."""
        self._values.pop(key, None)
        self._changes += 1

    def all_changed(self) -> None:
        """Any of them may have been."""
        self._values.clear()
        self._changes += 1
