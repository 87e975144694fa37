"""The organiser's panel, and what is asked before something is done that cannot be undone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.talk.controls import Consequence

Sure = Literal[Consequence.SUSPEND, Consequence.STOP]
"""Consequences to be confirmed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """Questions, and the buttons that answer them."""

    controls: str
    """Above the panel."""
    stand_in: Callable[[str], str]
    """Above the panel of who may run the game in place of an organiser who is gone."""
    asked: Mapping[Sure, str]
    confirmed: Mapping[Sure, str]
    no: str
    """The button that does nothing."""
    sure_of_blank: str
    """A question to the player whose button would pass."""
    sure_to_resign: str
    yes_resign: str
    who_leaves: str
    """The question which player is to be taken out."""
    who_leads: str
    """The question which player is to run the game."""

    def sure(self, consequence: Sure) -> str:
        """The question before something that cannot be undone."""
        return self.asked[consequence]

    def yes(self, consequence: Sure) -> str:
        """The button that does it."""
        return self.confirmed[consequence]
