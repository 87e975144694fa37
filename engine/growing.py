"""A mapping that grows by making another one: what was there before stays as it was.

A state holds it of many, one of whom changes with each event. A copied dictionary would be as long as they
are many; here their numbers are spread over buckets, about as many as each of them holds, and one of these is
copied. They come in the order in which they first came in.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Self, TypeAlias, TypeVar

Value = TypeVar("Value")

_Buckets: TypeAlias = tuple[dict[int, tuple[int, Value]], ...]
"""In each, by number, the place at which a value came in, and the value."""
_FEWEST = 8
"""Buckets; so a small one costs what a dictionary does."""
_NONE: _Buckets[Any] = ({},) * _FEWEST


class Growing(Mapping[int, Value], Generic[Value]):
    """Values by number; nothing is ever taken out. Empty, or made by `of` and `put`."""

    __slots__ = ("_buckets", "_length")

    def __init__(self, buckets: _Buckets[Value] = _NONE, length: int = 0) -> None:
        self._buckets = buckets
        self._length = length

    @classmethod
    def of(cls, values: Mapping[int, Value]) -> Self:
        """The same as a dictionary."""
        held = {number: (at, each) for at, (number, each) in enumerate(values.items())}
        return cls(_spread(held, _FEWEST), len(held))

    def put(self, number: int, value: Value) -> Self:
        """The mapping with this value, at the place of the one that was there."""
        buckets, count = self._buckets, len(self._buckets)
        bucket = buckets[number % count]
        at = bucket[number][0] if number in bucket else self._length
        length = max(self._length, at + 1)
        changed = {**bucket, number: (at, value)}
        buckets = (*buckets[: number % count], changed, *buckets[number % count + 1 :])
        if length > count * count:
            every = {each: held for some in buckets for each, held in some.items()}
            buckets = _spread(every, 2 * count)
        return type(self)(buckets, length)

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


def _spread(held: Mapping[int, tuple[int, Value]], count: int) -> _Buckets[Value]:
    while count * count < len(held):
        count *= 2
    buckets = tuple(dict[int, tuple[int, Value]]() for _ in range(count))
    for number, each in held.items():
        buckets[number % count][number] = each
    return buckets
