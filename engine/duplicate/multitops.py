"""Multitops: two or three solutions a round, of entries that cannot be mistaken (SPEC O6, Q45).

Two solutions *clash* if their words share an entry of the dictionary (`engine.lexicon.headwords`): DAN and
DANS do, for DANS may be the plural. A single tile that makes two words is a play of both, so that neither
of them, nor any form of it, goes with it (formules originales, 4).

A bulletin earns what its solutions do, together. Of each pair that clashes the one that is worth less earns
nothing; of equals, the one that was written later. What does not exist earns nothing, and clashes with
nothing. The top of a round is the most that a bulletin could earn. What is placed is the best single play.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.board import Board
from engine.duplicate.events import Further, Result
from engine.duplicate.reasons import Verdict
from engine.formulas import Formula
from engine.kernel import ALL_SCORES, MOST_SCORES
from engine.lexicon import Lexicon
from engine.lexicon.headwords import headwords
from engine.placement import Placement, place
from engine.solutions import Solution, best_solutions

FEW_SCORES = 6
"""Scores looked at first: two jokers have tens of thousands of plays."""


def entries(placement: Placement) -> frozenset[str]:
    """The entries that a play is of."""
    counted = placement.words if len(placement.placed) == 1 else placement.words[:1]
    return frozenset().union(*(headwords(formed.word) for formed in counted))


def best_together(
    board: Board, rack: str, lexicon: Lexicon, formula: Formula, *, first: Solution, number: int
) -> tuple[Solution, ...]:
    """The solutions of the best sum, as many as `number` at the most, the best first.

    Of equal sums the one of the best single solutions; `first`, which is a top, goes before its equals. The
    best few scores are mostly enough to know that nothing below them does better.
    """
    best: tuple[Solution, ...] = ()
    for scores in (FEW_SCORES, MOST_SCORES, ALL_SCORES):
        found = best_solutions(board, rack, lexicon, formula, scores=scores)
        ordered = [first, *(each for each in found if each != first)]
        best = best_sum(_distinct(ordered, board, formula), number)
        if _total(best) >= first.points * (number - 1) + ordered[-1].points:
            break
    return best


def judge(
    player: int, solutions: Iterable[Solution], board: Board, lexicon: Lexicon, formula: Formula
) -> Result:
    """Points of several solutions on one bulletin, each with what it would earn alone."""
    judged: list[Further] = []
    unknown: list[str] = []
    for solution in solutions:
        lacking = place(board, solution.play, formula=formula).unknown_words(lexicon)
        unknown += lacking
        judged.append(
            Further(solution.play, 0, Verdict.INADMISSIBLE)
            if lacking
            else Further(solution.play, solution.points)
        )
    best, *others = without_overlaps(judged, board, formula)
    points = best.points + sum(each.points for each in others)
    known = tuple(dict.fromkeys(unknown))
    return Result(player, best.verdict, points, best.play, known, also=tuple(others))


def without_overlaps(
    judged: Iterable[Further], board: Board, formula: Formula
) -> Sequence[Further]:
    """The solutions of a bulletin, the best first; of each pair that clashes the lower one earns nothing."""
    known: list[frozenset[str]] = []
    counted: list[Further] = []
    for each in sorted(judged, key=lambda solution: -solution.points):
        if each.verdict is not Verdict.ADMITTED:
            counted.append(each)
            continue
        own = entries(place(board, each.play, formula=formula))
        free = all(own.isdisjoint(others) for others in known)
        known.append(own)
        counted.append(each if free else Further(each.play, 0, Verdict.OVERLAPS))
    return sorted(counted, key=lambda solution: -solution.points)


_Candidate = tuple[Solution, frozenset[str]]


def _distinct(ordered: Iterable[Solution], board: Board, formula: Formula) -> Iterator[_Candidate]:
    """The best solution of each set of entries: a lower one of the same entries can never take its place."""
    known = set[frozenset[str]]()
    for solution in ordered:
        own = entries(place(board, solution.play, formula=formula))
        if own not in known:
            known.add(own)
            yield solution, own


def best_sum(candidates: Iterator[_Candidate], number: int) -> tuple[Solution, ...]:
    """The best sum of so many that do not clash; candidates come best first, and are made when needed."""
    made: list[_Candidate] = []
    best: tuple[Solution, ...] = ()

    def at(index: int) -> _Candidate | None:
        if index == len(made):
            following = next(candidates, None)
            if following is None:
                return None
            made.append(following)
        return made[index]

    def extend(chosen: tuple[Solution, ...], taken: frozenset[str], start: int) -> None:
        nonlocal best
        if _total(chosen) > _total(best):
            best = chosen
        index, left = start, number - len(chosen)
        while left and (candidate := at(index)) is not None:
            solution, own = candidate
            if _total(chosen) + left * solution.points <= _total(best):
                return  # nor can any that comes after it do better
            if taken.isdisjoint(own):
                extend((*chosen, solution), taken | own, index + 1)
            index += 1

    extend((), frozenset(), 0)
    return best


def _total(solutions: Sequence[Solution]) -> int:
    return sum(each.points for each in solutions)
