"""Where a word lies, in GCG: rows are the numbers 1 to 15, columns the letters A to O.

Here it is the other way round: rows are letters, columns are numbers (SPEC E1). In both, row first means
across and column first means down, so a text that is a square in both means two different ones:

=================  =========  =========
where it lies      GCG        here
=================  =========  =========
across, centre     ``8H``     ``H8``
down, centre       ``H8``     ``8H``
across, 1st row    ``1D``     ``A4``
=================  =========  =========
"""

import re

from engine.board import ROW_NAMES, Direction, Square
from engine.moves import Reference

_ACROSS = re.compile(rf"(?P<row>1[0-5]|0?[1-9])(?P<column>[{ROW_NAMES}])")
_DOWN = re.compile(rf"(?P<column>[{ROW_NAMES}])(?P<row>1[0-5]|0?[1-9])")


def read_square(text: str) -> Reference | None:
    """``8H`` or ``8h`` is across, ``H8`` down; None if it is no square."""
    for pattern, direction in ((_ACROSS, Direction.ACROSS), (_DOWN, Direction.DOWN)):
        match = pattern.fullmatch(text.upper())
        if match is not None:
            square = Square(int(match["row"]) - 1, ROW_NAMES.index(match["column"]))
            return Reference(square, direction)
    return None


def write_square(reference: Reference) -> str:
    """The square of the first letter, row first if the word runs across."""
    row, column = str(reference.square.row + 1), ROW_NAMES[reference.square.column]
    return row + column if reference.direction is Direction.ACROSS else column + row
