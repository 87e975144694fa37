"""The cote: its worked example, what each thing weighs, and laws for any game."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings import cote
from bot.ratings.cote import LONGEST_MEMORY, Cote, rate

LEA, TOM, ZOE = 1, 2, 3

PERCENTAGES = st.fractions(min_value=0, max_value=100, max_denominator=1000)
COTES = st.builds(Cote, st.floats(0, 1000), st.integers(1, 500))
GAMES = st.lists(st.tuples(PERCENTAGES, st.none() | COTES), min_size=1, max_size=8)


def test_the_worked_example_is_what_comes_out() -> None:
    percentages = {LEA: Fraction(78), TOM: Fraction(64), ZOE: Fraction(70)}
    after = rate(percentages, {LEA: Cote(820, 25), TOM: Cote(700, 12)})
    assert {person: round(each.value, 1) for person, each in after.items()} == {
        LEA: 817.2,
        TOM: 694.8,
        ZOE: 716.7,
    }
    assert [after[each].games for each in (LEA, TOM, ZOE)] == [26, 13, 1]
    assert cote.__doc__ is not None
    for number in ("817.2", "694.8", "716.7"):
        assert number in cote.__doc__


@pytest.mark.parametrize(
    ("percentage", "before", "after"),
    [
        (80, None, Cote(800, 1)),
        (60, Cote(800, 1), Cote(700, 2)),
        (60, Cote(700, 2), Cote(700 - 100 / 3, 3)),
        (60, Cote(800, 9), Cote(780, 10)),
        (60, Cote(800, 10), Cote(780, 11)),
        (60, Cote(800, 400), Cote(780, 401)),
        (105, None, Cote(1000, 1)),
        (-3, None, Cote(0, 1)),
        (0, Cote(0, 7), Cote(0, 8)),
    ],
)
def test_who_plays_alone(percentage: int, before: Cote | None, after: Cote) -> None:
    found = rate({LEA: Fraction(percentage)}, {LEA: before})[LEA]
    assert found.value == pytest.approx(after.value)
    assert found.games == after.games


def test_hard_draws_cost_less_than_they_take() -> None:
    """All are 10 % below what they usually do: nobody loses a whole tenth of that."""
    before: dict[int, Cote | None] = {person: Cote(800, 50) for person in range(10)}
    alone = rate({0: Fraction(70)}, before)[0]
    among = rate({person: Fraction(70) for person in range(10)}, before)[0]
    assert alone.value == pytest.approx(790)
    assert 790 < among.value < 800


def test_a_field_that_has_no_cote_tells_nothing_of_the_draws() -> None:
    assert rate({LEA: Fraction(70), TOM: Fraction(10)}, {LEA: Cote(800, 50)})[LEA] == Cote(790, 51)


@given(GAMES)
def test_it_stays_between_0_and_1000(game: list[tuple[Fraction, Cote | None]]) -> None:
    for each in _after(game).values():
        assert 0 <= each.value <= 1000


@given(GAMES)
def test_the_order_of_the_ranking_does_not_matter(
    game: list[tuple[Fraction, Cote | None]],
) -> None:
    people = dict(enumerate(game))
    turned = dict(reversed(people.items()))
    before = {person: known for person, (_, known) in people.items()}
    one = rate({person: made for person, (made, _) in people.items()}, before)
    other = rate({person: made for person, (made, _) in turned.items()}, before)
    assert {each: pytest.approx(one[each].value) for each in one} == {
        each: other[each].value for each in one
    }


@pytest.mark.long
@given(GAMES, PERCENTAGES)
def test_who_does_better_has_no_less_and_leaves_others_no_more(
    game: list[tuple[Fraction, Cote | None]], better: Fraction
) -> None:
    first, known = game[0]
    improved = [(max(first, better), known), *game[1:]]
    before, after = _after(game), _after(improved)
    assert after[0].value >= before[0].value - 1e-9
    for person in range(1, len(game)):
        assert after[person].value <= before[person].value + 1e-9


@given(st.lists(COTES, min_size=1, max_size=8))
def test_who_all_do_as_they_do_change_nothing(cotes: list[Cote]) -> None:
    after = _after([(Fraction(each.value) / 10, each) for each in cotes])
    for person, each in enumerate(cotes):
        assert after[person].value == pytest.approx(each.value)


@given(COTES, PERCENTAGES)
def test_one_game_among_many_moves_it_little(known: Cote, percentage: Fraction) -> None:
    after = _after([(percentage, known)])[0]
    assert abs(after.value - known.value) <= 1000 / min(known.games + 1, LONGEST_MEMORY) + 1e-9


def _after(game: list[tuple[Fraction, Cote | None]]) -> dict[int, Cote]:
    percentages = {person: made for person, (made, _) in enumerate(game)}
    return rate(percentages, {person: known for person, (_, known) in enumerate(game)})
