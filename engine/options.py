"""Options: fields that are left out where nothing was chosen.

An option declares what holds when it is absent, and where that holds it is written nowhere: not in what is
stored, not in what is frozen before the first draw. So a new one changes no game without it, and needs no new
version of anything. What holds when it is absent is never changed afterwards: games on file would be others.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field, fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = TypeVar("Value")
_OPTION = "option"
_APART = "apart"


def option(absent: Value) -> Value:
    """A field of a dataclass that has this value when it is absent."""
    declared: Any = field(default=absent, metadata={_OPTION: True})
    return declared  # type: ignore[no-any-return]  # to the type checker it is what it will be


def apart(absent: Value) -> Value:
    """A field that is not stored with the others: whoever stores the value has a place of its own for it."""
    declared: Any = field(default=absent, metadata={_APART: True})
    return declared  # type: ignore[no-any-return]  # to the type checker it is what it will be


def stored(kind: "type[DataclassInstance]") -> Sequence[str]:
    """The names of the fields that are stored together."""
    return [part.name for part in fields(kind) if _APART not in part.metadata]


def options(kind: "type[DataclassInstance]") -> Mapping[str, Any]:
    """The options of a dataclass: name -> value when absent."""
    return {part.name: part.default for part in fields(kind) if _OPTION in part.metadata}


def chosen(values: "DataclassInstance") -> frozenset[str]:
    """The names of the options that are not as when they are absent."""
    absent = options(type(values))
    return frozenset(name for name in absent if getattr(values, name) != absent[name])


def unsaid(values: "DataclassInstance") -> frozenset[str]:
    """The names of the options that have their absent value."""
    return frozenset(options(type(values))) - chosen(values)
