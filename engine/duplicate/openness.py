"""How well a play opens the game, measured: the average top of the round that would follow.

Article 2.4 asks for the top that best opens the game, and leaves it to the judge's eye. Here each
candidate is laid on the board, the next draw is made forty times, and the tops of those draws are
averaged: a play is open in so far as it lets everybody score afterwards.

- The draws are the same for every candidate: the tiles that it leaves, filled up from one shuffled bag.
  Those that article 2.2 would reject are not left out: they come as often after one as after another.
- They follow from the position alone (board, rack, formula, words), never from the game's secret. So
  the verdict is the same on every machine, can be repeated by anybody, and foretells no draw.
"""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256

from engine.bag import bag_after
from engine.board import Board
from engine.fair_draw import GameSecret
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.placement import Placement
from engine.tiles import remove_tiles, sort_tiles

SAMPLES = 40
"""Draws for each candidate."""


def average_next_tops(
    board: Board, rack: str, placements: Sequence[Placement], lexicon: Lexicon, formula: Formula
) -> list[Fraction]:
    """For each placement, in points: the average top of the next round."""
    draws = _draws(board, rack, lexicon, formula)
    averages = []
    for placement in placements:
        after = board.with_tiles(placement.placed)
        kept = remove_tiles(rack, placement.used)
        wanted = formula.rack_size - len(kept)
        with lexicon.finders.at(after, kept, formula) as finder:
            total = 0
            for drawn in draws:
                finder.set_rack(kept + drawn[:wanted], formula)
                total += finder.search()
        averages.append(Fraction(total, len(draws)))
    return averages


def _draws(board: Board, rack: str, lexicon: Lexicon, formula: Formula) -> list[str]:
    """The tiles that would come from the bag, as many as the largest draw needs."""
    position = "\n".join((*board.rows, sort_tiles(rack), formula.name, lexicon.digest))
    chance = GameSecret("openness", sha256(position.encode()).digest())
    bag = bag_after(board, rack)
    count = min(formula.rack_size, len(bag))
    return [chance.draw(bag, count, round_number=1, attempt=sample) for sample in range(SAMPLES)]
