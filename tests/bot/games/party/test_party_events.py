"""What small games store today is read tomorrow, and is somebody else's when accounts are linked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.games.kinds.inverse import events as inverse
from bot.games.kinds.junior import events as junior
from bot.games.kinds.loto import events as loto
from bot.games.party.events import renumber
from bot.store.codec import Encoded, EventCodec
from engine.inverse import events as inverse_events
from engine.junior import events as junior_events
from engine.loto import events as loto_events
from tests.bot.store.party_samples import EVERY_INVERSE_EVENT, EVERY_JUNIOR_EVENT, EVERY_LOTO_EVENT
from tests.golden import check

GOLDEN = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Stored:
    """How a kind stores its events, which are `classes`."""

    events: EventCodec
    classes: Any
    samples: Sequence[Any]


KINDS: Mapping[str, Stored] = {
    inverse.KIND: Stored(inverse.EVENTS, inverse_events.Event, EVERY_INVERSE_EVENT),
    junior.KIND: Stored(junior.EVENTS, junior_events.Event, EVERY_JUNIOR_EVENT),
    loto.KIND: Stored(loto.EVENTS, loto_events.Event, EVERY_LOTO_EVENT),
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_event_class_has_a_row_and_a_sample(kind: Stored) -> None:
    classes = set(get_args(kind.classes))
    assert {row.kind for row in kind.events.table} == classes
    assert {type(event) for event in kind.samples} == classes
    assert len({row.name for row in kind.events.table}) == len(kind.events.table)


@pytest.mark.parametrize("name", KINDS)
def test_the_format_is_the_one_on_file(name: str) -> None:
    """A line that differs is a change of format: raise the row's version and add an upgrade."""
    kind = KINDS[name]
    stored = [kind.events.encode(event) for event in kind.samples]
    lines = [f"{event.name} {event.version} {event.data}\n" for event in stored]
    check(GOLDEN / f"{name}.txt", "".join(lines))


@pytest.mark.parametrize("name", KINDS)
def test_the_events_on_file_are_read(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line.split(" ", 2) for line in text.splitlines()]
    events = KINDS[name].events
    read = [events.decode(Encoded(row, int(version), data)) for row, version, data in lines]
    assert read == list(KINDS[name].samples)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_who_became_somebody_else_is_nowhere_under_his_old_number(kind: Stored) -> None:
    for event in kind.samples:
        became = renumber(event, {1: 4711})
        named = {each.name for each in fields(event) if getattr(event, each.name) == 1}
        assert named <= {"player"}, "in the samples the number 1 is a person"
        assert ("4711" in kind.events.encode(became).data) == (getattr(event, "player", 0) == 1)
        assert renumber(became, {4711: 1}) == event
        assert renumber(event, {}) == event
