"""Top finders for one lexicon, lent to one search at a time.

A finder holds the position that it searches, and making one takes longer than a search. So finders that
have been used are kept for the next caller. Threads may share a `Finders`: taking from a list and
putting back are each one step, and what was taken belongs to the taker.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.anagram_tables import AnagramTables
from engine.board import Board, Layout
from engine.formulas import Formula
from engine.kernel import Kernel, load_kernel
from engine.tiles import JOKER
from engine.top_finder import MOST_JOKERS, MOST_TILES, TopFinder


class Finders:
    """Lends finders that search with the tables of one lexicon."""

    def __init__(self, tables: AnagramTables, kernel: Kernel | None = None) -> None:
        self.tables = tables
        self.kernel = kernel or load_kernel()
        self._idle: dict[Layout, list[TopFinder]] = {}

    @contextmanager
    def at(self, board: Board, rack: str, formula: Formula) -> Iterator[TopFinder]:
        """A finder with this position, for the time of a ``with`` block.

        Raises:
            ValueError: a rack that no finder can search, see `can_search`.
        """
        if not can_search(rack):
            raise ValueError(f"at most {MOST_TILES} tiles and {MOST_JOKERS} jokers, not {rack!r}")
        idle = self._idle.setdefault(board.layout, [])
        try:
            finder = idle.pop()
        except IndexError:
            finder = self.kernel.finder(self.tables, board.layout)
        finder.set_board(board.rows)
        finder.set_rack(rack, formula)
        yield finder
        idle.append(finder)


def can_search(rack: str) -> bool:
    """Whether a finder takes this rack: it has arrays for eight tiles and tables for two jokers."""
    return len(rack) <= MOST_TILES and rack.count(JOKER) <= MOST_JOKERS
