"""What is said of words to cover; `fr` and `en` of `bot.texts` say it, a module each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from bot.games.kinds.junior.texts import en, fr
from bot.texts.en import ENGLISH
from bot.texts.fr import FRENCH
from bot.texts.party import TurnTexts
from bot.texts.protocol import RuleRefusals, Texts


class Junior(TurnTexts, Protocol):
    """Of one game."""

    small: str
    """A small grid, for a menu."""
    large: str
    """A large grid, for a menu."""

    def rules(self, turn: timedelta) -> str:
        """What is played, and how."""

    def rack(self, tiles: str) -> str:
        """The tiles that lie open."""

    def covered(self, squares: Sequence[str], words: Sequence[str]) -> str:
        """What was covered, to who has covered it; which words that completed."""

    def move(self, name: str, squares: Sequence[str], words: Sequence[str]) -> str:
        """The same, to everybody."""

    def scores(self, ranking: Sequence[tuple[int, str, int]], left: int) -> str:
        """Place, name and points of each; and how many letters are to be covered."""

    done: str
    """All is covered."""


@dataclass(frozen=True, slots=True)
class JuniorTexts:
    """One language; `common` is what it says of any game."""

    common: Texts
    junior: Junior
    refusals: RuleRefusals


JUNIOR: Mapping[str, JuniorTexts] = {
    "fr": JuniorTexts(FRENCH, junior=fr, refusals=fr),
    "en": JuniorTexts(ENGLISH, junior=en, refusals=en),
}
