import json
from pathlib import Path

import pytest

from engine.refereeing.penalties import penalty, warning_penalty


def test_published_penalties(data_folder: Path) -> None:
    vectors = json.loads((data_folder / "vectors.json").read_text(encoding="utf-8"))
    for case in vectors["penalties"]:
        assert -warning_penalty(case["warnings"]) == case["expected"], case["id"]


@pytest.mark.parametrize(
    ("warnings", "five_points", "points"), [(0, 0, 0), (3, 1, 5), (4, 0, 5), (5, 2, 20)]
)
def test_five_points_are_a_ledger_of_their_own(
    warnings: int, five_points: int, points: int
) -> None:
    assert penalty(warnings, five_points) == points
