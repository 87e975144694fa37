"""Turns that follow each other: who holds what, the plays there are, and what the rest looks like.

The turns of a line are numbered: turn 1 is the root, and in an odd turn side 1 is to move. Turn 0 is there
for the plays that the other has on the board of the root.

**Lists.** A player's plays are listed in full once. In a later turn he has those of two turns before that are
not marked since, and for which he still has the tiles; only those that are in reach of the marks of both
turns are listed anew.

**Estimates.** What a move leads to is estimated by playing the rest of the game greedily, with the plays that
are on the two lists, less those that are marked on the way; no new ones are looked for. A greedy player
counts the points of a play, and those of the tiles that it gets rid of.
"""

from collections.abc import Sequence

from engine.anagram_tables import AnagramTables
from engine.board import Layout
from engine.kernel.boards import MARKED_LINES, MOST_BOARDS, Boards
from engine.kernel.memory import LINES, fixed_list
from engine.kernel.plays import Plays
from engine.tiles import VALUES

PASS = -1
"""Instead of a play."""
NOWHERE = -2
"""Instead of a place in a list, or a move."""
_MOST_LISTED = 1 << 18
_ESTIMATES = 16  # so many are counted as a node
_PLAYER = MOST_BOARDS  # rows of marks for an estimate: for the list of who moves, and of the other
_OTHER = MOST_BOARDS + 1
# what a greedy player gives for going out, and for each point of the tiles that he lays; in tenths
_OUT = 80
_POINT = 26


