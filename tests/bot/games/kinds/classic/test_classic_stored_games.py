"""Whole games as they are stored: what is read is the game that was played."""

from random import Random

import pytest

from bot.games.kinds.classic.events import EVENTS
from tests.engine.classic.comparison import Both
from tests.engine.classic.test_classic_endurance import RULES, play_on


@pytest.mark.long
@pytest.mark.parametrize("rules", ["tournament", "double", "by the move"])
def test_what_is_read_of_a_whole_game_is_what_happened(rules: str) -> None:
    both = Both(RULES[rules], 3, seed=7)
    play_on(both, Random(7))
    read = [EVENTS.decode(EVENTS.encode(event)) for event in both.log]
    assert read == both.log
