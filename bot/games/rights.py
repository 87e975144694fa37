"""Who may do what in a game, whatever is played; asked once, before its kind is asked what is meant.

An action says itself for whom it is (`bot.talk.game_actions.Right`). Who leads the game gives the orders, and
who manages the place may; if the organiser is not there, any player may do what must not wait for him. Any
player may let a game go on that nobody played. One that everybody has left, anybody may stop. A game of a
tournament is led by whoever leads that, and by no player. Who referees a centre of a simultané orders what is
about its players; that they are of it, the kind of the game sees to.
"""

from bot.games.kind import Asked
from bot.games.status import Status
from bot.talk import game_actions as g
from bot.talk.refusals import NobodyLeads, NotAPlayer, NotOrganiser


def require_right(asked: Asked, status: Status) -> None:
    """Whether this person may ask for that in the game as it stands.

    Raises:
        NotOrganiser: he may not.
        NobodyLeads: nor may anybody yet: somebody is to join where the game was opened.
        NotAPlayer: whoever joins may.
    """
    action = asked.request.action
    assert isinstance(action, g.GameAction)
    if not action.is_order or asked.manages:
        return
    on_hold = isinstance(action, g.Resume) and status.waits_for_anybody
    if asked.director is not None:
        plays_on = on_hold and asked.person in status.present
        if asked.person == asked.director or plays_on:
            return
        raise NotOrganiser(asked.names[asked.director])
    if _may(action, asked, status):
        return
    nobody_leads = not asked.centre and not status.present and not status.has_referee
    if asked.person not in status.present and (on_hold or nobody_leads):
        raise NotAPlayer
    if status.organiser is None:
        raise NobodyLeads
    raise NotOrganiser(asked.names[status.organiser])


def _may(action: g.GameAction, asked: Asked, status: Status) -> bool:
    """Whether he does it as the organiser, or in his place."""
    if status.has_referee and asked.person == status.organiser:
        return True
    looks = isinstance(action, g.ShowControls) and not action.asked
    if (action.of_a_centre or looks) and status.assists(asked.person):
        return True
    if status.organiser is None and asked.centre:
        return False
    if not status.present:
        return isinstance(action, g.Abort | g.ShowControls)
    if asked.person == status.organiser:
        return True
    if asked.person not in status.present:
        return False
    if isinstance(action, g.Resume) and status.waits_for_anybody:
        return True
    return action.right is g.Right.STAND_IN and asked.has_nobody_to_ask(status)
