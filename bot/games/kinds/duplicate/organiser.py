"""The organiser's panel: what can be done now, and what is asked before it is done.

Who leads a game runs it (`engine.duplicate.lead`). Most of what he does then, he does by the buttons of a
panel that only he sees, and that changes with the game: what cannot be done now has no button. Some ask again
before they do what cannot be undone, and some ask whom they are about. If he is gone, any player has a panel
of what must not wait for him.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import assert_never

from bot.games.kind import Asked
from bot.games.kinds.duplicate.referee_panel import referee_buttons
from bot.games.kinds.duplicate.round_names import on_or_next, to_cancel
from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.talk.answers import Answer
from bot.talk.controls import SURE, TO_WHOM, Consequence, Control
from bot.talk.messages import Button, Press
from engine.duplicate.halts import keeps_round, may_cancel
from engine.duplicate.state import DuplicateGame, Phase

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
    """The controls that the organiser has now."""
    if game.phase is Phase.ENDED:
        return ()
    return (*_course(game), *(TO_WHOM if others(game) else ()))


def stand_in_controls(game: DuplicateGame) -> tuple[Control, ...]:
    """The controls that any player has now, if the organiser is gone."""
    may = (Control.NEXT, Control.RESUME, Control.STOP)
    return (Control.TAKE_LEAD, *(each for each in _course(game) if each in may))


def others(game: DuplicateGame) -> tuple[int, ...]:
    """The players beside the organiser, those first who do not answer."""
    there = [each for each in game.players if each.present and each.number != game.organiser]
    return tuple(each.number for each in sorted(there, key=lambda each: not game.is_absent(each)))


def _course(game: DuplicateGame) -> tuple[Control, ...]:
    """The controls of the course of the game."""
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
        case Phase.ANNOUNCED | Phase.CLOSING | Phase.CHOOSING | Phase.ENDED:
            course = (Control.STOP,)
        case _:
            assert_never(game.phase)
    if may_cancel(game):
        return course
    return tuple(control for control in course if control is not Control.CANCEL)


def panel(
    game: DuplicateGame, texts: DuplicateTexts, said: str, offered: Iterable[Control] | None = None
) -> Answer:
    """The panel below what is said: the organiser's, or with what is `offered`."""
    shown = controls(game) if offered is None else offered
    buttons = tuple(control_button(control, game, texts) for control in shown)
    if offered is None:
        buttons = (*referee_buttons(game, texts.official), *buttons)
    return Answer(said, buttons=buttons, game=game.game, in_place=True)


def panel_for(asked: Asked, game: DuplicateGame) -> Answer:
    """The organiser's panel, or that of who stands in for him."""
    texts = DUPLICATE[asked.chosen.language]
    if not game.present and not game.has_referee:
        join = Button(texts.common.chat.label(Press.JOIN), Press.JOIN)
        shown = panel(game, texts, texts.course.everybody_left)
        return replace(shown, buttons=(join, *shown.buttons))
    if asked.request.manages or game.organiser in (asked.person, None):
        return panel(game, texts, texts.panel.controls)
    said = texts.panel.stand_in(asked.names[game.organiser])
    return panel(game, texts, said, stand_in_controls(game))


def question(
    game: DuplicateGame, texts: DuplicateTexts, asked: str, names: Mapping[int, str]
) -> Answer:
    """The question of the panel on what was `asked`: which player, or whether it is meant."""
    control = Control(asked.partition(".")[0])
    if control in TO_WHOM:
        leaves = control is Control.TAKE_OUT
        text = texts.panel.who_leaves if leaves else texts.panel.who_leads
        answers = _choices(game, control, names)
    else:
        consequence = _consequence(control, game)
        text = texts.panel.sure(consequence)
        sure = texts.panel.yes(consequence)
        answers = (Button(sure, Press.CONTROL, query=f"{asked}{SURE}"),)
    back = Button(texts.panel.no, Press.ORGANISE)
    return Answer(text, buttons=(*answers, back), game=game.game, in_place=True)


def _consequence(control: Control, game: DuplicateGame) -> Consequence:
    """The exact consequence: a suspension may void a round, find none, or keep one (`halts`)."""
    if control is not Control.SUSPEND:
        return Consequence(control.value)
    if game.round is None:
        return Consequence.SUSPEND_BETWEEN
    return Consequence.SUSPEND_KEPT if keeps_round(game) else Consequence.SUSPEND


def _choices(game: DuplicateGame, control: Control, names: Mapping[int, str]) -> tuple[Button, ...]:
    return tuple(
        Button(names[number] or str(number), Press.CONTROL, query=f"{control.value}.{number}")
        for number in others(game)[:MOST_CHOSEN_FROM]
    )


def control_button(control: Control, game: DuplicateGame, texts: DuplicateTexts) -> Button:
    """A button of the panel, for the round that it is about."""
    if control in TO_WHOM:
        about = "0"
    elif control is Control.CANCEL:
        about = str(to_cancel(game))
    else:
        about = str(on_or_next(game))
    query = f"{control.value}.{about}"
    is_first = control is Control.NEXT and not game.has_started
    label = (
        texts.common.chat.label(Press.START) if is_first else texts.common.games.control(control)
    )
    return Button(label, Press.CONTROL, query=query)
