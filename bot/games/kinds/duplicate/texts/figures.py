"""What the composers of a duplicate game need of a language, beside what every composer does."""

from fractions import Fraction
from typing import Protocol

from bot.texts.language import Language


class Figures(Language, Protocol):
    """How results and places are written: the same module ``numbers``."""

    MORE: str
    """After names, for those who are not named, with ``{count}``."""

    def percentage(self, value: Fraction) -> str:
        """``96,2 %``."""

    def signed(self, value: int) -> str:
        """``−12``."""

    def ordinal(self, number: int, /) -> str:
        """A place in the ranking: ``2e``."""

    def decimal(self, number: int) -> str:
        """Of 413 ``41,3``."""

    def halves(self, doubled: int) -> str:
        """Of 5 ``2,5``."""
