"""Where things go, in pixels.

The picture is wider than high: the board at the left with its coordinates on all sides (the
federation's: rows A to O, columns 1 to 15), a strip with rack, scores and clock at the right. Telephones
show it some 380 pixels wide, which leaves 18 to a square: so the squares take all the height there is.
"""

from dataclasses import dataclass

from engine.board import Square

SQUARE = 56
MARGIN = 34
"""Around the board, for the coordinates."""
STRIP = 330
GAP = 18
"""Between board and strip, and around what is in the strip."""
TILE = 52
RACK_TILES = 8
RACK_TILE = 40
RACK_STEP = 41


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; right and bottom are outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def size(self) -> tuple[int, int]:
        """(width, height)."""
        return self.right - self.left, self.bottom - self.top

    @property
    def centre(self) -> tuple[float, float]:
        """(x, y)."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Geometry:
    """The measures of a picture of a board with so many squares a side."""

    squares: int = 15

    @property
    def board(self) -> Box:
        """The squares, without the coordinates."""
        side = self.squares * SQUARE
        return Box(MARGIN, MARGIN, MARGIN + side, MARGIN + side)

    @property
    def size(self) -> tuple[int, int]:
        """(width, height) of the whole picture."""
        return self.strip.right + GAP, self.board.bottom + MARGIN

    @property
    def strip(self) -> Box:
        """Rack, scores and clock."""
        left = self.board.right + MARGIN + GAP
        return Box(left, MARGIN, left + STRIP, self.board.bottom)

    def square(self, square: Square) -> Box:
        """One square."""
        left = self.board.left + square.column * SQUARE
        top = self.board.top + square.row * SQUARE
        return Box(left, top, left + SQUARE, top + SQUARE)

    def tile(self, square: Square) -> Box:
        """The tile on a square."""
        box, inset = self.square(square), (SQUARE - TILE) // 2
        return Box(box.left + inset, box.top + inset, box.right - inset, box.bottom - inset)

    def rack_tile(self, index: int, top: int) -> Box:
        """A tile of the rack, counted from 0, in the row that starts at `top`."""
        left = self.strip.left + index * RACK_STEP
        return Box(left, top, left + RACK_TILE, top + RACK_TILE)

    def frame(self, squares: tuple[Square, ...]) -> Box:
        """What holds all these squares."""
        boxes = [self.square(square) for square in squares]
        return Box(
            min(box.left for box in boxes),
            min(box.top for box in boxes),
            max(box.right for box in boxes),
            max(box.bottom for box in boxes),
        )
