"""How well each level plays against another: ``python -m pytest tests/benchmarks/strength.py``.

Each is a match in pairs, as `chevalet match` plays it, whose whole interval is to lie above what is wanted.
It takes an hour on two cores, and no part of it is in ``make bench`` or ``make test``: it measures judgement,
and no machine is too slow for that, since budgets are in nodes.
"""

import json
import os
from dataclasses import asdict, dataclass

import pytest

from bot.cli.workbench.levels import Budget
from bot.cli.workbench.match import Match, play
from engine.strategy.match import strength_of

NODES = 1_500
"""What the champion searches in 100 ms on one core of a machine of 2025, its own Python included."""
STATIC_PAIRS, SIMULATED_PAIRS = 1_000, 500


@dataclass(frozen=True, slots=True)
class Wanted:
    """The first level wins at least this share of its games against the second, as far as is sure."""

    a: str
    b: str
    share: float
    pairs: int = STATIC_PAIRS

    def __str__(self) -> str:
        return f"{self.a}-{self.b}"


WANTED = (
    Wanted("club", "beginner", 0.60),
    Wanted("strong", "club", 0.60),
    Wanted("static", "strong", 0.58),
    Wanted("champion", "static", 0.53, SIMULATED_PAIRS),
    Wanted("champion", "strong", 0.60, SIMULATED_PAIRS),
)


@pytest.mark.parametrize("wanted", WANTED, ids=str)
def test_strength(wanted: Wanted, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(wanted.a, wanted.b, Budget(NODES), seed=0)
    strength = strength_of(list(play(match, wanted.pairs, os.cpu_count() or 1)))
    with capsys.disabled():
        print(f"\n{wanted}: {json.dumps(asdict(strength))}")
    assert strength.low >= wanted.share
