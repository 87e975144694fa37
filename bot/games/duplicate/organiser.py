"""Which command of the engine a request means, in the game as it stands; and the organiser's panel.

Who leads a game runs it (`engine.duplicate.lead`). Most of what he does then, he does by the buttons of a
panel that only he sees, and that changes with the game: what cannot be done now has no button. Some ask again
before they do what cannot be undone, and some ask whom they are about. If he is gone, any player has a panel
of what must not wait for him.
"""

from collections.abc import Iterable, Mapping

from bot.games.duplicate.options import changed
from bot.games.duplicate.round_names import on_or_next, require_now, to_cancel
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.controls import SURE, TO_WHOM, Control
from bot.talk.messages import Answer, Button, Press
from bot.talk.round_names import RoundName
from bot.texts import Texts
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate.halts import halted, keeps_round, may_cancel
from engine.duplicate.state import DuplicateGame, Phase

LONGEST_REASON = 200


ORGANISERS = (
    g.Start
    | g.EndRound
    | g.MoreTime
    | g.CancelRound
    | g.Pause
    | g.Suspend
    | g.Resume
    | g.Abort
    | g.ChangeRule
    | g.ShowControls
    | g.TakeOut
    | g.HandOn
    | g.TakeLead
)
"""What only the organiser may do, and who manages the place."""
_STAND_INS = g.Start | g.Resume | g.Abort | g.ShowControls | g.TakeLead
"""What any player may do in place of an organiser who is gone."""
MOST_CHOSEN_FROM = 20
"""Players whom the panel offers; others are named in a command."""
_IN_ROUND = (
    Control.PAUSE,
    Control.MORE,
    Control.END_ROUND,
    Control.CANCEL,
    Control.SUSPEND,
    Control.STOP,
)
_BETWEEN_ROUNDS = (Control.NEXT, Control.PAUSE, Control.CANCEL, Control.SUSPEND, Control.STOP)


def controls(game: DuplicateGame) -> tuple[Control, ...]:
    """What the organiser can do now."""
    if game.phase is Phase.ENDED:
        return ()
    return (*_course(game), *(TO_WHOM if others(game) else ()))


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
    if not game.present:
        return (Control.STOP,)
    if game.halt is not None:
        return (Control.RESUME, Control.STOP)
    match game.phase:
        case Phase.OPEN:
            course: tuple[Control, ...] = _IN_ROUND
        case Phase.BETWEEN if not game.has_started:
            course = (Control.NEXT, Control.STOP)
        case Phase.BETWEEN:
            course = _BETWEEN_ROUNDS
        case _:
            course = (Control.STOP,)
    if may_cancel(game):
        return course
    return tuple(control for control in course if control is not Control.CANCEL)


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
    if Control(name) in TO_WHOM:
        text, answers = texts.to_whom(name), _choices(game, name, names)
    else:
        sure = Button(texts.yes(name), Press.CONTROL, query=f"{asked}{SURE}")
        text, answers = texts.sure(_consequence(name, game)), (sure,)
    back = Button(texts.label("back"), Press.ORGANISE)
    return Answer(text, buttons=(*answers, back), game=game.game, in_place=True)


def _consequence(name: str, game: DuplicateGame) -> str:
    """What exactly is asked: a suspension may void a round, find none, or keep one (`halts`)."""
    if Control(name) is not Control.SUSPEND:
        return name
    if game.round is None:
        return "suspend-between"
    return "suspend-kept" if keeps_round(game) else name


def _choices(game: DuplicateGame, name: str, names: Mapping[int, str]) -> tuple[Button, ...]:
    return tuple(
        Button(names[number] or str(number), Press.CONTROL, query=f"{name}.{number}")
        for number in others(game)[:MOST_CHOSEN_FROM]
    )


def control_button(control: Control, game: DuplicateGame, texts: Texts) -> Button:
    """A button of the panel, for the round that it is about."""
    if control in TO_WHOM:
        about = "0"
    elif control is Control.CANCEL:
        about = str(to_cancel(game))
    else:
        about = str(on_or_next(game))
    query = f"{control.value}.{about}"
    is_first = control is Control.NEXT and not game.has_started
    label = texts.label(Press.START.value) if is_first else texts.control(control.value)
    return Button(label, Press.CONTROL, query=query)


def may(action: r.Action, person: int, game: DuplicateGame, *, gone: bool) -> bool:
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
    return gone and isinstance(action, _STAND_INS)


def command_of(action: r.Action, person: int, game: DuplicateGame) -> c.Command:
    """Which command an action means in the game as it stands.

    Raises:
        RoundIsOver, RoundWasVoid: it was meant for an earlier round, or draw.
    """
    now = RoundName(game.round_number)
    simple: Mapping[type, c.Command] = {
        g.Join: c.Join(person),
        g.TakeLead: c.TakeLead(person, gone=True),
        g.Leave: c.Leave(person),
        g.Pause: c.Pause(),
        g.Suspend: c.Suspend(),
        g.Resume: c.Resume(),
        g.Abort: c.Abort(),
    }
    if isinstance(action, g.Pause | g.Suspend | g.Abort):
        require_now(action.round, game)
    match action:
        case g.Start(meant):
            return c.NextRound((meant or now).number)
        case g.EndRound(meant):
            return c.CloseRound((meant or now).number, (meant or now).draws)
        case g.ChangeRule(rule, value):
            return c.ChangeRules(changed(game.rules, rule, value))
        case g.GivePhrase(text):
            return c.GivePhrase(person, text)
        case g.Submit(text, meant):
            return c.Submit(person, (meant or now).number, text, (meant or now).draws)
        case g.Blank(meant):
            return c.Abstain(person, (meant or now).number, (meant or now).draws)
        case g.MoreTime(by, meant):
            return c.ExtendRound((meant or now).number, by, (meant or now).draws)
        case g.CancelRound(reason, meant):
            on = meant or to_cancel(game)
            return c.CancelRound(on.number, reason[:LONGEST_REASON], on.draws)
        case g.TakeOut(int() as who):
            return c.Leave(who, taken_out=who != person)
        case g.HandOn(int() as who):
            return c.HandOn(who)
        case _:
            return simple[type(action)]


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
        raise halted(game)
