"""The board as the search sees it: letters, what may cross them, running sums."""

from collections.abc import Sequence

from engine.board import Layout
from engine.kernel.memory import ALL_LETTERS, ALL_PLACES, ALPHABET, LINES, NONE, PLACES, fixed_list
from engine.kernel.sums import EXPONENTS, LETTER_LAYERS
from engine.kernel.words import WordTables
from engine.tiles import VALUES

_DOT, _LOWER_CASE = ord("."), ord("a")


class LineSums:
    """The board as the search sees it: letters, what may cross them, running sums."""

    def __init__(self, tables: WordTables, layout: Layout) -> None:
        self.tables = tables
        self.size = layout.size
        self.empty = True
        self.letters = fixed_list(ALL_PLACES)
        self.points = fixed_list(ALL_PLACES)
        self.crossing = fixed_list(ALL_PLACES, NONE)  # points of the tiles in the crossing word
        self.admitted = fixed_list(ALL_PLACES, ALL_LETTERS)
        self.touched = fixed_list(2 * LINES)
        self.changed = fixed_list(2 * LINES)  # those whose sums are to be made anew
        self.sums = fixed_list(ALL_PLACES)  # before each place, packed as `sums.py` says
        self.products = [2 ** (code % 9) * 3 ** (code // 9) for code in range(81)]
        self.weight = fixed_list(
            ALL_PLACES
        )  # of a tile laid there: in the word, and where it crosses
        self.empty_squares = fixed_list(2 * LINES)  # how many a line has
        self.gap = fixed_list(ALL_PLACES)  # their places, between those before and after the line
        self.contact = fixed_list(ALL_PLACES)  # the first gap at which a slot from here may end
        self.letter_multiplier = fixed_list(ALL_PLACES, 1)
        self.word_multiplier = fixed_list(ALL_PLACES, 1)
        self.premium_sums = fixed_list(ALL_PLACES)
        self.value = [0] + [VALUES[letter] for letter in ALPHABET]
        for row in range(self.size):
            for column in range(self.size):
                premium = layout.premium(row, column)
                packed = 1 | LETTER_LAYERS[premium.letter] | EXPONENTS[premium.word]
                for at in (self.across(row, column), self.down(row, column)):
                    self.letter_multiplier[at] = premium.letter
                    self.word_multiplier[at] = premium.word
                    self.premium_sums[at] = packed

    def across(self, row: int, column: int) -> int:
        """The place of a square on its line across."""
        return PLACES * row + 1 + column

    def down(self, row: int, column: int) -> int:
        """The place of a square on its line down."""
        return PLACES * (LINES + column) + 1 + row

    def other_way(self, at: int) -> int:
        """The place of the same square on the line that crosses here."""
        line = at // PLACES
        square = at % PLACES - 1
        return self.down(line, square) if line < LINES else self.across(square, line - LINES)

    def set(self, rows: Sequence[str]) -> None:
        """Take a board: strings of ``.``, ``A-Z`` and, for jokers, ``a-z``."""
        self._clear()
        self._lay("".join(rows).encode())
        if self.empty:
            self.touched[self.size // 2] = 1
        else:
            for line in range(self.size):
                self._check_crossings(line)
                self._check_crossings(LINES + line)
        for line in range(self.size):
            self._sum_line(line)
            self._sum_line(LINES + line)

    def lay(self, start: int, tiles: int, count: int) -> None:
        """Lay so many tiles on the empty squares from a place on, after which the word's run ends.

        A tile has six bits, the last of them the lowest: its letter, and 32 for a joker.
        """
        for line in range(2 * LINES):
            self.changed[line] = 0
        self.empty = False
        at = start
        left = count
        while left:
            if self.letters[at] == 0:
                left -= 1
                self._lay_tile(at, tiles >> 6 * left & 63)
                self._lay_tile(self.other_way(at), tiles >> 6 * left & 63)
            at += 1
        self._check_ends(start)
        at = start
        left = count
        while left:
            if self.changed[self.other_way(at) // PLACES] & 2:
                left -= 1
                self._check_ends(self.other_way(at))
            at += 1
        for line in range(2 * LINES):
            if self.changed[line]:
                self._sum_line(line)

    def _lay_tile(self, at: int, tile: int) -> None:
        self.letters[at] = tile & 31
        self.points[at] = 0 if tile & 32 else self.value[tile & 31]
        self.crossing[at] = NONE
        self.admitted[at] = 1 << (tile & 31)
        self.touched[at // PLACES] = 1
        self.changed[at // PLACES] = 2

    def _check_ends(self, at: int) -> None:
        """The squares before and after the run of tiles that has this one, if they are on the board."""
        base = at // PLACES * PLACES + 1
        end = at
        while self.letters[end]:
            end += 1
        if end < base + self.size:
            self._check_crossing(end)
        end = at
        while self.letters[end]:
            end -= 1
        if end >= base:
            self._check_crossing(end)

    def copy(self, other: "LineSums") -> None:
        """Become the board of another with the same layout."""
        self.empty = other.empty
        for line in range(2 * LINES):
            self.touched[line] = other.touched[line]
            self.empty_squares[line] = other.empty_squares[line]
        for at in range(ALL_PLACES):
            self.letters[at] = other.letters[at]
            self.points[at] = other.points[at]
            self.crossing[at] = other.crossing[at]
            self.admitted[at] = other.admitted[at]
            self.sums[at] = other.sums[at]
            self.weight[at] = other.weight[at]
            self.gap[at] = other.gap[at]
            self.contact[at] = other.contact[at]

    def _clear(self) -> None:
        for at in range(ALL_PLACES):
            self.letters[at] = 0
            self.points[at] = 0
            self.crossing[at] = NONE
            self.admitted[at] = ALL_LETTERS
        for line in range(2 * LINES):
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
                    self.admitted[at] = 1 << letter
                    self.points[at] = points
                    self.touched[row] = 1
                    at = self.down(row, column)
                    self.letters[at] = letter
                    self.admitted[at] = 1 << letter
                    self.points[at] = points
                    self.touched[LINES + column] = 1

    def _check_crossings(self, line: int) -> None:
        """For each square of a line beside a tile: what may lie there for the word on this line."""
        if not self.touched[line]:
            return
        base = PLACES * line + 1
        for at in range(base, base + self.size):
            if self.letters[at] == 0 and (self.letters[at - 1] or self.letters[at + 1]):
                self._check_crossing(at)

    def _check_crossing(self, at: int) -> None:
        """An empty square beside a tile of its line: what may lie there for the word on this line."""
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
        self.changed[other // PLACES] |= 1
        if not self.touched[other // PLACES]:
            self.touched[other // PLACES] = 2

    def _fitting(self, first: int, at: int, last: int) -> int:
        """The letters that make a word of the tiles before and after `at`."""
        if last - first == 1:
            if first == at:
                return self.tables.before[self.letters[last]]
            return self.tables.after[self.letters[first]]
        candidates = ALL_LETTERS
        if at < last:  # most of what follows the many letters that may come first would fail
            key = 0
            for other in range(first, last + 1):
                key += self.tables.keys[self.letters[other]]
            candidates = self.tables.completing(key)
            if candidates == 0:
                return 0
        node = self._node_before(first, at)
        fitting = 0
        start = node
        while start:
            letter = self.tables.arcs[start] & 31
            if candidates >> letter & 1:
                arc = start
                for other in range(at + 1, last + 1):
                    arc = self.tables.arc_after(arc, self.letters[other])
                if self.tables.arcs[arc] & 32:
                    fitting |= 1 << letter
            start = 0 if self.tables.arcs[start] & 64 else start + 1
        return fitting

    def _node_before(self, first: int, at: int) -> int:
        """The node of the word graph after the tiles before `at`; 0 if no word begins like that."""
        if at == first:
            return self.tables.root
        if at == first + 1:
            return self.tables.arcs[self.tables.first_arc[self.letters[first]]] >> 7
        node = self.tables.after_two[27 * self.letters[first] + self.letters[first + 1]]
        for other in range(first + 2, at):
            if node == 0:
                return 0
            node = self.tables.child(node, self.letters[other])
        return node

    def _sum_line(self, line: int) -> None:
        if not self.touched[line]:
            return
        base = PLACES * line + 1
        end = base + self.size
        gap = PLACES * line  # `base` and `end` are gaps of no slot
        self.gap[gap] = base - 1
        total = 0
        for at in range(base, end):
            self.sums[at] = total
            letter = self.letters[at]
            if letter:
                self.weight[at] = 0
                total += self.points[at] << 20 | letter << 28
                continue
            gap += 1
            self.gap[gap] = at
            self.weight[at] = self.letter_multiplier[at]
            total += self.premium_sums[at]
            points = self.crossing[at]
            if points != NONE:
                self.weight[at] += self.letter_multiplier[at] * self.word_multiplier[at] << 16
                total += points * self.word_multiplier[at] << 37
        self.sums[end] = total
        self.gap[gap + 1] = end
        self.empty_squares[line] = gap - PLACES * line
        self._find_contacts(PLACES * line + 1, gap + 1)

    def _find_contacts(self, first: int, end: int) -> None:
        """For each gap of a line, where the shortest slot ends that begins just after the gap before."""
        centre = self.gap[first] + self.size // 2 if self.empty else NONE
        touching = end
        for gap in range(end - 1, first - 1, -1):
            at = self.gap[gap]
            beside_tiles = self.gap[gap + 1] - self.gap[gap - 1] - 1 > 1
            if beside_tiles or self.crossing[at] != NONE or at == centre:
                touching = gap
            alone = touching == gap and not beside_tiles
            self.contact[gap] = touching + 1 if alone else touching
