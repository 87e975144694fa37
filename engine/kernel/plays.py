"""The plays of small racks on boards that differ little (`engine.kernel.boards`).

They are listed by walking the word graph along the lines, and after a play only those in its reach are listed
anew: the *reach* of a play are the squares of its slot and one more at both ends, as one number. What has
marked nothing there has changed neither whether the play is legal nor what it earns.
"""

from engine.formulas import NORMAL
from engine.kernel.boards import AS_JOKER, MARKED_LINES, Boards
from engine.kernel.memory import ALL_PLACES, LINES, NONE, PLACES, fixed_list

MOST_PLAYS = 1 << 16
"""Plays at a time."""
_FULL = 7  # tiles that earn the bonus
_BONUS = NORMAL.bonuses[_FULL]


class Plays:
    """Plays by number; the last ones are forgotten by lowering `count`."""

    def __init__(self, boards: Boards) -> None:
        self.boards = boards
        self.count = 0
        self.is_short = False  # plays were left out, there were too many
        self.code = fixed_list(MOST_PLAYS)  # where it begins, how many tiles, which
        self.points = fixed_list(MOST_PLAYS)
        self.line = fixed_list(MOST_PLAYS)
        self.reach = fixed_list(MOST_PLAYS)
        self.used = fixed_list(MOST_PLAYS)
        self.value = fixed_list(MOST_PLAYS)  # points of the tiles it lays
        # the slot and the tiles while plays are listed
        self.base = 0
        self.at_line = 0
        self.start = 0
        self.marked = 0
        self.left = fixed_list(27)
        self.tiles = 0
        self.laid = fixed_list(8)
        self.contact = fixed_list(PLACES + 1)

    def list_all(self, board: int, rack: int) -> None:
        """List the plays of a packed rack."""
        self._hold(rack)
        self.base = ALL_PLACES * board
        for line in range(2 * LINES):
            self._list_line(line, (1 << PLACES) - 1)

    def list_marked(self, board: int, rack: int, row: int) -> None:
        """List those that reach what is marked in a row."""
        self._hold(rack)
        self.base = ALL_PLACES * board
        for line in range(2 * LINES):
            marked = self.boards.marks[MARKED_LINES * row + line]
            if marked:
                self._list_line(line, marked)

    def _hold(self, rack: int) -> None:
        self.tiles = 0
        for letter in range(27):
            one = self.boards.one[letter]
            self.left[letter] = rack // one & 15 if one else 0
            self.tiles += self.left[letter]

    def _list_line(self, line: int, marked: int) -> None:
        first = PLACES * line
        self.at_line = line
        self.marked = marked
        self.contact[self.boards.size + 1] = 2 * PLACES  # none
        for place in range(self.boards.size, 0, -1):
            at = self.base + first + place
            is_contact = self.boards.letters[at] or self.boards.crossing[at] != NONE
            self.contact[place] = place if is_contact else self.contact[place + 1]
        for start in range(1, self.boards.size + 1):
            if marked >> start - 1 == 0:
                return
            if (
                self.boards.letters[self.base + first + start - 1] == 0
                and self.contact[start] - start <= self.tiles
            ):
                self.start = start
                self._extend(start, self.boards.tables.root, False, 0, 0, 0, 1, False)

    def _extend(
        self,
        place: int,
        node: int,
        is_word: bool,
        laid: int,
        main: int,
        crossing: int,
        product: int,
        touches: bool,
    ) -> None:
        """Go on with a word from this square of the line; what lies before it is counted."""
        at = PLACES * self.at_line + place
        letter = self.boards.letters[self.base + at]
        if letter:
            arc = node
            while arc and self.boards.tables.arcs[arc] & 31 != letter:
                arc = 0 if self.boards.tables.arcs[arc] & 64 else arc + 1
            if arc:
                main += self.boards.points[self.base + at]
                ends = self.boards.tables.arcs[arc] & 32 != 0
                self._extend(
                    place + 1,
                    self.boards.tables.arcs[arc] >> 7,
                    ends,
                    laid,
                    main,
                    crossing,
                    product,
                    True,
                )
            return
        if is_word and touches and laid:
            reach = (2 << place) - (1 << self.start - 1)
            if reach & self.marked:
                self._keep(laid, main * product + crossing, reach)
        if place > self.boards.size or laid == self.tiles or node == 0:
            return
        if not touches and self.contact[place] - place > self.tiles - laid:
            return  # pragma: no cover - saves time on larger racks only
        letters = self.boards.lines.letter_multiplier[at]
        words = self.boards.lines.word_multiplier[at]
        crosses = self.boards.crossing[self.base + at]
        touches = touches or crosses != NONE
        admitted = self.boards.admitted[self.base + at] & self.boards.wanted
        arc = node
        while arc:
            letter = self.boards.tables.arcs[arc] & 31
            if admitted >> letter & 1:
                ends = self.boards.tables.arcs[arc] & 32 != 0
                following = self.boards.tables.arcs[arc] >> 7
                if self.left[letter]:
                    self.left[letter] -= 1
                    self.laid[laid] = letter
                    value = self.boards.value[letter] * letters
                    more = 0 if crosses == NONE else (crosses + value) * words
                    self._extend(
                        place + 1,
                        following,
                        ends,
                        laid + 1,
                        main + value,
                        crossing + more,
                        product * words,
                        touches,
                    )
                    self.left[letter] += 1
                if self.left[0]:
                    self.left[0] -= 1
                    self.laid[laid] = letter | AS_JOKER
                    more = 0 if crosses == NONE else crosses * words
                    self._extend(
                        place + 1,
                        following,
                        ends,
                        laid + 1,
                        main,
                        crossing + more,
                        product * words,
                        touches,
                    )
                    self.left[0] += 1
            arc = 0 if self.boards.tables.arcs[arc] & 64 else arc + 1

    def _keep(self, laid: int, points: int, reach: int) -> None:
        """The word that ends before a square is a play."""
        if laid == 1 and not self._is_listed_here(reach):
            return
        if self.count == MOST_PLAYS:  # pragma: no cover - room for more than any end has
            self.is_short = True
            return
        tiles = used = value = 0
        for place in range(laid):
            tile = self.laid[place]
            letter = 0 if tile & AS_JOKER else tile
            tiles = tiles << 6 | tile
            used += self.boards.one[letter]
            value += self.boards.value[letter]
        play = self.count
        self.code[play] = (tiles << 4 | laid) << 9 | (PLACES * self.at_line + self.start)
        self.points[play] = points + (_BONUS if laid == _FULL else 0)
        self.line[play] = self.at_line
        self.reach[play] = reach
        self.used[play] = used
        self.value[play] = value
        self.count += 1

    def _is_listed_here(self, reach: int) -> bool:
        """Whether a single tile is listed under this word, and not under the one that crosses it."""
        at = PLACES * self.at_line + self.start
        length = 0
        empty = 0
        while reach >> self.start + length + 1:
            if self.boards.letters[self.base + at + length] == 0:
                empty = at + length
            length += 1
        if self.boards.crossing[self.base + empty] == NONE:
            return True
        first = last = self.boards.other[empty]
        while self.boards.letters[self.base + first - 1]:
            first -= 1
        while self.boards.letters[self.base + last + 1]:
            last += 1
        crossing = last - first + 1
        return length > crossing or (length == crossing and self.at_line < LINES)
