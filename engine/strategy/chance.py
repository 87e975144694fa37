"""Chance from a seed: the same numbers on every machine, for samples; never for draws that count.

The generator is splitmix64: the state grows by a constant, and each number is the state with its bits mixed.
Draws of real games come from a secret instead (`engine.fair_draw`).
"""

from collections.abc import Iterable

from engine.kernel.chance import mixed

_STEP = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1


class SplitMix64:
    """Uniform numbers that follow from a seed of 64 bits; of a longer one the low bits count."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        """A number of 64 bits."""
        self._state = (self._state + _STEP) & _MASK
        return mixed(self._state)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1; for the limits of a bag, as good as uniform."""
        return (self.next() >> 32) * limit >> 32

    def drawn(self, tiles: Iterable[str], count: int) -> str:
        """So many of the tiles in a random order, or all if there are fewer."""
        left = list(tiles)
        count = min(count, len(left))
        for at in range(count):
            chosen = at + self.below(len(left) - at)
            left[at], left[chosen] = left[chosen], left[at]
        return "".join(left[:count])
