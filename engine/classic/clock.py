"""The clock of a classic game: whose time runs, how much is left, what the next time comes for (SPEC T13).

Only the player on turn spends time, from the moment at which the message of his turn is out (`Turn.opened`);
a program spends none. Times follow from the state alone, and a task for them is nowhere. Spans in which
nobody could play, or the clocks stood still, do not count (`ClassicGame.lost`), wherever they lie.

- Without a clock a player is called once more after `nudge`, and is absent after `patience`.
- With a bank (pendule) he is frozen when it is empty (C 7.3): his turns are lost, and he may still challenge;
  or he plays on, ten minutes at the most (WESPA), or nobody does (SPEC X8).
- With a time for each move (chronomètre) its first alarm sounds, and its end costs the turn. Over days he is
  called once more before; then his reserve is used up; then he is absent.
- Time for all together (crédit-temps) ends the game when it is over (SPEC F9).
- Who does nothing at all from the start of a game on a clock is late (C 10.5).
- Whoever leads the game may switch the system while it is on: all times begin anew.
- A move can be challenged for `window` of the time of the player after it; off the clock if he has none left,
  or if nobody is on turn (SPEC X21).

So in a game that runs, and in which a person is to move or nobody is, a time always comes (`next_wake`).
"""

from datetime import datetime, timedelta
from enum import Enum, unique
from typing import assert_never

from engine.classic import errors
from engine.classic.numbers import level_of
from engine.classic.rules import ClassicRules, Clock, Late, OutOfTime
from engine.classic.state import ClassicGame, Phase, Seat, Turn
from engine.spans import after, measure

_NONE = timedelta(0)
MOST_OVERTIME = timedelta(minutes=10)
"""The overtime beyond which a player has lost (WESPA)."""
LIVE_WINDOW = timedelta(seconds=30)
"""The time of players at a clock where no window is set and nobody is to act (SPEC T12)."""
GRACE = timedelta(seconds=2)
"""After its time is over a turn waits so long for what was sent before."""


@unique
class Due(Enum):
    """A reason why a time has come."""

    LOBBY = "lobby"
    """Nobody has started the game."""
    WINDOW = "window"
    """The move before can be challenged no more."""
    UNSEEN = "unseen"
    """The message of the turn is not out, and will not be: the clock starts without it."""
    ALARM = "alarm"
    NUDGE = "nudge"
    LATE = "late"
    TIME = "time"
    """His bank, the time of all, or the time of his move is over."""
    OVERTIME = "overtime"
    """His bank has been empty for as long as can be."""
    ABSENT = "absent"

    @property
    def grace(self) -> timedelta:
        """The patience for moves sent in time and still on their way."""
        takes_nothing = self in (Due.LOBBY, Due.UNSEEN, Due.ALARM, Due.NUDGE)
        return _NONE if takes_nothing else GRACE


def elapsed(game: ClassicGame, now: datetime) -> timedelta:
    """The time for which the clock of the turn has run; zero without a turn, or before it is open."""
    if game.turn is None or game.turn.opened is None:
        return _NONE
    until = now if game.halted is None else min(now, game.halted)
    return measure(game.turn.opened, until, game.lost)


def spent(game: ClassicGame, now: datetime) -> timedelta:
    """The player's time that the turn would take if it ended now: no more than is left, but in overtime."""
    if game.turn is None or _is_programs(game.turn):
        return _NONE
    allowed = _allowed(game, game.turn)
    if allowed is None or game.rules.out_of_time is OutOfTime.MINUS_TEN:
        return elapsed(game, now)
    return min(elapsed(game, now), max(allowed, _NONE))


def has_clock(game: ClassicGame) -> bool:
    """Whether the player on turn may still move; else he is frozen, and may only challenge."""
    if game.turn is None:
        return False
    return not is_frozen(game.rules, _seat(game, game.turn))


