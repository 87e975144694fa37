"""The slot that is open: what is fixed in it, and by how much a tile counts on each of its squares.

Its weights make a bound closer than the first: the best tiles where most counts, or on each square the best
that it admits, whichever is less.
"""

from engine.kernel.memory import LINES, MOST_JOKERS, MOST_TILES, fixed_list
from engine.kernel.slots import Slots
from engine.kernel.sums import crossing_points, exponents, through_letters, through_points
from engine.kernel.words import WordTables


class OpenSlot:
    """One of the slots, opened."""

    def __init__(self, slots: Slots, tables: WordTables) -> None:
        self.slots = slots
        self.lines = self.slots.lines
        self.rack = self.slots.rack
        self.kept = self.slots.kept
        self.tables = tables
        self.start = 0
        self.length = 0
        self.to_fill = 0
        self.product = 1  # of the word multipliers
        self.fixed = 0  # points whatever is laid
        self.through_key = 0
        self.through_letter = 0
        self.squares = fixed_list(LINES)  # the letters each square admits
        self.weights = fixed_list(LINES)  # by how much a tile counts there; 0 where one lies
        self.heaviest = fixed_list(MOST_TILES + MOST_JOKERS)  # the weights, sorted; then any

    def open(self, slot: int) -> int:
        """Take a slot, to be searched; returns a bound closer than the first."""
        gap = self.slots.gap[slot]
        filled = self.slots.filled[slot]
        rated = self.slots.rated[slot]
        start = self.lines.gap[gap - 1] + 1
        end = self.lines.gap[gap + filled]
        sums = self.lines.sums[end] - self.lines.sums[start]
        product = self.lines.products[exponents(sums)]
        self.start = start
        self.length = end - start
        self.to_fill = filled
        self.fixed = (
            through_points(sums) * product + crossing_points(sums) + self.rack.bonus[filled]
        )
        self.product = product
        self.through_letter = through_letters(sums)
        by_rack = 0
        for rank in range(filled):
            weight = self._weight(self.lines.gap[gap + rank])
            place = rank
            while place and self.heaviest[place - 1] < weight:
                self.heaviest[place] = self.heaviest[place - 1]
                place -= 1
            self.heaviest[place] = weight
        for rank in range(filled):
            by_rack += self.heaviest[rank] * self.rack.values[rank]
        by_square = (rated & 0xFFFF) * product + (rated >> 16)
        by_tiles = by_rack if by_rack < by_square else by_square
        return self.fixed + by_tiles + self.kept.most[filled]

    def _weight(self, at: int) -> int:
        """By how much the value of a tile laid here counts, in the slot that is open."""
        weight = self.lines.weight[at]
        return (weight & 0xFFFF) * self.product + (weight >> 16)

    def look_at_squares(self) -> None:
        """What each square of the slot admits, and counts."""
        through_key = 0
        for place in range(self.length):
            at = self.start + place
            through_key += self.tables.keys[self.lines.letters[at]]
            self.squares[place] = self.lines.admitted[at]
            self.weights[place] = self._weight(at)
        self.through_key = through_key

    def four_weights(self, rank: int) -> int:
        """Four of the weights, packed as `Rack.packed_values` are, but the other way round."""
        return (
            self.heaviest[rank]
            | self.heaviest[rank + 1] << 16
            | self.heaviest[rank + 2] << 32
            | self.heaviest[rank + 3] << 48
        )
