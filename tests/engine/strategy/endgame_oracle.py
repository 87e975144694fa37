"""The end of a game of two, every move tried: slow, and nothing like `engine.kernel.ending`.

Plays come from the plain generator, points from the plain scoring. Each player must have passed so many times
in a row for the game to be over, as the rules of classic games say (SPEC F6, T11).
"""

from functools import cache

from engine.board import Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from engine.placement import place
from engine.scoring import score
from engine.tiles import remove_tiles, sort_tiles, value


def best_margin(
    board: Board, rack: str, other: str, lexicon: Lexicon, *, passes: int = 2, passed: int = 0
) -> int:
    """What who is to move earns to the end less what the other does, if both do their best."""
    return max(margins(board, rack, other, lexicon, passes=passes, passed=passed).values())


def margins(
    board: Board, rack: str, other: str, lexicon: Lexicon, *, passes: int = 2, passed: int = 0
) -> dict[str, int]:
    """What each move leads to, if both do their best after it; passing is ``-``.

    So many turns in a row, of both together, have `passed` before.
    """

    @cache
    def best(board: Board, rack: str, other: str, passed: int) -> int:
        return max(each(board, rack, other, passed).values())

    def each(board: Board, rack: str, other: str, passed: int) -> dict[str, int]:
        if passed + 1 == 2 * passes:
            found = {"-": _points(other) - _points(rack)}
        else:
            found = {"-": -best(board, other, rack, passed + 1)}
        for play in iterate_plays(board, rack, lexicon.graph, NORMAL):
            placement = place(board, play, rack=rack, formula=NORMAL)
            points = score(board, placement, NORMAL).total
            kept = remove_tiles(rack, placement.used)
            if kept:
                after = board.with_tiles(placement.placed)
                found[str(play)] = points - best(after, other, kept, 0)
            else:
                found[str(play)] = points + 2 * _points(other)
        return found

    return each(board, sort_tiles(rack), sort_tiles(other), passed)


def _points(rack: str) -> int:
    return sum(map(value, rack))
