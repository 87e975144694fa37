"""The organiser's panel: what can be done now, and what is asked before it is done.

Who leads a game runs it (`engine.classic.lead`). Most of what he does then, he does by the buttons of a panel
that only he sees, and that changes with the game: what cannot be done now has no button. Some ask again
before they do what cannot be undone, some ask whom they are about, and some open a form of one line. If he is
gone, any player has a panel of what must not wait for him.
"""

from collections.abc import Iterable
from typing import assert_never

from bot.games.kind import Asked
from bot.games.kinds.classic.named import names_of
from bot.games.kinds.classic.presets import LEVELS
from bot.games.kinds.classic.texts import CLASSIC
from bot.games.kinds.classic.texts.orders import Orders
from bot.games.kinds.classic.texts.panel import Sure
from bot.games.kinds.classic.texts.protocol import ClassicTexts
from bot.places.setting import pick_spelling
from bot.talk import turn_actions as t
from bot.talk.answers import Answer, Form
from bot.talk.controls import MORE, SURE, TO_WHOM, Consequence, Control
from bot.talk.messages import Button, Press
from bot.talk.round_names import RoundName
from engine.classic.numbers import is_person
from engine.classic.rules import ClassicRules, Clock
from engine.classic.state import ClassicGame, Phase


def controls(game: ClassicGame) -> tuple[Control, ...]:
    """The controls that the organiser has now."""
    if game.phase is Phase.ENDED:
        return ()
    return (*_course(game), *(control for control in TO_WHOM if _whom(game, control)))


def stand_in_controls(game: ClassicGame) -> tuple[Control, ...]:
    """The controls that any player has now, if the organiser is gone."""
    may = (Control.NEXT, Control.RESUME, Control.STOP)
    return (Control.TAKE_LEAD, *(each for each in _course(game) if each in may))


def others(game: ClassicGame) -> tuple[int, ...]:
    """The players beside the organiser."""
    return tuple(seat.player for seat in game.in_play if seat.player != game.organiser)


def _whom(game: ClassicGame, control: Control) -> tuple[int, ...]:
    """The players whom this can be about: a second rack is no other player, and a program leads nothing."""
    there = others(game)
    if control is Control.HAND_ON:
        return tuple(filter(is_person, there))
    return () if game.rules.solitaire is not None else there


def _course(game: ClassicGame) -> tuple[Control, ...]:
    """The controls of the course of the game."""
    if game.halt is not None:
        return (Control.RESUME, Control.STOP)
    match game.phase:
        case Phase.LOBBY:
            return (Control.NEXT, Control.STOP)
        case Phase.TURN | Phase.LAST_WINDOW:
            timed = game.rules.clock is not Clock.NONE and game.turn is not None
            more = (_more(game.rules),) if timed else ()
            return (Control.PAUSE, *more, Control.SUSPEND, Control.STOP)
        case Phase.ENDED:
            return ()
        case _:
            assert_never(game.phase)


def _more(rules: ClassicRules) -> Control:
    """More time by what a turn lasts: over days, half a minute is nothing."""
    if not rules.is_correspondence:
        return Control.MORE
    return Control.MORE_DAY if rules.move_time >= MORE[Control.MORE_DAY] else Control.MORE_HOUR


def _lines(game: ClassicGame, orders: Orders) -> tuple[Button, ...]:
    """The buttons of rows of the table of commands: at once, or after something is typed."""
    if game.phase is Phase.LOBBY:
        return program_buttons(game, orders)
    if game.halt is not None or game.phase is Phase.ENDED:
        return ()
    skip: tuple[Button, ...] = ()
    if game.turn is not None:
        turn = RoundName(game.turn.number)
        skip = (Button(orders.skip, Press.DO, turn, query="sauter"),)
    return (*skip, *_player_lines(game, orders))


