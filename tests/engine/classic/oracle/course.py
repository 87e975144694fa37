"""How the oracle's game stands and goes on: turns, clocks, the window of challenges, the end.

What follows from an action, and what the hour brings, whoever acts; the actions are in `table`.
"""

from dataclasses import dataclass, field

from tests.engine.classic.oracle.grid import Grid, Move, Refused, face_value, move_on
from tests.engine.classic.oracle.rules import Rules

MOST_OVERTIME = 10 * 60
"""Who needs more than that beyond his bank has lost (WESPA)."""
LIVE_WINDOW = 30
"""For who may contest but not play, at a clock, where no window is set."""


@dataclass
class LastMove:
    """The move that may still be contested."""

    seat: int
    move: Move
    made: int
    until: int | None
    passes_before: list[int]
    answered: set[int] = field(default_factory=set)


class Course:
    def __init__(self, rules: Rules, racks: list[str], bag: str, words: set[str]) -> None:
        self.rules = rules
        self.words = words
        self.racks = racks.copy()
        self.bag = bag
        self.grid: Grid = {}
        self.points = [0] * len(racks)
        self.fines = [0] * len(racks)  # points lost to challenges and sanctions
        self.sanctions: list[list[str]] = [[] for _ in racks]
        self.deductions = [0] * len(racks)
        self.now = 0
        self.turn = 0
        self.turn_began = 0
        self.used = [0] * len(racks)  # seconds of the bank, without the turn that is on
        self.banks = [rules.time] * len(racks)
        self.reserves = [rules.reserve] * len(racks)
        self.end_of_time = rules.time
        self.passes: list[int] = []  # who passed since the last play or exchange
        self.owed: set[int] = set()  # `double`: who has lost his next turn
        self.frozen: set[int] = set()
        self.away: set[int] = set()  # whose turns go by until they are back, or replaced
        self.given = 0  # seconds on top of the time of this move
        self.came: set[int] = set()  # who has done something at all (T19)
        self.ever_placed = False  # a word, be it that it came off (8.2)
        self.lost_in_a_row = [0] * len(racks)  # turns, to time
        self.gone: list[int] = []
        self.last: LastMove | None = None
        self.time_is_up = False  # for all (F9)
        self.over: str | None = None  # out | passes | blocked | clocks | time | left | stopped

    def left(self) -> list[int]:
        return [seat for seat in range(len(self.racks)) if seat not in self.gone]

    def total(self, seat: int) -> int:
        return self.points[seat] + self.fines[seat] + self.deductions[seat] - self.late_fine(seat)

    def totals(self) -> list[int]:
        return [self.total(seat) for seat in range(len(self.racks))]

    def late_fine(self, seat: int) -> int:
        """Ten points a minute begun beyond the bank (X8)."""
        if self.rules.clock != "bank" or self.rules.at_zero != "minus10":
            return 0
        if seat in self.gone or self.over in {"left", "stopped"}:
            return 0
        beyond = self.time_used(seat) - self.banks[seat]
        minutes_begun = (beyond + 59) // 60 if beyond > 0 else 0
        return 10 * minutes_begun

    def time_used(self, seat: int) -> int:
        runs = self.clock_runs() and seat == self.turn
        return self.used[seat] + (self.now - self.turn_began if runs else 0)

    def clock_runs(self) -> bool:
        """Not for who has no time left, nor while nothing is to be played any more (X21)."""
        if self.over is not None or self.time_is_up or self.turn in self.frozen:
            return False
        return not self.last_move_went_out()

    def last_move_went_out(self) -> bool:
        if self.last is None or self.last.seat in self.gone:
            return False
        return not self.racks[self.last.seat] and not self.bag

    def tiles_in_bag(self) -> int:
        """Counted as if the refill were drawn that waits for the end of the window (F11)."""
        if self.last is None or self.last.seat in self.gone:
            return len(self.bag)
        return max(0, len(self.bag) - (7 - len(self.racks[self.last.seat])))

    def ranks(self) -> list[int]:
        """By seat; equal ones share (F10, 8.1), who left comes last (X23)."""
        worth = self.totals()
        if self.over == "passes" and not self.ever_placed and self.rules.no_word == "lowest":
            worth = [-face_value(rack) for rack in self.racks]
        if self.over == "passes" and not self.ever_placed and self.rules.no_word == "tie":
            worth = [0 for _ in self.racks]
        stays = [seat not in self.gone for seat in range(len(self.racks))]
        merits = list(zip(stays, worth, strict=True))
        return [1 + sum(other > merit for other in merits) for merit in merits]

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks()) if rank == 1]

    def wait(self, until: int) -> None:
        """What falls due by then, in order."""
        while self.over is None and (due := self._next_due()) is not None and due[0] <= until:
            self.now, happens = due
            if happens == "window":
                self._close_window()
                self._go_on()
            elif happens == "game":
                self._no_more_time()
            elif happens == "freeze":
                self._freeze(self.turn)
            elif happens in {"overtime", "never came", "late"}:
                self._leave(self.turn)
            elif happens == "absent" or self._lets_all_turns_go_by():
                self._be_absent(self.turn, only_misses=happens == "move")
            else:
                self._lose_turn(to_the_clock=True)
        self.now = max(self.now, until)

    # How it goes on.

    def _next_due(self) -> tuple[int, str] | None:
        rules, due = self.rules, []
        if self.last is not None and self.last.until is not None:
            due.append((self.last.until, "window"))
        if self.clock_runs():
            began, bank_left = self.turn_began, self.banks[self.turn] - self.used[self.turn]
            move_ends = began + rules.time + self.given + self.reserves[self.turn]
            if rules.late_after is not None and self.turn not in self.came:
                due.append((began + rules.late_after - self.used[self.turn], "late"))
            match rules.clock, rules.at_zero:
                case "none", _ if rules.patience is not None:
                    due.append((began + rules.patience, "absent"))
                case "shared", _:
                    due.append((self.end_of_time, "game"))
                case "move", _:
                    due.append((move_ends, "absent" if rules.over_days else "move"))
                case "bank", zero if self.turn not in self.came and (
                    rules.late_clock or (rules.late_after is not None and zero != "minus10")
                ):
                    due.append((began + bank_left, "never came"))
                case "bank", "freeze":
                    due.append((began + bank_left, "freeze"))
                case "bank", "end":
                    due.append((began + bank_left, "game"))
                case "bank", "minus10":
                    due.append((began + bank_left + MOST_OVERTIME, "overtime"))
                case _:
                    pass
        return min(due, key=lambda each: each[0], default=None)

    def _no_more_time(self) -> None:
        """What can still fall is settled first (X21); a time ends that, too."""
        began = self.turn_began
        self._stop_clock()
        self.time_is_up = True
        if self.last is not None and self.last.until is None:
            self.last.until = max(self.now, began + LIVE_WINDOW)
        self._go_on()

    def _closes_the_game(self) -> bool:
        """The next player acts: the window closes; after a move that went out all is over (X21)."""
        self._close_window()
        return self.over is not None

    def _close_window(self) -> None:
        if self.last is None:
            return
        if self.last_move_went_out():
            self.turn_began = self.now  # nobody's time was running
        seat, self.last = self.last.seat, None
        if seat in self.gone:
            return
        missing = 7 - len(self.racks[seat])
        self.racks[seat] += self.bag[:missing]
        self.bag = self.bag[missing:]
        if not self.racks[seat]:
            self._finish("out", seat)

    def _answers(self, last: LastMove, seat: int) -> None:
        last.answered.add(seat)
        self._close_if_all_answered()
        self._go_on()

    def _close_if_all_answered(self) -> None:
        if self.last is None:
            return
        asked = {*self.left()} - self.away
        if asked <= {self.last.seat, *self.last.answered}:
            self._close_window()

    def _take_off(self, last: LastMove) -> None:
        if self.last_move_went_out():  # now there is something to play again
            self.turn_began = self.now
            self.end_of_time += self.now - last.made
        self.last = None
        for square in last.move.new:
            del self.grid[square]
        self.racks[last.seat] += as_drawn(last.move)
        self.points[last.seat] -= last.move.score
        if self.rules.lost_turn_is_pass == "all":
            self.passes = [*last.passes_before, last.seat, *self.passes]
        self._go_on()

    def _end_turn(self, *, to_the_clock: bool = False) -> None:
        in_a_row = self.lost_in_a_row[self.turn]
        self.lost_in_a_row[self.turn] = in_a_row + 1 if to_the_clock else 0
        self._stop_clock()
        self._give_turn_after(self.turn)
        self._go_on()

    def _stop_clock(self) -> None:
        if self.clock_runs():
            spent = self.now - self.turn_began
            self.used[self.turn] += spent
            self.reserves[self.turn] -= max(0, spent - self.rules.time - self.given)
        self.turn_began = self.now

    def _give_turn_after(self, seat: int) -> None:
        order = [(seat + step) % len(self.racks) for step in range(1, len(self.racks) + 1)]
        self.turn = next(other for other in order if other not in self.gone)
        self.turn_began, self.given = self.now, 0
        if self.last is not None and self.last.seat == self.turn:
            self._close_window()  # it has come round to its author
        if self.last is None or self.last_move_went_out():
            return
        if self.rules.window is not None and self.clock_runs():
            self.last.until = self.now + self.rules.window  # on the time of who is next
        elif self.rules.window is None:
            self.last.until = self.now + LIVE_WINDOW if self.turn in self.frozen else None

    def _go_on(self) -> None:
        """Turns that nobody can take pass by, and it is seen whether the game is over."""
        while True:
            if self.over is None and self.time_is_up:
                if self.last is None:
                    self._finish("time")
                return
            if self.over is None and self._all_have_passed():
                self._finish("passes")
            if self.over is None and {*self.left()} <= self.frozen:
                self._finish("clocks")  # 7.3.2
            if self.over is None and self._is_blocked():
                self._finish("blocked")
            if self.over is not None or self.last_move_went_out():
                return
            if self.turn in self.frozen:
                if self.last is not None:
                    return  # he may still contest (7.3.1)
                self.passes = [*self.passes, self.turn]  # X26
            elif self.turn in self.away:
                self.passes = [*self.passes, self.turn]
            elif self.turn in self.owed:
                self.owed.remove(self.turn)
                counts = self.rules.lost_turn_is_pass == "all"
                self.passes = [*self.passes, self.turn] if counts else []
            else:
                return
            self.lost_in_a_row[self.turn] = 0
            self._stop_clock()
            self._give_turn_after(self.turn)

    def _all_have_passed(self) -> bool:
        return all(self.passes.count(seat) >= self.rules.passes_max for seat in self.left())

    def _is_blocked(self) -> bool:
        """F8 (b), found by trying every word everywhere, both ways, with every rack."""
        rules = self.rules
        if not rules.ends_when_blocked or rules.challenge != "auto":
            return False
        if len(self.bag) >= rules.exchange_min:
            return False
        return not any(
            self._may_lie(self.racks[seat], reference, word)
            for seat in self.left()
            if seat not in self.frozen
            for row in "ABCDEFGHIJKLMNO"
            for column in range(1, 16)
            for reference in (f"{row}{column}", f"{column}{row}")
            for word in self.words
        )

    def _may_lie(self, rack: str, reference: str, word: str) -> bool:
        try:
            move = move_on(self.grid, reference, word)
        except Refused:
            return False
        missing = list(move.new.values())
        for tile in rack:
            if tile in missing:
                missing.remove(tile)
        known = all(made in self.words for made, _ in move.words)
        return known and len(missing) <= rack.count("?")

    def _lets_all_turns_go_by(self) -> bool:
        """Whether he is absent (X23): time took as many of his turns as passes end the game."""
        return self.lost_in_a_row[self.turn] >= self.rules.passes_max

    def _freeze(self, seat: int) -> None:
        began = self.turn_began
        self._stop_clock()
        self.frozen.add(seat)
        if self.last is not None and self.last.until is None:
            self.last.until = max(self.now, began + LIVE_WINDOW)
        self._go_on()

    def _lose_turn(self, *, to_the_clock: bool) -> None:
        if self._closes_the_game():
            return
        counts = self.rules.lost_turn_is_pass in {"time", "all"}
        self.passes = [*self.passes, self.turn] if counts else []
        self._end_turn(to_the_clock=to_the_clock)

    def _be_absent(self, seat: int, *, only_misses: bool = False) -> None:
        if self.rules.absent == "forfeit" and not only_misses:  # C 6.3.2: he loses his turns
            self._leave(seat)
            return
        self.away.add(seat)
        self._close_if_all_answered()
        self._go_on()

    def _is_here(self, seat: int) -> None:
        self.came.add(seat)
        self.away.discard(seat)

    def _leave(self, seat: int) -> None:
        if seat == self.turn:
            self._stop_clock()
        if self.last_move_went_out():
            self.turn_began = self.now  # if it is his, there is something to play again
        self.gone.append(seat)
        self.passes = [passed for passed in self.passes if passed != seat]
        self.owed.discard(seat)
        if len(self.left()) <= 1:
            self._finish("left")
            return
        self._close_if_all_answered()
        if self.over is None:
            if self.time_is_up and self.last is not None and self.rules.window is not None:
                self.last.until = self.last.made + self.rules.window  # on nobody's time
            elif self.turn == seat:
                self._give_turn_after(seat)
            self._go_on()

    def _finish(self, road: str, finisher: int | None = None) -> None:
        """Racks are taken off once, whatever the road (F8); who went out gets those of the others."""
        self._stop_clock()
        self.over = road
        self.last = None
        if road in {"left", "stopped"} or (road == "time" and not self.rules.time_deducts):
            return  # X27, X22
        for seat in self.left():
            self.deductions[seat] -= face_value(self.racks[seat])
        if finisher is not None:
            self.deductions[finisher] -= sum(self.deductions[seat] for seat in self.left())


def as_drawn(move: Move) -> str:
    return "".join("?" if tile.islower() else tile for tile in move.new.values())


def without(rack: str, tiles: str) -> str:
    for tile in tiles:
        if tile not in rack:
            raise Refused("not_on_rack")
        rack = rack.replace(tile, "", 1)
    return rack
