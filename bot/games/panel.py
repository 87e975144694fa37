"""The organiser's panel: what can be done now, and what is asked before it is done.

The organiser does most by the buttons of a panel that nobody else sees, and that changes with the game: what
cannot be done now has no button. Some ask again before they do what cannot be undone, and some ask whom they
are about. If the organiser is gone, any player has a panel of what must not wait.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from bot.talk.answers import Answer
from bot.talk.controls import ASK_AGAIN, SURE, TO_WHOM, Consequence, Control, question
from bot.talk.messages import Button, Press
from bot.texts import Texts

_STAND_IN = (Control.NEXT, Control.RESUME, Control.STOP)
MOST_CHOSEN_FROM = 20
"""Players whom the panel offers; others are named in a command."""


class PanelTexts(Protocol):
    """The sentences of a kind."""

    @property
    def stand_in(self) -> Callable[[str], str]:
        """Above the panel of a player who stands in for the organiser of that name."""

    @property
    def who_leaves(self) -> str:
        """The question which player is to be taken out."""

    @property
    def who_leads(self) -> str:
        """The question which player is to run the game."""

    @property
    def no(self) -> str:
        """The button that does nothing."""

    def sure(self, consequence: Any) -> str:
        """The question before something that cannot be undone, of those that the kind has."""

    def yes(self, consequence: Any) -> str:
        """The button that does it."""


class Panel(ABC):
    """The panel of a game with this name; a kind says what can be done in it now."""

    def __init__(self, game: str, common: Texts, texts: PanelTexts) -> None:
        self._name = game
        self._common = common
        self._texts = texts

    # What its kind says ------------------------------------------------------------------------

    @property
    @abstractmethod
    def started(self) -> bool:
        """Whether the game has started."""

    @abstractmethod
    def course(self) -> tuple[Control, ...]:
        """The controls of the course of the game."""

    @abstractmethod
    def whom(self, control: Control) -> tuple[int, ...]:
        """The players whom this can be about."""

    @abstractmethod
    def about(self, control: Control) -> str:
        """The round or turn that a button is about; ``0`` for none."""

    @abstractmethod
    def consequence(self, control: Control) -> Consequence:
        """The exact consequence of what is asked again before it is done."""

    def own_buttons(self) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        """The kind's own buttons: those before the controls, and those after."""
        return (), ()

    # What is the same --------------------------------------------------------------------------

    def controls(self) -> tuple[Control, ...]:
        """The controls that the organiser has now."""
        course = self.course()
        return (*course, *(each for each in TO_WHOM if self.whom(each))) if course else ()

    def answer(self, said: str) -> Answer:
        """The organiser's panel below what is said."""
        before, after = self.own_buttons()
        return self._below(said, (*before, *map(self.button, self.controls()), *after))

    def for_stand_in(self, organiser: str) -> Answer:
        """The panel of a player who stands in for the organiser of that name."""
        may = [each for each in self.course() if each in _STAND_IN]
        buttons = tuple(map(self.button, (Control.TAKE_LEAD, *may)))
        return self._below(self._texts.stand_in(organiser), buttons)

    def question(self, about: str, names: Mapping[int, str]) -> Answer:
        """The question of a control, as its button carries it: which player, or whether it is meant."""
        control = Control(about.partition(".")[0])
        if control in ASK_AGAIN and control is not Control.STOP:  # typed, it names no round yet
            about = (
                f"{control.value}.{self.about(control)}" if about == question(control) else about
            )
        answers: Iterable[Button]
        if control in TO_WHOM:
            leaves = control is Control.TAKE_OUT
            text = self._texts.who_leaves if leaves else self._texts.who_leads
            answers = [
                Button(names[each] or str(each), Press.CONTROL, query=f"{control.value}.{each}")
                for each in self.whom(control)[:MOST_CHOSEN_FROM]
            ]
        else:
            consequence = self.consequence(control)
            text = self._texts.sure(consequence)
            yes = self._texts.yes(consequence)
            answers = [Button(yes, Press.CONTROL, query=f"{about}{SURE}")]
        return self._below(text, (*answers, Button(self._texts.no, Press.ORGANISE)))

    def button(self, control: Control) -> Button:
        """The button of a control."""
        is_first = control is Control.NEXT and not self.started
        texts = self._common
        label = texts.chat.label(Press.START) if is_first else texts.games.control(control)
        return Button(label, Press.CONTROL, query=f"{control.value}.{self.about(control)}")

    def _below(self, said: str, buttons: tuple[Button, ...]) -> Answer:
        return Answer(said, buttons=buttons, game=self._name, in_place=True)
