"""What is said of the rules of a game by their names."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.texts.language import Language
from bot.texts.lists import is_whole

Value = str | int | timedelta
"""Of a rule: as it is typed, or a number, or a time."""


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The words in the form of a game's rules, beside the rules' names.

    Attributes:
        headings: of those that stand together (`bot.games.rule_spelling.RuleBook`).
        values: of what is typed, as it is in French without accents, where that is no word that one reads.
    """

    headings: Mapping[str, str]
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All of them, or one."""

    language: Language

    holds: Callable[[str, str], str]
    """A rule, and what holds."""
    how: Callable[[str], str]
    """The way to change one, with an example."""
    choices: Callable[[str], str]
    example: Callable[[str], str]

    def every(self, lines: Sequence[tuple[str, Value]], example: str) -> str:
        """All rules, each by its name with what holds; and how one is changed, with an `example`."""
        listed = (self.holds(name, self.exactly(value)) for name, value in lines)
        return self.language.typeset("\n".join([*listed, self.how(example)]))

    def one(self, name: str, value: Value, choices: Sequence[str], example: str) -> str:
        """One of them: what holds, and what else may be typed."""
        told = [self.holds(name, self.exactly(value))]
        if choices:
            told.append(self.choices(", ".join(choices)))
        if example:
            told.append(self.example(example))
        return self.language.typeset("\n".join(told))

    def exactly(self, value: Value) -> str:
        """A time in seconds, if a duration would leave some of it out."""
        if not isinstance(value, timedelta):
            return str(value)
        if is_whole(value):
            return self.language.duration(value)
        return f"{self.language.thousands(int(value.total_seconds()))} s"
