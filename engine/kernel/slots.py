"""The slots of a position with their bounds, in buckets, best bound first.

They are listed line by line, by arithmetic rather than by cases; a bound is what the running sums give. The
search opens slots by the buckets, and puts back what it then finds to be worth less.
"""

from engine.kernel.kept import Kept
from engine.kernel.lines import LineSums
from engine.kernel.memory import LINES, MOST_TILES, NONE, PLACES, fixed_list
from engine.kernel.rack import Rack
from engine.kernel.sums import (
    crossing_points,
    doubled_letters,
    exponents,
    squares_to_fill,
    through_letters,
    through_points,
    tripled_letters,
)

HIGHEST = 1023
"""Bound with a bucket of its own; all that is above it is in that one too."""
_MOST_SLOTS = 4096


class Slots:
    """What `list` finds; slots are numbers from 0 on."""

    def __init__(self, lines: LineSums, rack: Rack, kept: Kept) -> None:
        self.lines = lines
        self.rack = rack
        self.kept = kept
        # the first slot of each bucket, the next of each slot
        self.bucket = fixed_list(HIGHEST + 1, NONE)
        self.next_slot = fixed_list(_MOST_SLOTS)
        self.gap = fixed_list(_MOST_SLOTS)  # the first of a slot
        self.filled = fixed_list(_MOST_SLOTS)  # how many it has
        self.rated = fixed_list(_MOST_SLOTS)  # the most that the rack adds, square by square
        self.bound = fixed_list(_MOST_SLOTS)
        self.count = self.highest = 0
        self.added = fixed_list(MOST_TILES + 1)  # by tiles laid: bonus, and the most that is kept
        self.rest = fixed_list(PLACES)  # what is rated from each gap of a line to its end

    def list(self) -> None:
        """List all slots of the position, once the rack has its subsets."""
        for bound in range(HIGHEST + 1):
            self.bucket[bound] = NONE
        self.count = 0
        self.highest = 0
        for n in range(MOST_TILES + 1):
            self.added[n] = self.rack.bonus[n] + self.kept.most[n]
        for line in range(self.lines.size):
            self._list_line(line)
            if not self.lines.empty:
                self._list_line(LINES + line)
        for slot in range(self.count):
            self.put(slot, self.bound[slot])

    def _list_line(self, line: int) -> None:
        """List the slots of a line, from its end: each fills some neighbouring gaps.

        What the tiles of the rack can add at most on a square is summed on the way. Packed: in the
        word, in the crossing words.
        """
        if not self.lines.touched[line]:
            return
        first = PLACES * line + 1
        slot = self.count
        last = first + self.lines.empty_squares[line] - 1  # no slot goes over a square no tile fits
        rated = 0
        self.rest[last + 1 - first] = 0
        for gap in range(last, first - 1, -1):
            at = self.lines.gap[gap]
            admitted = self.lines.admitted[at]
            if admitted & self.rack.usable == 0:
                last = gap - 1
            rated += self.rack.best_value(admitted) * self.lines.weight[at]
            self.rest[gap - first] = rated
            furthest = gap + self.rack.most - 1
            if furthest > last:
                furthest = last
            start = self.lines.gap[gap - 1] + 1
            before = self.lines.sums[start]
            for other in range(self.lines.contact[gap], furthest + 1):
                end = self.lines.gap[other + 1]
                sums = self.lines.sums[end] - before
                rest = self.rest[other - first + 1]
                slot += self._list_one(slot, gap, end - start, sums, rated - rest)
        self.count = slot

    def _list_one(self, slot: int, gap: int, length: int, sums: int, rated: int) -> int:
        """List a slot; returns 0 if no word can fill it, so that the next takes its number."""
        n = squares_to_fill(sums)
        through = through_letters(sums)
        in_word = (
            self.rack.best[n]
            + self.rack.best[doubled_letters(sums)]
            + self.rack.best[tripled_letters(sums)]
        )
        in_word = in_word if in_word < rated & 0xFFFF else rated & 0xFFFF
        bound = (
            (in_word + through_points(sums)) * self.lines.products[exponents(sums)]
            + crossing_points(sums)
            + (rated >> 16)
            + self.added[n]
        )
        self.gap[slot] = gap
        self.filled[slot] = n
        self.rated[slot] = rated
        self.bound[slot] = bound
        known = length - n <= 1
        return 1 if self.rack.fits[n] >> (through & 31) & 1 | (not known) else 0

    def put(self, slot: int, bound: int) -> None:
        """Put a slot into the bucket of a bound."""
        if bound > HIGHEST:
            bound = HIGHEST
        if bound > self.highest:
            self.highest = bound
        self.next_slot[slot] = self.bucket[bound]
        self.bucket[bound] = slot
