"""Points that players announce instead of a bulletin, as a family does (SPEC D28, Q45).

Nobody reads a word, so that it is taken on trust that a player has one: what he has laid out at home is his.
What can be said is whether there is any play that earns exactly so many points; where there is none, he has
counted wrong, and the round earns nothing.
"""

from collections.abc import Container

from engine.board import Board
from engine.duplicate.events import Result, Written
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import Entry
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.solutions import solutions


def scores(board: Board, rack: str, lexicon: Lexicon, formula: Formula) -> frozenset[int]:
    """The scores that plays can earn."""
    return frozenset(each.points for each in solutions(board, rack, lexicon, formula))


def judge(entry: Entry, possible: Container[int]) -> Result:
    """The points of an announcement."""
    written = Written(entry.text, entry.at, claimed=entry.points)
    if entry.points not in possible:
        return Result(entry.player, Verdict.NULL, written=written)
    return Result(entry.player, Verdict.ADMITTED, entry.points, written=written)
