"""The events of duplicate, as they are read when people have become others."""

import pytest

from bot.games.kinds.duplicate.events import EVENTS, renumber
from engine.duplicate import events as e
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT

_BECAME = {1: 4711, 2: 4712, 3: 4713, 4: 4714, 5: 4715}


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_who_became_somebody_else_is_nowhere_under_his_old_number(event: e.Event) -> None:
    """The numbers are looked for in what is stored, so that no field is forgotten."""
    became = renumber(event, _BECAME)
    stored, was = EVENTS.encode(became).data, EVENTS.encode(event).data
    names_somebody = any(
        f'"{field}":{sign}' in was
        for field in ("player", "partner", "referee", "solo")
        for sign in "12345"
    )
    assert ("471" in stored) == names_somebody
    assert renumber(became, {new: old for old, new in _BECAME.items()}) == event
    assert renumber(event, {}) == event
