"""Why a game backwards refuses a command. Nothing has changed; `bot.texts` says it in words."""

from dataclasses import dataclass

from engine.errors import NotationError, RuleViolation


class NotARemoval(NotationError):
    """No square with the letters that are taken from it on."""


@dataclass(eq=False)
class LettersNotThere(RuleViolation):
    """Other letters lie there: `word`, with `.` for an empty square."""

    word: str


@dataclass(eq=False)
class TooManyTaken(RuleViolation):
    """More letters than may be taken at once."""

    most: int


@dataclass(eq=False)
class WordsBroken(RuleViolation):
    """Words that would remain are not in the list."""

    words: tuple[str, ...]


class GridBroken(RuleViolation):
    """The tiles that would remain do not hang together, or are one letter alone."""
