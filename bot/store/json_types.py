"""Values as JSON and back, by their types.

How a value is written follows from its type hint:

    str, int, bool, None     as in JSON
    Enum                     its value
    datetime                 ISO 8601
    timedelta                seconds
    tuple[T, ...]            a list
    tuple[T, U]              a list of two
    another dataclass        an object, whose keys are the names of the fields; an option
                             (`engine.options`) that says nothing is left out
    one of several of them   that object; no two of them have the same keys

A table has what is written otherwise. What cannot be read (a missing or surplus key, a value of another type)
is an error, never a guess.
"""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from datetime import datetime, timedelta
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.options import options, stored

Json = Any
"""A value of `json`: None, bool, int, float, str, list or dict."""
Write = Callable[[Any], Json]
Read = Callable[[Json], Any]
Ways = tuple[Write, Read]

_WAYS: dict[type, Ways] = {
    datetime: (datetime.isoformat, datetime.fromisoformat),
    timedelta: (timedelta.total_seconds, lambda value: timedelta(seconds=value)),
}


class JsonTypes:
    """Writes and reads values of any type that is made of known ones; `special` are those of its own."""

    def __init__(self, special: Mapping[Any, Ways] | None = None) -> None:
        self._ways: dict[Any, Ways] = {**_WAYS, **(special or {})}

    def of(self, hint: Any) -> Ways:
        """The codec of a type's values.

        Raises:
            TypeError: there is no way.
        """
        if hint not in self._ways:
            self._ways[hint] = self._made_for(hint)
        return self._ways[hint]

    def _made_for(self, hint: Any) -> Ways:
        if hint in (str, int, bool, NoneType):
            return _as_it_is, _exactly(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _value_of, hint
        if isinstance(hint, type) and is_dataclass(hint):
            return self._object(hint)
        if get_origin(hint) in (Union, UnionType):
            return self._one_of(get_args(hint))
        if get_origin(hint) is tuple:
            return self._list(get_args(hint))
        raise TypeError(f"no way to store {hint!r}")

    def _object(self, kind: type) -> Ways:
        parts = {name: self.of(hint) for name, hint in _fields(kind).items()}
        others = [(name, write) for name, (write, _) in parts.items() if write is not _as_it_is]
        absent = options(kind)
        wanted = parts.keys() - absent.keys()

        def write(value: Any) -> Json:
            data = {name: getattr(value, name) for name in parts}
            for name, default in absent.items():
                if data[name] == default:
                    del data[name]
            for name, write_part in others:
                if name in data:
                    data[name] = write_part(data[name])
            return data

        def read(data: Json) -> Any:
            if not wanted <= data.keys() <= parts.keys():
                raise ValueError("a key is missing, or surplus")
            return kind(**{name: parts[name][1](said) for name, said in data.items()})

        return write, read

    def _one_of(self, hints: tuple[Any, ...]) -> Ways:
        """None, a type or None, or one of several dataclasses."""
        ways = {hint: self.of(hint) for hint in hints if hint is not NoneType}
        if len(ways) == 1:
            ((write_it, read_it),) = ways.values()
        else:
            told_apart = [
                (frozenset(_fields(hint)) - options(hint).keys(), frozenset(_fields(hint)), read)
                for hint, (_, read) in ways.items()
            ]

            def write_it(value: Any) -> Json:
                return ways[type(value)][0](value)

            def read_it(data: Json) -> Any:
                for least, most, read in told_apart:
                    if least <= data.keys() <= most:
                        return read(data)
                raise ValueError("none of them has these keys")

        if NoneType not in hints:
            return write_it, read_it
        return (
            lambda value: None if value is None else write_it(value),
            lambda data: None if data is None else read_it(data),
        )

    def _list(self, hints: tuple[Any, ...]) -> Ways:
        """A tuple is a list to JSON: what is in it may have to be written otherwise."""
        if hints[1:] == (Ellipsis,):
            write_item, read_item = self.of(hints[0])
            return (
                _as_it_is
                if write_item is _as_it_is
                else lambda value: [write_item(each) for each in value],
                lambda data: tuple(read_item(each) for each in data),
            )
        ways = [self.of(hint) for hint in hints]
        return (
            _as_it_is
            if all(write is _as_it_is for write, _ in ways)
            else lambda value: [write(each) for (write, _), each in zip(ways, value, strict=True)],
            lambda data: tuple(read(each) for (_, read), each in zip(ways, data, strict=True)),
        )


def _as_it_is(value: Json) -> Json:
    return value


def _value_of(value: Enum) -> Json:
    return value.value


def _exactly(kind: type) -> Read:
    def read(value: Json) -> Json:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}")
        return value

    return read


def _fields(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in stored(kind)}
