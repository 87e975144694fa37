"""Events, and other values that are stored, as (name, version, JSON) and back.

Each class has a stable name that has nothing to do with the class's own, and the version of its fields. They
stand in one table a kind of game, which that brings along; nothing is found by searching modules. How fields
are written follows from their types (`bot.store.json_types`).

When the fields of a class change, its version goes up and `upgrades` gets a function from the old object to
the next one: what is stored is never rewritten. What this code does not know (an unknown name, a newer
version, a missing or surplus key) is a clear error, never a guess.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar, cast

from bot.store.json_types import Json, JsonTypes
from bot.store.values import Event, StoreError

Value = TypeVar("Value")


class CodecError(StoreError):
    """Something stored that this code cannot read."""


@dataclass(frozen=True, slots=True)
class StoredAs:
    """The stored form of one class; `upgrades` leads from version n to n + 1."""

    name: str
    kind: type
    version: int = 1
    upgrades: Mapping[int, Callable[[dict[str, Json]], dict[str, Json]]] = field(
        default_factory=dict
    )


@dataclass(frozen=True, slots=True)
class Encoded:
    """A value as it is stored."""

    name: str
    version: int
    data: str


class Codec(Generic[Value]):
    """The values of the classes of a table to text and back; `types` says what is written otherwise."""

    def __init__(self, table: tuple[StoredAs, ...], types: JsonTypes | None = None) -> None:
        self.table = table
        self._types = types or JsonTypes()
        self._by_name = {row.name: row for row in table}
        self._by_kind = {row.kind: row for row in table}

    def encode(self, value: Value) -> Encoded:
        """The value as it is stored; only ASCII, so that any text can be kept."""
        row = self._by_kind[type(value)]
        write, _ = self._types.of(row.kind)
        return Encoded(row.name, row.version, json.dumps(write(value), separators=(",", ":")))

    def decode(self, stored: Encoded) -> Value:
        """The value that was stored.

        Raises:
            CodecError: an unknown name, a newer version, or not what the name says.
        """
        row = self._by_name.get(stored.name)
        if row is None:
            raise CodecError(f"{stored.name!r} is not known to this version of Chevalet")
        if stored.version > row.version:
            raise CodecError(
                f"{row.name}: version {stored.version} was written by a newer Chevalet; "
                f"this one knows versions up to {row.version}"
            )
        try:
            data = json.loads(stored.data)
            for version in range(stored.version, row.version):
                data = row.upgrades[version](data)
            _, read = self._types.of(row.kind)
            return cast("Value", read(data))
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            raise CodecError(
                f"{row.name}, version {stored.version}: cannot be read "
                f"({type(error).__name__})"  # what the error says may be a slip
            ) from error


EventCodec = Codec[Event]
Codecs = Mapping[str, EventCodec]
"""By the name of the kind of game."""
