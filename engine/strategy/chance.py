"""Chance from a seed: the same numbers on every machine, for samples; never for draws that count.

The generator is that of the search (`engine.kernel.chance`, never compiled here), with one row to a seed.
Draws of real games come from a secret instead (`engine.fair_draw`).
"""

from collections.abc import Iterable

from engine.kernel.chance import Chance

_MASK = (1 << 64) - 1


class SplitMix64(Chance):
    """Uniform numbers that follow from a seed of 64 bits; of a longer one the low bits count."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.state = seed & _MASK

    def drawn(self, tiles: Iterable[str], count: int) -> str:
        """Draw so many of the tiles at random, or all if there are fewer."""
        left = list(tiles)
        count = min(count, len(left))
        for at in range(count):
            chosen = at + self.below(len(left) - at)
            left[at], left[chosen] = left[chosen], left[at]
        return "".join(left[:count])
