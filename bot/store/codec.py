"""Events as (kind, version, JSON) and back.

Each event class has a *kind*, a stable name that has nothing to do with the class name, and the version of
its fields. The kinds stand in one table below; nothing is found by searching modules. JSON keys are the
field names, and how a value is written follows from the field's type:

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

from bot.store.values import StoreError
from engine.duplicate import events as e
from engine.moves import Play
from engine.notation import parse_reference

Json = Any
"""What `json` makes: None, bool, int, float, str, list or dict."""


class CodecError(StoreError):
    """A stored event that this code cannot read."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How one class of events is stored; `upgrades` leads from version n to n + 1."""

    name: str
    event: type
    version: int = 1
    upgrades: Mapping[int, Callable[[dict[str, Json]], dict[str, Json]]] = field(
        default_factory=dict
    )


def _with_choices(data: dict[str, Json]) -> dict[str, Json]:
    """Before version 2 the dictionary was closed, and openness was counted by extensions."""
    chosen = {"openness": "extensions", "open_dictionary": False}
    return {**data, "rules": {**data["rules"], **chosen}}


def _with_absence(data: dict[str, Json]) -> dict[str, Json]:
    """Everybody was waited for, and a lobby for ever; a game that is on goes by what holds today."""
    chosen = {"absent_after": 2, "lobby_time": 3600}
    return {**data, "rules": {**data["rules"], **chosen}}


def _with_sitting_out(data: dict[str, Json]) -> dict[str, Json]:
    """Who joined was waited for."""
    return {**data, "sits_out": False}


def _with_own_will(data: dict[str, Json]) -> dict[str, Json]:
    """Whether somebody left or was taken out was not told apart."""
    return {**data, "taken_out": False}


def _with_opening(data: dict[str, Json]) -> dict[str, Json]:
    """Openness was not measured."""
    return {**data, "opening": None}


def _of_version_1(data: dict[str, Json]) -> dict[str, Json]:
    """Nothing was frozen at the start."""
    return {**data, "version": 1}


def _with_change_time(data: dict[str, Json]) -> dict[str, Json]:
    """A round ended with the last answer; a game that is on goes by what holds today."""
    return {**data, "rules": {**data["rules"], "change_time": 5.0}}


_CREATED = {1: _with_choices, 2: _with_absence, 3: _of_version_1, 4: _with_change_time}

KINDS: tuple[Kind, ...] = (
    Kind("game-created", e.GameCreated, 5, _CREATED),
    Kind("rules-changed", e.RulesChanged, 3, {1: _with_absence, 2: _with_change_time}),
    Kind("player-joined", e.PlayerJoined, 2, {1: _with_sitting_out}),
    Kind("player-left", e.PlayerLeft, 2, {1: _with_own_will}),
    Kind("organiser-changed", e.OrganiserChanged),
    Kind("phrase-given", e.PhraseGiven),
    Kind("game-started", e.GameStarted),
    Kind("round-drawn", e.RoundDrawn),
    Kind("round-opened", e.RoundOpened),
    Kind("bulletin-received", e.BulletinReceived),
    Kind("all-answered", e.AllAnswered),
    Kind("warning-given", e.WarningGiven),
    Kind("time-lost", e.TimeLost),
    Kind("round-extended", e.RoundExtended),
    Kind("round-closed", e.RoundClosed),
    Kind("round-scored", e.RoundScored, 2, {1: _with_opening}),
    Kind("round-cancelled", e.RoundCancelled),
    Kind("game-paused", e.GamePaused),
    Kind("game-suspended", e.GameSuspended),
    Kind("game-resumed", e.GameResumed),
    Kind("game-ended", e.GameEnded),
)


@dataclass(frozen=True, slots=True)
class EncodedEvent:
    """An event as it is stored."""

    kind: str
    version: int
    data: str


class EventCodec:
    """Events to text and back, by a table of kinds."""

    def __init__(self, kinds: tuple[Kind, ...] = KINDS) -> None:
        self._by_name = {kind.name: kind for kind in kinds}
        self._by_event = {kind.event: kind for kind in kinds}

    def encode(self, event: e.Event) -> EncodedEvent:
        """The event as it is stored; only ASCII, so that any text can be kept."""
        kind = self._by_event[type(event)]
        data = _writer(kind.event)(event)
        return EncodedEvent(kind.name, kind.version, json.dumps(data, separators=(",", ":")))

    def decode(self, stored: EncodedEvent) -> e.Event:
        """The event that was stored.

        Raises:
            CodecError: an unknown kind, a newer version, or not what the kind says.
        """
        kind = self._by_name.get(stored.kind)
        if kind is None:
            raise CodecError(f"event: {stored.kind!r} is not known to this version of Chevalet")
        if stored.version > kind.version:
            raise CodecError(
                f"event {kind.name}: version {stored.version} was written by a newer Chevalet; "
                f"this one knows versions up to {kind.version}"
            )
        try:
            data = json.loads(stored.data)
            for version in range(stored.version, kind.version):
                data = kind.upgrades[version](data)
            return cast("e.Event", _reader(kind.event)(data))
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            raise CodecError(
                f"event {kind.name}, version {stored.version}: cannot be read "
                f"({type(error).__name__})"  # what the error says may be a slip
            ) from error


EVENTS = EventCodec()
"""The codec of the kinds above."""


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
