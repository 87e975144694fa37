"""What is said of the game backwards; `fr` and `en` of `bot.texts` say it, a module each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from bot.games.kinds.inverse.texts import en, fr
from bot.texts.en import ENGLISH
from bot.texts.fr import FRENCH
from bot.texts.party import TurnTexts
from bot.texts.protocol import RuleRefusals, Texts


class Inverse(TurnTexts, Protocol):
    """Of one game."""

    whole: str
    """A whole grid, for a menu."""
    short: str
    """A short grid, for a menu."""

    def rules(self, turn: timedelta) -> str:
        """What is played, and how."""

    def taken(self, ref: str, letters: str, points: int) -> str:
        """What was taken, to who has taken it."""

    def move(self, name: str, ref: str, letters: str, points: int) -> str:
        """The same, to everybody."""

    def scores(self, ranking: Sequence[tuple[int, str, int]], tiles: int) -> str:
        """Place, name and points of each; and how many letters lie there."""

    empty: str
    """Nothing lies there any more."""
    stuck: str
    """Something lies there still, and nothing can be taken."""


@dataclass(frozen=True, slots=True)
class InverseTexts:
    """One language; `common` is what it says of any game."""

    common: Texts
    inverse: Inverse
    refusals: RuleRefusals


INVERSE: Mapping[str, InverseTexts] = {
    "fr": InverseTexts(FRENCH, inverse=fr, refusals=fr),
    "en": InverseTexts(ENGLISH, inverse=en, refusals=en),
}
