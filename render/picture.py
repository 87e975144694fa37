"""What a board picture shows. No pixels, no colours, no drawing library.

Privacy: nothing is drawn that is not in the value. In duplicate the rack is public and stands in it; a
game with private racks makes its public picture without one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.board import Board, Premium, Square
from engine.options import option
from render.chart import Chart
from render.table import TablePicture


@dataclass(frozen=True, slots=True)
class Labels:
    """The words on a picture and in its alt text, in one language.

    Attributes:
        signs: what stands on an empty premium square, two characters at the most.
        rack, scores, bag: headings.
        more: how many players are left out, with ``{count}`` in it.
        alt: the alt text's sentences: ``{title}``, ``{last}``, ``{rack}``, ``{scores}``, ``{clock}``,
            ``{bag}`` and ``{words}`` are filled in; a sentence whose part is empty is left out.
        empty: the alt text's sentence for a board without a tile.
        joker: what the alt text says for a joker of the rack; screen readers pass over ``?``.
    """

    signs: tuple[tuple[Premium, str], ...]
    rack: str
    scores: str
    bag: str
    more: str
    alt: tuple[tuple[str, str], ...]
    empty: str
    joker: str = "joker"

    def sign(self, premium: Premium) -> str:
        """The sign on an empty square of this kind."""
        return dict(self.signs).get(premium, "")


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A picture of a board.

    Attributes:
        board: the tiles.
        labels: the words.
        title: the heading of the strip beside the board.
        framed: the squares of the last word, on the board; those that lie apart have frames of their own.
        last: the last play in words (``N2 TRIEZ, 68 points``).
        rack: the tiles to show, eight at the most, ``?`` for a joker; empty for none.
        scores: name and points, best first; as many as fit are drawn, the rest is counted.
        others: how many more there are than `scores` has.
        clock: what the clock says.
        bag: how many tiles are in the bag; None not to say.
    """

    board: Board
    labels: Labels
    title: str = ""
    framed: tuple[Square, ...] = ()
    last: str = ""
    rack: str = ""
    scores: tuple[tuple[str, str], ...] = ()
    clock: str = ""
    bag: int | None = None
    others: int = option(0)


MOST_FRAMES = 200
"""Of a film; more are asked for only by who wants to cost something: of those, the last are shown."""


@dataclass(frozen=True, slots=True)
class Film:
    """Pictures one after the other.

    Attributes:
        frames: one or more; the last stays longest, and is shown where no film can be.
        seconds: how long each of them is shown.
    """

    frames: tuple[BoardPicture, ...]
    seconds: float


Still: TypeAlias = BoardPicture | Chart | TablePicture
"""Pictures that are shown at once."""
