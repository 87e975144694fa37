"""What can go wrong, in three families.

- `NotationError`: a text that cannot be read as a reference, a word or a bulletin.
- `RuleViolation`: understood, but not allowed. One class a reason; the data that a sentence needs are
  its fields, never a message: `bot.texts` finds the words in each language. `article` names the rule,
  as numbered in the federation's regulation (règlement du Scrabble duplicate, FISF); ``FO 3`` is
  article 3 of its original formulas (formules originales).
- A failed ``assert`` is a bug of ours.
"""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(eq=False)
class NotationError(ValueError):
    """A text that cannot be read; `text` is the part that was not understood."""

    text: str

    def __str__(self) -> str:
        return f"{type(self).__name__}: {self.text!r}"


class BadReference(NotationError):
    """No square such as H4 (across) or 4H (down)."""


class BadWord(NotationError):
    """No word of A-Z, jokers in lower case or in parentheses."""


class WordTooLong(NotationError):
    """No word has so many letters: the board has room for fifteen."""


class WordMissing(NotationError):
    """A reference without a word; `text` is the reference."""


class SeveralWords(NotationError):
    """More than one word where one is meant."""


class OnlyTalk(NotationError):
    """Words, and no square among them, or signs alone: said to somebody, it seems."""


class RuleViolation(Exception):
    """Understood, but not allowed. Nothing has changed."""

    article: ClassVar[str] = ""

    @property
    def code(self) -> str:
        """A stable name for programs: the class name in snake case."""
        name = type(self).__name__
        return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class WrongLexicon(RuleViolation):
    """The word list at hand is not the one that the game was created with."""
