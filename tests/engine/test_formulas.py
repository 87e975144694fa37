import pytest

from engine.formulas import FORMULAS, NORMAL, Jokers

NUMBERS = {"": (7, 7, {7: 50}), "7sur8": (8, 7, {7: 50}), "7et8": (8, 8, {7: 50, 8: 75})}


@pytest.mark.parametrize("jokers", Jokers)
@pytest.mark.parametrize("letters", NUMBERS)
def test_the_numbers_of_each_formula(letters: str, jokers: Jokers) -> None:
    name = "-".join(filter(None, (letters, jokers.value))) or "normal"
    formula = FORMULAS[name]
    rack_size, most_placed, bonuses = NUMBERS[letters]
    assert formula.name == name
    assert (formula.rack_size, formula.most_placed) == (rack_size, most_placed)
    assert formula.jokers is jokers
    assert {placed: formula.bonus(placed) for placed in range(9)} == {
        placed: bonuses.get(placed, 0) for placed in range(9)
    }


def test_there_is_no_other_formula() -> None:
    assert len(FORMULAS) == len(NUMBERS) * len(Jokers)
    assert all(formula.name == name for name, formula in FORMULAS.items())
    assert FORMULAS["normal"] is NORMAL


@pytest.mark.parametrize(
    ("jokers", "apart", "give_way"),
    [
        (Jokers.ORDINARY, False, False),
        (Jokers.JOKER_GAME, True, True),
        (Jokers.DEAR, True, True),
        (Jokers.EXPLOSIVE, False, True),
    ],
)
def test_what_jokers_do(jokers: Jokers, apart: bool, give_way: bool) -> None:
    assert (jokers.lie_apart, jokers.give_way) == (apart, give_way)
