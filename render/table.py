"""What the picture of a table shows: lines of cells below headings. No pixels, no colours.

Whoever makes one says it in words, too: a table has no sentence by itself.
"""

from dataclasses import dataclass
from enum import Enum, unique

MOST_ROWS = 60
"""Of a table; a game has fewer rounds. Of more, the last are drawn."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading; `numbers` end below each other, words begin there."""

    heading: str
    numbers: bool = False


@unique
class Shade(Enum):
    """The shade of a cell; whatever it says, its sign says too."""

    BEST = "best"
    GOOD = "good"
    NEAR = "near"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Row:
    """A line, a cell a column; a `strong` one is told from the others by its colour and its weight.

    `shades` are those of its cells, if any of them has one; such a table is set close.
    """

    cells: tuple[str, ...]
    strong: bool = False
    shades: tuple[Shade | None, ...] = ()


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table.

    Attributes:
        title: the heading.
        columns, rows: what is in it; a cell without room is cut, one of words before one of numbers.
        below: lines under the table.
        alt: all of it that can be said in a few sentences, 1,024 characters at the most.
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    alt: str
    below: tuple[str, ...] = ()
