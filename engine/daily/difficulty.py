"""How hard a round is, and a problem: measured, so that the name of a level means something.

A round's difficulty is a number of points:

- how rare its rarest word is: 0 for band 1, and 1 more a band; 5 for a word that nobody is known to use;
- 1 if it takes the whole rack: long words are the hardest to see;
- how far the next best is: 1 if it earns a tenth less than the top, 2 if it earns a quarter less. Who misses
  such a top loses much, whatever else he finds;
- one point less if there are several tops: any of them will do.

A problem is as hard as its rounds are on average: easy below 2, hard from 5 on.

===================  ======  ==========  ========  =====  ==========
top                  rarity  whole rack  distance  tops   difficulty
===================  ======  ==========  ========  =====  ==========
MAISON 24, next 23   0       0           0         1      0
CHAPEAU 82, next 34  1       1           2         1      4
ANORAK 30, next 27   3       0           1         1      4
===================  ======  ==========  ========  =====  ==========
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.daily.known_words import RAREST
from engine.daily.week import Level

MEDIUM_FROM = 2
HARD_FROM = 5
FAR, VERY_FAR = 10, 25
"""Percent of the top that the next best earns less."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The reasons why a round is hard.

    Attributes:
        band: of its rarest word (`engine.daily.known_words`), None if one is not known at all.
        top: points of the top.
        next_best: points of what comes after it, 0 if nothing does.
        tops: how many plays earn as much as the top.
        whole_rack: whether the top takes all tiles.
    """

    band: int | None
    top: int
    next_best: int
    tops: int
    whole_rack: bool = False

    @property
    def difficulty(self) -> int:
        """0 to 8."""
        rarity = RAREST if self.band is None else self.band - 1
        less = 100 * (self.top - self.next_best)
        distance = (less >= FAR * self.top) + (less >= VERY_FAR * self.top)
        return max(rarity + self.whole_rack + distance - (self.tops > 1), 0)


def level_of(measures: Sequence[Measure]) -> Level:
    """The level of the rounds together."""
    total = sum(each.difficulty for each in measures)
    if total < MEDIUM_FROM * len(measures):
        return Level.EASY
    return Level.MEDIUM if total < HARD_FROM * len(measures) else Level.HARD
