"""The words that bring the bonus for a whole rack."""

from collections.abc import Iterable

from engine.analysis.values import Missed
from engine.board import Board
from engine.formulas import Formula
from engine.gcg.positions import placed
from engine.solutions import Solution

MOST_NAMED = 5


def bonus_words(board: Board, found: Iterable[Solution], formula: Formula) -> Missed:
    """The bonus words among these plays, each word once, at its best place."""
    best: dict[str, Solution] = {}
    for each in sorted(found, key=lambda solution: solution.order):
        if formula.bonus(len(placed(board, each.play))):
            best.setdefault(each.play.word.upper(), each)
    return Missed(tuple(best.values())[:MOST_NAMED], len(best))
