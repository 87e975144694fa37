"""What becomes of a seat: who sits in it, whether he plays, and what is said and taken of him."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import spent
from engine.classic.reasons import SANCTION_POINTS, Sanction
from engine.classic.state import ClassicGame, Seat


def require_player(game: ClassicGame, player: int) -> Seat:
    """The seat of somebody who plays the game that is on.

    Raises:
        NotStarted, NotInGame
    """
    if not game.has_started:
        raise errors.NotStarted
    seat = game.seat(player)
    if seat is None or seat.out is not None:
        raise errors.NotInGame
    return seat


def in_seat(game: ClassicGame, player: int, change: Callable[[Seat], Seat]) -> ClassicGame:
    """The game with one player's seat changed."""
    seats = tuple(change(seat) if seat.player == player else seat for seat in game.seats)
    return replace(game, seats=seats)


def here(seat: Seat) -> Seat:
    """The seat of somebody who has done something."""
    return replace(seat, acted=True, away=False, free=False)


def for_a_new_game(seat: Seat) -> Seat:
    """The seat when the next game of a match begins: who has left for good stays out."""
    out = seat.out if seat.out is not None and seat.out.for_good else None
    return Seat(
        seat.player,
        away=seat.away,
        free=seat.free,
        out=out,
        vowels=seat.vowels,
    )


def sit(game: ClassicGame, event: e.SeatEvent | e.VariantsAccepted | e.VowelsChosen) -> ClassicGame:
    """The game after something that concerns a seat."""
    match event:
        case e.PlayerJoined(player, at):
            return _join(game, player, at)
        case e.PlayerLeft(player):
            seats = tuple(seat for seat in game.seats if seat.player != player)
            phrases = {who: text for who, text in game.phrases.items() if who != player}
            return replace(game, seats=seats, phrases=phrases)
        case e.PlayerReplaced(player, by):
            return _replace(game, player, by)
        case e.PlayerOut(player, reason, at):
            out = in_seat(game, player, lambda seat: replace(seat, out=reason))
            if game.turn is None or game.turn.player != player:
                return out
            took = spent(game, at)  # of the time of all, where they share it
            used = in_seat(out, player, lambda seat: replace(seat, spent=seat.spent + took))
            return replace(used, turn=None)
        case e.SeatFreed(player):
            return in_seat(game, player, lambda seat: replace(seat, free=True))
        case e.PlayerAway(player):
            return in_seat(game, player, lambda seat: replace(seat, away=True))
        case e.PlayerPenalised(player, points):
            return in_seat(game, player, lambda seat: replace(seat, score=seat.score - points))
        case e.PlayerSanctioned(player, sanction):
            given = (sanction,)
            return in_seat(
                game, player, lambda seat: replace(seat, sanctions=seat.sanctions + given)
            )
        case e.SanctionLifted(player):
            return in_seat(game, player, _lift)
        case e.BankEmptied(player):
            return in_seat(game, player, lambda seat: replace(seat, emptied=True))
        case e.BreakTaken(player) | e.AppealMade(player):
            return in_seat(game, player, here)
        case e.VariantsAccepted(player):
            return replace(game, agreed=game.agreed | {player})
        case e.VowelsChosen(player, number):
            return in_seat(game, player, lambda seat: replace(seat, vowels=number))
        case _:
            assert_never(event)


def _join(game: ClassicGame, player: int, at: datetime) -> ClassicGame:
    """A seat for the player, or he is back in his own; the first person leads."""
    if game.seat(player) is not None:
        return in_seat(game, player, here)
    known = game.players if player in game.players else (*game.players, player)
    leads = player if game.organiser is None and player > 0 else game.organiser
    seats = (*game.seats, Seat(player))
    agreed = game.agreed | {player}
    return replace(game, players=known, seats=seats, organiser=leads, joined=at, agreed=agreed)


def _replace(game: ClassicGame, player: int, by: int) -> ClassicGame:
    """Give the seat to another player, with everything that is on."""
    sat = in_seat(game, player, lambda seat: replace(here(seat), player=by))
    known = game.players if by in game.players else (*game.players, by)
    turn, pending = game.turn, game.pending
    if turn is not None and turn.player == player:
        turn = replace(turn, player=by, called=None)
    if pending is not None and pending.move.player == player:
        pending = replace(pending, move=replace(pending.move, player=by))
    elif pending is not None and player in pending.accepted:
        pending = replace(pending, accepted=pending.accepted - {player} | {by})
    last = by if game.last_player == player else game.last_player
    won = tuple(_taken_over(result, player, by) for result in game.results)
    return replace(sat, players=known, turn=turn, pending=pending, last_player=last, results=won)


def _taken_over(result: e.GameScored, player: int, by: int) -> e.GameScored:
    """A game of the match before: its result is the seat's, whoever sat there then (SPEC T8)."""
    standings = tuple(
        replace(standing, player=by) if standing.player == player else standing
        for standing in result.standings
    )
    return replace(
        result, standings=standings, winner=by if result.winner == player else result.winner
    )


def _lift(seat: Seat) -> Seat:
    if not seat.sanctions:
        return seat
    last = seat.sanctions[-1]
    back = SANCTION_POINTS if last is Sanction.POINTS else 0
    out = None if last in (Sanction.LOSS, Sanction.EXCLUSION) else seat.out
    return replace(seat, sanctions=seat.sanctions[:-1], score=seat.score + back, out=out)
