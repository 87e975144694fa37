"""What is said of any small game around a table (`engine.party`)."""

from collections.abc import Sequence
from typing import Protocol

from engine.errors import NotationError, RuleViolation
from engine.party.events import Ending


class TurnTexts(Protocol):
    """Of the turns of one of them."""

    label: str
    """What this kind of game is called."""
    again: str
    """The button for another game."""
    form_label: str
    """What is to be typed into the form."""
    form_example: str
    """How that is written."""

    def title(self, turn: int, name: str) -> str:
        """Which turn it is, and whose."""

    def lost(self, name: str) -> str:
        """Whose turn was lost."""


class PartyGames(Protocol):
    """Of any of them, whatever is played."""

    panel: str
    """Above the buttons of who leads the game."""
    sure_to_stop: str
    """Asked before it is ended."""
    suspended: str
    """It stands still."""
    nobody_plays: str
    """It stands still since all have lost their turns; any player lets it go on."""
    your_turn: str
    """Told in private to who wants to know it."""

    def ended(self, ending: Ending) -> str:
        """It is over, and why, if not by its own rules."""

    def winner(self, names: Sequence[str]) -> str:
        """Who has won a game that was played to its end: one, or several who have as many points."""

    def commitment(self, game: str, commitment: str, lexicon: str) -> str:
        """Which game, with which word list, and the commitment to the secret of its draws."""

    def secret(self, secret: str) -> str:
        """The secret of the draws, once it is over."""

    def rule(self, error: RuleViolation | NotationError) -> str:
        """Why a party refuses something."""
