import pytest
from hypothesis import given

from engine.board import Direction, Square
from engine.moves import Play, Reference
from tests import strategies
from tests.builders import play


@pytest.mark.parametrize(
    ("square", "direction", "written"),
    [
        (Square(7, 3), Direction.ACROSS, "H4"),
        (Square(7, 3), Direction.DOWN, "4H"),
        (Square(0, 0), Direction.ACROSS, "A1"),
        (Square(14, 14), Direction.DOWN, "15O"),
    ],
)
def test_letter_first_is_across_and_number_first_is_down(
    square: Square, direction: Direction, written: str
) -> None:
    assert str(Reference(square, direction)) == written
    assert Play(square, direction, "AS").ref == written


def test_a_play_is_written_as_reference_and_word() -> None:
    assert str(play("4H PAsSE")) == "4H PAsSE"


def test_a_play_covers_one_square_a_letter_even_off_the_board() -> None:
    assert [str(square) for square in play("N3 ETE").squares()] == ["N3", "N4", "N5"]
    assert play("3N ETE").squares() == [Square(13, 2), Square(14, 2), Square(15, 2)]


@given(strategies.plays(15))
def test_the_mirror_of_the_mirror_is_the_play(made: Play) -> None:
    assert made.transposed().transposed() == made
    assert made.transposed().squares() == [square.transposed() for square in made.squares()]
