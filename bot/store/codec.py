"""Events as (kind, version, JSON) and back.

Each event class has a stable name that has nothing to do with the class's own, and the version of its
fields. They stand in one table a kind of game, which that brings along; nothing is found by searching
modules. JSON keys are the field names, and how a value is written follows from the field's type:

    str, int, bool, None     as in JSON
    Enum                     its value
    datetime                 ISO 8601
    timedelta                seconds
    Play                     as players write it: "H4 PAsSE"
    tuple[T, ...]            a list
    another dataclass        an object

When the fields of an event change, its version goes up and `upgrades` gets a function from the old
object to the next one: what is stored is never rewritten. What this code does not know (an unknown kind, a
newer version, a missing or surplus key) is a clear error, never a guess.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import datetime, timedelta
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from bot.store.values import Event, StoreError
from engine.moves import Play
from engine.notation import parse_reference

Json = Any
"""What `json` makes: None, bool, int, float, str, list or dict."""


class CodecError(StoreError):
    """A stored event that this code cannot read."""


@dataclass(frozen=True, slots=True)
class StoredAs:
    """How one class of events is stored; `upgrades` leads from version n to n + 1."""

    name: str
    event: type
    version: int = 1
    upgrades: Mapping[int, Callable[[dict[str, Json]], dict[str, Json]]] = field(
        default_factory=dict
    )


@dataclass(frozen=True, slots=True)
class EncodedEvent:
    """An event as it is stored."""

    kind: str
    version: int
    data: str


class EventCodec:
    """The events of one kind of game to text and back, by its table."""

    def __init__(self, table: tuple[StoredAs, ...]) -> None:
        self.table = table
        self._by_name = {row.name: row for row in table}
        self._by_event = {row.event: row for row in table}

    def encode(self, event: Event) -> EncodedEvent:
        """The event as it is stored; only ASCII, so that any text can be kept."""
        row = self._by_event[type(event)]
        data = _writer(row.event)(event)
        return EncodedEvent(row.name, row.version, json.dumps(data, separators=(",", ":")))

    def decode(self, stored: EncodedEvent) -> Event:
        """The event that was stored.

        Raises:
            CodecError: an unknown kind, a newer version, or not what the kind says.
        """
        row = self._by_name.get(stored.kind)
        if row is None:
            raise CodecError(f"event: {stored.kind!r} is not known to this version of Chevalet")
        if stored.version > row.version:
            raise CodecError(
                f"event {row.name}: version {stored.version} was written by a newer Chevalet; "
                f"this one knows versions up to {row.version}"
            )
        try:
            data = json.loads(stored.data)
            for version in range(stored.version, row.version):
                data = row.upgrades[version](data)
            return cast("Event", _reader(row.event)(data))
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            raise CodecError(
                f"event {row.name}, version {stored.version}: cannot be read "
                f"({type(error).__name__})"  # what the error says may be a slip
            ) from error


Codecs = Mapping[str, EventCodec]
"""By the name of the kind of game."""


# A writer and a reader for each type, made once ------------------------------------------------


@cache
def _writer(kind: Any) -> Callable[[Any], Json]:
    if kind in (str, int, bool, NoneType):
        return _as_it_is
    if kind is datetime:
        return datetime.isoformat
    if kind is timedelta:
        return timedelta.total_seconds
    if kind is Play:
        return str
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda value: value.value
    if isinstance(kind, type) and is_dataclass(kind):
        parts = [(name, _writer(hint)) for name, hint in _fields(kind).items()]
        return lambda value: {name: write(getattr(value, name)) for name, write in parts}
    if (inner := _optional(kind)) is not None:
        write_inner = _writer(inner)
        return lambda value: None if value is None else write_inner(value)
    if (item := _tuple_of(kind)) is not None:
        write_item = _writer(item)
        return lambda value: [write_item(each) for each in value]
    raise TypeError(f"no way to store {kind!r}")


@cache
def _reader(kind: Any) -> Callable[[Json], Any]:
    if kind in (str, int, bool, NoneType):
        return _exactly(kind)
    if kind is datetime:
        return datetime.fromisoformat
    if kind is timedelta:
        return lambda value: timedelta(seconds=value)
    if kind is Play:
        return _read_play
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if isinstance(kind, type) and is_dataclass(kind):
        return _read_object(kind)
    if (inner := _optional(kind)) is not None:
        read_inner = _reader(inner)
        return lambda value: None if value is None else read_inner(value)
    if (item := _tuple_of(kind)) is not None:
        read_item = _reader(item)
        return lambda value: tuple(read_item(each) for each in value)
    raise TypeError(f"no way to read {kind!r}")


def _as_it_is(value: Json) -> Json:
    return value


def _exactly(kind: type) -> Callable[[Json], Json]:
    def read(value: Json) -> Json:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}")
        return value

    return read


def _read_play(value: Json) -> Play:
    where, word = value.split(" ", 1)
    reference = parse_reference(where)
    return Play(reference.square, reference.direction, word)


def _read_object(kind: type) -> Callable[[Json], Any]:
    parts = [(name, _reader(hint)) for name, hint in _fields(kind).items()]
    names = {name for name, _ in parts}

    def read(value: Json) -> Any:
        if set(value) != names:
            raise ValueError(f"keys {', '.join(sorted(set(value) ^ names))}")
        return kind(**{name: read_part(value[name]) for name, read_part in parts})

    return read


def _fields(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {part.name: hints[part.name] for part in fields(kind)}


def _optional(kind: Any) -> Any:
    """T of ``T | None``; None for anything else."""
    if get_origin(kind) not in (Union, UnionType):
        return None
    inner = [part for part in get_args(kind) if part is not NoneType]
    return inner[0] if len(inner) == 1 else None


def _tuple_of(kind: Any) -> Any:
    """T of ``tuple[T, ...]``; None for anything else."""
    arguments = get_args(kind)
    if get_origin(kind) is tuple and arguments[1:] == (Ellipsis,):
        return arguments[0]
    return None
