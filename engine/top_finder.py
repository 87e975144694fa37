# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: initializedcheck=False, cdivision=True
"""Finding the top: the best score, and every play that reaches it, in microseconds.

This file runs as it is, and runs some hundred times faster when it was compiled with the types of
`top_finder.pxd` (see `engine.kernel`); nothing in it depends on which of the two it is.

Theory of operation
===================

**Slots.** A *slot* is a stretch of one line, across or down, that a whole word could fill: it touches
something on the board, has at least one empty square and no more than may be placed, no tile lies just
before or after it, and some tile of the rack fits on each empty square. A position has 300 to 600.
The tiles that lie in a slot already are its *through* tiles.

**Bounds.** For each slot we compute, from running sums along the line, a score that no word in it can
beat: what is fixed (through tiles, crossing words, bonus), plus the most that the tiles of the rack
can add. Slots are put into buckets by bound and taken best first. As soon as the best bound left is
below the best score found, the search is over: usually 20 to 80 slots have been opened. Slots whose
bound equals the best score are searched as well, for ties.

**Anagrams.** In a slot with `n` empty squares, a word is an anagram of the through tiles and `n` tiles
of the rack. So we list the sub-multisets of the rack once (*subsets*), add the letters of each to the
through letters, and look the words up in a table keyed by multiset. Only subsets whose own bound is
good enough are looked up. Each word found is checked against the letters that every square admits.

**Jokers.** A joker would make 26 look-ups of one, two jokers 351. A second table says for a multiset
which letters complete it to a word, so one joker costs one look-up, two cost 26 (and the result is
kept for other slots with the same through letters). The same table gives, for a rack without joker,
the subsets that make a word with one through letter, or with none: slots that have no such subset are
dropped before they are opened. A dear joker (SPEC O2) earns what its letter does: for the bounds it
is worth the best of all letters that it may be.

**Keys.** The key of a multiset is the sum of one random 58-bit number a letter: it does not depend on
order, and grows and shrinks by addition. The tables compare part of the key only. A false match is
next to impossible and would do no harm: a word is placed tile by tile from the rack, or not at all.

Memory layout
=============

Lines 0 to 14 run across, 15 to 29 down; each has 17 places: a sentinel, 15 squares, a sentinel.
`at` is always such a place, so every square has two, and ``at + 1`` is the next square of the line.
A letter is a number, A = 1 to Z = 26, 0 is none; a set of letters is an int with bit `letter` set.
The tables are those of `engine.anagram_tables`. Fixed lists become C arrays when compiled.
"""

from collections.abc import Sequence

from engine.anagram_tables import GROUP_HEAD, AnagramTables
from engine.board import Layout
from engine.formulas import Formula, Jokers
from engine.tiles import JOKER, VALUES, letters_left

