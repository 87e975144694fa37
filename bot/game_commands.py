"""Which command of the engine a request means, in the game as it stands; and the organiser's panel.

Who leads a game runs it (`engine.duplicate.lead`). Most of what he does then, he does by the buttons of a
panel that only he sees, and that changes with the game: what cannot be done now has no button. Some ask again
before they do what cannot be undone, and some ask whom they are about. If he is gone, any player has a panel
of what must not wait for him.
"""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from enum import Enum, unique
from typing import assert_never

from bot import requests as r
from bot.game_options import changed
from bot.messages import Answer, Button, Press
from bot.refusals import UnknownCommand
from bot.texts import Texts
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate.halts import halted
from engine.duplicate.state import DuplicateGame, Phase

MORE = timedelta(seconds=30)
LONGEST_REASON = 200


@unique
class Control(Enum):
    """A button of the panel; the value travels in the button."""

    NEXT = "next"
    PAUSE = "pause"
    RESUME = "resume"
    MORE = "more"
    END_ROUND = "end"
    CANCEL = "cancel"
    SUSPEND = "suspend"
    STOP = "stop"
    TAKE_OUT = "out"
    HAND_ON = "hand-on"
    TAKE_LEAD = "lead"


ORGANISERS = (
    r.Start
    | r.EndRound
    | r.MoreTime
    | r.CancelRound
    | r.Pause
    | r.Suspend
    | r.Resume
    | r.Abort
    | r.ChangeRule
    | r.ShowControls
    | r.TakeOut
    | r.HandOn
    | r.TakeLead
)
"""What only the organiser may do, and who manages the place."""
_STAND_INS = r.Start | r.Resume | r.Abort | r.ShowControls | r.TakeLead
"""What any player may do in place of an organiser who is gone."""
_TO_WHOM = (Control.TAKE_OUT, Control.HAND_ON)
MOST_CHOSEN_FROM = 20
"""Players whom the panel offers; others are named in a command."""
_ASK_AGAIN = (Control.CANCEL, Control.SUSPEND, Control.STOP)
_SURE = "!"
STOP_NOW = f"{Control.STOP.value}.0{_SURE}"
"""Ends a game of which not even the round can be read."""
_IN_ROUND = (
    Control.PAUSE,
    Control.MORE,
    Control.END_ROUND,
    Control.CANCEL,
    Control.SUSPEND,
    Control.STOP,
)


def parse_control(text: str) -> r.Action:
    """What a button of the panel asks for: ``more.3``, ``cancel.3``, and ``cancel.3!`` if he is sure.

    ``out.0`` asks whom, and ``out.17`` means player 17.

    Raises:
        UnknownCommand: none of ours.
    """
    name, _, digits = text.removesuffix(_SURE).partition(".")
    if name not in {control.value for control in Control} or not digits.isdecimal():
        raise UnknownCommand(text)
    control = Control(name)
    if control in _ASK_AGAIN and not text.endswith(_SURE):
        return r.ShowControls(asked=text)
    if control in _TO_WHOM and not int(digits):
        return r.ShowControls(asked=text)
    return _action(control, int(digits))


def _action(control: Control, number: int) -> r.Action:
    match control:
        case Control.NEXT:
            return r.Start(number)
        case Control.PAUSE:
            return r.Pause(number)
        case Control.RESUME:
            return r.Resume()
        case Control.MORE:
            return r.MoreTime(MORE, number)
        case Control.END_ROUND:
            return r.EndRound(number)
        case Control.CANCEL:
            return r.CancelRound("", number)
        case Control.SUSPEND:
            return r.Suspend(number)
        case Control.STOP:
            return r.Abort(number)
        case Control.TAKE_OUT:
            return r.TakeOut(number)
        case Control.HAND_ON:
            return r.HandOn(number)
        case Control.TAKE_LEAD:
            return r.TakeLead()
        case _:
            assert_never(control)


def controls(game: DuplicateGame) -> tuple[Control, ...]:
    """What the organiser can do now."""
    if game.phase is Phase.ENDED:
        return ()
    return (*_course(game), *(_TO_WHOM if others(game) else ()))


def stand_in_controls(game: DuplicateGame) -> tuple[Control, ...]:
    """What any player can do now, if the organiser is gone."""
    may = (Control.NEXT, Control.RESUME, Control.STOP)
    return (Control.TAKE_LEAD, *(each for each in _course(game) if each in may))


def others(game: DuplicateGame) -> tuple[int, ...]:
    """The players beside the organiser, those first who do not answer."""
    there = [each for each in game.players if each.present and each.number != game.organiser]
    return tuple(each.number for each in sorted(there, key=lambda each: not game.is_absent(each)))


def _course(game: DuplicateGame) -> tuple[Control, ...]:
    """How the game may go on."""
    if game.halt is not None:
        return (Control.RESUME, Control.STOP)
    match game.phase:
        case Phase.OPEN:
            return _IN_ROUND
        case Phase.BETWEEN if not game.rounds:
            return (Control.NEXT, Control.STOP)
        case Phase.BETWEEN:
            return (Control.NEXT, Control.PAUSE, Control.CANCEL, Control.SUSPEND, Control.STOP)
        case _:
            return (Control.STOP,)


