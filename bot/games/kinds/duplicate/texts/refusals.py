"""Why the rules of a game say no: one sentence a class of error.

Those that every game has, of plays and how they are written, are said by the language's own refusals.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from engine.errors import NotationError, RuleViolation


class OfAnyGame(Protocol):
    """The module ``refusals`` of a language."""

    def sentence(self, error: RuleViolation | NotationError) -> str:
        """What is wrong, and what to do next."""

    def cited(self, said: str, error: RuleViolation | NotationError) -> str:
        """The sentence, typeset, with the article that it rests on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """Of one kind of game."""

    of_any_game: OfAnyGame
    reasons: Mapping[type[RuleViolation], str | Callable[..., str]]
    """A sentence, or what makes one of the fields of the error; every class has one (a test sees to it)."""

    def rule(self, error: RuleViolation | NotationError) -> str:
        """What is wrong with it, by which article, and what to do next."""
        return self.of_any_game.cited(self._sentence(error), error)

    def _sentence(self, error: RuleViolation | NotationError) -> str:
        if isinstance(error, NotationError) or type(error) not in self.reasons:
            return self.of_any_game.sentence(error)
        said = self.reasons[type(error)]
        return said if isinstance(said, str) else said(**vars(error))
