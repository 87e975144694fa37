"""The search of the end of a game of two: the bag is empty, and each knows what the other holds.

Theory of operation
===================

**Margins.** A position is worth to the player to move what he earns from here on less what the other does.
Who goes out earns twice what the other still holds, since it is given to him and taken off the other (SPEC
T15). If both pass, each subtracts his own (F8); that a rule book asks for more passes changes no worth.

**Deepening.** Alpha-beta with null windows, one turn deeper each time; where it stops, the rest is estimated
(`engine.kernel.turns`). Moves are searched in the order of their estimates, those late in it less deep, and
again if they turn out well. What has been found is kept in a table by position. A result is *sure* if no
estimate had a part in it; once that of the root is, the search is over: it is exact.
"""

from collections.abc import Callable, Sequence

from engine.anagram_tables import AnagramTables
from engine.board import Layout
from engine.kernel.boards import MOST_BOARDS
from engine.kernel.chance import mixed
from engine.kernel.memory import fixed_list
from engine.kernel.plays import MOST_PLAYS
from engine.kernel.threads import nogil
from engine.kernel.turns import NOWHERE, PASS, Turns

_DEEPEST = 32
_CELLS = 1 << 16  # of the table
_INFINITE = 30000
_EXACT = 0
_LOWER = 1
_UPPER = 2
_HAS_PASSED = 0x5DEECE66D  # in the key of a position
_LATE = 4  # moves before those that are searched a turn less deep
_VERY_LATE = 16  # and two turns
_CHUNK = 32  # nodes after which it is asked whether there is time


