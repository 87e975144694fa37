"""What a composer needs of a language: its typography, its numbers with their units, its lists.

The words of a subject are fields of its composer (as `bot.games.kinds.classic.texts.turns.Turns`): a text,
or a function where an argument stands within it. A language fills them in, a line each, and the type checker
asks for the ones it forgets. What is the same in every language, the order of the parts and what is left out,
is a method of the composer and stands once. A sentence that a language builds in its own way is a function in
that language's module.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Protocol


class Language(Protocol):
    """The module ``numbers`` of a language."""

    def typeset(self, text: str) -> str:
        """The text with the language's spaces and quotation marks; what is `as_typed` stays as it is."""

    def count(self, number: int, word: str) -> str:
        """``1 point``, ``2 points``, not yet typeset."""

    def points(self, number: int) -> str:
        """``2 points``."""

    def thousands(self, number: int) -> str:
        """``1 040``."""

    def duration(self, length: timedelta) -> str:
        """``2 min 30``."""

    def listing(self, items: Sequence[str]) -> str:
        """``A, E et R``."""
