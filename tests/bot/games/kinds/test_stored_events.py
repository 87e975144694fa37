"""What a game of any kind stores today is read tomorrow."""

from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

from bot.store.codec import Encoded
from tests.bot.kinds import ALL, brought_by
from tests.golden import check

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("kind", ALL)
def test_every_event_class_has_a_row_and_a_sample(kind: str) -> None:
    classes = set(get_args(import_module(f"engine.{kind}.events").Event))
    table = ALL[kind].events.table
    assert {row.kind for row in table} == classes
    assert {type(event) for event in brought_by(kind, "samples").EVERY_EVENT} == classes
    assert len({row.name for row in table}) == len(table)


@pytest.mark.parametrize("kind", ALL)
def test_the_format_is_the_one_on_file(kind: str) -> None:
    """A line that differs is a change of format: raise the row's version and add an upgrade."""
    stored = [ALL[kind].events.encode(event) for event in brought_by(kind, "samples").EVERY_EVENT]
    lines = [f"{event.name} {event.version} {event.data}\n" for event in stored]
    check(FOLDER / kind / "golden" / "events.txt", "".join(lines))


@pytest.mark.parametrize("kind", ALL)
def test_the_events_on_file_are_read(kind: str) -> None:
    text = (FOLDER / kind / "golden" / "events.txt").read_text(encoding="utf-8")
    lines = [line.split(" ", 2) for line in text.splitlines()]
    events = ALL[kind].events
    read = [events.decode(Encoded(row, int(version), data)) for row, version, data in lines]
    assert tuple(read) == brought_by(kind, "samples").EVERY_EVENT
