"""Which of several tops goes on the board (articles 2.4 and 2.7; SPEC D10).

1. If some of them use no joker, one of these must be chosen.
2. Among those left, if some end the game, one of these must be chosen.
3. Then the one that best opens the game. A judge decides by eye; we count, in this order:
   a. rallonges: words that extend it where the board has room (`engine.duplicate.extensions`);
   b. fewer tiles placed (more are left to combine with the new ones);
   c. the better balance of vowels and consonants among the tiles kept, Y and jokers filling in;
   d. the order of references and words, so that every machine chooses the same.

More jokers spared is also "no joker" taken further: a top with one joker goes before one with two.
"""

from collections.abc import Callable, Sequence

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.ending import ended_by
from engine.duplicate.events import ChoiceReason
from engine.duplicate.extensions import count_extensions
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.placement import place
from engine.rack import count_kinds
from engine.solutions import Solution
from engine.tiles import JOKER, remove_tiles


def choose_top(
    tops: Sequence[Solution], board: Board, rack: str, lexicon: Lexicon, formula: Formula
) -> tuple[Solution, ChoiceReason]:
    """The top to place and the criterion that decided.

    `tops` are all solutions with the best score, at least one.
    """
    placements = {top: place(board, top.play, formula=formula) for top in tops}

    def jokers(top: Solution) -> int:
        return placements[top].used.count(JOKER)

    def goes_on(top: Solution) -> bool:
        kept = remove_tiles(rack, placements[top].used)
        return ended_by(kept + bag_after(board, rack)) is None

    def tiles(top: Solution) -> int:
        return len(placements[top].placed)

    def imbalance(top: Solution) -> int:
        return _imbalance(remove_tiles(rack, placements[top].used))

    def closedness(left: Sequence[Solution]) -> list[int]:
        counts = count_extensions(board, [placements[top] for top in left], lexicon)
        return [-count for count in counts]

    criteria: tuple[tuple[ChoiceReason, Callable[[Sequence[Solution]], list[int]]], ...] = (
        (ChoiceReason.NO_JOKER, lambda left: [jokers(top) for top in left]),
        (ChoiceReason.ENDS_GAME, lambda left: [goes_on(top) for top in left]),
        (ChoiceReason.EXTENSIONS, closedness),
        (ChoiceReason.FEWER_TILES, lambda left: [tiles(top) for top in left]),
        (ChoiceReason.BALANCE, lambda left: [imbalance(top) for top in left]),
    )
    left, reason = list(tops), ChoiceReason.ONLY
    for criterion, costs_of in criteria:
        if len(left) == 1:
            break
        costs = costs_of(left)
        least = min(costs)
        better = [top for top, cost in zip(left, costs, strict=True) if cost == least]
        if len(better) < len(left):
            left, reason = better, criterion
    if len(left) > 1:
        return min(left, key=lambda top: top.order), ChoiceReason.ORDER
    return left[0], reason


def _imbalance(kept: str) -> int:
    vowels, consonants, either = count_kinds(kept)
    return max(0, abs(vowels - consonants) - either)
