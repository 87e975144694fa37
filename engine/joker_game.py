"""The grid after a word, by the formula (SPEC O1).

In the joker formulas, a joker that was played gives way to the real letter as long as the bag has one, and is
drawn again: with the next tiles, or in the explosive ones when it comes out of the bag. The bag alone counts,
not what was kept on the rack. What it earned when it was
played is for `engine.scoring`.
"""

from engine.board import Board
from engine.formulas import Formula
from engine.placement import Placement
from engine.tiles import letters_left, remove_tiles


def lay_down(board: Board, rack: str, placement: Placement, formula: Formula) -> tuple[Board, str]:
    """The board once a word of this rack lies on it, and the tiles that are kept."""
    rest = remove_tiles(rack, placement.used)
    return board_after(board, placement, rest, formula), rest


def freed_by(placement: Placement, after: Board) -> str:
    """The letters that took the place of its jokers."""
    return "".join(after.tile(at) for at, tile in placement.placed if after.tile(at) != tile)


def board_after(board: Board, placement: Placement, rest: str, formula: Formula) -> Board:
    """The board once the word lies on it; `rest` are the tiles that are kept."""
    after = board.with_tiles(placement.placed)
    if not formula.jokers.give_way:
        return after
    for square, tile in placement.placed:
        letter = tile.upper()
        if tile.islower() and letter in letters_left(after.tiles + rest):
            rows = list(after.rows)
            row = rows[square.row]
            rows[square.row] = row[: square.column] + letter + row[square.column + 1 :]
            after = Board(tuple(rows), after.layout)
    return after
