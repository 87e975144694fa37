"""A game backwards as it stands: what its events add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board import Board
from engine.inverse.events import LettersTaken
from engine.inverse.rules import InverseRules
from engine.party.state import Party


@dataclass(frozen=True, slots=True)
class InverseGame:
    """The whole game.

    Attributes:
        board: the grid as it lies; empty before the start.
        moves: what was taken, the last last.
        points: of everybody who has played.
        statement: what was frozen at the start; empty before.
    """

    party: Party
    rules: InverseRules
    board: Board = field(default_factory=Board.empty)
    moves: tuple[LettersTaken, ...] = ()
    points: Mapping[int, int] = field(default_factory=dict)
    statement: str = ""
