"""Chance from a seed, for samples: splitmix64, as `engine.strategy.chance` has it.

Each number of a seed begins a row of its own, so that a world or a game can be made without those before it.
"""

_STEP = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
_MASK = (1 << 64) - 1


def mixed(number: int) -> int:
    """A number of 64 bits, scattered over all of them: the last step of splitmix64."""
    number = ((number ^ number >> 30) * _FIRST) & _MASK
    number = ((number ^ number >> 27) * _SECOND) & _MASK
    return number ^ number >> 31


class Chance:
    """Uniform numbers that follow from a seed of 64 bits and the number of the row."""

    def __init__(self) -> None:
        self.state = 0

    def begin(self, seed: int, row: int) -> None:
        """Begin a row."""
        self.state = seed
        self.state = (self.next() + row) & _MASK

    def next(self) -> int:
        """A number of 64 bits."""
        self.state = (self.state + _STEP) & _MASK
        return mixed(self.state)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1; for the limits of a bag, as good as uniform."""
        return (self.next() >> 32) * limit >> 32