class Ending:
    """Searches one position at a time."""

    def __init__(self, tables: AnagramTables, layout: Layout) -> None:
        self.turns = Turns(tables, layout)
        # the table
        self.cell_key = fixed_list(_CELLS)
        self.cell_move = fixed_list(_CELLS)
        self.cell_value = fixed_list(_CELLS)
        self.cell_depth = fixed_list(_CELLS)
        self.cell_bound = fixed_list(_CELLS)
        self.cell_sure = fixed_list(_CELLS)
        # the budget
        self.most_nodes = 0
        self.asked = 0
        self.is_over = False
        self.go_on: Callable[[], bool] | None = None
        # what was found
        self.sure = False  # of the margin that was returned last
        self.depth = 0
        self.exact = False
        self.best = PASS
        self.looked = 0  # plays of the root that were tried
        self.margin = fixed_list(MOST_PLAYS)  # what each play of the root leads to, or a bound
        self.pass_margin = 0

    def set(self, rows: Sequence[str], rack: str, other: str) -> None:
        """Take a position: a board with a word on it, at most seven tiles of who moves, and of the other."""
        self.turns.set(rows, rack, other)
        for cell in range(_CELLS):
            self.cell_key[cell] = 0

    def search(self, nodes: int, go_on: Callable[[], bool]) -> None:
        """Find what each move leads to, until it is exact, so many nodes are used, or time is over."""
        self.go_on = go_on
        self.most_nodes = nodes
        with nogil:
            self._run()
        self.go_on = None

    def nodes(self) -> int:
        """How many were needed."""
        return self.turns.nodes

    def _run(self) -> None:
        self.asked = 0
        self.is_over = False
        self.depth = 0
        self.exact = False
        self.turns.list_first(0)
        self.turns.list_first(1)
        self._look()
        for depth in range(1, _DEEPEST + 1):  # pragma: no branch - no end is so deep
            if self.is_over or self.exact:
                break
            self._search(1, depth, -_INFINITE, _INFINITE, False)
            self.depth = depth
            self.exact = self.sure and not self.turns.plays.is_short

    def _check(self) -> None:
        """Whether the budget is used up."""
        if self.turns.nodes >= self.most_nodes:
            self.is_over = True
        elif self.turns.nodes - self.asked >= _CHUNK:
            self.asked = self.turns.nodes
            if not self._has_time():
                self.is_over = True

    def _has_time(self) -> bool:
        return self.go_on is None or self.go_on()

    def _look(self) -> None:
        """What looks best at first; the first move is looked at in any case, the others if there is time."""
        self.turns.rate(1, False)
        self.pass_margin = -self.turns.estimate(1, PASS, True)
        self.best = PASS
        best = self.pass_margin
        self.looked = 0
        plays = self.turns.last[1] - self.turns.first[1]
        while self.looked < plays and not (self.looked and self.is_over):
            play = self.turns.next(1, self.looked, NOWHERE)
            margin = self._try(1, play, 1, -_INFINITE, _INFINITE, 0, False)
            self._note(play, margin, margin > best)
            best = max(best, margin)
            self.looked += 1

    # The search

    def _search(self, turn: int, depth: int, alpha: int, beta: int, passed: bool) -> int:
        """The margin of who is to move: below alpha and above beta a bound. Says if it is `sure`."""
        key = self._key(turn, passed)
        cell = key & _CELLS - 1
        known = NOWHERE
        if self.cell_key[cell] == key:
            known = self.cell_move[cell]
            if turn > 1 and self._settles(cell, depth, alpha, beta):
                self.sure = self.cell_sure[cell] != 0
                return self.cell_value[cell]
        if turn > 1:
            self.turns.list(turn)
            self._check()
        plays = self.turns.last[turn] - self.turns.first[turn]
        self.turns.rate(turn, depth > 1)
        self._check()
        if plays == 0:
            depth += 1  # a turn without a choice is none
        known_place = self.turns.find(turn, known)
        low = alpha
        best = -_INFINITE
        best_move = NOWHERE
        best_sure = False
        all_sure = True
        before = self.turns.plays.count
        for late in range(plays + 1):
            if known == PASS:
                play = PASS if late == 0 else self.turns.next(turn, late - 1, NOWHERE)
            else:
                play = PASS if late == plays else self.turns.next(turn, late, known_place)
            margin = self._try(turn, play, depth, low, beta, late, passed)
            self.turns.plays.count = before
            if self.is_over:
                self.sure = False
                return best
            if turn == 1:
                self._note(play, margin, margin > best)
            all_sure = all_sure and self.sure
            if margin > best:
                best = margin
                best_sure = self.sure
                best_move = self.turns.code(play)
                if best > low:
                    low = best
                if best >= beta:
                    break
        self.sure = best_sure if best >= beta else all_sure
        self.cell_key[cell] = key
        self.cell_move[cell] = best_move
        self.cell_value[cell] = best
        self.cell_depth[cell] = depth
        self.cell_sure[cell] = self.sure
        self.cell_bound[cell] = _LOWER if best >= beta else _EXACT if best > alpha else _UPPER
        return best

    def _settles(self, cell: int, depth: int, alpha: int, beta: int) -> bool:
        """Whether what is known of a position is enough."""
        if not self.cell_sure[cell] and self.cell_depth[cell] < depth:
            return False
        bound = self.cell_bound[cell]
        if bound == _LOWER:
            return self.cell_value[cell] >= beta
        if bound == _UPPER:
            return self.cell_value[cell] <= alpha
        return True

    def _try(
        self, turn: int, play: int, depth: int, low: int, beta: int, late: int, passed: bool
    ) -> int:
        """The margin of a move; if it is one of the late ones, less deep at first."""
        side = turn & 1
        theirs = self.turns.value[2 * turn + 1 - side]
        self.sure = True
        points = 0
        if play == PASS:
            if passed:
                return theirs - self.turns.value[2 * turn + side]
        else:
            points = self.turns.plays.points[play]
            if self.turns.plays.used[play] == self.turns.rack[2 * turn + side]:
                return points + 2 * theirs
        if depth == 1:
            self.sure = False
            self._check()
            return points - self.turns.estimate(turn, play, play == PASS)
        self.turns.follow(turn, self.turns.code(play))
        deeper = depth - 1
        less = points - low
        if late:
            shallow = deeper
            if deeper > 1 and late >= _LATE:
                shallow -= 1
                if shallow > 1 and late >= _VERY_LATE:
                    shallow -= 1
            margin = points - self._search(turn + 1, shallow, less - 1, less, play == PASS)
            if margin > low and shallow < deeper and not self.sure:
                margin = points - self._search(turn + 1, deeper, less - 1, less, play == PASS)
            if margin <= low or margin >= beta:
                return margin
        return points - self._search(turn + 1, deeper, points - beta, less, play == PASS)

    def _key(self, turn: int, passed: bool) -> int:
        side = turn & 1
        key = mixed(self.turns.rack[2 * turn + side]) ^ self.turns.rack[2 * turn + 1 - side]
        return mixed(key) ^ self.turns.boards.key[turn] ^ (_HAS_PASSED if passed else 0)

    def _note(self, play: int, margin: int, is_best: bool) -> None:
        """What a move of the root leads to."""
        if play == PASS:
            self.pass_margin = margin
        else:
            self.margin[play] = margin
        if is_best:
            self.best = play

    # What was found

    def found(self) -> list[tuple[int, int, int]]:
        """The best move of the root, then all that were tried: code of the play, points, what it leads to.

        Of others than the best the last may be but a bound, and above it.
        """
        told = [self._told(self.best), self._told(PASS)]
        for place in range(self.turns.first[1], self.turns.first[1] + self.looked):
            told.append(self._told(self.turns.listed[place]))  # noqa: PERF401 - an array of C is no list
        return told

    def _told(self, play: int) -> tuple[int, int, int]:
        if play == PASS:
            return (PASS, 0, self.pass_margin)
        return (self.turns.plays.code[play], self.turns.plays.points[play], self.margin[play])

    def line(self, code: int) -> list[tuple[int, int, bool, str] | None]:
        """A move of the root and those that are expected after it, as far as the table knows."""
        turn = 1
        moves: list[tuple[int, int, bool, str] | None] = []
        has_passed = False
        while code != NOWHERE:
            moves.append(None if code == PASS else self.turns.boards.tell(turn, code))
            passes = code == PASS
            if (passes and has_passed) or turn == MOST_BOARDS - 1:
                break
            self.turns.follow(turn, code)
            if self.turns.rack[2 * turn + 2 + (turn & 1)] == 0:
                break
            turn += 1
            has_passed = passes
            key = self._key(turn, passes)
            cell = key & _CELLS - 1
            code = self.cell_move[cell] if self.cell_key[cell] == key else NOWHERE
        return moves
