"""Who leads a classic game: the organiser, a player who gives the orders.

The first person to join leads; programs never do. He may hand the lead on; who leaves, or is put out of the
game for good, hands it on to whoever has been there longest, those who play before those who are not there.
A lobby that all persons have left is over.

An organiser who is not heard of stops nobody: any player may take the lead from him (`engine.table.lead`).
The game waits for his word before the toss and in a pause. While turns follow by themselves, he does not play
when nobody plays in his seat any more.
"""

from datetime import datetime

from engine.classic import events as e
from engine.classic.numbers import is_person
from engine.classic.reasons import LossReason, OutReason, Termination
from engine.classic.state import ClassicGame, Halt, Seat
from engine.fair_draw import GameSecret
from engine.table.lead import is_sign, is_unheard


def follow(game: ClassicGame, now: datetime, secret: GameSecret) -> list[e.LaterEvent]:
    """Hand the lead on if it does not sit there; without persons there is no lobby."""
    leader = None if game.organiser is None else game.seat(game.organiser)
    if game.organiser is None or (leader is not None and not is_gone(leader)):
        return []
    heirs = [seat for seat in game.seats if is_person(seat.player) and not is_gone(seat)]
    if heirs:

        def order(seat: Seat) -> tuple[bool, int]:
            came = (
                game.players.index(seat.player) if game.has_started else 0
            )  # in the lobby as they sit
            return not _plays(seat), came

        return [e.OrganiserChanged(min(heirs, key=order).player, now)]
    return [] if game.has_started else [e.GameEnded(Termination.LOBBY_LEFT, secret.reveal(), now)]


def is_silent(game: ClassicGame, now: datetime) -> bool:
    """Whether the organiser has not been heard of for so long that any player may take the lead."""
    seat = None if game.organiser is None else game.seat(game.organiser)
    if seat is None:
        return True
    return is_unheard(
        now,
        game.led,
        a_day=game.halt is Halt.SUSPENDED,
        waiting=game.halted
        if game.has_started
        else game.created,  # others who join are no sign of him
        plays=_plays(seat),
    )


def is_gone(seat: Seat) -> bool:
    """Whether he has left the game for good."""
    return seat.out is not None and seat.out.for_good


def _plays(seat: Seat) -> bool:
    return seat.out is None and not seat.away and not seat.free


def speaks_of_organiser(event: e.LaterEvent, game: ClassicGame) -> bool:
    """Whether an event shows that the organiser is there, or whoever gives orders in his stead."""
    match event:
        case e.PlayerReplaced(by=player):
            return player == game.organiser
        case e.PlayerLeft(taken_out=ordered):
            return ordered
        case e.PlayerOut(reason=out):
            return out is OutReason.TAKEN_OUT
        case e.TurnLost(reason=lost):
            return lost is LossReason.SKIPPED
        case _:
            return is_sign(event, game.organiser)
