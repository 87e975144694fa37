"""The top and what comes after it.

A solution is a play with its score. Solutions are ordered by score, best first, then by reference and
word (ASCII), so that a list is the same on every machine.
"""

from dataclasses import dataclass

from engine.board import Board, Direction, Square
from engine.finders import can_search
from engine.formulas import Formula
from engine.kernel import ALL_SCORES, MOST_SCORES, MOST_TILES, TopFinder
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


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of a play: its points, those of the top, and the number of plays that earn more."""

    points: int
    top: int
    better: int

    @property
    def rank(self) -> int:
        """1 for a top; plays with as many points share a rank."""
        return self.better + 1

    @property
    def loss(self) -> int:
        """Points lost to the top, 0 or more."""
        return self.top - self.points


def solutions(board: Board, rack: str, lexicon: Lexicon, formula: Formula) -> list[Solution]:
    """The plays with their scores, best first."""
    return best_solutions(board, rack, lexicon, formula, scores=ALL_SCORES)


def find_top(board: Board, rack: str, lexicon: Lexicon, formula: Formula) -> list[Solution]:
    """Every play that reaches the best score, by (reference, word); empty if there is no play."""
    return best_solutions(board, rack, lexicon, formula, scores=1)


def best_solutions(
    board: Board, rack: str, lexicon: Lexicon, formula: Formula, *, scores: int
) -> list[Solution]:
    """Every play that has one of the best few different scores: 1 for the top, 2 with sub-tops...

    Raises:
        ValueError: more scores than a finder keeps, or a rack that it cannot search.
    """
    with lexicon.finders.at(board, rack, formula) as finder:
        finder.search(scores)
        return found_by(finder)


def best_plays(
    board: Board, rack: str, lexicon: Lexicon, formula: Formula, *, count: int
) -> list[Solution]:
    """The so many best plays; where the last of them has equals, the first by reference and word."""
    scores = count if count <= MOST_SCORES else ALL_SCORES
    return best_solutions(board, rack, lexicon, formula, scores=scores)[:count]


def solution_of(play: Play, board: Board, rack: str, formula: Formula) -> Solution:
    """A play with its points; its words are not looked up.

    Raises:
        IllegalPlay: it may not lie there.
    """
    placement = place(board, play, rack=rack, formula=formula)
    return Solution(placement.play, score(board, placement, formula, rack=rack).total)


def grade(play: Play, board: Board, rack: str, lexicon: Lexicon, formula: Formula) -> Grade:
    """The place of a play among all; its words are not looked up.

    Raises:
        IllegalPlay: it may not lie there.
    """
    points = solution_of(play, board, rack, formula).points
    with lexicon.finders.at(board, rack, formula) as finder:
        finder.search(ALL_SCORES, points + 1)
        better = [found.points for found in found_by(finder)]
    return Grade(points, max(better, default=points), len(better))


def can_score(board: Board, rack: str, lexicon: Lexicon, formula: Formula) -> bool:
    """Whether any play with these tiles earns a point.

    The tiles may be more than a rack: all those of the bag, say. A search by heaps of no more than a rack
    mostly answers that at once; only if none of them has a play are all looked at together, the plain way.
    """
    if can_search(rack):
        with lexicon.finders.at(board, rack, formula) as finder:
            finder.search(1, 1)
            return bool(found_by(finder))
    heaps = -(-len(rack) // MOST_TILES)
    by_heaps = (rack[first::heaps] for first in range(heaps)) if heaps > 1 else ()
    if any(can_score(board, heap, lexicon, formula) for heap in by_heaps):
        return True
    return any(
        score(board, place(board, play, formula=formula), formula, rack=rack).total > 0
        for play in iterate_plays(board, rack, lexicon.graph, formula)
    )


def found_by(finder: TopFinder) -> list[Solution]:
    """The findings of a finder's last search, in order."""
    found = (
        Solution(Play(Square(row, column), _DIRECTIONS[across], word), points)
        for row, column, across, word, points, _ in finder.plays()
    )
    return sorted(found, key=lambda solution: solution.order)


_DIRECTIONS = {True: Direction.ACROSS, False: Direction.DOWN}
