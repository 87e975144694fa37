"""Where things go, exactly."""

from engine.board import Square
from render.geometry import RACK_TILES, Box, Geometry

GEOMETRY = Geometry()


def test_the_corners_of_the_board() -> None:
    assert GEOMETRY.board == Box(34, 34, 874, 874)
    assert GEOMETRY.square(Square(0, 0)) == Box(34, 34, 90, 90)
    assert GEOMETRY.square(Square(14, 14)) == Box(818, 818, 874, 874)
    assert GEOMETRY.size == (1274, 908)


def test_rows_go_down_and_columns_to_the_right() -> None:
    assert GEOMETRY.square(Square(0, 1)) == Box(90, 34, 146, 90)
    assert GEOMETRY.square(Square(1, 0)) == Box(34, 90, 90, 146)


def test_a_tile_lies_inside_its_square() -> None:
    assert GEOMETRY.tile(Square(7, 7)) == Box(428, 428, 480, 480)
    assert GEOMETRY.square(Square(7, 7)) == Box(426, 426, 482, 482)


def test_the_frame_holds_the_whole_word() -> None:
    word = tuple(Square(10, column) for column in range(4, 13))
    assert GEOMETRY.frame(word) == Box(258, 594, 762, 650)


def test_eight_tiles_fit_into_the_strip() -> None:
    last = GEOMETRY.rack_tile(RACK_TILES - 1, 100)
    assert last.right <= GEOMETRY.strip.right
    assert GEOMETRY.rack_tile(0, 100).left == GEOMETRY.strip.left


def test_on_a_telephone_a_square_keeps_17_pixels() -> None:
    """380 pixels wide: letters of some 10 pixels can be read."""
    assert 56 * 380 / GEOMETRY.size[0] > 16.5


def test_a_larger_board() -> None:
    assert Geometry(21).size[0] > Geometry(21).size[1]
