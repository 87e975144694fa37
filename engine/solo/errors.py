"""Why a game alone refuses a command. Nothing has changed; `bot.texts` says it in words."""

from dataclasses import dataclass
from typing import ClassVar

from engine.errors import RuleViolation
from engine.table.errors import GameOver, WrongSecret


class NoRound(RuleViolation):
    """No round is on."""


class RoundIsOn(RuleViolation):
    """The next round comes after the one that is on."""


@dataclass(eq=False)
class RoundIsOver(RuleViolation):
    """Meant for another round than the one that is on: `number`, from 1."""

    number: int


@dataclass(eq=False)
class TooLate(RuleViolation):
    """Sent after the end of the round."""

    article: ClassVar[str] = "4.2"
    number: int


class NothingToPass(RuleViolation):
    """Nobody waits for a blank bulletin: the round ends with a word, its time or its top."""


class NothingNoted(RuleViolation):
    """There is no word to be settled."""


@dataclass(eq=False)
class TooManyAnswers(RuleViolation):
    """The word was changed so often that the last of so many stands."""

    most: int


@dataclass(eq=False)
class BadSheet(RuleViolation):
    """Round `number` of the sheet, from 1, cannot be played: its tiles, or the word kept with them."""

    number: int
