"""A sheet: draws that are given, and the words that were kept, as far as that is known.

Who plays alone may play the draws of a game that was played, of a file, of a club's notes, or of a day that
was prepared for many (SPEC S1). A sheet says which; it holds no name of anybody and no clock.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.board import Board
from engine.formulas import Formula
from engine.joker_game import lay_down
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.placement import IllegalPlay, place
from engine.tiles import missing_tiles, remove_tiles


@dataclass(frozen=True, slots=True)
class SheetRound:
    """A round: the tiles kept from the one before, the new ones, the whole racks that went back first.

    A rejected rack is empty where it was not noted. `play` is the word that went on the board; None: it was
    not noted, and the top is found.
    """

    rest: str
    new: str
    rejected: tuple[str, ...] = ()
    play: Play | None = None

    @property
    def rack(self) -> str:
        """The tiles of the rack, kept ones first."""
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


def rounds_of(
    played: Iterable[tuple[str, Play]], formula: Formula, board: Board | None = None
) -> tuple[SheetRound, ...]:
    """The rounds of a game of which racks and kept words were noted: which tiles were kept follows.

    It began on an empty `board` if none is given. A rack without those that the round before left was drawn
    anew; after a word that may not lie there nothing is kept.
    """
    board, rest = board or Board.empty(), ""
    rounds: list[SheetRound] = []
    for rack, play in played:
        if missing_tiles(rack, rest):
            rounds.append(SheetRound("", rack, ("",), play))
        else:
            rounds.append(SheetRound(rest, remove_tiles(rack, rest), play=play))
        board, rest = _laid(board, rack, play, formula)
    return tuple(rounds)


def boards_of(
    played: Iterable[tuple[str, Play]], formula: Formula, board: Board | None = None
) -> Iterator[Board]:
    """The boards after each of these racks and kept words; a word that may not lie there changes nothing."""
    board = board or Board.empty()
    for rack, play in played:
        board, _ = _laid(board, rack, play, formula)
        yield board


def _laid(board: Board, rack: str, play: Play, formula: Formula) -> tuple[Board, str]:
    """The board after a word, and the tiles that are kept; none, if it may not lie there."""
    try:
        placement = place(board, play, rack=rack, formula=formula)
    except IllegalPlay:
        return board, ""
    return lay_down(board, rack, placement, formula)
