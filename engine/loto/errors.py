"""Why a game of loto refuses a command. Nothing has changed; `bot.texts` says it in words."""

from dataclasses import dataclass

from engine.errors import NotationError, RuleViolation


class NotTwoWords(NotationError):
    """Two words of seven letters are wanted."""


@dataclass(eq=False)
class NotInTheList(RuleViolation):
    """The word list does not have this word."""

    word: str


@dataclass(eq=False)
class NotInTheSet(RuleViolation):
    """Both words together have this letter more often than the set of tiles: `most` times."""

    letter: str
    most: int


@dataclass(eq=False)
class WordsMissing(RuleViolation):
    """Fewer than two have written their words; these players have not."""

    players: tuple[int, ...]


@dataclass(eq=False)
class NotComplete(RuleViolation):
    """Letters that are not crossed out yet, sorted."""

    letters: str
