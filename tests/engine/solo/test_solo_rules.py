"""Rules that do not go together make no game."""

from datetime import timedelta
from typing import Any

import pytest

from engine.solo.rules import SoloRules


@pytest.mark.parametrize(
    "wrong",
    [
        {"formula": "9sur9"},
        {"round_time": timedelta(0)},
        {"round_time": timedelta(days=8)},
        {"rounds": -1},
        {"rounds": 101},
        {"seed": "x" * 81},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_a_rule_out_of_bounds_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{next(iter(wrong))}: "):
        SoloRules(**{"formula": "normal", **wrong})
