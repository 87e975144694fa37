"""A mapping that grows by making another one: what was there before stays as it was.

A state holds it of many, one of whom changes with each event. A copied dictionary would be as long as they
are many; here their numbers are spread over buckets, about as many as each of them holds, and one of these is
copied. They come in the order in which they first came in.
"""

from collections.abc import Iterator, Mapping
from typing import Generic, Self, TypeVar

Value = TypeVar("Value")

_FEWEST = 8
"""Buckets; so a small one costs what a dictionary does."""


class Growing(Mapping[int, Value], Generic[Value]):
    """Values by number; nothing is ever taken out."""

    __slots__ = ("_buckets", "_length")

    def __init__(self, values: Mapping[int, Value] | None = None) -> None:
        made = {number: (at, each) for at, (number, each) in enumerate((values or {}).items())}
        self._length = len(made)
        self._buckets = _spread(made, _FEWEST)

    def put(self, number: int, value: Value) -> Self:
        """The mapping with this value, at the place of the one that was there."""
        count = len(self._buckets)
        bucket = self._buckets[number % count]
        at = bucket[number][0] if number in bucket else self._length
        changed = {**bucket, number: (at, value)}
        made = type(self).__new__(type(self))
        made._length = max(self._length, at + 1)  # noqa: SLF001 - one of its own kind
        made._buckets = (  # noqa: SLF001 - likewise
            *self._buckets[: number % count],
            changed,
            *self._buckets[number % count + 1 :],
        )
        if made._length > count * count:  # noqa: SLF001 - likewise
            every = {each: held for some in made._buckets for each, held in some.items()}  # noqa: SLF001
            made._buckets = _spread(every, 2 * count)  # noqa: SLF001 - likewise
        return made

    def __getitem__(self, number: int) -> Value:
        return self._buckets[number % len(self._buckets)][number][1]

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number in self._buckets[number % len(self._buckets)]

    def __iter__(self) -> Iterator[int]:
        placed = [(at, each) for some in self._buckets for each, (at, _) in some.items()]
        return (each for _, each in sorted(placed))

    def __len__(self) -> int:
        return self._length

    def __repr__(self) -> str:
        return repr(dict(self))


def _spread(
    held: Mapping[int, tuple[int, Value]], count: int
) -> tuple[dict[int, tuple[int, Value]], ...]:
    while count * count < len(held):
        count *= 2
    buckets = tuple(dict[int, tuple[int, Value]]() for _ in range(count))
    for number, each in held.items():
        buckets[number % count][number] = each
    return buckets
