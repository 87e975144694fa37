"""The organiser's panel of a classic game (`bot.games.panel`); some buttons open a form of one line."""

from typing import assert_never

from bot.games.kind import Asked
from bot.games.kinds.classic.named import names_of
from bot.games.kinds.classic.presets import LEVELS
from bot.games.kinds.classic.texts import CLASSIC
from bot.games.kinds.classic.texts.orders import Orders
from bot.games.kinds.classic.texts.protocol import ClassicTexts
from bot.games.panel import Panel
from bot.places.setting import pick_spelling
from bot.talk import turn_actions as t
from bot.talk.answers import Answer, Form
from bot.talk.controls import MORE, Consequence, Control
from bot.talk.messages import Button, Press
from bot.talk.round_names import RoundName
from engine.classic.numbers import is_person
from engine.classic.rules import ClassicRules, Clock
from engine.classic.state import ClassicGame, Phase


def others(game: ClassicGame) -> tuple[int, ...]:
    """The players beside the organiser."""
    return tuple(seat.player for seat in game.in_play if seat.player != game.organiser)


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


class ClassicPanel(Panel):
    """The panel of a classic game."""

    def __init__(self, game: ClassicGame, texts: ClassicTexts) -> None:
        super().__init__(game.game, texts.common, texts.panel)
        self._game = game
        self._orders = texts.orders

    @property
    def started(self) -> bool:
        return self._game.has_started

    def course(self) -> tuple[Control, ...]:
        return _course(self._game)

    def whom(self, control: Control) -> tuple[int, ...]:
        """A second rack is no other player, and a program leads nothing."""
        there = others(self._game)
        if control is Control.HAND_ON:
            return tuple(filter(is_person, there))
        return () if self._game.rules.solitaire is not None else there

    def about(self, control: Control) -> str:
        """Only more time is for a turn: the others do not wait for the next move."""
        return str(RoundName(self._game.turns)) if control in MORE else "0"

    def consequence(self, control: Control) -> Consequence:
        return Consequence.STOP if control is Control.STOP else Consequence.SUSPEND

    def own_buttons(self) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        return (), _lines(self._game, self._orders)


def panel_for(asked: Asked, game: ClassicGame) -> Answer:
    """The organiser's panel, or that of a player who stands in."""
    texts = CLASSIC[asked.chosen.language]
    panel = ClassicPanel(game, texts)
    if asked.manages or game.organiser in (asked.person, None):
        return panel.answer(texts.panel.controls)
    return panel.for_stand_in(asked.names[game.organiser])


def question(asked: Asked, game: ClassicGame, about: str) -> Answer:
    """The question of the panel: which player, or whether it is meant."""
    names = names_of(asked.names, game, asked.chosen.language)
    return ClassicPanel(game, CLASSIC[asked.chosen.language]).question(about, names)
