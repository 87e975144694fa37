"""The grid with which a game backwards begins: the tops of a game whose racks follow from the secret.

Each rack is what was kept of the last one, filled up to seven; one that cannot be played goes back whole.
"""

from engine.bag import bag_after
from engine.board import Board
from engine.fair_draw import GameSecret
from engine.formulas import NORMAL
from engine.inverse.rules import WHOLE
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.party.freezing import draw
from engine.placement import lay
from engine.solutions import find_top
from engine.tiles import sort_tiles

_MOST_DRAWS = 60


def lay_grid(statement: str, rng: GameSecret, lexicon: Lexicon, words: int) -> Board:
    """The grid after so many words, or after the last that can be played (`WHOLE`)."""
    board, kept, laid = Board.empty(), "", 0
    for number in range(1, _MOST_DRAWS + 1):
        bag = bag_after(board, kept)
        drawn = draw(
            statement, rng, bag, min(NORMAL.rack_size - len(kept), len(bag)), number=number
        )
        rack = sort_tiles(kept + drawn)
        tops = find_top(board, rack, lexicon, NORMAL) if len(rack) > 1 else []
        if tops:
            board, kept = lay_down(board, rack, lay(board, tops[0].play), NORMAL)
            laid += 1
        elif not bag:
            break
        else:
            kept = ""
        if words != WHOLE and laid == words:
            break
    return board
