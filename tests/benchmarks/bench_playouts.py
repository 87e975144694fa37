"""Turns by static worth a second, as self-play and simulation make them: ``make bench``.

Worlds of the empty board are played to their end, with the shipped leaves and for points alone. Each turn is
a position of its own, so this is the speed of a first search, not of one that is repeated. Time is the
processor's, of this thread alone.
"""

from time import thread_time

import pytest

from engine.board import Board
from engine.kernel import Kernel
from engine.lexicon import Lexicon
from engine.strategy.leaves import Leaves
from engine.tiles import ALL_TILES

WORLDS = {"compiled": 400, "interpreted": 2}
WANTED = 2000
"""Turns a second, compiled."""


def test_turns_a_second(
    kernel: Kernel, shipped: Lexicon, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "interpreted" if kernel.why_interpreted else "compiled"
    board = Board.empty()
    playouts = kernel.playouts(shipped.finders.tables, board.layout)
    playouts.prepare(board.rows, "", "", ALL_TILES, (7,))
    for played_for, leaves in (("worth", Leaves.load_shipped().values), ("points", None)):
        playouts.set_leaves(leaves)
        playouts.sample(1, 0, 1, 0)
        before, began = playouts.nodes, thread_time()
        playouts.sample(2026, 0, WORLDS[name], 0)
        seconds, turns = thread_time() - began, playouts.nodes - before
        with capsys.disabled():
            print(f"\n{name}, for {played_for}: {turns / seconds:.0f} turns a second ({turns})")
        assert name == "interpreted" or turns / seconds > WANTED
