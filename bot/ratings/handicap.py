"""The second ranking (SPEC Q35): everybody is measured by what he usually does.

The handicap is the mean percentage of somebody's last ten games before this one, of three at least. A result
is then worth its percentage and what the handicap lacks to 100: who plays as he always does has 100, be it at
60 % or at 95 %.
"""

from collections.abc import Sequence
from fractions import Fraction

MOST_GAMES = 10
FEWEST_GAMES = 3


def handicap(latest: Sequence[Fraction]) -> Fraction | None:
    """The mean of the last percentages, newest first; None if there are too few."""
    counted = latest[:MOST_GAMES]
    if len(counted) < FEWEST_GAMES:
        return None
    return sum(counted, Fraction(0)) / len(counted)


def compensated(percentage: Fraction, mean: Fraction) -> Fraction:
    """The worth of a result with this handicap: 100 is as usual."""
    return percentage + (100 - mean)
