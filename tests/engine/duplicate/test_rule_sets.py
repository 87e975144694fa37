"""Sets of rules by name go together, whatever the rules were before."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.duplicate.contradictions import contradiction
from engine.duplicate.rule_sets import RULE_SETS, with_rule_set
from engine.duplicate.rules import (
    Bulletins,
    Counting,
    DuplicateRules,
    Kept,
    Refereeing,
    SoloFor,
)
from engine.refereeing.regulation import Regulation

ODD = DuplicateRules(
    "7et8",
    round_time=timedelta(seconds=60),
    warning=timedelta(seconds=20),
    counting=Counting.BEST,
    open_dictionary=True,
    kept=Kept.HANDED_IN,
    bulletins=Bulletins.ANNOUNCED,
)


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize(
    "before",
    [
        DuplicateRules("normal"),
        ODD,
        DuplicateRules(
            "normal",
            refereeing=Refereeing.OFFICIAL,
            close_when_all_answered=False,
            connection=True,
        ),
    ],
)
def test_a_set_makes_rules_that_go_together(name: str, before: DuplicateRules) -> None:
    rules = with_rule_set(before, name)
    assert contradiction(rules) is None
    assert rules.formula == before.formula
    assert rules.round_time == timedelta(minutes=3)
    assert rules.warning == timedelta(seconds=30)
    assert (rules.solo_players, rules.solo_points) == (16, 10)


def test_the_sets_differ_where_the_books_do() -> None:
    simple, fisf, modified = (with_rule_set(ODD, name) for name in RULE_SETS)
    assert (simple.refereeing, simple.kept, simple.solo_for) == (
        Refereeing.FRIENDLY,
        Kept.HANDED_IN,
        SoloFor.TOP,
    )
    assert (fisf.refereeing, fisf.kept, fisf.solo_for) == (
        Refereeing.OFFICIAL,
        Kept.BEST,
        SoloFor.BEST_ALONE,
    )
    assert fisf.regulation is Regulation.FB
    assert modified == replace(fisf, regulation=Regulation.R11)
