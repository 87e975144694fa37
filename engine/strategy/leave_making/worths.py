"""What the samples of leaves say, mixed with what their parts say."""

from array import array
from typing import Final

from engine.strategy.leave_making.samples import Samples
from engine.strategy.leave_numbers import COUNT, MOST_KEPT, OFFSET, leaves_with_parts
from engine.strategy.leaves import Leaves

SETTLED: Final = 2
"""The samples of the generations after these count together."""
_HIGHEST: Final = 32_000
"""Hundredths; no leave is worth 320 points."""


class Tally:
    """Samples, added up by leave."""

    def __init__(self) -> None:
        self.counts = array("I", bytes(4 * COUNT))
        self.sums = array("q", bytes(8 * COUNT))
        self.squares = array("Q", bytes(8 * COUNT))

    def add(self, samples: Samples) -> None:
        """Take the samples of a game; it does not matter in which order games come."""
        counts, sums, squares = self.counts, self.sums, self.squares
        for leave, earned in zip(samples.leaves, samples.earned, strict=True):
            counts[leave] += 1
            sums[leave] += earned
            squares[leave] += earned * earned

    def worths(self, digest: str) -> Leaves:
        """The worths of all leaves; those that the set of tiles does not hold are worth nothing.

        `digest` is that of the word list that was played with.
        """
        said = _Said()
        for size in range(1, MOST_KEPT + 1):
            said.take(size, self)
        return Leaves(array("h", map(_in_range, said.worth)), digest)


class _Said:
    """The worths of leaves, size by size, and the mean worth of their parts: one or two tiles fewer."""

    def __init__(self) -> None:
        self.worth = array("d", bytes(8 * COUNT))
        self._one_less = array("d", bytes(8 * COUNT))
        self._two_less = array("d", bytes(8 * COUNT))

    def take(self, size: int, tally: Tally) -> None:
        """Leaves of the next size.

        If triples have nothing to tell that their pairs do not, worths follow from those with one, two and
        three tiles fewer as the values of a parabola do from each other.
        """
        seen, distance, racks, noise, freedom = 0, 0.0, 0, 0.0, 0
        for leave, parts in leaves_with_parts(size):
            one = sum([self.worth[part] for part in parts]) / size
            two = sum([self._one_less[part] for part in parts]) / size
            three = sum([self._two_less[part] for part in parts]) / size
            self._one_less[leave], self._two_less[leave] = one, two
            self.worth[leave] = expected = 3 * (one - two) + three if size > 2 else size * one  # noqa: PLR2004
            count = tally.counts[leave]
            if count:
                total = tally.sums[leave]
                seen += 1
                racks += count
                distance += count * (total / count - expected) ** 2
                noise += tally.squares[leave] - total * total / count
                freedom += count - 1
        spread = noise / max(1, freedom)
        own = (distance - seen * spread) / max(1, racks)
        if own <= 0:
            return
        for leave in range(OFFSET[size], OFFSET[size + 1]):
            count = tally.counts[leave]
            if count:
                expected = self.worth[leave]
                excess = tally.sums[leave] / count - expected
                self.worth[leave] = expected + excess * count / (count + spread / own)


def _in_range(worth: float) -> int:
    return round(max(-_HIGHEST, min(_HIGHEST, worth)))
