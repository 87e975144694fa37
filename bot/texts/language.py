"""What a composer needs of a language: its typography, its numbers with their units, its lists.

The words of a subject are fields of its composer (as `bot.games.kinds.classic.texts.turns.Turns`): a text,
or a function where an argument stands within it. A language fills them in, a line each, and the type checker
asks for the ones it forgets. What is the same in every language, the order of the parts and what is left out,
is a method of the composer and stands once. A sentence that a language builds in its own way is a function in
that language's module.
"""

from collections.abc import Collection, Sequence
from datetime import timedelta
from fractions import Fraction
from typing import Protocol


class Language(Protocol):
    """The module ``numbers`` of a language."""

    MORE: str
    """After names, for those who are not named, with ``{count}``."""

    def typeset(self, text: str) -> str:
        """The text with the language's spaces and quotation marks; what is `as_typed` stays as it is."""

    def count(self, number: int, word: str) -> str:
        """``1 point``, ``2 points``, not yet typeset."""

    def is_plural(self, number: int) -> bool:
        """Whether so many of a thing are named in the plural."""

    def points(self, number: int) -> str:
        """``2 points``."""

    def percentage(self, value: Fraction) -> str:
        """``96,2 %``."""

    def thousands(self, number: int) -> str:
        """``1 040``."""

    def duration(self, length: timedelta) -> str:
        """``2 min 30``."""

    def listing(self, items: Sequence[str]) -> str:
        """``A, E et R``."""

    def ordinal(self, rank: int) -> str:
        """A place in a ranking: ``2e``."""

    def place(self, rank: int, *, tied: bool) -> str:
        """The same, and whether somebody shares it: ``2e ex æquo``."""

    def signed(self, value: int) -> str:
        """``−12``, ``+12``, ``0``."""

    def decimal(self, number: int) -> str:
        """Of 413 ``41,3``."""

    def halves(self, doubled: int) -> str:
        """Of 5 ``2,5``."""

    def worth(self, hundredths: int) -> str:
        """Of -1236 ``−12,4``."""

    def exact_worth(self, hundredths: int) -> str:
        """Of 1234 ``12,34``, for a spreadsheet."""


def columns(headings: Sequence[str], *, numbers: Collection[int]) -> Sequence[tuple[str, bool]]:
    """Of a table: the headings, and whether numbers stand below them (the places of those, from 0)."""
    return [(heading, place in numbers) for place, heading in enumerate(headings)]