def panel(
    game: DuplicateGame, texts: Texts, said: str, offered: Iterable[Control] | None = None
) -> Answer:
    """The panel below what is said: the organiser's, or with what is `offered`."""
    shown = controls(game) if offered is None else offered
    buttons = tuple(control_button(control, game, texts) for control in shown)
    return Answer(said, buttons=buttons, game=game.game, in_place=True)


def question(game: DuplicateGame, texts: Texts, asked: str, names: Mapping[int, str]) -> Answer:
    """What the panel wants to know of what was `asked`: whom it is about, or whether he is sure."""
    name = asked.partition(".")[0]
    if Control(name) in _TO_WHOM:
        text, answers = texts.to_whom(name), _choices(game, name, names)
    else:
        sure = Button(texts.yes(name), Press.CONTROL, query=f"{asked}{_SURE}")
        text, answers = texts.sure(name), (sure,)
    back = Button(texts.label("back"), Press.ORGANISE)
    return Answer(text, buttons=(*answers, back), game=game.game, in_place=True)


def _choices(game: DuplicateGame, name: str, names: Mapping[int, str]) -> tuple[Button, ...]:
    return tuple(
        Button(names[number] or str(number), Press.CONTROL, query=f"{name}.{number}")
        for number in others(game)[:MOST_CHOSEN_FROM]
    )


def control_button(control: Control, game: DuplicateGame, texts: Texts) -> Button:
    """A button of the panel, for the round that it is about."""
    number = _last(game) if control is Control.CANCEL else game.round_number
    if control in _TO_WHOM:
        number = 0
    query = f"{control.value}.{number}"
    return Button(texts.control(control.value), Press.CONTROL, query=query)


def may(action: r.Action, person: int, game: DuplicateGame, *, gone: bool) -> bool:
    """Whether a person may do this as the organiser, or in his place if he is `gone`.

    Any player may let a game go on that nobody played.
    """
    if person == game.organiser:
        return True
    if person not in game.present:
        return False
    if isinstance(action, r.Resume) and game.is_abandoned:
        return True
    return gone and isinstance(action, _STAND_INS)


def _last(game: DuplicateGame) -> int:
    """The round that can be cancelled: the one that is on, or the one just scored."""
    return game.round_number if game.round is not None else game.round_number - 1


def command_of(action: r.Action, person: int, game: DuplicateGame) -> c.Command:
    """Which command an action means in the game as it stands.

    Raises:
        RoundIsOver: it was meant for an earlier round.
    """
    number = game.round_number
    simple: Mapping[type, c.Command] = {
        r.Join: c.Join(person),
        r.TakeLead: c.TakeLead(person, gone=True),
        r.Leave: c.Leave(person),
        r.Pause: c.Pause(),
        r.Suspend: c.Suspend(),
        r.Resume: c.Resume(),
        r.Abort: c.Abort(),
    }
    old = isinstance(action, r.Pause | r.Suspend | r.Abort) and action.round
    if old and old != number:
        raise errors.RoundIsOver(old)
    match action:
        case r.Start(meant):
            return c.NextRound(number if meant is None else meant)
        case r.EndRound(meant):
            return c.CloseRound(number if meant is None else meant)
        case r.ChangeRule(rule, value):
            return c.ChangeRules(changed(game.rules, rule, value))
        case r.GivePhrase(text):
            return c.GivePhrase(person, text)
        case r.Submit(text, meant):
            return c.Submit(person, number if meant is None else meant, text)
        case r.Blank(meant):
            return c.Abstain(person, number if meant is None else meant)
        case r.MoreTime(by, meant):
            return c.ExtendRound(number if meant is None else meant, by)
        case r.CancelRound(reason, meant):
            on = _last(game) if meant is None else meant
            return c.CancelRound(on, reason[:LONGEST_REASON])
        case r.TakeOut(int() as who):
            return c.Leave(who)
        case r.HandOn(int() as who):
            return c.HandOn(who)
        case _:
            return simple[type(action)]


def require_form(game: DuplicateGame, action: r.Action, person: int) -> None:
    """Refuse to open a form that could only be filled in in vain.

    Raises:
        NotInGame, RoundIsOver, SitsOut, TooLate, GameHalted: for this person, the round that was meant,
            or now.
    """
    meant = action.round if isinstance(action, r.Submit) else None
    player = game.player(person)
    if player is None or not player.present:
        raise errors.NotInGame
    if game.round is None or meant not in (None, game.round.number):
        raise errors.RoundIsOver(meant or game.round_number)
    if person in game.round.out:
        raise errors.SitsOut
    if game.phase is Phase.CLOSING:
        raise errors.TooLate(game.round.number)
    if game.halt is not None:
        raise halted(game)
