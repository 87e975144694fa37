"""Boards that follow each other by a play each, as the end of a game is searched.

A play *marks* what it changes, on both lines of each square: the squares that it fills, and those where it
changes what may cross, the empty ones at both ends of each word it makes. Marks are one number a line, bit
`place` for each square; a row of them is a number for each line.

A set of tiles is *packed*: four bits for how many there are of each of up to 15 kinds. So one subtraction
says whether a rack holds the tiles of a play.
"""

from collections.abc import Sequence

from engine.anagram_tables import AnagramTables
from engine.board import Layout
from engine.kernel.chance import mixed
from engine.kernel.lines import LineSums
from engine.kernel.memory import ALL_LETTERS, ALL_PLACES, LINES, PLACES, fixed_list
from engine.kernel.words import WordTables
from engine.tiles import JOKER, VALUES

MOST_BOARDS = 34
"""Boards at a time."""
MARKED_LINES = 32
"""Numbers in a row of marks: a line each, and two that take the squares outside."""
MARK_ROWS = MOST_BOARDS + 2
"""Rows of marks: one a board, and two to calculate with."""
_OUTSIDE = 511
AS_JOKER = 32
"""Added to the letter that a joker stands for."""
_ROOM = 0x0888888888888888  # a bit above each count


class Boards:
    """Boards by number, from 0 on."""

    def __init__(self, tables: AnagramTables, layout: Layout) -> None:
        self.tables = WordTables(tables)
        self.lines = LineSums(self.tables, layout)
        self.size = layout.size
        self.letters = fixed_list(ALL_PLACES * MOST_BOARDS)
        self.points = fixed_list(ALL_PLACES * MOST_BOARDS)
        self.crossing = fixed_list(ALL_PLACES * MOST_BOARDS)
        self.admitted = fixed_list(ALL_PLACES * MOST_BOARDS)
        self.key = fixed_list(MOST_BOARDS)  # of all that was laid since board 0
        self.marks = fixed_list(MARKED_LINES * MARK_ROWS)
        self.other = fixed_list(ALL_PLACES, _OUTSIDE)  # the place of a square on its other line
        for row in range(self.size):
            for column in range(self.size):
                across, down = self.lines.across(row, column), self.lines.down(row, column)
                self.other[across] = down
                self.other[down] = across
        # kinds of tiles: a joker is kind 0 of 27
        self.one = fixed_list(27)  # the packed number of one tile, 0 if nobody has it
        self.value = fixed_list(27)
        for place in range(26):
            self.value[1 + place] = VALUES[chr(65 + place)]
        self.wanted = 0  # the letters that can still be laid

    def set(self, rows: Sequence[str], tiles: str) -> None:
        """Take board 0, and all the tiles that can be laid on it: of at most 15 kinds."""
        self.lines.set(rows)
        self._take_lines()
        self.wanted = 0
        for letter in range(27):
            self.one[letter] = 0
        for kind, tile in enumerate(sorted(set(tiles))):
            letter = 0 if tile == JOKER else ord(tile) & 31
            self.one[letter] = 1 << 4 * kind
            self.wanted |= ALL_LETTERS if tile == JOKER else 1 << letter

    def _take_lines(self) -> None:
        for at in range(ALL_PLACES):
            self.letters[at] = self.lines.letters[at]
            self.points[at] = self.lines.points[at]
            self.crossing[at] = self.lines.crossing[at]
            self.admitted[at] = self.lines.admitted[at]
        for line in range(MARKED_LINES):
            self.marks[line] = 0

    def pack(self, tiles: str) -> int:
        """A set of tiles as one number."""
        packed = 0
        for tile in tiles:
            packed += self.one[0 if tile == JOKER else ord(tile) & 31]
        return packed

    def used(self, code: int) -> int:
        """The packed tiles of a play."""
        packed = 0
        for place in range(code >> 9 & 15):
            tile = code >> 13 + 6 * place & 63
            packed += self.one[0 if tile & AS_JOKER else tile]
        return packed

    def used_value(self, code: int) -> int:
        """The points of the tiles of a play."""
        total = 0
        for place in range(code >> 9 & 15):
            tile = code >> 13 + 6 * place & 63
            total += 0 if tile & AS_JOKER else self.value[tile]
        return total

    def holds(self, rack: int, tiles: int) -> bool:
        """Whether a packed rack has these packed tiles."""
        return (rack + _ROOM - tiles) & _ROOM == _ROOM

    # From board to board

    def follow(self, board: int) -> None:
        """The board with the next number is the same."""
        old, new = ALL_PLACES * board, ALL_PLACES * (board + 1)
        for at in range(ALL_PLACES):
            self.letters[new + at] = self.letters[old + at]
            self.points[new + at] = self.points[old + at]
            self.crossing[new + at] = self.crossing[old + at]
            self.admitted[new + at] = self.admitted[old + at]
        for line in range(MARKED_LINES):
            self.marks[MARKED_LINES * (board + 1) + line] = 0
        self.key[board + 1] = self.key[board]

    def lay(self, board: int, code: int) -> None:
        """The board with the next number has this play, too."""
        self.follow(board)
        self.mark(board, code, board + 1)
        base = ALL_PLACES * (board + 1)
        at = code & 511
        tiles = code >> 9 & 15
        while tiles:
            if self.letters[base + at] == 0:
                tiles -= 1
                tile = code >> 13 + 6 * tiles & 63
                points = 0 if tile & AS_JOKER else self.value[tile & 31]
                other = self.other[at]
                self.letters[base + at] = tile & 31
                self.letters[base + other] = tile & 31
                self.points[base + at] = points
                self.points[base + other] = points
                square = at if at < other else other
                self.key[board + 1] ^= mixed(square << 6 | tile)
            at += 1
        for line in range(2 * LINES):
            marked = self.marks[MARKED_LINES * (board + 1) + line]
            if marked:
                for place in range(1, self.size + 1):
                    at = PLACES * line + place
                    if marked >> place & 1 and self.letters[base + at] == 0:
                        self._cross(base, at)

    def mark(self, board: int, code: int, row: int) -> None:
        """Add what a play on this board marks to a row of marks."""
        base = ALL_PLACES * board
        at = code & 511
        tiles = code >> 9 & 15
        self._mark(self.other[at - 1], row)
        while tiles or self.letters[base + at]:
            if self.letters[base + at] == 0:
                tiles -= 1
                other = self.other[at]
                self._mark(at, row)
                self._mark(other, row)
                end = other - 1
                while self.letters[base + end]:
                    end -= 1
                self._mark(self.other[end], row)
                end = other + 1
                while self.letters[base + end]:
                    end += 1
                self._mark(self.other[end], row)
            at += 1
        self._mark(self.other[at], row)

    def _mark(self, at: int, row: int) -> None:
        self.marks[MARKED_LINES * row + at // PLACES] |= 1 << at % PLACES

    def _cross(self, base: int, at: int) -> None:
        """What may lie on an empty square for the word that runs through it on its other line."""
        other = self.other[at]
        first = last = other
        points = 0
        while self.letters[base + first - 1]:
            first -= 1
            points += self.points[base + first]
        while self.letters[base + last + 1]:
            last += 1
            points += self.points[base + last]
        if first < last:  # pragma: no branch - it is asked beside a tile
            self.crossing[base + at] = points
            self.admitted[base + at] = self._fitting(base + first, base + other, base + last)

    def _fitting(self, first: int, at: int, last: int) -> int:
        """Those of the wanted letters that make a word of the tiles before and after `at`."""
        node = self.tables.root
        for before in range(first, at):
            node = self.tables.child(node, self.letters[before])
            if node == 0:
                return 0
        fitting = 0
        start = node
        while start:
            letter = self.tables.arcs[start] & 31
            if self.wanted >> letter & 1:
                arc = start
                for after in range(at + 1, last + 1):
                    arc = self.tables.arc_after(arc, self.letters[after])
                if self.tables.arcs[arc] & 32:
                    fitting |= 1 << letter
            start = 0 if self.tables.arcs[start] & 64 else start + 1
        return fitting

    def tell(self, board: int, code: int) -> tuple[int, int, bool, str]:
        """A play on a board: row, column, whether across, the word."""
        base = ALL_PLACES * board
        at = code & 511
        line, first = at // PLACES, at % PLACES - 1
        tiles = code >> 9 & 15
        word = ""
        while tiles or self.letters[base + at]:
            letter = self.letters[base + at]
            if letter:
                word += chr(64 + letter if self.points[base + at] else 96 + letter)
            else:
                tiles -= 1
                word += chr(64 + (code >> 13 + 6 * tiles & 63))
            at += 1
        return (line, first, True, word) if line < LINES else (first, line - LINES, False, word)