def is_frozen(rules: ClassicRules, seat: Seat) -> bool:
    """Whether a player may only challenge, for his bank is empty (C 7.3)."""
    return seat.emptied and rules.out_of_time is not OutOfTime.MINUS_TEN


def deadline(game: ClassicGame, *, beyond: timedelta = _NONE) -> datetime | None:
    """The end of the turn's time, with the player's reserve and so much `beyond`.

    None where no clock runs for him.
    """
    turn = game.turn
    if turn is None or turn.opened is None or _is_programs(turn) or not has_clock(game):
        return None
    allowed = _allowed(game, turn)
    return None if allowed is None else after(turn.opened, allowed + beyond, game.lost)


def time_left(game: ClassicGame, player: int, now: datetime) -> timedelta | None:
    """The time a player has left: of a bank, of the time of all, or of a move's time; None without a clock.

    Below zero is overtime, or what a move takes of his reserve.
    """
    rules, seat = game.rules, game.seat(player)
    assert seat is not None, "asked for those who play"
    on = game.turn is not None and game.turn.player == player
    match rules.clock:
        case Clock.NONE:
            return None
        case Clock.BANK:
            return bank_left(rules, seat) - (spent(game, now) if on else _NONE)
        case Clock.SHARED:
            return _shared_left(game) - spent(game, now)
        case Clock.MOVE:
            given = game.turn.given if on and game.turn is not None else _NONE
            return rules.move_time + given - (spent(game, now) if on else _NONE)
        case _:
            assert_never(rules.clock)


def bank_left(rules: ClassicRules, seat: Seat) -> timedelta:
    """The time left in a player's bank; below zero in overtime."""
    return rules.bank + seat.given - seat.spent


def reserve_left(game: ClassicGame, player: int, now: datetime) -> timedelta:
    """The time left in a player's reserve (correspondence)."""
    seat, left = game.seat(player), time_left(game, player, now)
    assert seat is not None, "asked for those who play"
    used = seat.reserve_spent - min(left or _NONE, _NONE)
    return max(game.rules.reserve - used, _NONE)


def check_time(game: ClassicGame, now: datetime) -> None:
    """Nothing if the player on turn may still move at this time: also when that is told of later.

    Raises:
        TooLate: the time for the move was over.
        OutOfTimeNow: his bank, or the time of all, was.
    """
    most = MOST_OVERTIME if game.rules.out_of_time is OutOfTime.MINUS_TEN else _NONE
    turn, end = game.turn, deadline(game, beyond=most)
    assert turn is not None, "there is one"
    if end is None and has_clock(game):
        return
    if end is not None and now <= end:
        return
    if game.rules.clock is Clock.MOVE:
        raise errors.TooLate(turn.number)
    raise errors.OutOfTimeNow


def time_is_over(game: ClassicGame) -> bool:
    """Whether nobody may move any more, for lack of time (SPEC F9, T14, X8)."""
    if game.rules.clock is Clock.SHARED or game.rules.out_of_time is OutOfTime.GAME_ENDS:
        return any(seat.emptied for seat in game.seats)
    frozen = game.rules.out_of_time is OutOfTime.FREEZE
    return frozen and bool(game.in_play) and all(seat.emptied for seat in game.in_play)


def window_end(game: ClassicGame) -> datetime | None:
    """The end of the window for challenges; None if no time ends it, or the turn is not open."""
    rules, turn = game.rules, game.turn
    if game.pending is None:
        return None
    if turn is None:
        return after(game.pending.move.at, rules.window or _off_clock(rules), game.lost)
    if _is_programs(turn) and has_clock(game):  # which spends no time, and waits for the others
        placed = game.pending.move.at
        return None if rules.window is None else after(placed, rules.window, game.lost)
    window = rules.window
    if window is None and not has_clock(game):  # as long as he had himself, at least
        window = max(_off_clock(rules), _allowed(game, turn) or _NONE)
    if turn.opened is None or window is None:
        return None
    return after(turn.opened, window, game.lost)


