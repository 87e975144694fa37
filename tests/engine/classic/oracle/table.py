"""A classic game as an arbiter would follow it with the rules in his hand: slow, plain, changed in place.

Seats are numbered from 0 in the order of play; seat 0 begins (F2, F3). The bag is a text in the order in
which it will be drawn; exchanged tiles go to its end. Times are seconds since the game began. Every
action first lets the time pass that has gone by, then is refused (`Refused`, nothing changed) or done.

What the rules leave open, and how it is read here:

- with three or four, whoever contests in vain has answered like one who accepts; the window stays
  open for those who have not answered (X32: each pays his own);
- a move of someone who then leaves may be contested like any other; nobody draws after it;
- who is out of time keeps his turn, with no clock running, until he can contest no more (7.3.1);
- nobody may exchange who plays on alone because all others are out of time (7.3.1, of two);
- those who left rank by their totals, after all who stayed, and pay no overtime;
- who lets as many turns in a row go by to the clock as passes end the game is absent the next time (X23).
"""

from tests.engine.classic.oracle.course import LIVE_WINDOW, Course, LastMove, as_drawn, without
from tests.engine.classic.oracle.grid import Refused, move_on


class Table(Course):
    # What players do. Each is told when.

    def play(self, at: int, seat: int, reference: str, word: str) -> int:
        self.wait(at)
        self._must_be_his_turn(seat)
        move = move_on(self.grid, reference, word)
        rack = without(self.racks[seat], as_drawn(move))
        if self.rules.challenge == "auto" and any(made not in self.words for made, _ in move.words):
            raise Refused("invalid_word")
        self._is_here(seat)
        if self._closes_the_game():
            return 0
        self._stop_clock()
        self.last = LastMove(
            seat, move, self.now, self._window_end(goes_out=not rack + self.bag), self.passes
        )
        self.passes = []
        self.grid |= move.new
        self.ever_placed = True
        self.racks[seat] = rack
        self.points[seat] += move.score
        if self.rules.challenge == "auto":
            self._close_window()
        self._close_if_all_answered()  # nobody else may be there
        self._end_turn()
        return move.score

    def exchange(self, at: int, seat: int, tiles: str) -> None:
        self.wait(at)
        self._must_be_his_turn(seat)
        if not tiles:
            raise Refused("nothing_exchanged")
        kept = without(self.racks[seat], tiles)
        others = [other for other in self.left() if other != seat]
        if others and all(other in self.frozen for other in others):
            raise Refused("no_exchange_alone")  # 7.3.1
        if self.tiles_in_bag() < max(self.rules.exchange_min, len(tiles)):
            raise Refused("bag_too_low")
        self._is_here(seat)
        if self._closes_the_game():
            return
        self.racks[seat] = kept + self.bag[: len(tiles)]
        self.bag = self.bag[len(tiles) :] + tiles
        self.passes = [*self.passes, seat] if self.rules.exchange_is_pass else []
        self._end_turn()

    def pass_turn(self, at: int, seat: int) -> None:
        self.wait(at)
        self._must_be_his_turn(seat)
        self._is_here(seat)
        if self._closes_the_game():
            return
        self.passes = [*self.passes, seat]
        self._end_turn()

    def accept(self, at: int, seat: int) -> None:
        self.wait(at)
        last = self._contestable_by(seat)
        self._is_here(seat)
        self._answers(last, seat)

    def contest(self, at: int, seat: int, *named: str) -> dict[str, bool]:
        """The verdicts, by word: admitted or not."""
        self.wait(at)
        last = self._contestable_by(seat)
        if not named:
            raise Refused("no_word_named")
        if any(word not in dict(last.move.words) for word in named):
            raise Refused("word_not_in_move")
        self._is_here(seat)
        verdicts = {word: word in self.words for word in named}
        if self.rules.challenge == "five":
            self.fines[seat] -= 5 * sum(verdicts.values())
        if not all(verdicts.values()):
            self._take_off(last)
        else:
            if self.rules.challenge == "double":
                self.owed.add(seat)
            self._answers(last, seat)
        return verdicts

    def resign(self, at: int, seat: int) -> None:
        self.wait(at)
        self._must_be_playing(seat)
        self._leave(seat)

    # What an organiser does, or the hour.

    def absent(self, at: int, seat: int) -> None:
        """He goes without a word."""
        self.wait(at)
        self._must_be_playing(seat)
        if seat in self.away:
            raise Refused("has_left")
        self._be_absent(seat)

    def back(self, at: int, seat: int) -> None:
        self.wait(at)
        self._must_be_playing(seat)
        if seat not in self.away:
            raise Refused("is_here")
        self._is_here(seat)

    def replaced(self, at: int, seat: int) -> None:
        """Somebody else sits there now: for the rules it is the same seat."""
        self.wait(at)
        self._must_be_playing(seat)
        self._is_here(seat)
        self.lost_in_a_row[seat] = 0

    def give_time(self, at: int, seconds: int) -> None:
        self.wait(at)
        self._must_be_on()
        match self.rules.clock:
            case "bank":
                self.banks[self.turn] += seconds
            case "shared":
                self.end_of_time += seconds
            case "move":
                self.given += seconds
            case _:
                raise Refused("no_clock")

    def skip(self, at: int) -> None:
        self.wait(at)
        self._must_be_on()
        if self.last_move_went_out():
            raise Refused("nobody_is_to_move")
        self._lose_turn(to_the_clock=False)

    def sanction(self, at: int, seat: int, sanction: str) -> None:
        """T17: warning, 20 points, loss or exclusion."""
        self.wait(at)
        self._must_be_playing(seat)
        if sanction in {"warning", "20"}:
            self.sanctions[seat].append(sanction)
            self.fines[seat] -= 20 if sanction == "20" else 0
        else:
            self._leave(seat)

    def lift(self, at: int, seat: int) -> None:
        """The last one is taken back."""
        self.wait(at)
        self._must_be_playing(seat)
        if not self.sanctions[seat]:
            raise Refused("nothing_to_lift")
        self.fines[seat] += 20 if self.sanctions[seat].pop() == "20" else 0

    def stop(self, at: int) -> None:
        self.wait(at)
        self._must_be_on()
        self._finish("stopped")

    def outage(self, at: int, seconds: int) -> None:
        """Time in which nobody could play is nobody's."""
        self.wait(at - seconds)
        self.now = at
        self.turn_began += seconds
        self.end_of_time += seconds
        if self.last is not None and self.last.until is not None:
            self.last.until += seconds

    def draws_next(self, tiles: str) -> None:
        """The bag is lying so that these come out first."""
        self.bag = tiles + without(self.bag, tiles)

    def _window_end(self, *, goes_out: bool) -> int | None:
        if self.rules.window is not None:
            return self.now + self.rules.window
        if not goes_out:
            return None
        longest = {"none": self.rules.patience, "move": self.rules.time}  # nobody is to move (T12)
        seconds = longest.get(self.rules.clock, LIVE_WINDOW)
        return None if seconds is None else self.now + seconds

    def _must_be_on(self) -> None:
        if self.over is not None:
            raise Refused("over")

    def _must_be_playing(self, seat: int) -> None:
        self._must_be_on()
        if seat in self.gone:
            raise Refused("has_left")

    def _must_be_his_turn(self, seat: int) -> None:
        self._must_be_playing(seat)
        if self.last_move_went_out():
            raise Refused("last_move_open")  # it is accepted or contested (X21)
        if seat in self.frozen or self.time_is_up:
            raise Refused("out_of_time")  # 7.3.1
        if seat != self.turn:
            raise Refused("not_his_turn")

    def _contestable_by(self, seat: int) -> LastMove:
        self._must_be_playing(seat)
        if self.last is None:
            raise Refused("nothing_to_contest")
        if seat == self.last.seat:
            raise Refused("own_move")
        if seat in self.last.answered:
            raise Refused("has_answered")
        return self.last