MOST_TILES = 8
"""Tiles on the largest rack."""
MOST_JOKERS = 2
MOST_SCORES = 32
"""Different scores that one search can keep."""
ALL_SCORES = 0
"""Asks `TopFinder.search` for every play, whatever its score."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_GROUP_HEAD = GROUP_HEAD  # a number of C when compiled, as all these
_ALL_LETTERS = (1 << 27) - 2
_ALL_FIT = (1 << 27) - 1
_LOW_HALF = (1 << 32) - 1
_NONE = -1
_LINES = 15  # in each direction
_PLACES = 17  # of a line
_ALL_PLACES = 512
_MOST_TOTAL = 128  # more than any rack is worth
_BLOCKED = 1 << 32  # a square that no tile fits, in the sums of the rack
_HIGHEST = 1023  # bound with a bucket of its own
_MOST_FOUND = 4096
_MOST_SLOTS = 4096
_MOST_PAIRS = 16384
_PAIRS_OF_LETTERS = 351
_PAIR_CELLS = 4096


def _list(length: int, value: int = 0) -> list[int]:
    """What becomes an array in C; its length stands in the types too."""
    return [value] * length


class WordTables:
    """Look-ups in the tables of a lexicon."""

    def __init__(self, tables: AnagramTables) -> None:
        self.arcs = tables.arcs
        self.root = tables.root
        self.keys = list(tables.keys)
        self.groups = tables.groups
        self.group_mask = len(tables.groups) - 1
        self.completions = tables.completions
        self.completion_mask = len(tables.completions) - 1
        self.letters = tables.letters
        self.size = len(tables.letters)
        self.first_arc = _list(27)
        self.after_two = _list(27 * 27)
        self.before = _list(27)
        self.after = _list(27)
        self._index_short_words()

    def _index_short_words(self) -> None:
        """Arcs and nodes by the first two letters; what makes a word of two before or after a letter."""
        arc = self.root
        while arc:
            first = self.arcs[arc] & 31
            self.first_arc[first] = arc
            child = self.arcs[arc] >> 7
            while child:
                second = self.arcs[child] & 31
                self.after_two[27 * first + second] = self.arcs[child] >> 7
                if self.arcs[child] & 32:
                    self.after[first] |= 1 << second
                    self.before[second] |= 1 << first
                child = 0 if self.arcs[child] & 64 else child + 1
            arc = 0 if self.arcs[arc] & 64 else arc + 1

    def group(self, key: int) -> int:
        """Where the words with these letters are in `letters`; 0 if there are none."""
        mark = key & _LOW_HALF
        cell = (key >> 32) & self.group_mask
        while True:
            entry = self.groups[cell]
            if entry == 0:
                return 0
            if entry >> 32 == mark:
                return entry & _LOW_HALF
            cell = (cell + 1) & self.group_mask

    def words_of(self, group: int) -> int:
        """How many words a group has."""
        return (
            self.letters[group + 1] | self.letters[group + 2] << 8 | self.letters[group + 3] << 16
        )

    def completing(self, key: int) -> int:
        """The letters that may complete these to a word; none is missing."""
        mark = key & 63
        cell = (key >> 32) & self.completion_mask
        while True:
            entry = self.completions[cell]
            if entry == 0:
                return 0
            if entry >> 26 == mark:
                return entry << 1 & _ALL_LETTERS
            cell = (cell + 1) & self.completion_mask

    def child(self, node: int, letter: int) -> int:
        """The node after a letter, 0 if nothing follows."""
        arc = node
        while self.arcs[arc] & 31 != letter:
            if self.arcs[arc] & 64:
                return 0
            arc += 1
        return self.arcs[arc] >> 7

    def arc_after(self, arc: int, letter: int) -> int:
        """The arc with this letter out of the node that an arc leads to, 0 if there is none."""
        arc = self.arcs[arc] >> 7
        while arc and self.arcs[arc] & 31 != letter:
            arc = 0 if self.arcs[arc] & 64 else arc + 1
        return arc


_DOT, _LOWER_CASE = ord("."), ord("a")

# The running sums of a line are packed into one number, so that one subtraction gives all of a slot:
# squares to fill; those that multiply their letter by 2 or more; by 3; squares that touch something;
# the product of word multipliers as exponents (of 2, and 9 times that of 3); points and letters of
# through tiles; points of crossing words.


def squares_to_fill(sums: int) -> int:
    """How many squares are empty."""
    return sums & 15


def doubled_letters(sums: int) -> int:
    """How many empty squares multiply their letter by 2 or more."""
    return sums >> 4 & 15


def tripled_letters(sums: int) -> int:
    """How many empty squares multiply their letter by 3."""
    return sums >> 8 & 15


def exponents(sums: int) -> int:
    """The product of the word multipliers, as an index of `_PRODUCTS`."""
    return sums >> 12 & 255


def through_points(sums: int) -> int:
    """Points of the tiles that lie there."""
    return sums >> 20 & 255


def through_letters(sums: int) -> int:
    """Sum of the letters that lie there: the letter, if there is one."""
    return sums >> 28 & 511


def crossing_points(sums: int) -> int:
    """Points of the tiles in the words that cross, with their word multipliers."""
    return sums >> 37


# What an empty square adds, by its multiplier.
_LETTER_LAYERS = (0, 0, 1 << 4, 1 << 4 | 1 << 8)
_EXPONENTS = (0, 0, 1 << 12, 9 << 12)


class LineSums:
    """The board as the search sees it: letters, what may cross them, running sums."""

    def __init__(self, tables: WordTables, layout: Layout) -> None:
        self.tables = tables
        self.size = layout.size
        self.empty = True
        self.letters = _list(_ALL_PLACES)
        self.points = _list(_ALL_PLACES)
        self.crossing = _list(_ALL_PLACES, _NONE)  # points of the tiles in the crossing word
        self.admitted = _list(_ALL_PLACES, _ALL_LETTERS)
        self.touched = _list(2 * _LINES)
        self.sums = _list(_ALL_PLACES)
        self.next_contact = _list(_ALL_PLACES)
        self.letter_multiplier = _list(_ALL_PLACES, 1)
        self.word_multiplier = _list(_ALL_PLACES, 1)
        self.premium_sums = _list(_ALL_PLACES)
        self.value = [0] + [VALUES[letter] for letter in _ALPHABET]
        for row in range(self.size):
            for column in range(self.size):
                premium = layout.premium(row, column)
                packed = 1 | _LETTER_LAYERS[premium.letter] | _EXPONENTS[premium.word]
                for at in (self.across(row, column), self.down(row, column)):
                    self.letter_multiplier[at] = premium.letter
                    self.word_multiplier[at] = premium.word
                    self.premium_sums[at] = packed

    def across(self, row: int, column: int) -> int:
        """The place of a square on its line across."""
        return _PLACES * row + 1 + column

    def down(self, row: int, column: int) -> int:
        """The place of a square on its line down."""
        return _PLACES * (_LINES + column) + 1 + row

    def other_way(self, at: int) -> int:
        """The place of the same square on the line that crosses here."""
        line = at // _PLACES
        square = at % _PLACES - 1
        return self.down(line, square) if line < _LINES else self.across(square, line - _LINES)

    def set(self, rows: Sequence[str]) -> None:
        """Take a board: strings of ``.``, ``A-Z`` and, for jokers, ``a-z``."""
        self._clear()
        self._lay("".join(rows).encode())
        if self.empty:
            self.touched[self.size // 2] = 1
        else:
            for line in range(self.size):
                self._check_crossings(line)
                self._check_crossings(_LINES + line)
        for line in range(self.size):
            self._sum_line(line)
            self._sum_line(_LINES + line)

    def _clear(self) -> None:
        for at in range(_ALL_PLACES):
            self.letters[at] = 0
            self.points[at] = 0
            self.crossing[at] = _NONE
            self.admitted[at] = _ALL_LETTERS
        for line in range(2 * _LINES):
            self.touched[line] = 0

    def _lay(self, tiles: bytes) -> None:
        self.empty = True
        square = 0
        for row in range(self.size):
            for column in range(self.size):
                tile = tiles[square]
                square += 1
                if tile > _DOT:
                    self.empty = False
                    letter = tile & 31
                    points = self.value[letter] if tile < _LOWER_CASE else 0
                    at = self.across(row, column)
                    self.letters[at] = letter
                    self.points[at] = points
                    self.touched[row] = 1
                    at = self.down(row, column)
                    self.letters[at] = letter
                    self.points[at] = points
                    self.touched[_LINES + column] = 1

    def _check_crossings(self, line: int) -> None:
        """For each square of a line beside a tile: what may lie there for the word on this line."""
        if not self.touched[line]:
            return
        base = _PLACES * line + 1
        for at in range(base, base + self.size):
            if self.letters[at] == 0 and (self.letters[at - 1] or self.letters[at + 1]):
                first = at
                while self.letters[first - 1]:
                    first -= 1
                last = at
                while self.letters[last + 1]:
                    last += 1
                points = 0
                for other in range(first, last + 1):
                    points += self.points[other]
                other = self.other_way(at)
                self.crossing[other] = points
                self.admitted[other] = self._fitting(first, at, last)
                if not self.touched[other // _PLACES]:
                    self.touched[other // _PLACES] = 2

    def _fitting(self, first: int, at: int, last: int) -> int:
        """The letters that make a word of the tiles before and after `at`."""
        tables = self.tables
        if last - first == 1:
            if first == at:
                return tables.before[self.letters[last]]
            return tables.after[self.letters[first]]
        candidates = _ALL_LETTERS
        if at < last:  # most of what follows the many letters that may come first would fail
            key = 0
            for other in range(first, last + 1):
                key += tables.keys[self.letters[other]]
            candidates = tables.completing(key)
            if candidates == 0:
                return 0
        node = self._node_before(first, at)
        fitting = 0
        start = node
        while start:
            letter = tables.arcs[start] & 31
            if candidates >> letter & 1:
                arc = start
                for other in range(at + 1, last + 1):
                    arc = tables.arc_after(arc, self.letters[other])
                if tables.arcs[arc] & 32:
                    fitting |= 1 << letter
            start = 0 if tables.arcs[start] & 64 else start + 1
        return fitting

    def _node_before(self, first: int, at: int) -> int:
        """The node of the word graph after the tiles before `at`; 0 if no word begins like that."""
        tables = self.tables
        if at == first:
            return tables.root
        if at == first + 1:
            return tables.arcs[tables.first_arc[self.letters[first]]] >> 7
        node = tables.after_two[27 * self.letters[first] + self.letters[first + 1]]
        for other in range(first + 2, at):
            if node == 0:
                return 0
            node = tables.child(node, self.letters[other])
        return node

    def _sum_line(self, line: int) -> None:
        if not self.touched[line]:
            return
        base = _PLACES * line + 1
        end = base + self.size
        total = 0
        for at in range(base, end):
            self.sums[at] = total
            letter = self.letters[at]
            if letter:
                points = self.points[at]
                total += points << 20 | letter << 28
            else:
                total += self.premium_sums[at]
                points = self.crossing[at]
                if points != _NONE:
                    total += points * self.word_multiplier[at] << 37
        self.sums[end] = total
        contact = end
        centre = base + self.size // 2 if self.empty else _NONE
        for at in range(end - 1, base - 1, -1):
            if self.letters[at] or self.crossing[at] != _NONE or at == centre:
                contact = at
            self.next_contact[at] = contact


class Rack:
    """The tiles at hand, and every choice of letters among them (*subsets*, jokers left out).

    Subsets are in order of size, the most valuable of each size first.
    """

    def __init__(self, tables: WordTables) -> None:
        self.tables = tables
        self.most = 0
        self.jokers = 0
        self.count = _list(27)
        self.letters = 0  # those it holds
        self.usable = 0  # those it can lay, with jokers all of them
        self.dear = 0  # jokers that are worth their letters
        self.dear_letters = 0  # those they are worth
        self.by_value = _list(26)
        self.value = [0] + [VALUES[letter] for letter in _ALPHABET]
        self.values = _list(MOST_TILES)  # best first; of dear jokers the most that any tile may be
        self.best = _list(MOST_TILES + 1)  # sum of the best so many values
        self.bonus = _list(MOST_TILES + 1)
        self.fits = _list(MOST_TILES + 2)  # by size: bit 0 if a subset is a word, bit l if with l
        self.first = _list(MOST_TILES + 2)  # by size
        self.order = _list(256)
        self.subset_key = _list(256)
        self.subset_size = _list(256)
        self.subset_total = _list(256)
        self.subset_fits = _list(256)
        self.subset_values = _list(256 * MOST_TILES)  # best first
        self.subset_letters = _list(256 * MOST_TILES)
        self._bucket = _list(_MOST_TOTAL)
        self._free = _list(MOST_TILES + 1)
        self._next = _list(256)
        by_value = sorted(range(1, 27), key=lambda letter: -VALUES[_ALPHABET[letter - 1]])
        for place, letter in enumerate(by_value):
            self.by_value[place] = letter

    def set(self, tiles: str, formula: Formula, dear: str = "") -> None:
        """Take a rack of at most eight tiles, ``A-Z`` and ``?``, the latter worth these letters."""
        for letter in range(27):
            self.count[letter] = 0
        self.jokers = 0
        self.letters = 0
        self.most = 0
        for tile in tiles:
            self.most += 1
            if tile == JOKER:
                self.jokers += 1
            else:
                letter = ord(tile) & 31
                self.count[letter] += 1
                self.letters |= 1 << letter
        self.usable = _ALL_LETTERS if self.jokers else self.letters
        self.dear = self.jokers if dear else 0
        self.dear_letters = 0
        for tile in dear:
            self.dear_letters |= 1 << (ord(tile) & 31)
        for n in range(self.dear):
            self.values[n] = self.best_value(_ALL_LETTERS)
            self.best[n + 1] = self.best[n] + self.values[n]
        n = self.dear
        for place in range(26):
            letter = self.by_value[place]
            for _ in range(self.count[letter]):
                self.values[n] = self.value[letter]
                self.best[n + 1] = self.best[n] + self.value[letter]
                n += 1
        for rest in range(n, MOST_TILES):
            self.values[rest] = 0
            self.best[rest + 1] = self.best[n]
        self._follow(formula)

    def _follow(self, formula: Formula) -> None:
        if formula.most_placed < self.most:
            self.most = formula.most_placed
        bonuses = formula.bonuses
        for placed in range(MOST_TILES + 1):
            self.bonus[placed] = 0
        for placed in bonuses:
            self.bonus[placed] = bonuses[placed]

    def best_value(self, letters: int) -> int:
        """The most that one of these letters is worth, 0 if only a worthless joker can be one of them."""
        letters &= self.letters | self.dear_letters
        for place in range(26):
            if letters >> self.by_value[place] & 1:
                return self.value[self.by_value[place]]
        return 0

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
        for place in range(size):
            here, there = MOST_TILES * subset + place, MOST_TILES * smaller + place
            self.subset_values[here] = self.subset_values[there]
            self.subset_letters[here] = self.subset_letters[there]
        self.subset_values[MOST_TILES * subset + size] = value
        self.subset_letters[MOST_TILES * subset + size] = letter

    def _sort(self, n: int) -> None:
        """Order the subsets by size and value, with a bucket for each total value."""
        for total in range(_MOST_TOTAL):
            self._bucket[total] = _NONE
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
            while subset != _NONE:
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
            size = self.subset_size[subset]
            fits = self.tables.completing(key)
            if self.tables.group(key):
                fits |= 1
            self.subset_fits[subset] = fits
            self.fits[size] |= fits


class TopFinder:
    """Finds the best plays of a position: `set_board`, `set_rack`, `search`, then `plays`.

    A finder serves one search at a time (see `engine.finders`); what it found stays until the next.
    """

    def __init__(self, tables: AnagramTables, layout: Layout) -> None:
        self.tables = WordTables(tables)
        self.lines = LineSums(self.tables, layout)
        self.rack = Rack(self.tables)
        self.rows: Sequence[str] = ()
        self.products = [2 ** (code % 9) * 3 ** (code // 9) for code in range(81)]
        # slots, in buckets by bound: the first of each bucket, the next of each slot
        self.bucket = _list(_HIGHEST + 1, _NONE)
        self.next_slot = _list(_MOST_SLOTS)
        self.slot_start = _list(_MOST_SLOTS)
        self.slot_last = _list(_MOST_SLOTS)
        self.slots = 0
        self.highest = 0
        self.opened = 0
        # per square of a line: the sums of what the rack can add at most
        self.rack_sums = _list(_ALL_PLACES)
        self.best_value = _list(_ALL_PLACES)
        # the slot that is open
        self.start = 0
        self.length = 0
        self.to_fill = 0
        self.fixed = 0
        self.through_key = 0
        self.through_letter = 0
        self.squares = _list(_LINES)  # the letters each square admits
        self.weights = _list(_LINES)  # by how much a tile's value counts there; 0 where one lies
        self.heaviest = _list(MOST_TILES)  # the weights, sorted
        self.subset = 0
        self.ready = _list(27)  # tiles to lay in it, by letter
        self.jokers = 0  # and jokers
        self.laid = _list(MOST_TILES)
        # words with two more letters, by the key without them
        self.pair_key = _list(_PAIR_CELLS)
        self.pair_search = _list(_PAIR_CELLS)
        self.pair_first = _list(_PAIR_CELLS)
        self.pair_last = _list(_PAIR_CELLS)
        self.pair_group = _list(_MOST_PAIRS)
        self.pairs = 0
        self.pair_keys = 0
        self.search_number = 0
        # what was found
        self.wanted = 1
        self.floor = 0
        self.scores = _list(MOST_SCORES)
        self.found = 0
        self.found_points = _list(_MOST_FOUND)
        self.found_play = _list(_MOST_FOUND)
        self.more_found: list[tuple[int, int]] = []

    def set_board(self, rows: Sequence[str]) -> None:
        """Take a board of the layout's size: ``.`` empty, ``A-Z`` tiles, ``a-z`` jokers."""
        self.rows = rows
        self.lines.set(rows)

    def set_rack(self, tiles: str, formula: Formula) -> None:
        """Take a rack of at most eight tiles, ``A-Z`` and ``?``, at most two of them jokers."""
        is_dear = formula.jokers is Jokers.DEAR and JOKER in tiles
        self.rack.set(tiles, formula, letters_left("".join(self.rows) + tiles) if is_dear else "")

    def search(self, wanted: int = 1, floor: int = 0) -> int:
        """Find every play with one of the best `wanted` different scores, none below `floor`.

        `ALL_SCORES` wants them all. Returns the lowest score that was wanted in the end: for 1,
        the top (also 0 if there is no play).

        Raises:
            ValueError: more different scores than are kept.
        """
        if not 0 <= wanted <= MOST_SCORES:
            raise ValueError(f"0 to {MOST_SCORES} different scores, not {wanted}")
        self.wanted = wanted
        self.floor = floor
        for rank in range(wanted):
            self.scores[rank] = _NONE
        self.found = 0
        self.more_found = []
        self.opened = 0
        self._forget_pairs()
        self._list_slots()
        self._search_slots()
        return self.floor

    def repeat(self, times: int) -> None:
        """Search for the top so many times, to be timed."""
        for _ in range(times):
            self.search()

    # Slots and their bounds

    def _list_slots(self) -> None:
        for bound in range(_HIGHEST + 1):
            self.bucket[bound] = _NONE
        self.slots = 0
        self.highest = 0
        self.rack.list_subsets()
        for line in range(self.lines.size):
            self._list_slots_of(line)
            if not self.lines.empty:
                self._list_slots_of(_LINES + line)

    def _list_slots_of(self, line: int) -> None:
        lines = self.lines
        if not lines.touched[line]:
            return
        self._sum_rack(line)
        base = _PLACES * line + 1
        end = base + lines.size
        for start in range(base, end):
            if lines.letters[start - 1]:
                continue
            for last in range(lines.next_contact[start], end):
                if lines.letters[last + 1]:
                    continue
                if not self._list_slot(start, last):
                    break

    def _sum_rack(self, line: int) -> None:
        """Along a line, the most that the tiles of the rack can add on each square.

        Packed: in the word, in the crossing words, and squares where no tile fits.
        """
        lines = self.lines
        rack = self.rack
        base = _PLACES * line + 1
        total = 0
        for at in range(base, base + lines.size):
            self.rack_sums[at] = total
            if lines.letters[at]:
                continue
            value = rack.values[0]
            if lines.crossing[at] == _NONE:
                self.best_value[at] = value
                total += value * lines.letter_multiplier[at]
            elif lines.admitted[at] & rack.usable:
                value = rack.best_value(lines.admitted[at])
                self.best_value[at] = value
                value *= lines.letter_multiplier[at]
                total += value | value * lines.word_multiplier[at] << 16
            else:
                total += _BLOCKED
        self.rack_sums[base + lines.size] = total

    def _list_slot(self, start: int, last: int) -> bool:
        """List a slot if it can be filled; whether a longer one from the same start may be."""
        rack = self.rack
        sums = self.lines.sums[last + 1] - self.lines.sums[start]
        n = squares_to_fill(sums)
        rated = self.rack_sums[last + 1] - self.rack_sums[start]
        if n > rack.most or rated >> 32:
            return False
        if n == 0 or start == last:
            return True
        if last + 1 - start - n <= 1 and not rack.fits[n] >> through_letters(sums) & 1:
            return True
        in_word = rack.best[n] + rack.best[doubled_letters(sums)] + rack.best[tripled_letters(sums)]
        if in_word > rated & 0xFFFF:
            in_word = rated & 0xFFFF
        bound = (
            (in_word + through_points(sums)) * self.products[exponents(sums)]
            + crossing_points(sums)
            + (rated >> 16)
            + rack.bonus[n]
        )
        slot = self.slots
        self.slots = slot + 1
        self.slot_start[slot] = start
        self.slot_last[slot] = last
        self._put(slot, bound)
        return True

    def _put(self, slot: int, bound: int) -> None:
        if bound > _HIGHEST:
            bound = _HIGHEST
        if bound > self.highest:
            self.highest = bound
        self.next_slot[slot] = self.bucket[bound]
        self.bucket[bound] = slot

    def _search_slots(self) -> None:
        """Best bound first; a slot whose bound falls when it is looked at closely goes back.

        The highest bucket holds all that is above it too, so it is always looked through.
        """
        bound = self.highest
        while bound >= self.floor or bound == _HIGHEST:
            slot = self.bucket[bound]
            if slot == _NONE:
                bound -= 1
                continue
            self.bucket[bound] = self.next_slot[slot]
            closer = self._open(slot)
            if closer < self.floor:
                continue
            if closer >= bound:
                self.opened += 1
                self._search_open_slot()
            else:
                self._put(slot, closer)

    def _open(self, slot: int) -> int:
        """Prepare the search of a slot; returns a bound closer than the first."""
        lines = self.lines
        start = self.slot_start[slot]
        last = self.slot_last[slot]
        sums = lines.sums[last + 1] - lines.sums[start]
        product = self.products[exponents(sums)]
        self.start = start
        self.length = last + 1 - start
        self.to_fill = squares_to_fill(sums)
        self.fixed = (
            through_points(sums) * product + crossing_points(sums) + self.rack.bonus[self.to_fill]
        )
        self.through_key = 0
        self.through_letter = through_letters(sums)
        by_square = 0
        filled = 0
        for place in range(self.length):
            at = start + place
            letter = lines.letters[at]
            if letter:
                self.through_key += self.tables.keys[letter]
                self.squares[place] = 1 << letter
                self.weights[place] = 0
                continue
            weight = product
            if lines.crossing[at] != _NONE:
                weight += lines.word_multiplier[at]
            weight *= lines.letter_multiplier[at]
            self.squares[place] = lines.admitted[at]
            self.weights[place] = weight
            by_square += weight * self.best_value[at]
            rank = filled
            while rank and self.heaviest[rank - 1] < weight:
                self.heaviest[rank] = self.heaviest[rank - 1]
                rank -= 1
            self.heaviest[rank] = weight
            filled += 1
        by_rack = 0
        for rank in range(filled):
            by_rack += self.heaviest[rank] * self.rack.values[rank]
        return self.fixed + (by_rack if by_rack < by_square else by_square)

    # Inside a slot

    def _search_open_slot(self) -> None:
        for jokers in range(self.rack.jokers + 1):
            if jokers <= self.to_fill:
                self._search_with_jokers(jokers)

    def _search_with_jokers(self, jokers: int) -> None:
        """Try the subsets that fill all squares but so many, if they may earn enough."""
        rack = self.rack
        self.jokers = jokers
        size = self.to_fill - jokers
        if rack.first[size] == rack.first[size + 1]:
            return
        # a dear joker is worth most, so it earns most where that counts most
        first = jokers if rack.dear else 0
        most = self.fixed
        for rank in range(first):
            most += self.heaviest[rank] * rack.values[rank]
        reach = most
        for rank in range(size):
            reach += self.heaviest[first + rank] * rack.values[rack.dear + rank]
        if reach < self.floor:
            return
        # A subset worth less than the best tiles by so much costs that, at the lightest square.
        least = rack.best[rack.dear + size] - rack.best[rack.dear]
        least -= (reach - self.floor) // self.heaviest[self.to_fill - 1]
        known = rack.jokers == 0 and self.length - self.to_fill <= 1
        for place in range(rack.first[size], rack.first[size + 1]):
            subset = rack.order[place]
            if rack.subset_total[subset] < least:
                break
            if known and not rack.subset_fits[subset] >> self.through_letter & 1:
                continue
            reach = most
            for rank in range(size):
                value = rack.subset_values[MOST_TILES * subset + rank]
                reach += self.heaviest[first + rank] * value
            if reach >= self.floor:
                self.subset = subset
                self._complete(rack.subset_key[subset] + self.through_key, jokers)

    def _complete(self, key: int, jokers: int) -> None:
        """Try the words made of these letters and so many more of any kind."""
        if jokers == 0:
            group = self.tables.group(key)
            if group:
                self._try_group(group)
        elif jokers == 1:
            letters = self.tables.completing(key)
            letter = 0
            while letters:
                if letters & 1:
                    group = self.tables.group(key + self.tables.keys[letter])
                    if group:
                        self._try_group(group)
                letters >>= 1
                letter += 1
        else:
            cell = self._pairs(key)
            for place in range(self.pair_first[cell], self.pair_last[cell]):
                self._try_group(self.pair_group[place])

    def _forget_pairs(self) -> None:
        self.search_number += 1
        self.pair_keys = 0
        self.pairs = 0

    def _pairs(self, key: int) -> int:
        """The cell that says where the words with two more letters are."""
        if 2 * self.pair_keys > _PAIR_CELLS or self.pairs > _MOST_PAIRS - _PAIRS_OF_LETTERS:
            self._forget_pairs()
        cell = (key >> 32) & (_PAIR_CELLS - 1)
        while self.pair_search[cell] == self.search_number:
            if self.pair_key[cell] == key:
                return cell
            cell = (cell + 1) & (_PAIR_CELLS - 1)
        self.pair_search[cell] = self.search_number
        self.pair_key[cell] = key
        self.pair_first[cell] = self.pairs
        self.pair_keys += 1
        self._list_pairs(key)
        self.pair_last[cell] = self.pairs
        return cell

    def _list_pairs(self, key: int) -> None:
        tables = self.tables
        for letter in range(1, 27):
            with_letter = key + tables.keys[letter]
            others = tables.completing(with_letter) >> letter
            other = letter
            while others:
                if others & 1:
                    group = tables.group(with_letter + tables.keys[other])
                    if group:
                        self.pair_group[self.pairs] = group
                        self.pairs += 1
                others >>= 1
                other += 1

    def _try_group(self, group: int) -> None:
        """Try each word of a group."""
        tables = self.tables
        length = self.length
        if group > tables.size - _GROUP_HEAD or tables.letters[group] != length:
            return
        word = group + _GROUP_HEAD
        words = tables.words_of(group)
        if words * length > tables.size - word:
            return  # no table that we made
        for _ in range(words):
            points = self.fixed
            place = 0
            while place < length:
                letter = tables.letters[word + place] & 31
                if not self.squares[place] >> letter & 1:
                    break
                points += self.weights[place] * self.rack.value[letter]
                place += 1
            if place == length and points >= self.floor:
                self._hold(1)
                self._lay(word, 0, 0, self.fixed)
                self._hold(-1)
            word += length

    def _hold(self, sign: int) -> None:
        """Hold the tiles of the subset ready to be laid, or put them back."""
        rack = self.rack
        for place in range(rack.subset_size[self.subset]):
            self.ready[rack.subset_letters[MOST_TILES * self.subset + place]] += sign

    def _lay(self, word: int, place: int, laid: int, points: int) -> None:
        """Lay the rest of a word with the tiles that are ready, and jokers for the other letters.

        Where a letter is laid both ways, each order is a play of its own.
        """
        while place < self.length and self.weights[place] == 0:
            place += 1
        if place == self.length:
            if points >= self.floor:
                self._keep(points)
            return
        letter = self.tables.letters[word + place] & 31
        if self.ready[letter]:
            self.ready[letter] -= 1
            self.laid[laid] = letter
            value = self.weights[place] * self.rack.value[letter]
            self._lay(word, place + 1, laid + 1, points + value)
            self.ready[letter] += 1
        if self.jokers:
            self.jokers -= 1
            self.laid[laid] = letter | 32
            if self.rack.dear_letters >> letter & 1:
                points += self.weights[place] * self.rack.value[letter]
            self._lay(word, place + 1, laid + 1, points)
            self.jokers += 1

    # What was found

    def _keep(self, points: int) -> None:
        if self.to_fill == 1 and not self._is_listed_here():
            return
        self._raise_floor(points)
        if self.found == _MOST_FOUND:
            self._make_room()
        tiles = 0
        for place in range(self.to_fill):
            tiles = tiles << 6 | self.laid[place]
        self.found_points[self.found] = points
        self.found_play[self.found] = (tiles << 4 | self.to_fill) << 9 | self.start
        self.found += 1

    def _is_listed_here(self) -> bool:
        """Whether a single tile is listed under this word, and not under the one that crosses it."""
        letters = self.lines.letters
        at = self.start
        while letters[at]:
            at += 1
        if self.lines.crossing[at] == _NONE:
            return True
        first = last = self.lines.other_way(at)
        while letters[first - 1]:
            first -= 1
        while letters[last + 1]:
            last += 1
        crossing = last - first + 1
        return self.length > crossing or (self.length == crossing and self.start < _PLACES * _LINES)

    def _raise_floor(self, points: int) -> None:
        """Remember a score among the best; the floor is the last of them, once there are enough."""
        rank = self.wanted
        while rank and self.scores[rank - 1] < points:
            rank -= 1
        if rank == self.wanted or (rank and self.scores[rank - 1] == points):
            return
        for worse in range(self.wanted - 1, rank, -1):
            self.scores[worse] = self.scores[worse - 1]
        self.scores[rank] = points
        if self.scores[self.wanted - 1] > self.floor:
            self.floor = self.scores[self.wanted - 1]

    def _make_room(self) -> None:
        for k in range(self.found):
            if self.found_points[k] >= self.floor:
                self.more_found.append((self.found_points[k], self.found_play[k]))
        self.found = 0

    def plays(self) -> list[tuple[int, int, bool, str, int]]:
        """What the last search found: (row, column, across, word, points), in no order."""
        self._make_room()
        return [
            (*self._decode(play), points)
            for points, play in self.more_found
            if points >= self.floor
        ]

    def _decode(self, play: int) -> tuple[int, int, bool, str]:
        at = play & 511
        line, first = at // _PLACES, at % _PLACES - 1
        across = line < _LINES
        to_lay = play >> 9 & 15
        word = ""
        square = first
        while to_lay or self.lines.letters[at]:
            if self.lines.letters[at]:
                word += self.rows[line][square] if across else self.rows[square][line - _LINES]
            else:
                to_lay -= 1
                tile = play >> 13 + 6 * to_lay & 63
                word += chr(64 + tile)
            at += 1
            square += 1
        return (line, first, True, word) if across else (first, line - _LINES, False, word)
