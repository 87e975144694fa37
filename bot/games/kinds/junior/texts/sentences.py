"""What is said of words to cover."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.typography import as_typed
from bot.texts.party import TurnTexts
from bot.texts.protocol import Texts
from bot.texts.reasons import Refusals


@dataclass(frozen=True, slots=True, kw_only=True)
class Junior(TurnTexts):
    """The texts of a game."""

    small: str
    """A small grid, for a menu."""
    large: str
    """A large grid, for a menu."""
    rules: Callable[[timedelta], str]
    """The game and its rules."""
    circled: str
    """The mark of letters that are still to be covered."""
    done: str
    """All is covered."""

    to_place: Callable[[str], str]
    completed: Callable[[str, str], str]
    """Words, and for how many points."""
    you_covered: Callable[[str], str]

    def rack(self, tiles: str) -> str:
        """The tiles that lie open."""
        return self.language.typeset(self.to_place(as_typed(" ".join(tiles))))

    def covered(self, squares: Sequence[str], words: Sequence[str]) -> str:
        """The receipt of squares covered; which words that completed."""
        return self.language.typeset(self.you_covered(self._told(squares, words)))

    def move(self, name: str, squares: Sequence[str], words: Sequence[str]) -> str:
        """The squares covered, told to everybody."""
        told = self._told(squares, words)
        return self.language.typeset(self.party.has(as_typed(name), told))

    def _told(self, squares: Sequence[str], words: Sequence[str]) -> str:
        language = self.language
        told = language.listing(squares)
        if words:
            told += f", {self.completed(language.listing(words), language.points(len(words)))}"
        return told


@dataclass(frozen=True, slots=True)
class JuniorTexts:
    """The texts of a language; `common` is what it says of any game."""

    common: Texts
    junior: Junior
    refusals: Refusals
