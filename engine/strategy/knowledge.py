"""Which words a program knows that does not know all of them.

- The beginner knows the words that are read and heard every day (`COMMON`).
- The club player knows those that are read now and then (`FAMILIAR`), and what clubs learn by heart: all
  words of two and three letters, and those of up to five with a J, K, Q, W, X, Y or Z.
- The others know the whole list.

A word that was found good in a game is known to everybody from then on. What is not in the word list is
nobody's word, however common it is elsewhere.
"""

from collections.abc import Container
from dataclasses import dataclass
from enum import Enum, unique
from typing import Final, Protocol, assert_never

from engine.lexicon import Lexicon

COMMON: Final = 2
"""The last band that a beginner knows (`engine.lexicon.readings.BANDS`)."""
FAMILIAR: Final = 3
"""The last band that a club player knows."""
_SHORT, _SHORT_WITH = 3, 5
"""Letters of the words that clubs learn by heart; of those with one of `_DEAR`."""
_DEAR: Final = frozenset("JKQWXYZ")


@unique
class Level(Enum):
    """The strength of a program; the values are on record (`engine.classic.numbers`)."""

    HIGHEST = 1
    """The strong one."""
    BEGINNER = 2
    CLUB = 3
    STRONGEST = 4


class Bands(Protocol):
    """A source of word frequencies (`engine.lexicon.information`)."""

    def band(self, word: str) -> int | None:
        """1 to 5, or None."""


@dataclass(frozen=True)
class Knowledge:
    """The words of the game, how common they are, and those that were found good in it."""

    lexicon: Lexicon
    bands: Bands
    found_good: frozenset[str] = frozenset()

    def of(self, level: Level) -> Container[str]:
        """The words, in capitals, that a program of this level knows."""
        match level:
            case Level.HIGHEST | Level.STRONGEST:
                return self.lexicon
            case Level.BEGINNER:
                return self.of_a_beginner
            case Level.CLUB:
                return self.of_a_club
            case _:
                assert_never(level)

    @property
    def of_a_beginner(self) -> "OwnWords":
        """The words that are read and heard every day."""
        return OwnWords(self, COMMON, by_heart=False)

    @property
    def of_a_club(self) -> "OwnWords":
        """The words read now and then, and those learnt by heart."""
        return OwnWords(self, FAMILIAR, by_heart=True)


@dataclass(frozen=True)
class OwnWords(Container[str]):
    """The words of the list that are as common as that, or learnt by heart."""

    known: Knowledge
    last_band: int
    by_heart: bool

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word in self.known.lexicon and self.has(word)

    def has(self, word: str) -> bool:
        """Whether a word of the list is known."""
        if word in self.known.found_good or (self.by_heart and _is_learnt(word)):
            return True
        band = self.known.bands.band(word)
        return band is not None and band <= self.last_band


def _is_learnt(word: str) -> bool:
    return len(word) <= (_SHORT if _DEAR.isdisjoint(word) else _SHORT_WITH)
