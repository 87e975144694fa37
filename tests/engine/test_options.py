"""An option that nobody uses is written nowhere, and what it means then never changes."""

from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from bot.store.json_types import JsonTypes
from engine.classic import statement
from engine.classic.rules import ClassicRules
from engine.duplicate import start
from engine.duplicate.rules import DuplicateRules
from engine.options import chosen, option, options, unsaid
from tests.golden import check

KINDS: dict[str, type[Any]] = {"classic": ClassicRules, "duplicate": DuplicateRules}
SETTINGS: dict[str, Any] = {"classic": statement.settings, "duplicate": start.settings}


def usual(kind: str) -> Any:
    return DuplicateRules("normal") if kind == "duplicate" else KINDS[kind]()


@pytest.mark.parametrize("kind", KINDS)
def test_what_holds_when_an_option_is_absent_is_on_file(kind: str) -> None:
    """A line that differs changes games that are stored: declare another option instead."""
    absent = options(KINDS[kind])
    lines = [f"{name} {_told(value)}\n" for name, value in absent.items()]
    check(Path(__file__).parent / "golden" / f"absent-{kind}.txt", "".join(lines))


def _told(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value)


@pytest.mark.parametrize("kind", KINDS)
def test_an_option_that_nobody_uses_is_neither_stored_nor_frozen(kind: str) -> None:
    rules = usual(kind)
    write, read = JsonTypes().of(KINDS[kind])
    assert options(KINDS[kind])
    assert chosen(rules) == frozenset()
    assert write(rules).keys() == {part.name for part in fields(rules)} - unsaid(rules)
    assert unsaid(rules).isdisjoint(SETTINGS[kind](rules))
    assert read(write(rules)) == rules


@dataclass(frozen=True, slots=True)
class Older:
    name: str


@dataclass(frozen=True, slots=True)
class Newer:
    name: str
    loud: bool = option(absent=False)


def test_what_was_stored_before_there_was_an_option_is_read_and_written_alike() -> None:
    write_older, read_older = JsonTypes().of(Older)
    write, read = JsonTypes().of(Newer)
    stored = write_older(Older("a"))
    assert read(stored) == Newer("a")
    assert write(Newer("a")) == stored
    loud = write(replace(Newer("a"), loud=True))
    assert read(loud) == Newer("a", loud=True)
    with pytest.raises(ValueError, match="surplus"):
        read_older(loud)  # an earlier program does not play on as if nobody had chosen it
    with pytest.raises(ValueError, match="missing"):
        read({"loud": True})
