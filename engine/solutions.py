"""The top and what comes after it.

A solution is a play with its score. Solutions are ordered by score, best first, then by reference and
word (ASCII), so that a list is the same on every machine.
"""

from dataclasses import dataclass
from itertools import groupby

from engine.board import Board
from engine.formulas import NORMAL, Formula
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from engine.moves import Play
from engine.placement import place
from engine.scoring import score


@dataclass(frozen=True, slots=True)
class Solution:
    """A legal play and its points."""

    play: Play
    points: int

    @property
    def order(self) -> tuple[int, str, str]:
        """Sort key: best first, then by reference, then by word."""
        return (-self.points, self.play.ref, self.play.word)


def solutions(
    board: Board, rack: str, lexicon: Lexicon, formula: Formula = NORMAL
) -> list[Solution]:
    """All plays with their scores, best first."""
    found = [
        Solution(play, score(board, place(board, play, formula=formula), formula).total)
        for play in iterate_plays(board, rack, lexicon.graph, formula)
    ]
    return sorted(found, key=lambda solution: solution.order)


def find_top(
    board: Board, rack: str, lexicon: Lexicon, formula: Formula = NORMAL
) -> list[Solution]:
    """Every play that reaches the best score, by (reference, word); empty if there is no play."""
    return best_scores(solutions(board, rack, lexicon, formula), 1)


def can_score(board: Board, rack: str, lexicon: Lexicon, formula: Formula = NORMAL) -> bool:
    """Whether any play with these tiles earns a point; stops at the first."""
    return any(
        score(board, place(board, play, formula=formula), formula).total > 0
        for play in iterate_plays(board, rack, lexicon.graph, formula)
    )


def best_scores(ordered: list[Solution], scores: int) -> list[Solution]:
    """Those of the ordered solutions that have one of the best few different scores."""
    groups = (list(group) for _, group in groupby(ordered, key=lambda solution: solution.points))
    return [solution for group, _ in zip(groups, range(scores), strict=False) for solution in group]
