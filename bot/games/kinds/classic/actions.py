"""Which command of the engine something means that is asked of a classic game as it stands.

What was typed is meant for the turn that is on, what was pressed for the turn of its button. A line in which
a move is expected may say another thing that is done in turn: ``changer AEI``, ``passer``.
"""

from hashlib import sha256
from typing import assert_never

from bot.games.commands import says_pass
from bot.games.kind import Asked
from bot.games.kinds.classic.commands import CLASSIC_COMMANDS
from bot.games.kinds.classic.named import (
    SHUFFLED,
    SORTED,
    VOWELS_FIRST,
    find_player,
    find_sanction,
    is_spelled,
    next_program,
    split_name,
)
from bot.games.kinds.classic.options import change_rule
from bot.games.kinds.classic.seats import replace_player, require_unhelped, take_seat
from bot.games.kinds.classic.status import ClassicStatus
from bot.talk import game_actions as g
from bot.talk import turn_actions as t
from bot.talk.command import by_name
from bot.talk.refusals import ArgumentMissing, Overheard
from bot.talk.round_names import RoundName
from engine.classic import commands as c
from engine.classic import errors
from engine.classic.rules import Absent
from engine.classic.solitaire import acts_for
from engine.classic.state import RACK, ClassicGame
from engine.tiles import VOWELS, sort_tiles

LONGEST_REASON = 200
_ROWS = by_name(CLASSIC_COMMANDS)

ClassicAction = (
    g.Join
    | g.Leave
    | g.GivePhrase
    | g.ChangeRule
    | g.Start
    | g.Submit
    | g.Blank
    | g.MoreTime
    | g.Pause
    | g.Suspend
    | g.Resume
    | g.Abort
    | g.TakeLead
    | g.TakeOut
    | g.HandOn
    | t.Exchange
    | t.Recycle
    | t.ChooseVowels
    | t.VoteTheme
    | t.Contest
    | t.Accept
    | t.Resign
    | t.Arrange
    | t.Appeal
    | t.TakeBreak
    | t.TakeSeat
    | t.AddProgram
    | t.Punish
    | t.Lift
    | t.SkipTurn
    | t.Replace
)
"""Actions that mean a command of a classic game."""
Look = (
    g.ShowBoard
    | g.ShowBag
    | g.ShowMine
    | g.ShowControls
    | t.ShowRules
    | g.ShowDraws
    | g.ShowChoices
    | t.ShowSheet
    | t.ShowUnseen
    | t.ShowHistory
    | t.ShowFilm
    | t.ExportGame
)
"""Actions that only show something."""


def command_of(asked: Asked, game: ClassicGame) -> c.GameCommand | None:
    """The command that this means as the game stands; None if something is only to be shown or asked.

    Raises:
        NoSuchPlayer, BadArgument, Overheard, ToolsWereUsed: not by him, or not so.
        TurnIsOver: it was meant for an earlier turn.
    """
    action = asked.request.action
    assert isinstance(action, g.GameAction)
    if isinstance(action, Look):
        return None
    assert isinstance(action, ClassicAction), "nothing else is answered"
    if asked.request.overheard and action.secret:
        raise Overheard
    return _command(_meant(action), asked, game)


def _meant(action: ClassicAction) -> ClassicAction:
    """A line that was typed where a move is expected may be an exchange, or a pass."""
    if not isinstance(action, g.Submit):
        return action
    first, _, rest = action.text.strip().removeprefix("/").partition(" ")
    if is_spelled(first, ("changer", "exchange")):
        return t.Exchange(rest, action.round)
    if says_pass(first) and not rest:
        return g.Blank(action.round)
    return action


def is_tried(action: g.GameAction) -> bool:
    """Whether it is only to be seen what would come of it: a move that its author has not seen yet."""
    return isinstance(action, g.Submit) and not action.confirmed and _meant(action) is action


def asks_again(action: g.GameAction, game: ClassicGame) -> bool:
    """Whether somebody is asked first: if he is sure to resign (C 10.7) or to pass; or which program."""
    if isinstance(action, t.AddProgram):
        return not action.level
    if isinstance(action, g.Leave):
        return not action.sure and game.has_started and game.rules.absent is Absent.FORFEIT
    return isinstance(action, t.Resign | g.Blank) and not action.sure


