"""What makes a round hard, as `engine.daily.difficulty` explains it."""

import pytest

from engine.daily.difficulty import Measure, level_of
from engine.daily.week import Level


@pytest.mark.parametrize(
    ("band", "top", "next_best", "tops", "difficulty"),
    [
        (1, 24, 23, 1, 0),
        (2, 82, 34, 1, 3),
        (4, 30, 27, 1, 4),
        (1, 100, 91, 1, 0),
        (1, 100, 90, 1, 1),
        (1, 100, 76, 1, 1),
        (1, 100, 75, 1, 2),
        (3, 20, 20, 2, 1),
        (1, 20, 19, 2, 0),
        (5, 50, 0, 1, 6),
        (None, 50, 0, 1, 7),
    ],
)
def test_a_round_is_as_hard_as_its_word_is_rare_and_its_top_alone(
    band: int | None, top: int, next_best: int, tops: int, difficulty: int
) -> None:
    assert Measure(band, top, next_best, tops).difficulty == difficulty


def test_a_word_of_the_whole_rack_is_harder() -> None:
    assert Measure(2, 82, 34, 1, whole_rack=True).difficulty == 4


EASY, MIDDLING, HARD = Measure(1, 24, 23, 1), Measure(3, 24, 23, 1), Measure(5, 24, 20, 1)


@pytest.mark.parametrize(
    ("measures", "level"),
    [
        ([EASY], Level.EASY),
        ([MIDDLING], Level.MEDIUM),
        ([HARD], Level.HARD),
        ([EASY, EASY, HARD], Level.EASY),
        ([EASY, HARD], Level.MEDIUM),
        ([HARD, HARD, MIDDLING], Level.MEDIUM),
    ],
)
def test_a_problem_is_as_hard_as_its_rounds_are_on_average(
    measures: list[Measure], level: Level
) -> None:
    assert level_of(measures) is level
