"""When a game is over (article 2.7, SPEC D21)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate.ending import find_termination
from engine.duplicate.reasons import Termination

ALL_PLACED, ONE_KIND = Termination.ALL_PLACED, Termination.ONE_KIND_LEFT


@pytest.mark.parametrize(
    ("remaining", "termination"),
    [
        ("", ALL_PLACED),
        ("MN", ONE_KIND),  # published game, Hiersac, 21 January 2022
        ("WMMBLN", ONE_KIND),  # published game
        ("U", ONE_KIND),
        ("?", ONE_KIND),  # a single letter, whatever it is
        ("Y", ONE_KIND),
        ("AE", ONE_KIND),
        ("B?", None),  # a joker among two or more
        ("BY", None),
        ("AY", None),
        ("??", None),
        ("Y?", None),
        ("AB", None),
        ("BCDFGY", None),
        ("BCDFGA", None),
    ],
)
def test_the_game_ends_when_one_kind_is_left_and_neither_joker_nor_y(
    remaining: str, termination: Termination | None
) -> None:
    assert find_termination(remaining) is termination


@given(st.text(alphabet="AEIOUBCDXYZ?", max_size=9).flatmap(st.permutations).map("".join))
def test_the_order_of_the_tiles_means_nothing(remaining: str) -> None:
    assert find_termination(remaining) is find_termination("".join(sorted(remaining)))