class Turns:
    """The turns of one line, and how many nodes were needed for all lines."""

    def __init__(self, tables: AnagramTables, layout: Layout) -> None:
        self.boards = Boards(tables, layout)
        self.plays = Plays(self.boards)
        self.nodes = 0
        self.estimates = 0
        # of each turn: the packed racks of both sides, and their points
        self.rack = fixed_list(2 * MOST_BOARDS)
        self.value = fixed_list(2 * MOST_BOARDS)
        # the plays of who is to move, in the order in which they are tried
        self.first = fixed_list(MOST_BOARDS)
        self.last = fixed_list(MOST_BOARDS)
        self.listed = fixed_list(_MOST_LISTED)
        self.score = fixed_list(_MOST_LISTED)
        # in an estimate: what both sides still hold
        self.left = fixed_list(2)
        self.left_value = fixed_list(2)

    def set(self, rows: Sequence[str], rack: str, other: str) -> None:
        """Take a position: a board with a word on it, at most seven tiles of who moves, and of the other."""
        self.boards.set(rows, rack + other)
        self.boards.follow(0)
        self.plays.count = 0
        self.plays.is_short = False
        self.nodes = 0
        self.estimates = 0
        for turn in range(2):
            self.rack[2 * turn] = self.boards.pack(other)
            self.rack[2 * turn + 1] = self.boards.pack(rack)
            self.value[2 * turn] = sum(map(VALUES.__getitem__, other))
            self.value[2 * turn + 1] = sum(map(VALUES.__getitem__, rack))

    def follow(self, turn: int, code: int) -> None:
        """The turn after a move."""
        for side in range(2):
            self.rack[2 * turn + 2 + side] = self.rack[2 * turn + side]
            self.value[2 * turn + 2 + side] = self.value[2 * turn + side]
        if code == PASS:
            self.boards.follow(turn)
        else:
            self.boards.lay(turn, code)
            self.rack[2 * turn + 2 + (turn & 1)] -= self.boards.used(code)
            self.value[2 * turn + 2 + (turn & 1)] -= self.boards.used_value(code)

    def code(self, play: int) -> int:
        """A play as a number that says all of it, whatever board it is on."""
        return PASS if play == PASS else self.plays.code[play]

    # Lists

    def list_first(self, turn: int) -> None:
        """The plays of turns 0 and 1."""
        before = self.plays.count
        self.plays.list_all(turn, self.rack[3 * turn])
        self.first[turn] = self.last[0] if turn else 0
        self._list_new(turn, self.first[turn], before)
        self.nodes += 1

    def list(self, turn: int) -> None:
        """The plays of a turn: those of two turns before that are still there, and the new ones."""
        for line in range(2 * LINES):
            self.boards.marks[MARKED_LINES * _PLAYER + line] = (
                self.boards.marks[MARKED_LINES * turn + line]
                | self.boards.marks[MARKED_LINES * (turn - 1) + line]
            )
        rack = self.rack[2 * turn + (turn & 1)]
        last = self.last[turn - 1]
        self.first[turn] = last
        for place in range(self.first[turn - 2], self.last[turn - 2]):
            play = self.listed[place]
            line = self.plays.line[play]
            marked = self.boards.marks[MARKED_LINES * _PLAYER + line] & self.plays.reach[play]
            if marked == 0 and self.boards.holds(rack, self.plays.used[play]):
                if last == _MOST_LISTED:  # pragma: no cover - room for more than any end has
                    self.plays.is_short = True
                    break
                self.listed[last] = play
                last += 1
        before = self.plays.count
        self.plays.list_marked(turn, rack, _PLAYER)
        self._list_new(turn, last, before)
        self.nodes += 1

    def _list_new(self, turn: int, last: int, before: int) -> None:
        """The plays that were listed just now join those of a turn."""
        for play in range(before, self.plays.count):
            if last == _MOST_LISTED:  # pragma: no cover - as above
                self.plays.is_short = True
                break
            self.listed[last] = play
            last += 1
        self.last[turn] = last

    def rate(self, turn: int, deep: bool) -> None:
        """Score the plays, by an estimate of what they lead to, or as a greedy player would."""
        rack = self.rack[2 * turn + (turn & 1)]
        theirs = self.value[2 * turn + 1 - (turn & 1)]
        for place in range(self.first[turn], self.last[turn]):
            play = self.listed[place]
            if not deep:
                self.score[place] = self.greed(play, rack, theirs)
            elif self.plays.used[play] == rack:
                self.score[place] = self.plays.points[play] + 2 * theirs
            else:
                self.score[place] = self.plays.points[play] - self.estimate(turn, play, False)

    def find(self, turn: int, known: int) -> int:
        """Where the play with this code is listed."""
        if known >= 0:
            for place in range(
                self.first[turn], self.last[turn]
            ):  # pragma: no branch - it is listed
                if self.plays.code[self.listed[place]] == known:
                    return place
        return NOWHERE

    def next(self, turn: int, tried: int, known_place: int) -> int:
        """The best of the plays that were not tried, or the known one at first."""
        here = self.first[turn] + tried
        best = here
        if tried == 0 and known_place != NOWHERE:
            best = known_place
        else:
            for place in range(here + 1, self.last[turn]):
                if self.score[place] > self.score[best]:
                    best = place
        play = self.listed[best]
        score = self.score[best]
        self.listed[best] = self.listed[here]
        self.score[best] = self.score[here]
        self.listed[here] = play
        self.score[here] = score
        return play

    # Estimates

    def greed(self, play: int, rack: int, theirs: int) -> int:
        """How much a greedy player likes a play, in tenths of a point."""
        worth = 10 * self.plays.points[play] + _POINT * self.plays.value[play]
        if self.plays.used[play] == rack:
            worth += _OUT + 20 * theirs
        return worth

    def estimate(self, turn: int, play: int, passed: bool) -> int:
        """The margin of the other after this move, if both go on greedily."""
        side = turn & 1
        for who in range(2):
            self.left[who] = self.rack[2 * turn + who]
            self.left_value[who] = self.value[2 * turn + who]
        for line in range(MARKED_LINES):
            self.boards.marks[MARKED_LINES * _PLAYER + line] = 0
            self.boards.marks[MARKED_LINES * _OTHER + line] = self.boards.marks[
                MARKED_LINES * turn + line
            ]
        self.estimates += 1
        if self.estimates % _ESTIMATES == 0:
            self.nodes += 1
        if play != PASS:
            self._imagine(turn, side, play)
        margin = 0
        who = 1 - side
        while True:
            chosen = self._greediest(turn, who)
            gain = 0
            if chosen != PASS:
                self._imagine(turn, who, chosen)
                gain = self.plays.points[chosen]
                if self.left[who] == 0:
                    gain += 2 * self.left_value[1 - who]
            elif passed:
                gain = self.left_value[1 - who] - self.left_value[who]
            margin += gain if who != side else -gain
            if self.left[who] == 0 or (passed and chosen == PASS):
                return margin
            passed = chosen == PASS
            who = 1 - who

    def _imagine(self, turn: int, who: int, play: int) -> None:
        """A play is made, though no board has it."""
        self.left[who] -= self.plays.used[play]
        self.left_value[who] -= self.plays.value[play]
        self.boards.mark(turn, self.plays.code[play], _PLAYER)
        self.boards.mark(turn, self.plays.code[play], _OTHER)

    def _greediest(self, turn: int, who: int) -> int:
        """The play that a greedy player makes of those that he had, and still has."""
        of = turn
        row = MARKED_LINES * _PLAYER
        if who != turn & 1:
            of = turn - 1
            row = MARKED_LINES * _OTHER
        best = PASS
        best_greed = -1
        for place in range(self.first[of], self.last[of]):
            play = self.listed[place]
            marked = self.boards.marks[row + self.plays.line[play]] & self.plays.reach[play]
            if marked == 0 and self.boards.holds(self.left[who], self.plays.used[play]):
                greed = self.greed(play, self.left[who], self.left_value[1 - who])
                if greed > best_greed:
                    best_greed = greed
                    best = play
        return best
