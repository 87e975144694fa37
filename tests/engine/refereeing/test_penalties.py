import pytest

from engine.refereeing.penalties import ARTICLE_4_7, Tariff


@pytest.mark.parametrize(
    ("warnings", "points"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 5), (5, 10), (6, 15)]
)
def test_from_the_fourth_warning_on_each_costs_five_points(warnings: int, points: int) -> None:
    assert ARTICLE_4_7.of_all(warnings) == points


@pytest.mark.parametrize(
    ("warnings", "five_points", "points"), [(0, 0, 0), (3, 1, 5), (4, 0, 5), (5, 2, 20)]
)
def test_five_points_are_a_ledger_of_their_own(
    warnings: int, five_points: int, points: int
) -> None:
    assert ARTICLE_4_7.penalty(warnings, five_points) == points


@pytest.mark.parametrize(
    ("tariff", "points"),
    [(Tariff(1, 5), 25), (Tariff(4, 10), 20), (Tariff(6, 5), 0), (Tariff(1, 0), 0)],
)
def test_clubs_have_a_tariff_of_their_own(tariff: Tariff, points: int) -> None:
    assert tariff.of_all(5) == points == sum(map(tariff.of, range(1, 6)))
