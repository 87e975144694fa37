"""Where things go, in pixels.

The picture is wider than high: the board at the left with its coordinates on all sides (the
federation's: rows A to O, columns 1 to 15), a strip with rack, last play and scores at the right. It is
1,280 pixels wide, the most that Telegram shows without scaling. Telephones show it some 380 pixels
wide, which leaves 17 to a square: so the squares take all the height there is.

Texts are placed by their baselines, so that capitals with accents stand on the same line as the others.
"""

from dataclasses import dataclass
from itertools import count, takewhile

from engine.board import Square

SQUARE = 56
MARGIN = 34
"""Around the board, for the coordinates."""
STRIP = 336
GAP = 18
"""Between board and strip, and between the parts of the strip."""
TILE = 52
RACK_TILES = 8
LARGEST_RACK_TILE = TILE
SHELF = 8
"""The bar under the tiles of the rack: a *chevalet*."""
BAR = 6
"""The bar beside the last play, in the colour of its frame on the board."""
LINE = 38
LAST_LINES = 3
"""The last play gets no more, so that ten scores always fit."""


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
class StripParts:
    """The strip from top to bottom; numbers are baselines. A part that is not shown takes no room.

    Attributes:
        rack: one box a tile.
        shelf: what the tiles stand on.
        bar: beside the lines of the last play.
        scores: a baseline for every line that fits.
    """

    title: int
    clock: int
    rack_heading: int
    rack: tuple[Box, ...]
    shelf: Box
    bar: Box
    last: tuple[int, ...]
    scores_heading: int
    scores: tuple[int, ...]
    bag: int


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
        """Rack, last play and scores."""
        left = self.board.right + MARGIN + GAP
        return Box(left, MARGIN, left + STRIP, self.board.bottom)

    def square(self, square: Square) -> Box:
        """The box of a square."""
        left = self.board.left + square.column * SQUARE
        top = self.board.top + square.row * SQUARE
        return Box(left, top, left + SQUARE, top + SQUARE)

    def tile(self, square: Square) -> Box:
        """The tile on a square."""
        box, inset = self.square(square), (SQUARE - TILE) // 2
        return Box(box.left + inset, box.top + inset, box.right - inset, box.bottom - inset)

    def frames(self, squares: tuple[Square, ...]) -> list[Box]:
        """The boxes around these squares: those side by side together."""
        frames: list[Box] = []
        for square in sorted(squares, key=lambda square: (square.row, square.column)):
            box = self.square(square)
            before = next((each for each in frames if _goes_on(each, box)), None)
            if before is not None:
                frames.remove(before)
                box = Box(before.left, before.top, box.right, box.bottom)
            frames.append(box)
        return frames

    def parts(self, *, clock: bool, rack: int, last: int, bag: bool) -> StripParts:
        """The strip with or without a clock, so many tiles and lines of the last play, and so on."""
        strip = self.strip
        title = strip.top + 32
        clock_line = title + (44 if clock else 0)
        bottom = clock_line + GAP

        heading = bottom + 28
        tiles = _rack(rack, strip, heading + 12)
        size = tiles[0].size[1] if tiles else 0
        shelf = Box(strip.left, heading + 12 + size, strip.right, heading + 12 + size + SHELF)
        if tiles:
            bottom = shelf.bottom + GAP

        lines = tuple(bottom + 28 + LINE * index for index in range(min(last, LAST_LINES)))
        bar = Box(strip.left, bottom, strip.left + BAR, bottom + LINE * len(lines))
        if lines:
            bottom = bar.bottom + GAP

        bag_line = strip.bottom - 4
        lowest = bag_line - (LINE if bag else 0)
        scores_heading = bottom + 22
        scores = takewhile(lambda line: line <= lowest, count(scores_heading + LINE, LINE))
        return StripParts(
            title=title,
            clock=clock_line,
            rack_heading=heading,
            rack=tiles,
            shelf=shelf,
            bar=bar,
            last=lines,
            scores_heading=scores_heading,
            scores=tuple(scores),
            bag=bag_line,
        )


def _goes_on(box: Box, other: Box) -> bool:
    """Whether the other one makes it longer, to the right or down."""
    if box.top == other.top:
        return (box.right, box.bottom) == (other.left, other.bottom)
    return (box.left, box.right, box.bottom) == (other.left, other.right, other.top)


def _rack(tiles: int, strip: Box, top: int) -> tuple[Box, ...]:
    """Side by side from the left, as large as the strip allows."""
    if not tiles:
        return ()
    step = min(LARGEST_RACK_TILE + 2, STRIP // min(tiles, RACK_TILES))
    lefts = (strip.left + step * index for index in range(min(tiles, RACK_TILES)))
    return tuple(Box(left, top, left + step - 2, top + step - 2) for left in lefts)
