"""A round as a sign."""

import unicodedata

import pytest

from bot.daily.score import sign, signs
from bot.store import Mark


@pytest.mark.parametrize(
    ("points", "top", "hinted", "shown"),
    [
        (80, 80, False, "●"),
        (90, 80, False, "●"),  # better than a published word
        (79, 80, False, "◕"),
        (60, 80, False, "◕"),
        (59, 80, False, "◑"),
        (40, 80, False, "◑"),
        (39, 80, False, "◔"),
        (1, 80, False, "◔"),
        (0, 80, False, "○"),
        (77, 80, True, "◕?"),
        (0, 80, True, "○?"),
    ],
)
def test_a_round_is_filled_as_far_as_its_points_go(
    points: int, top: int, hinted: bool, shown: str
) -> None:
    assert sign(points, top, hinted=hinted) == shown


def test_no_sign_is_a_picture_of_its_own_on_a_telephone() -> None:
    for shape in "●◕◑◔○":
        assert unicodedata.category(shape) == "So"
        assert not 0x25FB <= ord(shape) <= 0x25FE  # these are emoji


def test_a_round_that_was_not_reached_is_nothing() -> None:
    assert signs([20, 20, 20], [Mark("H4 X", 20), Mark("H4 Y", 10, 3, hinted=True)]) == "●◑?○"
