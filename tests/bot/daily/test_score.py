"""A round as a sign."""

import unicodedata

import pytest

from bot.daily.score import sign, signs
from bot.store import Mark


@pytest.mark.parametrize(
    ("points", "top", "hints", "shown"),
    [
        (80, 80, 0, "●"),
        (90, 80, 0, "●"),  # better than a published word
        (79, 80, 0, "◕"),
        (60, 80, 0, "◕"),
        (59, 80, 0, "◑"),
        (40, 80, 0, "◑"),
        (39, 80, 0, "◔"),
        (1, 80, 0, "◔"),
        (0, 80, 0, "○"),
        (77, 80, 3, "◕?"),
        (0, 80, 8, "○?"),
    ],
)
def test_a_round_is_filled_as_far_as_its_points_go(
    points: int, top: int, hints: int, shown: str
) -> None:
    assert sign(points, top, hints) == shown


def test_no_sign_is_a_picture_of_its_own_on_a_telephone() -> None:
    for shape in "●◕◑◔○":
        assert unicodedata.category(shape) == "So"
        assert not 0x25FB <= ord(shape) <= 0x25FE  # these are emoji


def test_a_round_that_was_not_reached_is_nothing() -> None:
    assert signs([20, 20, 20], [Mark("H4 X", 20), Mark("H4 Y", 10, 3)]) == "●◑?○"
