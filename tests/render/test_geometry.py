"""Where things go, exactly."""

from itertools import pairwise, product

import pytest

from engine.board import Square
from render.alt_text import MOST_SCORES
from render.geometry import LAST_LINES, RACK_TILES, Box, Geometry, StripParts

GEOMETRY = Geometry()


def test_the_corners_of_the_board() -> None:
    assert GEOMETRY.board == Box(34, 34, 874, 874)
    assert GEOMETRY.square(Square(0, 0)) == Box(34, 34, 90, 90)
    assert GEOMETRY.square(Square(14, 14)) == Box(818, 818, 874, 874)


def test_no_wider_than_telegram_shows_unscaled() -> None:
    assert GEOMETRY.size == (1280, 908)


def test_rows_go_down_and_columns_to_the_right() -> None:
    assert GEOMETRY.square(Square(0, 1)) == Box(90, 34, 146, 90)
    assert GEOMETRY.square(Square(1, 0)) == Box(34, 90, 90, 146)


def test_a_tile_lies_inside_its_square() -> None:
    assert GEOMETRY.tile(Square(7, 7)) == Box(428, 428, 480, 480)
    assert GEOMETRY.square(Square(7, 7)) == Box(426, 426, 482, 482)


def test_a_box_knows_its_size_and_middle() -> None:
    assert Box(10, 20, 30, 50).size == (20, 30)
    assert Box(10, 20, 30, 50).centre == (20, 35)


def test_the_frame_holds_the_whole_word() -> None:
    across = tuple(Square(10, column) for column in range(4, 13))
    down = tuple(Square(row, 14) for row in range(15))
    assert GEOMETRY.frames(across) == [Box(258, 594, 762, 650)]
    assert GEOMETRY.frames(down) == [Box(818, 34, 874, 874)]


def test_squares_apart_are_framed_apart() -> None:
    first, beside, below, far = (Square(*at) for at in ((7, 7), (7, 8), (8, 8), (12, 1)))
    assert GEOMETRY.frames(()) == []
    assert GEOMETRY.frames((far, first)) == [GEOMETRY.square(first), GEOMETRY.square(far)]
    assert GEOMETRY.frames((beside, below)) == GEOMETRY.frames((below, beside))
    assert len(GEOMETRY.frames((beside, below))) == 1
    assert len(GEOMETRY.frames((first, beside, below))) == 2, "an angle is no line"


def test_on_a_telephone_a_square_keeps_16_pixels() -> None:
    """380 pixels wide: letters of some 10 pixels can be read."""
    assert 56 * 380 / GEOMETRY.size[0] > 16.5


def test_a_larger_board_is_still_wider_than_high() -> None:
    assert Geometry(21).size[0] > Geometry(21).size[1]


class TestStrip:
    """The parts beside the board, from top to bottom."""

    def test_with_everything(self) -> None:
        parts = GEOMETRY.parts(clock=True, rack=7, last=2, bag=True)
        assert parts == StripParts(
            title=66,
            clock=110,
            rack_heading=156,
            rack=tuple(Box(926 + 48 * n, 168, 972 + 48 * n, 214) for n in range(7)),
            shelf=Box(926, 214, 1262, 222),
            bar=Box(926, 240, 932, 316),
            last=(268, 306),
            scores_heading=356,
            scores=(394, 432, 470, 508, 546, 584, 622, 660, 698, 736, 774, 812),
            bag=870,
        )

    def test_what_is_not_shown_takes_no_room(self) -> None:
        parts = GEOMETRY.parts(clock=False, rack=0, last=0, bag=False)
        assert parts.title == parts.clock
        assert parts.rack == ()
        assert parts.last == ()
        assert parts.scores_heading == 106
        assert parts.scores[0] == 144
        assert parts.scores[-1] == 866

    @pytest.mark.parametrize(
        "tiles, size", [(1, 52), (2, 52), (6, 52), (7, 46), (8, 40), (9, 40), (50, 40)]
    )
    def test_a_rack_is_as_large_as_fits(self, tiles: int, size: int) -> None:
        parts = GEOMETRY.parts(clock=False, rack=tiles, last=0, bag=False)
        assert {box.size for box in parts.rack} == {(size, size)}
        assert len(parts.rack) == min(tiles, RACK_TILES)
        assert parts.rack[0].left == GEOMETRY.strip.left
        assert parts.rack[-1].right <= GEOMETRY.strip.right
        assert all(one.right < other.left for one, other in pairwise(parts.rack))
        assert parts.rack[0].bottom == parts.shelf.top

    @pytest.mark.parametrize(
        "clock, rack, last, bag",
        list(product((False, True), (0, 1, 7, 8), (0, 1, 3, 9), (False, True))),
    )
    def test_nothing_overlaps(self, clock: bool, rack: int, last: int, bag: bool) -> None:
        parts = GEOMETRY.parts(clock=clock, rack=rack, last=last, bag=bag)
        heights = [parts.title]
        heights += [parts.clock] if clock else []
        heights += [parts.rack_heading, parts.rack[0].top, parts.shelf.bottom] if rack else []
        heights += parts.last
        heights += [parts.scores_heading, *parts.scores]
        heights += [parts.bag] if bag else []
        assert all(upper < lower for upper, lower in pairwise(heights))
        assert heights[-1] <= GEOMETRY.strip.bottom
        assert len(parts.last) == min(last, LAST_LINES)

    def test_there_is_always_room_for_the_scores_that_the_alt_text_says(self) -> None:
        """One more line counts the players left out."""
        fullest = GEOMETRY.parts(clock=True, rack=8, last=99, bag=True)
        assert len(fullest.scores) >= MOST_SCORES + 1
