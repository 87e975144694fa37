"""Values as JSON and back, by their types."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Any

import pytest

from bot.store.json_types import JsonTypes
from bot.talk.identity import Place
from bot.talk.messages import Audience, Private, Public


class Colour(Enum):
    """An enum whose value is short."""

    RED = "r"


@dataclass(frozen=True, slots=True)
class Everything:
    """A field of each shape."""

    audience: Audience
    colours: tuple[Colour, ...]
    pairs: tuple[tuple[str, int], ...]
    mixed: tuple[str, Colour]
    at: datetime | None
    wait: timedelta


FULL = Everything(
    Private(3, "club"),
    (Colour.RED,),
    (("a", 1), ("b", 2)),
    ("x", Colour.RED),
    datetime(2026, 11, 21, tzinfo=UTC),
    timedelta(seconds=1.5),
)
EMPTY = Everything(Public(Place("club", "7")), (), (), ("", Colour.RED), None, timedelta())
TYPES = JsonTypes()


@pytest.mark.parametrize("value", [FULL, EMPTY])
def test_a_value_comes_back_through_json(value: Everything) -> None:
    write, read = TYPES.of(Everything)
    assert read(json.loads(json.dumps(write(value)))) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("audience", {"person": 3}),
        ("audience", {"person": 3, "platform": "club", "chat": "7"}),
        ("colours", ["x"]),
        ("pairs", [["a", 1, 2]]),
        ("pairs", [["a", "1"]]),
        ("mixed", ["x"]),
        ("at", "yesterday"),
        ("wait", "soon"),
    ],
)
def test_what_is_of_another_shape_is_refused(key: str, value: object) -> None:
    write, read = TYPES.of(Everything)
    stored: dict[str, Any] = write(FULL)
    with pytest.raises((ValueError, KeyError, TypeError)):
        read({**stored, key: value})


def test_a_type_may_be_written_in_a_way_of_its_own() -> None:
    special = JsonTypes({Place: (lambda place: f"{place.platform}/{place.chat}", _place)})
    write, read = special.of(Everything)
    assert write(EMPTY)["audience"] == {"place": "club/7"}
    assert read(write(EMPTY)) == EMPTY


def _place(text: str) -> Place:
    platform, chat = text.split("/")
    return Place(platform, chat)


def test_there_is_no_way_for_any_other_type() -> None:
    with pytest.raises(TypeError, match="no way to store"):
        TYPES.of(dict[str, int])
