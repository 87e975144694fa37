"""What squares and tiles look like, whoever draws them: the pictures here, the page in a browser.

Lengths of a square are in pixels of the picture (`render.geometry`); those of a tile, which is drawn in
several sizes, in parts of its side, but for its edge, which is as thick on all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shapes:
    """Proportions.

    Attributes:
        groove: of the ground, seen around each square.
        corner: how much a square is rounded.
        frame, frame_corner: the line around the last word.
        sign, coordinate: height of the letters on a premium square, and beside the board.
        edge, lip: what is seen of a tile's edge at its sides, and how much more of it below.
        tile_corner: how much a tile is rounded.
        letter, letter_x, letter_y: its height, middle and baseline.
        points, points_x, points_y: their height, right end and baseline.
        joker, joker_y: height of a joker's letter, and how far its baseline is below the middle.
        ring, ring_line: the circle around that letter; its line in parts of the circle.
        star, star_y: of the centre square: radius and middle, in parts of the square.
    """

    groove: int = 2
    corner: int = 5
    frame: int = 5
    frame_corner: int = 10
    sign: int = 24
    coordinate: int = 26
    edge: float = 1.5
    lip: int = 3
    tile_corner: float = 1 / 7
    letter: float = 0.7
    letter_x: float = 0.43
    letter_y: float = 0.69
    points: float = 3 / 11
    points_x: float = 0.94
    points_y: float = 0.87
    joker: float = 5 / 9
    joker_y: float = 0.19
    ring: float = 0.78
    ring_line: float = 1 / 14
    star: float = 0.36
    star_y: float = 0.52


SHAPES = Shapes()

# A five-pointed star in a circle of radius 1, first point up: (x, y) of points and notches.
STAR: Sequence[tuple[float, float]] = (
    (0.0, -1.0), (0.225, -0.309), (0.951, -0.309), (0.363, 0.118), (0.588, 0.809),
    (0.0, 0.382), (-0.588, 0.809), (-0.363, 0.118), (-0.951, -0.309), (-0.225, -0.309),
)  # fmt: skip
