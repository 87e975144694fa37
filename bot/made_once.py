"""What is made of the same objects again and again is made once.

A round's picture, its announcement and its JSON are the same with each of its bulletins. What they are made
of never changes, and stays the same objects from one state of a game to the next: so it is compared by
identity, which costs nothing, where comparing by value would look into a thousand scores.

What takes long to make is made by a task, for which all wait who ask meanwhile.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class MadeOnce(Generic[Value]):
    """Values by the objects that they were made of; of more than `most`, all are made anew."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[tuple[int, ...], tuple[tuple[object, ...], Value]] = {}

    def of(self, parts: tuple[object, ...], make: Callable[[], Value]) -> Value:
        """The value that `make` makes of these immutable parts, and of nothing else."""
        key = tuple(map(id, parts))
        known = self._made.get(key)
        if known is None:
            if len(self._made) >= self._most:
                self._made.clear()
            # With its parts: as long as they are kept, nothing else has their identities.
            known = self._made[key] = (parts, make())
        return known[1]


def task_of(
    tasks: OrderedDict[Key, asyncio.Task[Value]],
    key: Key,
    make: Callable[[], Coroutine[Any, Any, Value]],
) -> asyncio.Task[Value]:
    """The task by which that is made, or was, as the newest of them; what failed is made anew."""
    task = tasks.get(key)
    if task is None or (task.done() and (task.cancelled() or task.exception())):
        task = asyncio.create_task(make())
        tasks[key] = task
    tasks.move_to_end(key)
    return task
