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
    """These would remain, and the word list lacks them."""

    words: tuple[str, ...]


class GridBroken(RuleViolation):
    """What would remain does not hang together, or is one letter alone."""
