"""An outage is given back to the second; who could notice it is told."""

from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.rules import FAMILY, TOURNAMENT, ClassicRules
from engine.lexicon import Lexicon
from tests.bot.games.kinds.classic.table import LEA, TOM, Table


@pytest.mark.parametrize(
    ("rules", "away", "told"),
    [(TOURNAMENT, 2, 0), (TOURNAMENT, 40, 1), (FAMILY, 40, 0)],
)
def test_a_short_outage_or_one_that_no_clock_ran_through_is_given_back_without_a_word(
    shipped: Lexicon, rules: ClassicRules, away: float, told: int
) -> None:
    table = Table(shipped, rules).begin(LEA, TOM)
    shown = len(table.channel)
    since, table.now = table.now, table.now + timedelta(seconds=away)
    table.do(LEA, c.LoseTime(since, table.now))
    assert isinstance(table.steps[-1].event, e.TimeLost)
    assert len(table.channel) == shown + told
