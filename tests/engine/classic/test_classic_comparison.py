"""The engine against the slow reading of the rules: whatever happens, both say the same.

Points, turn, racks, bag, refusals and their reasons, the end, deductions and places are compared after
each action (`Both.agree`). A game begins at any turn of a recorded one, so that ends are as common as starts.
"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.classic.rules import FAMILY, ClassicRules
from tests.engine.classic.acting import ACTIONS, NEVER, Action, act, rule_sets
from tests.engine.classic.comparison import Both
from tests.engine.classic.recorded import prologue
from tests.laws import examples

LATE = (0.0, 0.5, 0.8, 0.9, 1.0, 1.0)
"""How much of a recorded game is over: all but a few tiles in the end."""


def compare(
    rules: ClassicRules, players: int, late: float, actions: list[Action], seed: int = 1
) -> Both:
    _, recorded = prologue(players, seed)
    both = Both(rules, players, turns=round(late * len(recorded)), seed=seed)
    for action in actions:
        act(both, action)
    return both


@pytest.mark.long
@examples(40)
@given(rule_sets(), st.integers(2, 4), st.sampled_from(LATE), ACTIONS)
def test_both_say_the_same(
    rules: ClassicRules, players: int, late: float, actions: list[Action]
) -> None:
    compare(rules, players, late, actions)


@pytest.mark.exhaustive
@examples(100)
@given(
    rule_sets(),
    st.integers(2, 4),
    st.sampled_from(LATE),
    ACTIONS,
    st.integers(1, 5),
)
def test_both_say_the_same_at_length(
    rules: ClassicRules, players: int, late: float, actions: list[Action], seed: int
) -> None:
    compare(rules, players, late, actions, seed)


@pytest.mark.long
@examples(8)
@given(st.integers(2, 4), ACTIONS)
def test_both_see_that_nobody_can_play_any_more(players: int, actions: list[Action]) -> None:
    rules = replace(FAMILY, auto_end=True, nudge=NEVER, patience=NEVER, late_after=NEVER)
    quiet = {"good", "anywhere", "pass", "exchange", "resign"}
    compare(rules, players, 1.0, [action for action in actions if action.kind in quiet])
