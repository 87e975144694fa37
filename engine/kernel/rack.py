"""The tiles at hand, and every choice of letters among them."""

from engine.formulas import Formula
from engine.kernel.memory import ALL_LETTERS, ALPHABET, MOST_TILES, NONE, fixed_list
from engine.kernel.words import WordTables
from engine.tiles import JOKER, VALUES

_ALL_FIT = (1 << 27) - 1
_WORTHS = 6  # that letters have
_MOST_TOTAL = 128  # more than any rack is worth


class Rack:
    """The tiles at hand, and every choice of letters among them (*subsets*, jokers left out).

    Subsets are in order of size, the most valuable of each size first.

    The values of a subset's tiles are *packed*, so that one multiplication weighs four: a number has four of
    them, 16 bits each, the best one highest, and a second number has the rest. Four weights are packed the
    other way round. Of the product (64 bits) the highest 16 are then the sum of each value times its weight;
    nothing below is large enough to carry into them.
    """

    def __init__(self, tables: WordTables) -> None:
        self.tables = tables
        self.tiles = 0
        self.most_placed = 0  # by the formula
        self.most = 0  # that a play may lay
        self.jokers = 0
        self.count = fixed_list(27)
        self.letters = 0  # those it holds
        self.usable = 0  # those it can lay, with jokers all of them
        self.dear = 0  # jokers that are worth their letters
        self.dear_letters = 0  # those they are worth
        self.by_value = fixed_list(26)
        self.value = [0] + [VALUES[letter] for letter in ALPHABET]
        self.values = fixed_list(
            MOST_TILES
        )  # best first; of dear jokers the most that any tile may be
        self.best = fixed_list(MOST_TILES + 1)  # sum of the best so many values
        self.bonus = fixed_list(MOST_TILES + 1)
        self.fits = fixed_list(
            MOST_TILES + 2
        )  # by size: bit 0 if a subset is a word, bit l if with l
        self.first = fixed_list(MOST_TILES + 2)  # by size
        self.order = fixed_list(256)
        self.subset_key = fixed_list(256)
        self.subset_size = fixed_list(256)
        self.subset_total = fixed_list(256)
        self.subset_fits = fixed_list(256)
        self.packed_values = fixed_list(2 * 256)  # two of each subset
        self.subset_letters = fixed_list(256 * MOST_TILES)  # the most valuable first
        self._copied = fixed_list(MOST_TILES)
        self._bucket = fixed_list(_MOST_TOTAL)
        self._free = fixed_list(MOST_TILES + 1)
        self._next = fixed_list(256)
        by_value = sorted(range(1, 27), key=lambda letter: -VALUES[ALPHABET[letter - 1]])
        for place, letter in enumerate(by_value):
            self.by_value[place] = letter
        self.worths = sorted(set(self.value) - {0})  # of letters, and the letters of each
        self.letters_worth = [
            sum(1 << letter for letter in by_value if self.value[letter] == worth)
            for worth in self.worths
        ]
        self.worth_as_much = fixed_list(_WORTHS)  # those of the rack

    def set(self, tiles: str, formula: Formula, dear: str = "") -> None:
        """Take a rack of at most eight tiles, ``A-Z`` and ``?``, the latter worth these letters."""
        for letter in range(27):
            self.count[letter] = 0
        self.jokers = 0
        for tile in tiles:
            if tile == JOKER:
                self.jokers += 1
            else:
                self.count[ord(tile) & 31] += 1
        self.dear = self.jokers if dear else 0
        self.dear_letters = 0
        for tile in dear:
            self.dear_letters |= 1 << (ord(tile) & 31)
        self._follow(formula)
        self.rate()

    def _follow(self, formula: Formula) -> None:
        self.most_placed = formula.most_placed
        bonuses = formula.bonuses
        for placed in range(MOST_TILES + 1):
            self.bonus[placed] = 0
        for placed in bonuses:
            self.bonus[placed] = bonuses[placed]

    def rate(self) -> None:
        """Find what follows from the letters and jokers that it holds."""
        self.letters = 0
        for letter in range(1, 27):
            if self.count[letter]:
                self.letters |= 1 << letter
        for rank in range(_WORTHS):
            self.worth_as_much[rank] = self.letters_worth[rank] & (self.letters | self.dear_letters)
        for n in range(self.dear):
            self.values[n] = self.best_value(ALL_LETTERS)
            self.best[n + 1] = self.best[n] + self.values[n]
        n = self.dear
        for place in range(26):
            letter = self.by_value[place]
            for _ in range(self.count[letter]):
                self.values[n] = self.value[letter]
                self.best[n + 1] = self.best[n] + self.value[letter]
                n += 1
        self.tiles = n - self.dear + self.jokers
        self.most = self.tiles if self.tiles < self.most_placed else self.most_placed
        self.usable = ALL_LETTERS if self.jokers else self.letters
        for rest in range(n, MOST_TILES):
            self.values[rest] = 0
            self.best[rest + 1] = self.best[n]

    def best_value(self, letters: int) -> int:
        """The most that one of these letters is worth, 0 if only a worthless joker can be one of them."""
        best = 0
        for rank in range(6):  # `_WORTHS`, and no branch for any
            best = self.worths[rank] if letters & self.worth_as_much[rank] else best
        return best

    def list_subsets(self) -> None:
        """Make the subsets; one that no play may place is left out."""
        n = 1
        for place in range(26):
            letter = self.by_value[place]
            first, last = 0, n
            for _ in range(self.count[letter]):
                for smaller in range(first, last):
                    if self.subset_size[smaller] < self.most:
                        self._extend(smaller, letter, n)
                        n += 1
                first, last = last, n
        self._sort(n)
        self._find_fits(n)

    def _extend(self, smaller: int, letter: int, subset: int) -> None:
        size = self.subset_size[smaller]
        value = self.value[letter]
        self.subset_key[subset] = self.subset_key[smaller] + self.tables.keys[letter]
        self.subset_size[subset] = size + 1
        self.subset_total[subset] = self.subset_total[smaller] + value
        here, there = 2 * subset, 2 * smaller
        self.packed_values[here] = self.packed_values[there]
        self.packed_values[here + 1] = self.packed_values[there + 1]
        self.packed_values[here + (size >> 2)] += value << 48 >> (size & 3) * 16
        # Eight at once (`MOST_TILES`, whatever the size), which a compiler makes one copy of if it sees that
        # nothing is overwritten before it was read: hence the list between.
        here, there = 8 * subset, 8 * smaller
        for place in range(8):
            self._copied[place] = self.subset_letters[there + place]
        for place in range(8):
            self.subset_letters[here + place] = self._copied[place]
        self.subset_letters[here + size] = letter

    def _sort(self, n: int) -> None:
        """Order the subsets by size and value, with a bucket for each total value."""
        for total in range(_MOST_TOTAL):
            self._bucket[total] = NONE
        for size in range(MOST_TILES + 2):
            self.first[size] = 0
        for subset in range(n):
            total = self.subset_total[subset]
            self._next[subset] = self._bucket[total]
            self._bucket[total] = subset
            self.first[self.subset_size[subset] + 1] += 1
        for size in range(MOST_TILES + 1):
            self.first[size + 1] += self.first[size]
            self._free[size] = self.first[size]
        for total in range(self.best[MOST_TILES], -1, -1):
            subset = self._bucket[total]
            while subset != NONE:
                size = self.subset_size[subset]
                self.order[self._free[size]] = subset
                self._free[size] += 1
                subset = self._next[subset]

    def _find_fits(self, n: int) -> None:
        for size in range(MOST_TILES + 2):
            self.fits[size] = _ALL_FIT if self.jokers else 0
        if self.jokers:
            return
        for subset in range(1, n):
            key = self.subset_key[subset]
            self.subset_fits[subset] = 2 * self.tables.may_complete(key) + self.tables.may_be_group(
                key
            )
        for subset in range(1, n):
            key = self.subset_key[subset]
            size = self.subset_size[subset]
            may_be = self.subset_fits[subset]
            fits = self.tables.completing(key) if may_be & 2 else 0
            if may_be & 1 and self.tables.group(key):
                fits |= 1
            self.subset_fits[subset] = fits
            self.fits[size] |= fits
