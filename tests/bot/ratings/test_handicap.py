"""The handicap: how many games it looks back, and what a result is worth with it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.handicap import compensated, handicap

PERCENTAGES = st.fractions(min_value=0, max_value=110, max_denominator=1000)


@pytest.mark.parametrize(
    ("latest", "mean"),
    [
        ([], None),
        ([80, 90], None),
        ([80, 90, 70], 80),
        ([*[60] * 10, 0, 0], 60),
        ([100, *[50] * 9], 55),
    ],
)
def test_the_mean_of_the_last_ten_games_of_three_at_least(
    latest: list[int], mean: int | None
) -> None:
    assert handicap([Fraction(each) for each in latest]) == mean


@pytest.mark.parametrize(
    ("percentage", "mean", "worth"), [(60, 60, 100), (95, 95, 100), (72, 60, 112), (90, 95, 95)]
)
def test_what_a_result_is_worth(percentage: int, mean: int, worth: int) -> None:
    assert compensated(Fraction(percentage), Fraction(mean)) == worth


@pytest.mark.long
@given(st.lists(PERCENTAGES, min_size=3))
def test_it_is_between_the_worst_and_the_best_of_those_games(latest: list[Fraction]) -> None:
    mean = handicap(latest)
    assert mean is not None
    assert min(latest[:10]) <= mean <= max(latest[:10])


@given(PERCENTAGES, st.integers(3, 12))
def test_who_plays_as_always_has_100(percentage: Fraction, games: int) -> None:
    mean = handicap([percentage] * games)
    assert mean is not None
    assert compensated(percentage, mean) == 100
