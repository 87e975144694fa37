"""What is said of the game backwards."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.typography import as_typed
from bot.texts.party import TurnTexts
from bot.texts.protocol import Texts
from bot.texts.reasons import Refusals


@dataclass(frozen=True, slots=True, kw_only=True)
class Inverse(TurnTexts):
    """The texts of a game."""

    whole: str
    """A whole grid, for a menu."""
    short: str
    """A short grid, for a menu."""
    rules: Callable[[timedelta], str]
    """The game and its rules."""
    empty: str
    """Nothing lies there any more."""
    stuck: str
    """Something lies there still, and nothing can be taken."""

    at: Callable[[str, str, str], str]
    """Letters, whence, and for how many points."""
    you_took: Callable[[str], str]

    def taken(self, ref: str, letters: str, points: int) -> str:
        """The receipt of letters taken."""
        return self.language.typeset(self.you_took(self._told(ref, letters, points)))

    def move(self, name: str, ref: str, letters: str, points: int) -> str:
        """The letters taken, told to everybody."""
        told = self._told(ref, letters, points)
        return self.language.typeset(self.party.has(as_typed(name), told))

    def _told(self, ref: str, letters: str, points: int) -> str:
        return self.at(dotted(letters), ref, self.language.points(points))


@dataclass(frozen=True, slots=True)
class InverseTexts:
    """The texts of a language; `common` is what it says of any game."""

    common: Texts
    inverse: Inverse
    refusals: Refusals


def dotted(letters: str) -> str:
    """``S·E``: a dot for a letter that stays, or an empty square."""
    return as_typed(letters.replace(".", "·"))
