"""The end of a game of two: what searching it gains on choosing move by move: ``make bench``.

Ends of games by the highest score, each played twice with the sides swapped: one player searches with so many
nodes, the other makes the move of most static worth. Whoever is better where the bag is empty gains points.
"""

from collections.abc import Iterator
from random import Random
from time import perf_counter

import pytest

from engine.board import Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.solutions import find_top
from engine.strategy import static
from engine.strategy.endgame import solve
from engine.strategy.leaves import Leaves
from engine.strategy.position import Move, Position
from engine.tiles import ALL_TILES, remove_tiles, sort_tiles, value

ENDS, SEED = 12, 2026
RACK = 7


def ends(lexicon: Lexicon, seed: int) -> Iterator[tuple[Board, list[str]]]:
    """Boards with an empty bag, and the racks: first that of the player to move."""
    chance = Random(seed)
    while True:
        bag = list(ALL_TILES)
        chance.shuffle(bag)
        board, racks = Board.empty(), ["", ""]
        racks = ["".join(bag.pop() for _ in range(RACK)) for _ in racks]
        while bag:
            tops = find_top(board, racks[0], lexicon, NORMAL)
            if not tops:
                break
            placement = place(board, tops[0].play, formula=NORMAL)
            board = board.with_tiles(placement.placed)
            kept = remove_tiles(racks[0], placement.used)
            while bag and len(kept) < RACK:
                kept += bag.pop()
            racks = [racks[1], kept]
        if not bag and all(racks):
            yield board, racks


def play_out(board: Board, racks: list[str], nodes: list[int], lexicon: Lexicon) -> int:
    """The margin of who moves first; a player of no nodes makes the best static move."""
    margin, sign, has_passed = 0, 1, False
    while True:
        rack, other = racks
        position = Position(board, rack, sort_tiles(other), (len(other),))
        move, points = _move(position, nodes[0], lexicon)
        margin += sign * points
        if isinstance(move, Play):
            placement = place(board, move, formula=NORMAL)
            board = board.with_tiles(placement.placed)
            rack = remove_tiles(rack, placement.used)
            if not rack:
                return margin + sign * 2 * _points(other)
            has_passed = False
        elif has_passed:
            return margin + sign * (_points(other) - _points(rack))
        else:
            has_passed = True
        racks, nodes, sign = [other, rack], nodes[::-1], -sign


def _move(position: Position, nodes: int, lexicon: Lexicon) -> tuple[Move, int]:
    if nodes:
        line = solve(position, lexicon, nodes=nodes)[0]
        return line.move, line.points
    candidate = static.best(position, lexicon, Leaves.none())
    return candidate.move, candidate.points


def _points(rack: str) -> int:
    return sum(map(value, rack))


@pytest.mark.parametrize("nodes", [200, 1000, 5000])
def test_what_searching_the_end_gains(
    nodes: int, shipped: Lexicon, capsys: pytest.CaptureFixture[str]
) -> None:
    gains = []
    began = perf_counter()
    for (board, racks), _ in zip(ends(shipped, SEED), range(ENDS), strict=False):
        searched = play_out(board, racks, [nodes, 0], shipped)
        answered = play_out(board, racks, [0, nodes], shipped)
        gains.append((searched - answered) / 2)
    took = perf_counter() - began
    with capsys.disabled():
        better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
        print(
            f"\n{nodes} nodes: {sum(gains) / ENDS:+.1f} points an end, {took:.0f} s in all; ",
            end="",
        )
        print(f"of {ENDS} pairs better in {better}, worse in {worse}")
    assert sum(gains) > 0
