"""What is judged: a line on a position; and what comes of it."""

from dataclasses import dataclass

from engine.board import Board
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.refereeing.faults import Ruling
from engine.refereeing.regulation import Regulation


@dataclass(frozen=True, slots=True)
class Position:
    """The position that a bulletin is judged on.

    `connection` says that letters of the board may stand for a reference.
    """

    board: Board
    rack: str
    formula: Formula
    lexicon: Lexicon
    regulation: Regulation = Regulation.R11
    connection: bool = False

    @property
    def first(self) -> bool:
        """Whether nothing lies on the board yet."""
        return self.board.is_empty


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of a line.

    Attributes:
        play: the solution that counts, jokers in lower case; None if none could be understood.
        points: what it earns, 0 beside a zero.
        worth: what it would have earned but for a zero; 0 if it cannot lie there.
        claimed: the score that is written, None if there is none.
        unknown: words of it that do not exist.
        ruling: the gravest sanction; None if nothing was wrong.
    """

    play: Play | None
    points: int = 0
    worth: int = 0
    claimed: int | None = None
    unknown: tuple[str, ...] = ()
    ruling: Ruling | None = None
