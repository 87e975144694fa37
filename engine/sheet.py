"""A sheet: draws that are given, and the words that were kept, as far as that is known.

Who plays alone may play the draws of a game that was played, of a file, of a club's notes, or of a day that
was prepared for many (SPEC S1). A sheet says which; it holds no name of anybody and no clock.
"""

from dataclasses import dataclass, field

from engine.board import Board
from engine.lexicon import LexiconIdentity
from engine.moves import Play


@dataclass(frozen=True, slots=True)
class SheetRound:
    """One round: the tiles kept from the one before, the new ones, the whole racks that went back first.

    `play` is the word that went on the board; None: it was not noted, and the top is found.
    """

    rest: str
    new: str
    rejected: tuple[str, ...] = ()
    play: Play | None = None

    @property
    def rack(self) -> str:
        """All tiles, kept ones first."""
        return self.rest + self.new


@dataclass(frozen=True, slots=True)
class Sheet:
    """Draws in order, over a board.

    Attributes:
        name: what results on it have in common, so that who played it can be compared; empty for nothing.
        formula: the name of the formula that it is played by (`engine.formulas`).
        rounds: at least one.
        board: what lies there before the first.
        lexicon: the list that its words were found with; None if that is not known.
    """

    name: str
    formula: str
    rounds: tuple[SheetRound, ...]
    board: Board = field(default_factory=Board.empty)
    lexicon: LexiconIdentity | None = None
