"""Who leads a game: the organiser, a player who gives the orders.

The first to join leads; an official game may be led by somebody without a seat (SPEC D30). The leader may
hand the lead on; who leaves, with a seat or without, hands it on to whoever has been there longest, those who
answer before those who are absent. A lobby that everybody has left is over, unless a referee leads it; a game
that has started waits, and whoever comes in leads.

An organiser who is not heard of stops nobody: any player may take the lead from him. What is heard of him is
what he does to the game: a bulletin, an order. These are events, so it costs nothing to know and outlives a
restart; what he only looks at is not counted. He is not heard of

- while the game waits for his word (before the first draw, in a pause, between rounds that come on order,
  as equal tops are chosen from): for `PATIENCE` since his last sign, or since the game began to wait;
- while rounds follow by themselves: when he is absent as any player is, and has given no order for as long;
- in a game that is suspended until another day, and a referee while rounds follow by themselves: for a day.
"""

from datetime import datetime, timedelta
from typing import assert_never

from engine.duplicate import events as e
from engine.duplicate.players import Player
from engine.duplicate.reasons import CloseReason, ExtensionReason
from engine.duplicate.state import DuplicateGame, Halt

PATIENCE = timedelta(minutes=5)
ANOTHER_DAY = timedelta(days=1)


def heir(game: DuplicateGame) -> int | None:
    """Who leads if nobody else does: of the players who are there, the one who sat down first."""
    there = [player for player in game.players if player.present]
    if not there:
        return None

    def order(player: Player) -> tuple[bool, datetime]:
        return game.is_absent(player), player.joined

    return min(there, key=order).number


def is_silent(game: DuplicateGame, now: datetime) -> bool:
    """Whether the organiser has not been heard of for so long that any player may take the lead."""
    organiser = None if game.organiser is None else game.player(game.organiser)
    if not game.has_referee and (organiser is None or not organiser.present):
        return True
    if game.halt is Halt.SUSPENDED:
        return now - game.led >= ANOTHER_DAY
    waiting = _waiting_since(game)
    if waiting is not None:
        return now - max(game.led, waiting) >= PATIENCE
    if game.has_referee or organiser is None:
        return now - game.led >= ANOTHER_DAY
    return game.is_absent(organiser) and now - game.led >= PATIENCE


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
        case (
            e.PlayerJoined(player)
            | e.PhraseGiven(player)
            | e.PairOffered(player)
            | e.BulletinReceived(player)
            | e.AppealMade(player)
        ):
            return player == game.organiser
        case e.PairMade(player, partner):
            return game.organiser in (player, partner)
        case e.RoundExtended(reason=extended):
            return extended is ExtensionReason.ORGANISER
        case e.RoundClosed(reason=closed):
            return closed is CloseReason.ORGANISER
        case e.RoundDrawn():
            return game.rules.pause is None
        case (
            e.OrganiserChanged()
            | e.RulesChanged()
            | e.GameStarted()
            | e.RoundCancelled()
            | e.GamePaused()
            | e.GameSuspended()
            | e.GameResumed()
            | e.RefereeNamed()
            | e.PlayerWarned()
            | e.BulletinNulled()
            | e.Compensated()
            | e.AppealRuled()
            | e.ResultsCorrected()
            | e.TimeChanged()
            | e.Announced()
        ):
            return True
        case (
            e.PlayerLeft()
            | e.RoundOpened()
            | e.AllAnswered()
            | e.WarningGiven()
            | e.TimeLost()
            | e.TopsFound()
            | e.RoundScored()
            | e.GameEnded()
        ):
            return False
        case _:
            assert_never(event)
