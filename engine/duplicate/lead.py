"""Who leads a game: the organiser, a player who gives the orders.

The first to join leads; of a lobby that nobody leads, the first to join at home: who plays in another centre
of a simultané waits for that, and the lobby is not over because he leaves. An official game may be led by
somebody without a seat (SPEC D30). The leader may hand the lead on; who leaves, with a seat or without, hands
it on to whoever has been there longest, those who answer before those who are absent, and never to who plays
on paper. A lobby that everybody has left is over, unless a referee leads it; a game that has started waits,
and whoever comes in leads.

An organiser who is not heard of stops nobody: any player may take the lead from him (`engine.table.lead`).
The game waits for his word before the first draw, in a pause, between rounds that come on order, and as equal
tops are chosen from. While rounds follow by themselves, he is not heard of when he is absent as any player
is; of a referee, a sign a day is enough.
"""

from datetime import datetime

from engine.duplicate import events as e
from engine.duplicate.centres import HOME
from engine.duplicate.errors import LedFromHome
from engine.duplicate.players import Player
from engine.duplicate.reasons import CloseReason, ExtensionReason
from engine.duplicate.state import DuplicateGame, Halt
from engine.table.lead import is_sign, is_unheard


def heir(game: DuplicateGame) -> int | None:
    """The next leader: of the players who are there, the one who sat down first."""
    there = [player for player in game.players if player.present and not player.on_paper]
    if not there:
        return None

    def order(player: Player) -> tuple[bool, datetime]:
        return game.is_absent(player), player.joined

    return min(there, key=order).number


def is_silent(game: DuplicateGame, now: datetime) -> bool:
    """Whether the organiser has not been heard of for so long that any player may take the lead.

    Nobody takes it in a lobby that waits for somebody at home.
    """
    if game.organiser is None:
        return game.has_started
    organiser = game.player(game.organiser)
    if not game.has_referee and (organiser is None or not organiser.present):
        return True
    waiting = _waiting_since(game)
    return is_unheard(
        now,
        game.led,
        a_day=game.halt is Halt.SUSPENDED or (game.has_referee and waiting is None),
        waiting=waiting,
        plays=organiser is not None and not game.is_absent(organiser),
    )


def require_from_home(game: DuplicateGame, number: int) -> None:
    """See that nobody takes a lobby from another centre that nobody leads.

    Raises:
        LedFromHome: the person plays in one, or has brought it.
    """
    player = game.player(number)
    afar = any(each.host == number for each in game.centres[1:])
    afar = afar if player is None else player.centre != HOME
    if afar and game.organiser is None and not game.has_started:
        raise LedFromHome


def _waiting_since(game: DuplicateGame) -> datetime | None:
    """Since when the game waits for a word of the organiser; None if it goes on without."""
    if game.halted is not None:
        return game.halted
    if game.round is not None:
        return None if game.round.choose_by is None else game.round.closed
    if not game.has_started:
        return game.created  # others who join are no sign of him
    return game.since if game.rules.pause is None else None


def speaks_of_organiser(event: e.LaterEvent, game: DuplicateGame) -> bool:
    """Whether an event shows that the organiser is there, or whoever gives orders in his stead."""
    match event:
        case e.PairMade(player, partner):
            return game.organiser in (player, partner)
        case e.RoundExtended(reason=extended):
            return extended is ExtensionReason.ORGANISER
        case e.RoundClosed(reason=closed):
            return closed is CloseReason.ORGANISER
        case e.RoundDrawn():
            return game.rules.pause is None
        case _:
            return is_sign(event, game.organiser)
