"""What a classic game stores today is somebody else's when accounts are linked."""

import pytest

from bot.games.kinds.classic.events import EVENTS, renumber
from engine.classic import events as e
from tests.bot.games.kinds.classic.samples import EVERY_EVENT


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_who_became_somebody_else_is_nowhere_under_his_old_number(event: e.Event) -> None:
    """The numbers are looked for in what is stored, so that no field is forgotten."""
    became = renumber(event, {1: 4711, 2: 4712, 3: 4713})
    stored, was = EVENTS.encode(became).data, EVENTS.encode(event).data
    players = isinstance(event, e.OfAPlayer | e.OfSeveral) and '"standings":[]' not in was
    assert ("471" in stored or '"player":-1' in was) == players
    back = renumber(became, {4711: 1, 4712: 2, 4713: 3})
    assert back == event
    assert renumber(event, {}) == event
