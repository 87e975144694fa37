"""The board (SPEC E1): 15 x 15 squares, rows A to O from top to bottom, columns 1 to 15.

A premium square multiplies a letter or a word, and only for the tiles placed in that turn (SPEC P5).
`Layout` holds the size and the premiums as data; `Board` adds the tiles that lie on it. Both are
values: placing a word makes a new board.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from engine.tiles import EMPTY

ROW_NAMES = "ABCDEFGHIJKLMNO"


class BoardError(ValueError):
    """A text that is no board."""


@unique
class Premium(Enum):
    """The multipliers of a square: (letter, word)."""

    NONE = (1, 1)
    DOUBLE_LETTER = (2, 1)
    TRIPLE_LETTER = (3, 1)
    DOUBLE_WORD = (1, 2)
    TRIPLE_WORD = (1, 3)

    @property
    def letter(self) -> int:
        """By how much the letter laid here counts."""
        return self.value[0]

    @property
    def word(self) -> int:
        """By how much the word laid over this square counts."""
        return self.value[1]


PREMIUMS = {
    ".": Premium.NONE,
    "d": Premium.DOUBLE_LETTER,
    "t": Premium.TRIPLE_LETTER,
    "D": Premium.DOUBLE_WORD,
    "T": Premium.TRIPLE_WORD,
}
"""By the sign that a layout has for them."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The premium squares of a square board; `rows` is its drawing, one sign a square.

    ``T`` triples and ``D`` doubles the word, ``t`` triples and ``d`` doubles the letter.
    """

    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        size = len(self.rows)
        if not 1 <= size <= len(ROW_NAMES):
            raise BoardError(f"a board has 1 to {len(ROW_NAMES)} rows, not {size}")
        for row in self.rows:
            if len(row) != size or not set(row) <= set(PREMIUMS):
                raise BoardError(f"a row of the layout has {size} signs of '.dtDT', not {row!r}")

    @property
    def size(self) -> int:
        """Number of rows, and of columns."""
        return len(self.rows)

    def premium(self, row: int, column: int) -> Premium:
        """The multipliers of the square; rows and columns count from 0."""
        return PREMIUMS[self.rows[row][column]]


STANDARD_LAYOUT = Layout(
    (
        "T..d...T...d..T",
        ".D...t...t...D.",
        "..D...d.d...D..",
        "d..D...d...D..d",
        "....D.....D....",
        ".t...t...t...t.",
        "..d...d.d...d..",
        "T..d...D...d..T",
        "..d...d.d...d..",
        ".t...t...t...t.",
        "....D.....D....",
        "d..D...d...D..d",
        "..D...d.d...D..",
        ".D...t...t...D.",
        "T..d...T...d..T",
    )
)


@unique
class Direction(Enum):
    """The way a word runs."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        """The direction of the words that cross."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS

    @property
    def step(self) -> tuple[int, int]:
        """(rows, columns) from one letter to the next."""
        return (0, 1) if self is Direction.ACROSS else (1, 0)


@dataclass(frozen=True, slots=True, order=True)
class Square:
    """One square; row and column count from 0, `str` is the players' name (``H8``)."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{ROW_NAMES[self.row]}{self.column + 1}"

    def moved(self, direction: Direction, steps: int) -> "Square":
        """The square so many steps further (or back)."""
        rows, columns = direction.step
        return Square(self.row + rows * steps, self.column + columns * steps)

    def along(self, direction: Direction) -> int:
        """The distance from the beginning of its row, or of its column."""
        return self.column if direction is Direction.ACROSS else self.row

    def transposed(self) -> "Square":
        """The mirror square over the main diagonal."""
        return Square(self.column, self.row)


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on a layout: one string a row, ``.`` where a square is empty."""

    rows: tuple[str, ...]
    layout: Layout = STANDARD_LAYOUT

    @classmethod
    def empty(cls, layout: Layout = STANDARD_LAYOUT) -> "Board":
        """A board without a tile."""
        return cls((EMPTY * layout.size,) * layout.size, layout)

    @classmethod
    def parse(cls, rows: Sequence[str], layout: Layout = STANDARD_LAYOUT) -> "Board":
        """A board from its rows: ``.`` empty, ``A-Z`` a letter, ``a-z`` a joker.

        Raises:
            BoardError: wrong number of rows or squares, or a sign that is no tile.
        """
        if len(rows) != layout.size:
            raise BoardError(f"a board has {layout.size} rows, not {len(rows)}")
        for name, row in zip(ROW_NAMES, rows, strict=False):
            if len(row) != layout.size:
                raise BoardError(f"row {name} has {layout.size} squares, not {len(row)}")
            for tile in row:
                if not (tile == EMPTY or (tile.isascii() and tile.isalpha())):
                    raise BoardError(f"row {name} holds {tile!r}, which is neither '.' nor a tile")
        return cls(tuple(rows), layout)

    def __str__(self) -> str:
        return "\n".join(self.rows)

    @property
    def size(self) -> int:
        """Number of rows, and of columns."""
        return self.layout.size

    @property
    def centre(self) -> Square:
        """The starred square that the first word covers (SPEC P1)."""
        return Square(self.size // 2, self.size // 2)

    @property
    def is_empty(self) -> bool:
        """Whether no tile lies on it."""
        return not "".join(self.rows).strip(EMPTY)

    @property
    def tiles(self) -> str:
        """All tiles on the board, row by row; jokers in lower case."""
        return "".join(tile for row in self.rows for tile in row if tile != EMPTY)

    def words(self) -> Iterator[str]:
        """The words that lie on it, in capitals: those across row by row, then those down."""
        columns = ("".join(column) for column in zip(*self.rows, strict=True))
        for line in (*self.rows, *columns):
            for run in line.upper().split(EMPTY):
                if len(run) > 1:
                    yield run

    def at(self, row: int, column: int) -> str:
        """The tile on a square, ``.`` if there is none."""
        return self.rows[row][column]

    def tile(self, square: Square) -> str:
        """The tile on a square, ``.`` if there is none or the square lies outside."""
        return self.rows[square.row][square.column] if self.holds(square) else EMPTY

    def line(self, square: Square, direction: Direction) -> str:
        """The row through a square, or the column."""
        if direction is Direction.ACROSS:
            return self.rows[square.row]
        return "".join([row[square.column] for row in self.rows])

    def holds(self, square: Square) -> bool:
        """Whether the square lies on the board."""
        size = len(self.rows)
        return 0 <= square.row < size and 0 <= square.column < size

    def with_tiles(self, placed: Iterable[tuple[Square, str]]) -> "Board":
        """The board with these tiles added; the squares must be empty."""
        rows = [list(row) for row in self.rows]
        for square, tile in placed:
            assert self.tile(square) == EMPTY, f"{square} is taken"
            rows[square.row][square.column] = tile
        return Board(tuple("".join(row) for row in rows), self.layout)

    def transposed(self) -> "Board":
        """The mirror image over the main diagonal: across becomes down."""
        return Board(
            tuple("".join(column) for column in zip(*self.rows, strict=True)),
            Layout(tuple("".join(column) for column in zip(*self.layout.rows, strict=True))),
        )
