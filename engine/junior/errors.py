"""Why words to cover refuse a command. Nothing has changed; `bot.texts` says it in words."""

from dataclasses import dataclass

from engine.errors import NotationError, RuleViolation


class NotSquares(NotationError):
    """One or two squares are wanted."""


@dataclass(eq=False)
class NothingToCover(RuleViolation):
    """No letter is left to be covered on this square."""

    ref: str


@dataclass(eq=False)
class NotAmongTiles(RuleViolation):
    """The rack has too few tiles of this letter."""

    letter: str
