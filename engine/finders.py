"""Top finders for one lexicon, lent to one search at a time.

A finder holds the position that it searches, and making one takes longer than a search. So finders that
have been used are kept for the next caller. Threads may share a `Finders`: taking from a list and
putting back are each one step, and what was taken belongs to the taker.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.anagram_tables import AnagramTables
from engine.board import Board, Layout
from engine.formulas import Formula
from engine.kernel import (
    MOST_JOKERS,
    MOST_TILES,
    Ending,
    Kernel,
    Playouts,
    TopFinder,
    load_kernel,
)
from engine.tiles import JOKER


class Finders:
    """Lends finders that search with the tables of one lexicon."""

    def __init__(self, tables: AnagramTables, kernel: Kernel | None = None) -> None:
        self.tables = tables
        self.kernel = kernel or load_kernel()
        self._idle: dict[Layout, list[TopFinder]] = {}
        self._idle_playouts: dict[Layout, list[Playouts]] = {}
        self._idle_endings: dict[Layout, list[Ending]] = {}

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

    @contextmanager
    def playouts(self, layout: Layout, leaves: Sequence[int] | None) -> Iterator[Playouts]:
        """A player of whole games with these leaves (`Playouts.set_leaves`), for a ``with`` block."""
        idle = self._idle_playouts.setdefault(layout, [])
        try:
            playouts = idle.pop()
        except IndexError:
            playouts = self.kernel.playouts(self.tables, layout)
        playouts.set_leaves(leaves)
        yield playouts
        idle.append(playouts)

    @contextmanager
    def ending(self, layout: Layout) -> Iterator[Ending]:
        """A search of the end of a game, for a ``with`` block; a position is to be set first."""
        idle = self._idle_endings.setdefault(layout, [])
        try:
            ending = idle.pop()
        except IndexError:
            ending = self.kernel.ending(self.tables, layout)
        yield ending
        idle.append(ending)


def can_search(rack: str) -> bool:
    """Whether a finder takes this rack: it has arrays for eight tiles and tables for two jokers."""
    return len(rack) <= MOST_TILES and rack.count(JOKER) <= MOST_JOKERS
