"""What a game alone stores today is read tomorrow, and is somebody else's when accounts are linked."""

from pathlib import Path
from typing import get_args

import pytest

from bot.games.kinds.solo.events import EVENTS, renumber
from bot.store.codec import Encoded
from engine.solo import events as e
from tests.bot.store.solo_samples import EVERY_SOLO_EVENT
from tests.golden import check

GOLDEN = Path(__file__).parent / "golden" / "events.txt"


def test_every_event_class_has_a_kind_and_a_sample() -> None:
    classes = set(get_args(e.Event))
    assert {row.kind for row in EVENTS.table} == classes
    assert {type(event) for event in EVERY_SOLO_EVENT} == classes
    assert len({row.name for row in EVENTS.table}) == len(EVENTS.table)


def test_the_format_is_the_one_on_file() -> None:
    """A line that differs is a change of format: raise the kind's version and add an upgrade."""
    stored = [EVENTS.encode(event) for event in EVERY_SOLO_EVENT]
    lines = [f"{event.name} {event.version} {event.data}\n" for event in stored]
    check(GOLDEN, "".join(lines))


def test_the_events_on_file_are_read() -> None:
    lines = [line.split(" ", 2) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    read = [EVENTS.decode(Encoded(kind, int(version), data)) for kind, version, data in lines]
    assert tuple(read) == EVERY_SOLO_EVENT


@pytest.mark.parametrize("event", EVERY_SOLO_EVENT, ids=lambda event: type(event).__name__)
def test_who_became_somebody_else_is_nowhere_under_his_old_number(event: e.Event) -> None:
    became = renumber(event, {1: 4711})
    assert ("4711" in EVENTS.encode(became).data) == isinstance(event, e.GameCreated)
    assert renumber(became, {4711: 1}) == event
    assert renumber(event, {}) == event
