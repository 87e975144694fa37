"""Words to cover as they stand: what the events add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board import Board
from engine.junior.covering import left_to_cover
from engine.junior.events import LettersCovered
from engine.junior.rules import PLAIN, JuniorRules
from engine.party.state import Party
from engine.tiles import remove_tiles


@dataclass(frozen=True, slots=True)
class JuniorGame:
    """The whole game.

    Attributes:
        board: what is to be covered in lower case, what is covered in capitals; empty before the start.
        rack: the tiles that lie open.
        moves: what was covered, the last last.
        points: of everybody who has completed a word.
        statement: what was frozen at the start; empty before.
    """

    party: Party
    rules: JuniorRules
    board: Board = field(default_factory=lambda: Board.empty(PLAIN))
    rack: str = ""
    moves: tuple[LettersCovered, ...] = ()
    points: Mapping[int, int] = field(default_factory=dict)
    statement: str = ""

    @property
    def bag(self) -> str:
        """The tiles that are still to come, sorted."""
        return remove_tiles(left_to_cover(self.board), self.rack)
