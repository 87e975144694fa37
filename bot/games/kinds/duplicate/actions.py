"""Which command of the engine something means that is asked of a duplicate game as it stands."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from typing import assert_never

from bot.games.commands import says_pass
from bot.games.kind import Asked
from bot.games.kinds.duplicate.leaving import asks_again
from bot.games.kinds.duplicate.named import find_player
from bot.games.kinds.duplicate.officiating import official_command
from bot.games.kinds.duplicate.options import change_rule
from bot.games.kinds.duplicate.organiser import without_seat
from bot.games.kinds.duplicate.paper import paper_command
from bot.games.kinds.duplicate.round_names import require_now, to_cancel
from bot.games.kinds.duplicate.simultane import require_in_centre, simultane_command
from bot.games.kinds.duplicate.status import DuplicateStatus
from bot.games.orders import MOST_SECONDS
from bot.talk import game_actions as g
from bot.talk import official_actions as o
from bot.talk import paper_actions as p
from bot.talk import requests as r
from bot.talk import series_actions as s
from bot.talk import simultane_actions as m
from bot.talk import turn_actions as t
from bot.talk.controls import Control
from bot.talk.refusals import NotSeconds, Overheard, SlipOrTalk, ToolsWereUsed
from bot.talk.round_names import RoundName
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate.guards import require_player
from engine.duplicate.halts import require_cancellable, why_halted
from engine.duplicate.reading import lies_nowhere, read
from engine.duplicate.rules import Refereeing
from engine.duplicate.state import DuplicateGame, Phase
from engine.errors import RuleViolation

LONGEST_REASON = 200

_Common = (
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
    | s.PairUp
)
DuplicateAction = (
    _Common | t.Appeal | o.Order | p.SeatOnPaper | p.EnterSlip | p.CollectSlips | m.SimultaneAction
)
"""Actions that mean a command of a duplicate game."""
Look = (
    g.ShowBoard
    | g.ShowBag
    | g.ShowMine
    | g.ShowControls
    | t.ShowRules
    | g.ShowDraws
    | g.ShowChoices
    | t.ShowSheet
    | t.ExportGame
    | s.ShowSeries
    | m.ShowCentres
    | o.ShowSheetOfAll
)
"""Actions that only show something."""


def command_of(asked: Asked, game: DuplicateGame) -> c.Command | None:
    """The command that this means in the game as it stands; None if something is only to be shown.

    Raises:
        NoSuchPlayer, Overheard, SlipOrTalk, ToolsWereUsed: not by him, or not so.
        NothingToCancel, CancelledTooOften: it would be asked in vain whether that is meant.
        RoundIsOver, RoundWasVoid: it was meant for an earlier round, or draw.
    """
    action = asked.request.action
    assert isinstance(action, g.GameAction)
    if isinstance(action, Look):
        if isinstance(action, g.ShowControls) and action.asked.startswith(Control.CANCEL.value):
            require_cancellable(game)  # before it is asked whether that is meant
        return None
    if isinstance(action, g.TakeOut | g.HandOn | s.PairUp) and action.who != "":
        among = (*game.present, *_seatless(action, asked, game))
        action = replace(action, who=find_player(action.who, asked.names, among))
        if isinstance(action, g.TakeOut) and isinstance(action.who, int):
            require_in_centre(asked, game, action.who)
    assert isinstance(action, DuplicateAction), "nothing else is answered"
    status = DuplicateStatus(game)
    if asked.request.overheard and action.secret:
        raise Overheard
    helped = asked.was_helped(status)
    gone = asked.manages or asked.has_nobody_to_ask(status)
    if helped and isinstance(action, g.Submit):
        raise ToolsWereUsed
    if isinstance(action, g.Submit):
        _require_slip(action.text, asked.request, game)
    if isinstance(action, p.SeatOnPaper | p.EnterSlip | p.CollectSlips):
        return paper_command(action, asked, game)
    if isinstance(action, t.Appeal | o.Order):
        return official_command(action, asked, game, gone=gone)
    if isinstance(action, g.Leave) and asks_again(asked, game):
        return None
    if isinstance(action, m.SimultaneAction):
        return simultane_command(action, asked, game)
    return _command(action, asked, game, gone=gone, helped=helped)


def _seatless(
    action: g.TakeOut | g.HandOn | s.PairUp, asked: Asked, game: DuplicateGame
) -> Iterable[int]:
    """Whom it may be about, too, without a seat in the game."""
    match action:
        case g.TakeOut():
            return game.deputies
        case g.HandOn():
            return without_seat(game, asked.gone)
        case s.PairUp():
            return ()
        case _:
            assert_never(action)


def _command(
    action: _Common, asked: Asked, game: DuplicateGame, *, gone: bool, helped: bool
) -> c.Command:
    """`gone` and `helped` are what only the bot knows: of the organiser, and of the person."""
    now, person = RoundName(game.round_number), asked.person
    match action:
        case g.Join():
            return c.Join(person, helped, asked.centre)
        case g.Leave():
            return c.Leave(person)
        case s.PairUp(who):
            return c.PairUp(person, who if isinstance(who, int) else None)
        case g.GivePhrase(text):
            return c.GivePhrase(person, text)
        case g.ChangeRule(rule, value):
            return c.ChangeRules(change_rule(game.rules, rule, value))
        case g.Start(meant):
            return c.NextRound((meant or now).number)
        case g.Submit(text, meant) if _is_pass(text, game):
            return c.Abstain(person, (meant or now).number, (meant or now).draws)
        case g.Submit(text, meant):
            return c.Submit(person, (meant or now).number, text, (meant or now).draws)
        case g.Blank(meant):
            return c.Abstain(person, (meant or now).number, (meant or now).draws)
        case g.EndRound(meant):
            return c.CloseRound((meant or now).number, (meant or now).draws)
        case g.MoreTime(by, meant):
            if by < timedelta(0):
                raise NotSeconds(str(round(by.total_seconds())), MOST_SECONDS)
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
            return c.Leave(who, taken_out=who != person, referee=game.referees_now(person))
        case g.HandOn(who):
            assert isinstance(who, int), "a name has been looked up"
            return c.HandOn(who)
        case _:
            assert_never(action)


def require_form(game: DuplicateGame, action: r.Action, person: int) -> None:
    """Refuse to open a form that could only be filled in in vain.

    Raises:
        NotInGame, RefereesDoNotPlay, RoundIsOver, RoundWasVoid, SitsOut, TooLate, GameHalted: for this
            person, the round that was meant, or now.
    """
    meant = action.round if isinstance(action, g.Submit) else None
    require_player(game, person)
    if game.round is None:
        raise errors.RoundIsOver((meant or RoundName(game.round_number)).number)
    require_now(meant, game)
    if person in game.round.out:
        raise errors.SitsOut
    if game.phase in (Phase.CLOSING, Phase.CHOOSING):
        raise errors.TooLate(game.round.number)
    if game.halt is not None:
        raise why_halted(game)


def _require_slip(text: str, request: r.Request, game: DuplicateGame) -> None:
    """Ask before what may be said to others is noted, and takes the place of a bulletin.

    Raises:
        SlipOrTalk: a word alone was typed, without a command or a form, and lies nowhere.
    """
    if game.round is None or text != request.typed:
        return
    if lies_nowhere(text, game.board, game.round.rack) and not _is_pass(text, game):
        raise SlipOrTalk(text.strip().upper())


def _is_pass(text: str, game: DuplicateGame) -> bool:
    """Whether ``passer`` is no word here, but what whoever types it elsewhere does by it.

    In an official game a bulletin is what is written on it.
    """
    current = game.round
    if current is None or not says_pass(text) or game.rules.refereeing is Refereeing.OFFICIAL:
        return False
    try:
        read(text, game.board, current.rack, game.rules)
    except RuleViolation:
        return True
    return False
