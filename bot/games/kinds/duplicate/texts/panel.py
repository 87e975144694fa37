"""The organiser's panel, and what it asks before it does something."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.talk.controls import Consequence
from bot.texts.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """Every sentence is whole."""

    language: Language

    controls: str
    """Above the panel."""
    stand_in: Callable[[str], str]
    """Above the panel of who may run the game in place of an organiser who is gone."""
    no: str
    """The button that does nothing."""
    who_leaves: str
    """The question which player is to be taken out."""
    who_leads: str
    """The question which player is to run the game."""
    questions: Mapping[Consequence, str]
    orders: Mapping[Consequence, str]

    def sure(self, consequence: Consequence) -> str:
        """The question before something that cannot be undone."""
        return self.language.typeset(self.questions[consequence])

    def yes(self, consequence: Consequence) -> str:
        """The button that does it."""
        return self.orders[consequence]
