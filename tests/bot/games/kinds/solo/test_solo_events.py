"""What a game alone stores today is somebody else's when accounts are linked."""

import pytest

from bot.games.kinds.solo.events import EVENTS, renumber
from engine.solo import events as e
from tests.bot.games.kinds.solo.samples import EVERY_EVENT


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_who_became_somebody_else_is_nowhere_under_his_old_number(event: e.Event) -> None:
    became = renumber(event, {1: 4711})
    assert ("4711" in EVENTS.encode(became).data) == isinstance(event, e.GameCreated)
    assert renumber(became, {4711: 1}) == event
    assert renumber(event, {}) == event
