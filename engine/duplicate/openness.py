"""How well a play opens the game, measured: the average top of the round that would follow.

Article 2.4 asks for the top that best opens the game, and leaves it to the judge's eye. Here each
candidate is laid on the board, the next draw is made forty times, and the tops of those draws are
averaged: a play is open in so far as it lets everybody score afterwards.

- The draws are the same for every candidate: the tiles that it leaves, filled up from one shuffled bag.
  Those that article 2.2 would reject are not left out: they come as often after one as after another.
  Where jokers give way to letters, each candidate has the board, the bag and the joker that it leaves.
- They follow from the position alone (board, rack, formula, words), never from the game's secret. So
  the verdict is the same on every machine, can be repeated by anybody, and foretells no draw.
"""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256

from engine.board import Board
from engine.duplicate.drawing import to_draw
from engine.fair_draw import GameSecret
from engine.formulas import Formula
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.placement import Placement
from engine.tiles import sort_tiles

SAMPLES = 40
"""Draws for each candidate."""


def average_next_tops(
    board: Board, rack: str, placements: Sequence[Placement], lexicon: Lexicon, formula: Formula
) -> list[Fraction]:
    """The average top of the next round after each placement, in points."""
    chance = _chance(board, rack, lexicon, formula)
    averages = []
    for placement in placements:
        after, kept = lay_down(board, rack, placement, formula)
        with lexicon.finders.at(after, kept, formula) as finder:
            total = 0
            for drawn in _racks(after, kept, formula, chance):
                finder.set_rack(drawn, formula)
                total += finder.search()
        averages.append(Fraction(total, SAMPLES))
    return averages


def _chance(board: Board, rack: str, lexicon: Lexicon, formula: Formula) -> GameSecret:
    position = "\n".join((*board.rows, sort_tiles(rack), formula.name, lexicon.digest))
    return GameSecret("openness", sha256(position.encode()).digest())


def _racks(board: Board, kept: str, formula: Formula, chance: GameSecret) -> list[str]:
    """The racks of the next round, if these tiles are kept."""
    joker, bag, count = to_draw(board, kept, formula)
    draws = (chance.draw(bag, count, round_number=1, attempt=each) for each in range(SAMPLES))
    return [kept + joker + drawn for drawn in draws]
