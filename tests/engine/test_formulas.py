import pytest

from engine.formulas import FORMULAS, NORMAL


@pytest.mark.parametrize(
    ("name", "rack_size", "most_placed", "bonuses", "joker"),
    [
        ("normal", 7, 7, {7: 50}, False),
        ("7sur8", 8, 7, {7: 50}, False),
        ("7et8", 8, 8, {7: 50, 8: 75}, False),
        ("joker", 7, 7, {7: 50}, True),
        ("7sur8-joker", 8, 7, {7: 50}, True),
        ("7et8-joker", 8, 8, {7: 50, 8: 75}, True),
    ],
)
def test_the_numbers_of_each_formula(
    name: str, rack_size: int, most_placed: int, bonuses: dict[int, int], joker: bool
) -> None:
    formula = FORMULAS[name]
    assert formula.name == name
    assert (formula.rack_size, formula.most_placed, formula.joker) == (
        rack_size,
        most_placed,
        joker,
    )
    assert {placed: formula.bonus(placed) for placed in range(9)} == {
        placed: bonuses.get(placed, 0) for placed in range(9)
    }


def test_there_is_no_other_formula() -> None:
    assert list(FORMULAS) == ["normal", "7sur8", "7et8", "joker", "7sur8-joker", "7et8-joker"]
    assert FORMULAS["normal"] is NORMAL
