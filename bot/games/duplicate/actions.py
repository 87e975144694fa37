"""Who may do what in a duplicate game, and which command of the engine it means in the game as it stands.

Who leads the game gives the orders, and who manages the place may; if the organiser is gone, any player may
do what must not wait for him.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bot.games.duplicate.options import change_rule
from bot.games.duplicate.round_names import require_now, to_cancel
from bot.games.duplicate.status import DuplicateStatus
from bot.games.kind import Asked
from bot.places.settings import fold
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.names import unisolate
from bot.talk.refusals import NoSuchPlayer, NotInThisGame, NotOrganiser, ToolsWereUsed
from bot.talk.round_names import RoundName
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate.halts import why_halted
from engine.duplicate.lead import is_silent
from engine.duplicate.state import DuplicateGame, Phase

LONGEST_REASON = 200

DuplicateAction = (
    g.Join
    | g.Leave
    | g.GivePhrase
    | g.ChangeRule
    | g.Start
    | g.Submit
    | g.Blank
    | g.EndRound
    | g.MoreTime
    | g.CancelRound
    | g.Pause
    | g.Suspend
    | g.Resume
    | g.Abort
    | g.TakeLead
    | g.TakeOut
    | g.HandOn
)
"""What means a command of a duplicate game."""


def command_of(asked: Asked, game: DuplicateGame) -> c.Command | None:
    """Which command this means in the game as it stands; None if it is only to be shown.

    Raises:
        NotOrganiser, NoSuchPlayer, ToolsWereUsed, NotInThisGame: not by him, or not so.
        NotInGame: whoever joins may.
        RoundIsOver, RoundWasVoid: it was meant for an earlier round, or draw.
    """
    action = asked.request.action
    assert isinstance(action, g.GameAction)
    gone = action.is_order and _stands_in(asked, action, game)
    if isinstance(action, g.ShowBoard | g.ShowBag | g.ShowMine | g.ShowControls):
        return None
    if isinstance(action, g.TakeOut | g.HandOn):
        action = replace(action, who=_player(action.who, asked.names, game))
    if not isinstance(action, DuplicateAction):
        raise NotInThisGame
    helped = asked.was_helped(DuplicateStatus(game))
    if helped and isinstance(action, g.Submit):
        raise ToolsWereUsed
    return _command(action, asked.person, game, gone=gone, helped=helped)


def _stands_in(asked: Asked, action: g.GameAction, game: DuplicateGame) -> bool:
    """Whether he does this in place of an organiser who is gone, or manages the place.

    Gone is who is not heard of (`engine.duplicate.lead`), or whom the platform knows to be away.

    Raises:
        NotOrganiser: he may not do it.
        NotInGame: whoever joins might.
    """
    gone = is_silent(game, asked.request.at) or asked.gone
    if asked.request.manages or _may(action, asked.person, game, gone=gone):
        return gone or asked.request.manages
    on_hold = isinstance(action, g.Resume) and game.is_abandoned
    if asked.person not in game.present and (on_hold or not game.present):
        raise errors.NotInGame
    assert game.organiser is not None, "a game is opened by its first player"
    raise NotOrganiser(asked.names[game.organiser])


def _may(action: g.GameAction, person: int, game: DuplicateGame, *, gone: bool) -> bool:
    """Whether a person may do this as the organiser, or in his place if he is `gone`.

    Any player may let a game go on that nobody played. One that everybody has left, anybody may stop.
    """
    if not game.present:
        return isinstance(action, g.Abort | g.ShowControls)
    if person == game.organiser:
        return True
    if person not in game.present:
        return False
    if isinstance(action, g.Resume) and game.is_abandoned:
        return True
    return gone and action.right is g.Right.STAND_IN


def _player(who: int | str, names: Mapping[int, str], game: DuplicateGame) -> int:
    """The player who is meant.

    Raises:
        NoSuchPlayer: nobody who is there has the name, or several have.
    """
    there = {number: unisolate(names[number]) for number in game.present}
    if isinstance(who, int):
        meant = [number for number in there if number == who]
        typed = names.get(who, "")
    else:
        meant = [number for number, name in there.items() if fold(name) == fold(who)]
        typed = who
    if len(meant) != 1:
        raise NoSuchPlayer(typed, tuple(there.values()))
    return meant[0]


def _command(
    action: DuplicateAction, person: int, game: DuplicateGame, *, gone: bool, helped: bool
) -> c.Command:
    """`gone` and `helped` are what only the bot knows: of the organiser, and of the person."""
    now = RoundName(game.round_number)
    match action:
        case g.Join():
            return c.Join(person, helped)
        case g.Leave():
            return c.Leave(person)
        case g.GivePhrase(text):
            return c.GivePhrase(person, text)
        case g.ChangeRule(rule, value):
            return c.ChangeRules(change_rule(game.rules, rule, value))
        case g.Start(meant):
            return c.NextRound((meant or now).number)
        case g.Submit(text, meant):
            return c.Submit(person, (meant or now).number, text, (meant or now).draws)
        case g.Blank(meant):
            return c.Abstain(person, (meant or now).number, (meant or now).draws)
        case g.EndRound(meant):
            return c.CloseRound((meant or now).number, (meant or now).draws)
        case g.MoreTime(by, meant):
            return c.ExtendRound((meant or now).number, by, (meant or now).draws)
        case g.CancelRound(reason, meant):
            on = meant or to_cancel(game)
            return c.CancelRound(on.number, reason[:LONGEST_REASON], on.draws)
        case g.Pause(meant):
            require_now(meant, game)
            return c.Pause()
        case g.Suspend(meant):
            require_now(meant, game)
            return c.Suspend()
        case g.Abort(meant):
            require_now(meant, game)
            return c.Abort()
        case g.Resume():
            return c.Resume()
        case g.TakeLead():
            return c.TakeLead(person, gone)
        case g.TakeOut(who):
            assert isinstance(who, int), "a name has been looked up"
            return c.Leave(who, taken_out=who != person)
        case g.HandOn(who):
            assert isinstance(who, int), "a name has been looked up"
            return c.HandOn(who)
        case _:
            assert_never(action)


def require_form(game: DuplicateGame, action: r.Action, person: int) -> None:
    """Refuse to open a form that could only be filled in in vain.

    Raises:
        NotInGame, RoundIsOver, RoundWasVoid, SitsOut, TooLate, GameHalted: for this person, the round that
            was meant, or now.
    """
    meant = action.round if isinstance(action, g.Submit) else None
    player = game.player(person)
    if player is None or not player.present:
        raise errors.NotInGame
    if game.round is None:
        raise errors.RoundIsOver((meant or RoundName(game.round_number)).number)
    require_now(meant, game)
    if person in game.round.out:
        raise errors.SitsOut
    if game.phase is Phase.CLOSING:
        raise errors.TooLate(game.round.number)
    if game.halt is not None:
        raise why_halted(game)
