"""Why something is refused: a row a class of error, in a table a language."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.errors import NotationError, RuleViolation

_Error = TypeVar("_Error", bound=Exception)


def said_of(error: _Error, reasons: Mapping[type[_Error], str | Callable[..., str]]) -> str:
    """The sentence of its class, or what makes one of the fields of the error."""
    said = reasons[type(error)]
    return said if isinstance(said, str) else said(**vars(error))


class Reasons(Protocol):
    """The refusals of any game in a language, or what a kind of game adds to them."""

    def sentence(self, error: RuleViolation | NotationError) -> str:
        """The fault, and what to do next; not yet typeset."""

    def cited(self, said: str, error: RuleViolation | NotationError) -> str:
        """The sentence, typeset, with the article that it rests on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """Its own errors first; the others are said by what every game has."""

    others: Reasons
    reasons: Mapping[type[RuleViolation | NotationError], str | Callable[..., str]]
    """A sentence, or what makes one of the fields of the error; every class has one (a test sees to it)."""

    def rule(self, error: RuleViolation | NotationError) -> str:
        """The fault, by which article, and what to do next."""
        return self.cited(self.sentence(error), error)

    def sentence(self, error: RuleViolation | NotationError) -> str:
        """Not yet typeset."""
        if type(error) not in self.reasons:
            return self.others.sentence(error)
        return said_of(error, self.reasons)

    def cited(self, said: str, error: RuleViolation | NotationError) -> str:
        """The sentence, typeset, with the article that it rests on."""
        return self.others.cited(said, error)
