"""What the tiles are worth that a play leaves on the rack.

A *choice* is what a play lays or an exchange puts back: one of the subsets of the rack, and a number of
jokers. With a table of leaves (`set`) each choice has what it keeps, in hundredths of a point; it is added to
the points, and so the search finds what is *worth* most. Without one nothing is added, and it finds the top.

The search counts in whole points, so what is kept is rounded down. That keeps the order: of two plays the one
that is worth more is not worth less in whole points, so the best by hundredths are among the best by points.
It is also counted from the least that any choice keeps, because a bound has a bucket from 0 on.

**Numbers of multisets.** A table has one value for every multiset of at most six of 27 kinds (A to Z = 0 to
25, joker = 26), smaller multisets first. In its size, a multiset of kinds ``k0 <= k1 <= ...`` has the number
``C(k0, 1) + C(k1 + 1, 2) + C(k2 + 2, 3) + ...``: each tile adds a number of its own, so nothing is hashed.

**An empty bag** (`set_last`). Tiles that are kept are then not the start of a better rack: at the end their
points come off, and go to who is out (SPEC T15). Keeping none earns what the others still hold; any other
choice costs so much, and so much more a point: a player who keeps tiles needs turns to get rid of them.
"""

from array import array
from collections.abc import Sequence
from math import comb

from engine.kernel.memory import MOST_JOKERS, MOST_TILES, fixed_list
from engine.kernel.rack import Rack

CENTI = 100
"""Hundredths in a point."""
MOST_KEPT = 6
"""Tiles in the largest multiset of a table."""
NUMBERS = comb(27 + MOST_KEPT, MOST_KEPT)
"""Values in a table."""
KINDS = 27
"""Letters and the joker."""
WAYS = MOST_JOKERS + 1
"""Numbers of jokers that may be laid."""
MOST_CHOICES = 256 * WAYS
_ABOVE = 1000  # added before rounding: numbers of C are rounded towards 0
_LAST_TILES = 800  # what keeping some tiles costs when the bag is empty
_LAST_POINT = 260  # and each point on them


def number(kinds: Sequence[int]) -> int:
    """The number of a multiset of kinds in rising order."""
    first = comb(KINDS - 1 + len(kinds), KINDS)
    return first + sum(comb(kind + place, place + 1) for place, kind in enumerate(kinds))


def whole(hundredths: int) -> int:
    """So many points, rounded down."""
    return (hundredths + _ABOVE * CENTI) // CENTI - _ABOVE


class Kept:
    """What each choice of a rack keeps. Choices are numbered ``3 * subset + jokers``."""

    def __init__(self, rack: Rack) -> None:
        self.rack = rack
        self.counts = False  # else all is zero
        self.last = False
        self.out = 0
        self.table: Sequence[int] = array("h")
        self.worth = fixed_list(MOST_CHOICES)  # of a choice, in hundredths
        self.points = fixed_list(MOST_CHOICES)  # whole, above the least
        self.least = 0  # whole
        self.most = fixed_list(MOST_TILES + 1)  # of `points`, by tiles laid
        self.most_with = fixed_list((MOST_TILES + 1) * WAYS)  # by ``3 * letters + jokers`` laid
        self.adds = [comb(kind + at, at + 1) for at in range(MOST_TILES) for kind in range(KINDS)]
        self.first = [comb(KINDS - 1 + size, KINDS) for size in range(MOST_KEPT + 1)]
        self.left = fixed_list(KINDS)  # of a subset, by kind
        self.kinds = fixed_list(MOST_TILES)  # those of the rack's letters, in order

    def set(self, table: Sequence[int] | None) -> None:
        """Take a table of leaves, in hundredths by the number of the multiset; None: nothing counts.

        More tiles than a table knows are worth nothing.

        Raises:
            ValueError: it does not have all of them.
        """
        if table is not None and len(table) != NUMBERS:
            raise ValueError(f"{NUMBERS} values are needed, not {len(table)}")
        self.last = False
        self.counts = table is not None
        if table is None:
            self._clear()
        else:
            self.table = table

    def set_last(self, others: int) -> None:
        """The bag is empty: who lays all his tiles has these points of the others'."""
        self.last = True
        self.out = CENTI * others
        self.counts = True

    def _clear(self) -> None:
        self.least = 0
        for choice in range(MOST_CHOICES):
            self.worth[choice] = 0
            self.points[choice] = 0
        for laid in range(MOST_TILES + 1):
            self.most[laid] = 0
        for laid in range((MOST_TILES + 1) * WAYS):
            self.most_with[laid] = 0

    def weigh(self) -> None:
        """Find what each choice keeps, once the rack has its subsets."""
        subsets = self.rack.first[MOST_TILES + 1]
        kinds = 0
        for letter in range(1, 27):
            self.left[letter - 1] = self.rack.count[letter]
            if self.rack.count[letter]:
                self.kinds[kinds] = letter - 1
                kinds += 1
        least = _ABOVE * CENTI
        for subset in range(subsets):
            self._leave(subset, -1)
            self._weigh_subset(subset, kinds)
            self._leave(subset, 1)
            for jokers in range(self.rack.jokers + 1):
                if (subset or jokers) and self.worth[WAYS * subset + jokers] < least:
                    least = self.worth[WAYS * subset + jokers]
        self.least = whole(least)
        self._count_from_least(subsets)

    def _leave(self, subset: int, sign: int) -> None:
        """Take the letters of a subset from those that are left, or put them back."""
        for place in range(self.rack.subset_size[subset]):
            self.left[self.rack.subset_letters[MOST_TILES * subset + place] - 1] += sign

    def _weigh_subset(self, subset: int, kinds: int) -> None:
        """Its choices, those with most jokers first: each that is not laid is one more tile to keep."""
        size = self.rack.tiles - self.rack.jokers - self.rack.subset_size[subset]
        index = 0
        if not self.last:
            place = 0
            for kind in range(kinds):
                for _ in range(self.left[self.kinds[kind]]):
                    index += self.adds[KINDS * place + self.kinds[kind]]
                    place += 1
        for jokers in range(self.rack.jokers, -1, -1):
            if self.last:
                points = self.rack.best[MOST_TILES] - self.rack.subset_total[subset]
                worth = -(_LAST_TILES + _LAST_POINT * points) if size else self.out
            else:
                worth = 0
                if size <= MOST_KEPT:
                    worth = self.table[self.first[size] + index]
                    index += self.adds[KINDS * size + KINDS - 1]
            self.worth[WAYS * subset + jokers] = worth
            size += 1

    def _count_from_least(self, subsets: int) -> None:
        for laid in range(MOST_TILES + 1):
            self.most[laid] = 0
        for laid in range((MOST_TILES + 1) * WAYS):
            self.most_with[laid] = 0
        for subset in range(subsets):
            size = self.rack.subset_size[subset]
            for jokers in range(self.rack.jokers + 1):
                points = whole(self.worth[WAYS * subset + jokers]) - self.least
                self.points[WAYS * subset + jokers] = points
                if (subset or jokers) and points > self.most[size + jokers]:
                    self.most[size + jokers] = points
                if (subset or jokers) and points > self.most_with[WAYS * size + jokers]:
                    self.most_with[WAYS * size + jokers] = points
