"""The two sets of rules are what the rule book says of them, and nothing is out of bounds."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from engine.classic.contradictions import contradiction
from engine.classic.rules import (
    FAMILY,
    RULE_SETS,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Clock,
    Late,
    LostTurns,
    NoWord,
    Order,
    OutOfTime,
    TossJoker,
)

OF_FAMILY: dict[str, Any] = {
    "seats": 4,  # F1
    "toss_joker": TossJoker.BEFORE_A,  # X3
    "order": Order.JOINED,  # X20
    "passes": 2,  # X1
    "exchange_least": 7,  # X4
    "exchange_is_pass": False,  # X2
    "challenge": Challenge.AUTO,  # X7
    "clock": Clock.NONE,
    "deduct": False,  # X22
    "lost_turns": LostTurns.TIME,  # X25
    "games": 1,
}
OF_TOURNAMENT: dict[str, Any] = {
    "seats": 2,  # T1
    "toss_joker": TossJoker.AGAIN,  # T7
    "passes": 3,  # T11
    "exchange_least": 7,  # T11
    "exchange_is_pass": False,  # T11
    "challenge": Challenge.FIVE_POINTS,  # T12
    "window": timedelta(seconds=30),  # T12
    "clock": Clock.BANK,  # T13
    "bank": timedelta(minutes=20),  # T13
    "out_of_time": OutOfTime.FREEZE,  # T14
    "late": Late.FORFEIT,  # T19
    "no_word": NoWord.LOWEST_RACK,  # T16
    "lost_turns": LostTurns.TIME,  # X25
    "games": 1,  # T8
    "win": 2,  # X14, in halves
    "draw": 1,  # X14
}


@pytest.mark.parametrize(("name", "said"), [("famille", OF_FAMILY), ("tournoi", OF_TOURNAMENT)])
def test_a_named_set_of_rules(name: str, said: dict[str, Any]) -> None:
    assert {field: getattr(RULE_SETS[name], field) for field in said} == said


@pytest.mark.parametrize(
    "rules",
    [
        replace(FAMILY, challenge=Challenge.FREE),  # F7
        replace(TOURNAMENT, bank=timedelta(minutes=25)),  # T13
        replace(TOURNAMENT, out_of_time=OutOfTime.MINUS_TEN),  # X8
        replace(TOURNAMENT, games=3),  # T8
        replace(TOURNAMENT, late=Late.CLOCK),  # T19
    ],
)
def test_what_a_set_leaves_open_goes_with_it(rules: ClassicRules) -> None:
    assert contradiction(rules) is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 0),
        ("seats", 5),
        ("passes", 0),
        ("exchange_least", 8),
        ("games", 2),
        ("draw", 3),
        ("bank", timedelta(days=31)),
        ("bank", timedelta(seconds=-1)),
        ("patience", timedelta(0)),
        ("window", timedelta(0)),
        ("move_time", timedelta(seconds=1.5)),
    ],
)
def test_what_is_out_of_bounds_names_its_field(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=field):
        replace(FAMILY, **{field: value})  # type: ignore[arg-type] # by name
