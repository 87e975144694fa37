"""Which of several tops goes on the board (articles 2.4 and 2.7; SPEC D10).

1. If some of them use no joker, one of these must be chosen.
2. Among those left, if some end the game, one of these must be chosen; also if it ends because nothing can
   be scored after them with any of the tiles that are left, however many.
3. Then the one that best opens the game. A judge decides by eye; we count, in this order:
   a. rallonges: words that extend it where the board has room (`engine.duplicate.extensions`); or, if
      the rules say so, the average top of the next round (`engine.duplicate.openness`);
   b. fewer tiles placed (more are left to combine with the new ones);
   c. the better balance of vowels and consonants among the tiles kept, Y and jokers filling in;
   d. the order of references and words, so that every machine chooses the same.

More jokers spared is also "no joker" taken further: a top with one joker goes before one with two.
Averages are taken of a dozen tops at the most, those that come first by the other criteria.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.ending import find_termination
from engine.duplicate.events import Opening
from engine.duplicate.extensions import count_extensions
from engine.duplicate.letter_kinds import count_kinds
from engine.duplicate.openness import SAMPLES, average_next_tops
from engine.duplicate.reasons import ChoiceReason
from engine.duplicate.rules import Openness
from engine.formulas import Formula
from engine.joker_game import board_after
from engine.lexicon import Lexicon
from engine.placement import Placement, place
from engine.solutions import Solution, can_score
from engine.tiles import JOKER, remove_tiles

MOST_MEASURED = 12
"""Tops whose openness is sampled."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The top to place, the criterion that decided, and the averages if it was decided by them."""

    top: Solution
    reason: ChoiceReason
    opening: Opening | None = None


def choose_top(
    tops: Sequence[Solution],
    board: Board,
    rack: str,
    lexicon: Lexicon,
    formula: Formula,
    openness: Openness = Openness.EXTENSIONS,
) -> Choice:
    """Choose among all solutions with the best score, at least one."""
    judge = _Judge(board, rack, lexicon, formula)
    candidates = [_Candidate(top, place(board, top.play, formula=formula)) for top in tops]
    open_by: dict[Openness, _Criterion] = {
        Openness.EXTENSIONS: (ChoiceReason.EXTENSIONS, judge.closedness),
        Openness.SAMPLED: (ChoiceReason.OPENNESS, judge.low_tops),
    }
    criteria: tuple[_Criterion, ...] = (
        (ChoiceReason.NO_JOKER, judge.jokers),
        (ChoiceReason.ENDS_GAME, judge.goes_on),
        open_by[openness],
        (ChoiceReason.FEWER_TILES, judge.tiles),
        (ChoiceReason.BALANCE, judge.imbalance),
    )
    reason = ChoiceReason.ONLY
    for criterion, costs_of in criteria:
        if len(candidates) == 1:
            break
        costs = costs_of(candidates)
        least = min(costs)
        better = [one for one, cost in zip(candidates, costs, strict=True) if cost == least]
        if len(better) < len(candidates):
            candidates, reason = better, criterion
    if len(candidates) > 1:
        first = min(candidates, key=lambda one: one.top.order)
        return Choice(first.top, ChoiceReason.ORDER)
    top = candidates[0].top
    return Choice(top, reason, judge.opening if reason is ChoiceReason.OPENNESS else None)


def allowed_tops(
    tops: Sequence[Solution], board: Board, rack: str, lexicon: Lexicon, formula: Formula
) -> list[Solution]:
    """The tops among which a judge may choose: those that no compulsory criterion excludes."""
    judge = _Judge(board, rack, lexicon, formula)
    candidates = [_Candidate(top, place(board, top.play, formula=formula)) for top in tops]
    for costs_of in (judge.jokers, judge.goes_on):
        costs = costs_of(candidates)
        candidates = [
            one for one, cost in zip(candidates, costs, strict=True) if cost == min(costs)
        ]
    return sorted((one.top for one in candidates), key=lambda top: top.order)


@dataclass(frozen=True, slots=True)
class _Candidate:
    top: Solution
    placement: Placement


_Criterion = tuple[ChoiceReason, Callable[[Sequence[_Candidate]], Sequence[Fraction | int]]]


@dataclass(slots=True)
class _Judge:
    """The cost of each candidate by each criterion: the least is best."""

    board: Board
    rack: str
    lexicon: Lexicon
    formula: Formula
    opening: Opening | None = None

    def jokers(self, candidates: Sequence[_Candidate]) -> list[int]:
        return [one.placement.used.count(JOKER) for one in candidates]

    def goes_on(self, candidates: Sequence[_Candidate]) -> list[int]:
        return [self._goes_on(one) for one in candidates]

    def _goes_on(self, candidate: _Candidate) -> bool:
        kept = self._kept(candidate)
        after = board_after(self.board, candidate.placement, kept, self.formula)
        remaining = bag_after(after, "")
        if find_termination(remaining) is not None:
            return False
        return can_score(after, remaining, self.lexicon, self.formula)

    def closedness(self, candidates: Sequence[_Candidate]) -> list[int]:
        placements = [one.placement for one in candidates]
        return [-count for count in count_extensions(self.board, placements, self.lexicon)]

    def low_tops(self, candidates: Sequence[_Candidate]) -> list[Fraction]:
        """Less the average next top; those that are not measured cost more than any other."""
        by_eye = [
            costs_of(candidates) for costs_of in (self.closedness, self.tiles, self.imbalance)
        ]
        measured = sorted(
            range(len(candidates)),
            key=lambda number: (
                [costs[number] for costs in by_eye],
                candidates[number].top.order,
            ),
        )[:MOST_MEASURED]
        averages = average_next_tops(
            self.board,
            self.rack,
            [candidates[number].placement for number in measured],
            self.lexicon,
            self.formula,
        )
        best, second = sorted(averages, reverse=True)[:2]
        self.opening = Opening(round(10 * best), round(10 * second), SAMPLES)
        costs = [Fraction(1)] * len(candidates)
        for number, average in zip(measured, averages, strict=True):
            costs[number] = -average
        return costs

    def tiles(self, candidates: Sequence[_Candidate]) -> list[int]:
        return [len(one.placement.placed) for one in candidates]

    def imbalance(self, candidates: Sequence[_Candidate]) -> list[int]:
        return [_imbalance(self._kept(one)) for one in candidates]

    def _kept(self, candidate: _Candidate) -> str:
        return remove_tiles(self.rack, candidate.placement.used)


def _imbalance(kept: str) -> int:
    vowels, consonants, either = count_kinds(kept)
    return max(0, abs(vowels - consonants) - either)