def _command(action: ClassicAction, asked: Asked, game: ClassicGame) -> c.GameCommand | None:
    person, now = acts_for(game, asked.person), game.turns
    if asks_again(action, game):
        _require_question(action, game, asked.person)
        return None
    match action:
        case g.Join():
            return take_seat("", asked, game)
        case g.Leave():
            return c.Leave(person)
        case g.GivePhrase(text):
            return c.GivePhrase(person, text)
        case g.ChangeRule(rule, value):
            return c.ChangeRules(change_rule(game.rules, rule, value))
        case g.Start():
            return c.Start()
        case g.Submit(text, meant):
            require_unhelped(asked, game)
            return c.Play(person, _turn(meant, now), text)
        case g.Blank(meant):
            return c.Pass(person, _turn(meant, now))
        case t.Exchange(tiles, meant):
            named = "".join(tiles.split())[: RACK + 1]  # one too many is refused, whatever follows
            return c.Exchange(person, _turn(meant, now), named)
        case t.Recycle(square, meant):
            return c.Recycle(person, _turn(meant, now), square)
        case t.ChooseVowels(number):
            return c.ChooseVowels(person, number)
        case t.VoteTheme(word, meant):
            return c.VoteTheme(asked.person, word, None if meant is None else meant.number)
        case t.Contest(words, meant):
            require_unhelped(asked, game)
            contested = tuple(words.replace(",", " ").split())
            return c.Contest(person, _turn(meant, _contestable(game)), contested)
        case t.Accept(meant):
            return c.Accept(person, _turn(meant, _contestable(game)))
        case t.Resign(round=meant):
            return c.Resign(person, None if meant is None else meant.number)
        case t.Arrange(how):
            return c.Arrange(person, _arranged(how, asked, game))
        case t.Appeal(text):
            return c.Appeal(person, text[:LONGEST_REASON])
        case t.TakeBreak():
            return c.TakeBreak(person)
        case t.TakeSeat(who):
            return take_seat(who, asked, game)
        case t.AddProgram(level):
            return c.Join(next_program(game.players, level))
        case t.Punish(text):
            player, rest = split_name(text, asked, game)
            sanction, reason = find_sanction(rest)
            return c.Punish(player, sanction, _reason(reason, "sanction"))
        case t.Lift(text):
            player, reason = split_name(text, asked, game)
            return c.Lift(player, _reason(reason, "lever"))
        case t.SkipTurn(meant):
            return c.Skip(_turn(meant, now))
        case t.Replace(who):
            return replace_player(who, asked, game)
        case g.MoreTime(by, meant):
            return c.GiveTime(_turn(meant, now), by)
        case g.Pause():
            return c.Pause()
        case g.Suspend():
            return c.Suspend()
        case g.Abort():
            return c.Abort()
        case g.Resume():
            return c.Resume()
        case g.TakeLead():
            nobody = asked.has_nobody_to_ask(ClassicStatus(game))
            return c.TakeLead(person, gone=asked.manages or nobody)
        case g.TakeOut(who):
            player = find_player(who, asked, game)
            return c.Leave(player, taken_out=player != person)
        case g.HandOn(who):
            return c.HandOn(find_player(who, asked, game, person=True))
        case _:
            assert_never(action)


def require_in_play(game: ClassicGame, person: int) -> None:
    """Refuse what only those who play may do.

    Raises:
        NotInGame: he does not.
    """
    if not any(seat.player == person for seat in game.in_play):
        raise errors.NotInGame


def _require_question(action: ClassicAction, game: ClassicGame, person: int) -> None:
    """Refuse to ask what could only be answered in vain.

    Raises:
        GameHasStarted, NoSeat: of a program; for the others see `require_form`.
    """
    if isinstance(action, g.Blank):
        require_form(game, action, person)
    elif not isinstance(action, t.AddProgram):
        require_in_play(game, acts_for(game, person))
    elif game.has_started:
        raise errors.GameHasStarted
    elif len(game.seats) >= game.rules.room:
        raise errors.NoSeat(game.rules.room)


def require_form(game: ClassicGame, action: g.GameAction, person: int) -> None:
    """Refuse to open a form, or to ask something, that could only be answered in vain.

    Raises:
        NotInGame, NotStarted, TurnIsOver, NotYourTurn, NothingToContest: for this person, that turn, or now.
    """
    require_in_play(game, person)
    if not game.has_started:
        raise errors.NotStarted
    if isinstance(action, t.Contest):
        _turn_of(action.round, _contestable(game))
        return
    if isinstance(action, g.Submit | g.Blank | t.Exchange):
        _turn_of(action.round, game.turns)
        if game.turn is not None and game.turn.player != acts_for(game, person):
            raise errors.NotYourTurn(game.turn.player)


def _turn(meant: RoundName | None, otherwise: int) -> int:
    return otherwise if meant is None else meant.number


def _turn_of(meant: RoundName | None, now: int) -> None:
    if meant is not None and meant.number != now:
        raise errors.TurnIsOver(now)


def _contestable(game: ClassicGame) -> int:
    """The turn whose move can be challenged; if there is none, the one that is on."""
    return game.turns if game.pending is None else game.pending.turn


def _arranged(how: str, asked: Asked, game: ClassicGame) -> str:
    """The tiles in another order: chance follows from the request, so that a repeat is one."""
    seat = game.seat(acts_for(game, asked.person))
    rack = "" if seat is None else seat.rack
    if not how.strip() or is_spelled(how.strip(), SORTED):
        return sort_tiles(rack)
    if is_spelled(how.strip(), VOWELS_FIRST):
        return "".join(sorted(sort_tiles(rack), key=lambda tile: tile not in VOWELS))
    if is_spelled(how.strip(), SHUFFLED):
        places = sorted(
            range(len(rack)), key=lambda at: sha256(f"{asked.request.id} {at}".encode()).digest()
        )
        return "".join(rack[at] for at in places)
    return "".join(how.split()).upper()


def _reason(typed: str, command: str) -> str:
    """The reason, as an organiser has to give one.

    Raises:
        ArgumentMissing: he does not.
    """
    if not typed:
        row = _ROWS[command]
        raise ArgumentMissing(row.lines, row.example or {})
    return typed[:LONGEST_REASON]
