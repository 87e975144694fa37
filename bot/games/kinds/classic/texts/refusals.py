"""Why the rules of the classic game refuse something, and what is the same in each language of that.

Articles are those of its own regulation: what the rules of placing say is cited without that of duplicate.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from bot.texts.language import Language
from bot.texts.reasons import Refusals
from engine.classic import errors
from engine.errors import NotationError, RuleViolation
from engine.notation import mark_jokers
from engine.tiles import JOKER


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicRefusals(Refusals):
    """The refusals of a language."""

    language: Language

    @property
    def not_in_game(self) -> str:
        """The refusal to somebody who does not play."""
        return self.rule(errors.NotInGame())

    def cited(self, said: str, error: RuleViolation | NotationError) -> str:
        """The refusal with an article of its own."""
        own = type(error).__module__ == errors.__name__
        return self.others.cited(said, error) if own else self.language.typeset(said)


def counted(tiles: str, jokers: Callable[[int], str]) -> list[str]:
    """``A``, ``3 Z``, and what so many jokers are called."""
    return [
        jokers(number) if tile == JOKER else tile if number == 1 else f"{number} {tile}"
        for tile, number in Counter(tiles).items()
    ]


def with_joker(word: str, missing: str) -> str:
    """The word with the first of the missing letters as a joker: ``PA(S)SE``."""
    return mark_jokers(word.upper().replace(missing[0], missing[0].lower(), 1))
