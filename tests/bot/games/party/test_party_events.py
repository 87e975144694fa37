"""What small games around a table store is somebody else's when accounts are linked."""

from dataclasses import fields

import pytest

from bot.games.party.base import PartyKind
from tests.bot.kinds import ALL, brought_by

PARTIES = [name for name, kind in ALL.items() if isinstance(kind, PartyKind)]


@pytest.mark.parametrize("kind", PARTIES)
def test_who_became_somebody_else_is_nowhere_under_his_old_number(kind: str) -> None:
    renumber, encode = ALL[kind].renumber, ALL[kind].events.encode
    for event in brought_by(kind, "samples").EVERY_EVENT:
        became = renumber(event, {1: 4711})
        named = {each.name for each in fields(event) if getattr(event, each.name) == 1}
        assert named <= {"player"}, "in the samples the number 1 is a person"
        assert ("4711" in encode(became).data) == (getattr(event, "player", 0) == 1)
        assert renumber(became, {4711: 1}) == event
        assert renumber(event, {}) == event