def _off_clock(rules: ClassicRules) -> timedelta:
    """The time for challenging that is on nobody's clock, where no window is set."""
    match rules.clock:
        case Clock.NONE:
            return rules.patience
        case Clock.MOVE:
            return rules.move_time
        case Clock.BANK | Clock.SHARED:
            return LIVE_WINDOW
        case _:
            assert_never(rules.clock)


def next_due(game: ClassicGame) -> tuple[datetime, Due] | None:
    """The next thing that comes by itself, and its time; None if a person or a program is waited for."""
    if game.halt is not None or game.phase is Phase.ENDED:
        return None
    found = [(at, what) for what, at in _times(game).items() if at is not None]
    return min(found, key=lambda due: due[0] + due[1].grace, default=None)


def next_wake(game: ClassicGame) -> datetime | None:
    """The next time at which `Wake` has something to do; None as for `next_due`."""
    due = next_due(game)
    return None if due is None else due[0] + due[1].grace


def _times(game: ClassicGame) -> dict[Due, datetime | None]:
    """The time of each reason; of two at the same time the first one comes."""
    rules, turn = game.rules, game.turn
    if not game.has_started:
        stirred = max(game.led, game.joined or game.led)
        return {Due.LOBBY: None if rules.lobby_time is None else stirred + rules.lobby_time}
    window = {Due.WINDOW: window_end(game)}
    if turn is None or (_is_programs(turn) and has_clock(game)):
        return window
    if turn.opened is None:
        return {**window, Due.UNSEEN: after(turn.began, rules.patience, game.lost)}
    if not has_clock(game):
        return window
    of_turn = _times_of_turn(game, turn).items()
    return window | {
        what: after(turn.opened, max(lasting, _NONE), game.lost) for what, lasting in of_turn
    }


def _times_of_turn(game: ClassicGame, turn: Turn) -> dict[Due, timedelta]:
    """The length of the turn up to each reason."""
    rules, seat, allowed = game.rules, _seat(game, turn), _allowed(game, turn)
    times: dict[Due, timedelta] = {}
    is_live = rules.clock is not Clock.NONE and not rules.is_correspondence
    if is_live and rules.late is Late.FORFEIT and rules.late_after and not seat.acted:
        times[Due.LATE] = rules.late_after - seat.spent
    if allowed is None:
        times[Due.ABSENT] = rules.patience
    elif rules.is_correspondence:
        times[Due.ABSENT] = allowed
    elif seat.emptied:
        times[Due.OVERTIME] = allowed + MOST_OVERTIME
    else:
        times[Due.TIME] = allowed
    if rules.clock is Clock.MOVE and allowed is not None and rules.alarm and not turn.alarmed:
        times[Due.ALARM] = allowed - rules.alarm
    takes_long = rules.clock is not Clock.MOVE or rules.is_correspondence
    if takes_long and rules.nudge and turn.called is None:
        times[Due.NUDGE] = rules.nudge
    return times


def _allowed(game: ClassicGame, turn: Turn) -> timedelta | None:
    """The length that the turn may have in all; below zero in overtime, None without a clock."""
    rules, seat = game.rules, _seat(game, turn)
    match rules.clock:
        case Clock.NONE:
            return None
        case Clock.BANK:
            return bank_left(rules, seat)
        case Clock.SHARED:
            return _shared_left(game)
        case Clock.MOVE:
            return rules.move_time + turn.given + max(rules.reserve - seat.reserve_spent, _NONE)
        case _:
            assert_never(rules.clock)


def _shared_left(game: ClassicGame) -> timedelta:
    """The time of all that the turns that are over have left."""
    used = sum((seat.spent - seat.given for seat in game.seats), _NONE)
    return game.rules.bank - used


def _is_programs(turn: Turn) -> bool:
    return level_of(turn.player) is not None


def _seat(game: ClassicGame, turn: Turn) -> Seat:
    seat = game.seat(turn.player)
    assert seat is not None, "a seat is taken over, never taken away"
    return seat
