import pytest

from engine.refereeing.penalties import penalty, warning_penalty


@pytest.mark.parametrize(
    ("warnings", "points"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 5), (5, 10), (6, 15)]
)
def test_from_the_fourth_warning_on_each_costs_five_points(warnings: int, points: int) -> None:
    assert warning_penalty(warnings) == points


@pytest.mark.parametrize(
    ("warnings", "five_points", "points"), [(0, 0, 0), (3, 1, 5), (4, 0, 5), (5, 2, 20)]
)
def test_five_points_are_a_ledger_of_their_own(
    warnings: int, five_points: int, points: int
) -> None:
    assert penalty(warnings, five_points) == points
