"""Why nothing was done: the bot says no, or a rule that every game has, of how plays are written and placed.

A row a class of error, in a table a language; what a kind of game refuses is a table of its own
(`bot.texts.reasons`), in front of this one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.talk.refusals import BotRefusal
from bot.texts.language import Language
from bot.texts.lists import cite
from bot.texts.reasons import said_of
from engine.errors import NotationError, RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalsOfAnyGame:
    """One language."""

    language: Language

    reasons: Mapping[type[BotRefusal | RuleViolation | NotationError], str | Callable[..., str]]
    """A sentence, or what makes one of the fields of the error; every class has one (a test sees to it)."""
    original_formulas: str
    """The regulation of an article ``FO 3``."""

    def bot(self, refusal: BotRefusal) -> str:
        """The reason why the bot did nothing, and what to do instead."""
        return self.language.typeset(said_of(refusal, self.reasons))

    def rule(self, error: RuleViolation | NotationError) -> str:
        """The fault, by which article, and what to do next."""
        return self.cited(self.sentence(error), error)

    def sentence(self, error: RuleViolation | NotationError) -> str:
        """Not yet typeset."""
        return said_of(error, self.reasons)

    def cited(self, said: str, error: RuleViolation | NotationError) -> str:
        """With the article that says so, if one does."""
        article = error.article if isinstance(error, RuleViolation) else ""
        return self.language.typeset(cite(said, article, self.original_formulas))
