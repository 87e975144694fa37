"""What follows from how a game stands, whoever brought that about.

One step at a time, until there is none: the pending move is settled, racks are filled, the game is over and
scored, the next one of a match begins, the next turn begins, or is lost at once.
"""

from collections.abc import Iterable
from datetime import datetime
from functools import reduce

from engine.classic import events as e
from engine.classic.absence import lost_turn
from engine.classic.challenge import all_have_answered
from engine.classic.clock import is_frozen, time_is_over, window_end
from engine.classic.drawing import draw_tiles
from engine.classic.end import find_ending, overtime, score_game
from engine.classic.evolve import evolve
from engine.classic.match import next_game
from engine.classic.reasons import Ending, LossReason, Termination, WindowEnd
from engine.classic.sanctions import may_be_lifted
from engine.classic.solitaire import has_racks
from engine.classic.state import RACK, ClassicGame, Phase, Seat
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon


def follow(
    game: ClassicGame, now: datetime, lexicon: Lexicon, secret: GameSecret
) -> list[e.LaterEvent]:
    """All that follows from how the game stands, in order."""
    events: list[e.LaterEvent] = []
    while step := _next(game, now, lexicon, secret):
        events += step
        game = _fold(game, step)
    return events


def settle(game: ClassicGame, now: datetime, secret: GameSecret) -> list[e.LaterEvent]:
    """Before the next action: the move before stands, and its player draws (SPEC F11)."""
    if game.pending is None:
        return []
    end = window_end(game)
    reason = WindowEnd.TIME if end is not None and now > end else WindowEnd.ACTED
    settled = e.MoveSettled(game.pending.turn, reason, now)
    return [settled, *refill(evolve(game, settled), now, secret)]


def stop(game: ClassicGame, now: datetime, secret: GameSecret) -> list[e.LaterEvent]:
    """End the whole match here: what was reached stands."""
    is_on = game.number > len(game.results)
    scored = _end_game(game, Ending.STOPPED, now) if is_on else []
    return [*scored, e.GameEnded(Termination.STOPPED, secret.reveal(), now)]


def _next(
    game: ClassicGame, now: datetime, lexicon: Lexicon, secret: GameSecret
) -> list[e.LaterEvent]:
    """The next step, nothing if there is none."""
    if game.phase in (Phase.LOBBY, Phase.ENDED):
        return []
    if game.number == len(game.results):
        return next_game(game, now, secret)
    too_few = len(game.in_play) < game.rules.fewest
    if too_few and not may_be_lifted(game):
        return _end_game(game, Ending.ALONE if game.in_play else Ending.STOPPED, now)
    if game.pending is not None and not too_few and all_have_answered(game):
        return [_answered(game, game.pending.turn, now)]
    drawn = refill(game, now, secret)
    if drawn:
        return drawn
    if game.pending is None:
        ending = None if too_few else find_ending(game, lexicon)
        if ending is not None:
            return _end_game(game, ending, now)
    elif _went_out(game) or time_is_over(game):
        return []  # the last move of the game is settled first (SPEC X21)
    if game.turn is None:
        player = next_seat(game).player
        if game.pending is not None and game.pending.move.player == player:  # it has come round
            return [e.MoveSettled(game.pending.turn, WindowEnd.TIME, now)]
        return [e.TurnBegan(game.turns + 1, player, now)]
    reason = loses_at_once(game)
    if reason is None or game.halt is not None:
        return []
    return [lost_turn(game, reason, now)]


def _answered(game: ClassicGame, turn: int, now: datetime) -> e.MoveSettled:
    """Settle the move of this turn, which nobody is left to challenge."""
    contested = any(move.verdicts for move in game.moves if move.event.turn == turn)
    return e.MoveSettled(turn, WindowEnd.CHALLENGED if contested else WindowEnd.ACCEPTED, now)


def refill(game: ClassicGame, now: datetime, secret: GameSecret) -> list[e.LaterEvent]:
    """Each fills his rack, the starter first; whose move can still fall waits (SPEC F11)."""
    events: list[e.LaterEvent] = []
    for seat in game.in_play if has_racks(game.rules) else ():
        waits = game.pending is not None and game.pending.move.player == seat.player
        if waits or len(seat.rack) >= RACK or not game.bag:
            continue
        tiles = draw_tiles(game, seat, seat.rack, RACK - len(seat.rack), secret)
        events.append(e.RackDrawn(seat.player, tiles, game.draws + 1, now))
        game = evolve(game, events[-1])
    return events


def _end_game(game: ClassicGame, ending: Ending, now: datetime) -> list[e.LaterEvent]:
    """Settle what is pending, take what is owed for time, and score the game."""
    events: list[e.LaterEvent] = []
    if game.pending is not None:
        events.append(e.MoveSettled(game.pending.turn, WindowEnd.OVER, now))
    if ending not in (Ending.ALONE, Ending.STOPPED):
        events += overtime(game, now)
    return [*events, score_game(_fold(game, events), ending, now)]


def next_seat(game: ClassicGame) -> Seat:
    """The seat whose turn comes after the last one."""
    players = [seat.player for seat in game.seats]
    at = 0 if game.last_player is None else players.index(game.last_player) + 1
    return next(seat for seat in (*game.seats[at:], *game.seats[:at]) if seat.out is None)


def _went_out(game: ClassicGame) -> bool:
    """Whether a player has no tile left, and there is none to draw."""
    return not game.bag and any(not seat.rack for seat in game.in_play)


def loses_at_once(game: ClassicGame) -> LossReason | None:
    """The reason why the turn that is on is lost at once, None if it is not.

    Who is frozen keeps it as long as he could challenge the move before (T14).
    """
    seat = None if game.turn is None else game.seat(game.turn.player)
    if seat is None:
        return None
    if is_frozen(game.rules, seat):
        return LossReason.FROZEN if game.pending is None else None
    if seat.away or seat.free:
        return LossReason.ABSENT
    return LossReason.WRONG_CHALLENGE if seat.loses_next else None


def _fold(game: ClassicGame, events: Iterable[e.LaterEvent]) -> ClassicGame:
    return reduce(evolve, events, game)
