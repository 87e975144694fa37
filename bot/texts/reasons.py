"""Why something is refused: a row a class of error, in a table a language."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from engine.errors import NotationError, RuleViolation


class Reasons(Protocol):
    """The module ``refusals`` of a language, or what a kind of game adds to it."""

    def sentence(self, error: RuleViolation | NotationError) -> str:
        """What is wrong, and what to do next; not yet typeset."""

    def cited(self, said: str, error: RuleViolation | NotationError) -> str:
        """The sentence, typeset, with the article that it rests on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """Its own errors first; the others are said by what every game has."""

    others: Reasons
    reasons: Mapping[type[RuleViolation | NotationError], str | Callable[..., str]]
    """A sentence, or what makes one of the fields of the error; every class has one (a test sees to it)."""

    def rule(self, error: RuleViolation | NotationError) -> str:
        """What is wrong, by which article, and what to do next."""
        return self.cited(self.sentence(error), error)

    def sentence(self, error: RuleViolation | NotationError) -> str:
        """Not yet typeset."""
        said = self.reasons.get(type(error))
        if said is None:
            return self.others.sentence(error)
        return said if isinstance(said, str) else said(**vars(error))

    def cited(self, said: str, error: RuleViolation | NotationError) -> str:
        """The sentence, typeset, with the article that it rests on."""
        return self.others.cited(said, error)
