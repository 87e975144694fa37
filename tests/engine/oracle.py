"""Every play, found by trying everything: slow, and nothing like `engine.move_generator`.

Each word of the list is tried on each square, both ways; `engine.placement.place` says whether it may
lie there, the list whether the words are known, and then every choice of jokers that fits the rack is
one play. Last come the two conventions of the listing.
"""

from collections.abc import Iterator
from itertools import product

from engine.board import Board, Direction, Square
from engine.formulas import NORMAL, Formula
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import IllegalPlay, Placement, place
from engine.tiles import JOKER, as_drawn, missing_tiles


def all_plays(
    board: Board, rack: str, lexicon: Lexicon, formula: Formula = NORMAL
) -> dict[Play, Placement]:
    """Every play of the list, as it is listed, with its placement."""
    at_hand = rack + board.tiles.upper()
    words = [
        word
        for word in lexicon.graph
        if len(missing_tiles(at_hand, word)) <= rack.count(JOKER)  # else it cannot lie anywhere
    ]
    found: dict[Play, Placement] = {}
    for row, column, direction, word in product(
        range(board.size), range(board.size), Direction, words
    ):
        try:
            capitals = place(board, Play(Square(row, column), direction, word), formula=formula)
        except IllegalPlay:
            continue
        if all(formed.word in lexicon for formed in capitals.words):
            for play in _with_jokers(capitals, rack):
                found[play] = place(board, play, rack=rack, formula=formula)
    return {play: found[play] for play in found if _is_listed(board, play, found)}


def _with_jokers(capitals: Placement, rack: str) -> Iterator[Play]:
    """The play with each choice of letters and jokers that the rack can pay for."""
    new = {square for square, _ in capitals.placed}
    choices = [
        tile + tile.lower() if square in new else tile
        for square, tile in zip(capitals.play.squares(), capitals.play.word, strict=True)
    ]
    for word in map("".join, product(*choices)):
        play = Play(capitals.play.square, capitals.play.direction, word)
        used = [
            as_drawn(tile)
            for square, tile in zip(play.squares(), word, strict=True)
            if square in new
        ]
        if not missing_tiles(rack, "".join(used)):
            yield play


def _is_listed(board: Board, play: Play, found: dict[Play, Placement]) -> bool:
    if board.is_empty:
        return play.direction is Direction.ACROSS
    placed = found[play].placed
    if len(placed) > 1:
        return True
    twins = [other for other in found if found[other].placed == placed]
    return play == max(twins, key=lambda twin: (len(twin.word), twin.direction is Direction.ACROSS))