def _player_lines(game: ClassicGame, orders: Orders) -> tuple[Button, ...]:
    """About a player, where there is more than one."""
    if sum(is_person(seat.player) for seat in game.seats) <= 1:
        return ()
    return (
        Button(orders.punish, Press.FILL, query="sanction"),
        Button(orders.replace, Press.FILL, query="remplacer"),
    )


def program_buttons(game: ClassicGame, orders: Orders) -> tuple[Button, ...]:
    """A program for an empty seat of the lobby; which one is asked then: menus leave room for one row."""
    if len(game.seats) >= game.rules.room:
        return ()
    return (Button(orders.computer, Press.DO, query="adversaire"),)


def which_program(game: ClassicGame, orders: Orders) -> Answer:
    """The question how strong programs are, one button a level."""
    levels = tuple(
        Button(orders.level(level), Press.DO, query=f"adversaire {pick_spelling(typed, 'fr')}")
        for level, typed in LEVELS.items()
    )
    return Answer(orders.how_strong, buttons=levels, game=game.game, in_place=True)


def order_form(texts: ClassicTexts, action: t.Punish | t.Replace) -> Form:
    """The form of a sanction, or of a change of seats."""
    orders = texts.orders
    if isinstance(action, t.Punish):
        return Form(orders.punish, "", orders.punish_label, orders.punish_example)
    return Form(orders.replace, "", orders.replace_label, orders.replace_example)


def panel(
    game: ClassicGame, texts: ClassicTexts, said: str, offered: Iterable[Control] | None = None
) -> Answer:
    """The panel below what is said: the organiser's, or with what is `offered`."""
    shown = controls(game) if offered is None else offered
    buttons = tuple(control_button(control, game, texts) for control in shown)
    lines = _lines(game, texts.orders) if offered is None else ()
    return Answer(said, buttons=(*buttons, *lines), game=game.game, in_place=True)


def panel_for(asked: Asked, game: ClassicGame) -> Answer:
    """The organiser's panel, or that of who stands in for him."""
    texts = CLASSIC[asked.chosen.language]
    if asked.request.manages or game.organiser in (asked.person, None):
        return panel(game, texts, texts.panel.controls)
    said = texts.panel.stand_in(asked.names[game.organiser])
    return panel(game, texts, said, stand_in_controls(game))


def question(asked: Asked, game: ClassicGame, about: str) -> Answer:
    """The question of the panel: which player, or whether it is meant."""
    texts, control = CLASSIC[asked.chosen.language], Control(about.partition(".")[0])
    if control in TO_WHOM:
        leaves = control is Control.TAKE_OUT
        text = texts.panel.who_leaves if leaves else texts.panel.who_leads
        answers = _choices(asked, game, control)
    else:
        consequence: Sure = Consequence.SUSPEND
        if control is Control.STOP:
            consequence = Consequence.STOP
        text = texts.panel.sure(consequence)
        sure = texts.panel.yes(consequence)
        answers = (Button(sure, Press.CONTROL, query=f"{about}{SURE}"),)
    back = Button(texts.panel.no, Press.ORGANISE)
    return Answer(text, buttons=(*answers, back), game=game.game, in_place=True)


def _choices(asked: Asked, game: ClassicGame, control: Control) -> tuple[Button, ...]:
    names = names_of(asked.names, game, asked.chosen.language)
    return tuple(
        Button(names[number], Press.CONTROL, query=f"{control.value}.{number}")
        for number in _whom(game, control)
    )


def control_button(control: Control, game: ClassicGame, texts: ClassicTexts) -> Button:
    """A button of the panel; only more time is for a turn: the others do not wait for who plays on."""
    about = str(RoundName(game.turns)) if control in MORE else "0"
    is_first = control is Control.NEXT and not game.has_started
    label = (
        texts.common.chat.label(Press.START) if is_first else texts.common.games.control(control)
    )
    return Button(label, Press.CONTROL, query=f"{control.value}.{about}")
