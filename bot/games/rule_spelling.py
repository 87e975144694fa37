"""The rules of a game by the names under which they are typed, and their values as they are typed.

``/regle contestation libre``: a kind of game that can be asked for its rules so has a `RuleBook` of them.
A value is one of a list, or a time, or points, or what players write themselves.

Times are typed with their unit (``90 s``, ``20 min``, ``12 h``, ``2 j``), or as a clock shows them
(``20:00``).
"""

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, TypeVar

from bot.places.setting import pick_spelling
from bot.talk.command import NO, YES, Spelling, by_language
from bot.talk.refusals import BadArgument
from bot.talk.typography import as_typed, fold
from bot.texts import Texts
from bot.texts.rules import RuleWords, Value
from bot.texts.typed import sanitise
from engine.formulas import FORMULAS, NORMAL

NONE: Spelling = ("aucun", "none")
FORMULA_SPELLINGS: Mapping[str, Spelling] = MappingProxyType(
    {name: name for name in FORMULAS}
    | {
        NORMAL.name: ("normale", "normal"),
        "joker-cher": ("joker-cher", "scoring-joker"),
        "7sur8-joker-cher": ("7sur8-joker-cher", "7sur8-scoring-joker"),
        "7et8-joker-cher": ("7et8-joker-cher", "7et8-scoring-joker"),
        "explosive": ("explosif", "explosive"),
        "7sur8-explosive": ("7sur8-explosif", "7sur8-explosive"),
        "7et8-explosive": ("7et8-explosif", "7et8-explosive"),
    }
)
SHORT_PACE_SPELLINGS: Mapping[str, Spelling] = MappingProxyType(
    {"semi-rapide": ("semi-rapide", "semi-rapid")}
)
"""Of the paces of some minutes a round: those that the languages write differently."""
_UNITS: Mapping[str, timedelta] = MappingProxyType(
    {
        "s": timedelta(seconds=1),
        "min": timedelta(minutes=1),
        "h": timedelta(hours=1),
        "j": timedelta(days=1),
        "d": timedelta(days=1),
    }
)
_MOST_DIGITS = 9
_TIME = re.compile(r"(\d{1,5}) ?(s|min|h|j|d)")
_CLOCK = re.compile(r"(\d{1,3}):([0-5]\d)")


@dataclass(frozen=True, slots=True)
class RuleName:
    """A rule: its names by language, and what may be typed for a value.

    Attributes:
        names: as typed, by language.
        values: those that can be listed, with what is typed for each.
        read: what else may be typed; raises a `ValueError`.
        example: of that.
    """

    names: Mapping[str, str]
    values: Mapping[Any, Spelling]
    read: Callable[[str], Any] | None = None
    example: str = ""

    def value_of(self, typed: str) -> Any:
        """The value that is meant, in any language.

        Raises:
            BadArgument: none of its values.
        """
        for value, spelling in self.values.items():
            if fold(typed) in {fold(each) for each in by_language(spelling).values()}:
                return value
        if self.read is not None:
            try:
                return self.read(typed)
            except (ValueError, OverflowError):
                pass
        raise BadArgument(typed[:20], tuple(self.values.values()), self.example)

    def choices(self, language: str) -> list[str]:
        """The values that can be listed, as they are typed."""
        return [pick_spelling(spelling, language) for spelling in self.values.values()]

    def said(self, value: Any, language: str) -> Value:
        """A value as it is typed; a time or a number as it is, and what somebody wrote."""
        if value in self.values:
            return pick_spelling(self.values[value], language)
        if isinstance(value, tuple):
            return ", ".join(value)
        if isinstance(value, str):
            return as_typed(sanitise(value, len(value)))
        assert isinstance(value, timedelta | int)
        return value


class _Frozen(Protocol):
    """Rules as a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


Rules = TypeVar("Rules", bound=_Frozen)


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules of a kind of game that can be named, by their fields; and how one is changed, typed."""

    names: Mapping[str, RuleName]
    example: Spelling
    groups: Mapping[str, Mapping[str, Spelling]]
    """The groups of a form, beside the few rules that are chosen often, with each rule's name there."""

    def find(self, typed: str) -> str:
        """The field of the rule of that name, in any language.

        Raises:
            BadArgument: there is none.
        """
        for field, rule in self.names.items():
            if fold(typed) in {field, *map(fold, rule.names.values())}:
                return field
        named = tuple((rule.names["fr"], rule.names["en"]) for rule in self.names.values())
        raise BadArgument(typed[:20], named, listed=("/regle", "/rule"))

    def change(self, rules: Rules, field: str, typed: str) -> Rules:
        """The rules with another value of one of them.

        Raises:
            BadArgument: no value of it, or out of bounds.
        """
        rule = self.names[field]
        value = rule.value_of(typed)
        try:
            return replace(rules, **{field: value})
        except ValueError:
            choices = tuple(rule.values.values())
            raise BadArgument(typed[:20], choices, rule.example) from None

    def say(self, rules: object, typed: str, texts: Texts, words: RuleWords) -> str:
        """The rules in words, each with the name that is typed, or the one that is named, with what holds.

        Raises:
            BadArgument: no rule has this name.
        """
        language = texts.language
        if not typed.strip():
            example = pick_spelling(self.example, language)
            said = [self._in_words(field, rules, language, words) for field in self.names]
            return texts.rules.every(said, example)
        field = self.find(typed)
        rule = self.names[field]
        value = rule.said(getattr(rules, field), language)
        return texts.rules.one(rule.names[language], value, rule.choices(language), rule.example)

    def called(self, field: str, language: str) -> str:
        """The words for a rule in a form, not yet typeset; of one in no group, the name that is typed."""
        for called in self.groups.values():
            if field in called:
                return pick_spelling(called[field], language)
        typed = self.names[field].names[language]
        return typed[:1].upper() + typed[1:]

    def _in_words(
        self, field: str, rules: object, language: str, words: RuleWords
    ) -> tuple[str, Value]:
        rule, value = self.names[field], getattr(rules, field)
        typed = rule.names[language]
        named = self.called(field, language)
        said = rule.said(value, language)
        if value in rule.values:
            word = words.values.get(fold(pick_spelling(rule.values[value], "fr")))
            said = said if word is None else word[:1].lower() + word[1:]
        return named if fold(named) == fold(typed) else f"{named} ({typed})", said

    def lines(
        self, rules: object, fields: Container[str], language: str
    ) -> list[tuple[str, Value]]:
        """The rules by their names, with what holds."""
        return [
            (rule.names[language], rule.said(getattr(rules, field), language))
            for field, rule in self.names.items()
            if field in fields
        ]


def one_of(fr: str, en: str, values: Mapping[Any, Spelling]) -> RuleName:
    """A rule with listed values."""
    return RuleName(by_language((fr, en)), MappingProxyType(values))


def yes_or_no(fr: str, en: str) -> RuleName:
    """A rule that holds or not."""
    return one_of(fr, en, {True: YES, False: NO})


def number(fr: str, en: str, *numbers: int) -> RuleName:
    """A rule with one of these numbers."""
    return one_of(fr, en, {each: str(each) for each in numbers})


def time(fr: str, en: str, example: str, *, none: Spelling | None = None) -> RuleName:
    """A time; or `none`, if there may be none."""
    values = {} if none is None else {None: none}
    return RuleName(by_language((fr, en)), MappingProxyType(values), _read_time, example)


def _read_time(typed: str) -> timedelta:
    """A time as players write it.

    Raises:
        ValueError: not one.
    """
    typed = fold(typed)
    if found := _CLOCK.fullmatch(typed.strip()):
        return timedelta(minutes=int(found[1]), seconds=int(found[2]))
    if typed.strip() == "0":
        return timedelta(0)
    if found := _TIME.fullmatch(typed.strip()):
        return int(found[1]) * _UNITS[found[2]]
    raise ValueError(typed)


def whole_number(fr: str, en: str, most: int, example: str) -> RuleName:
    """A number up to `most`."""

    def read(typed: str) -> int:
        short = typed.isascii() and typed.isdigit() and len(typed) <= _MOST_DIGITS
        if not short or int(typed) > most:
            raise ValueError(typed)
        return int(typed)

    return RuleName(by_language((fr, en)), MappingProxyType({}), read, example)


def written(fr: str, en: str, read: Callable[[str], Any], nothing: Any, example: str) -> RuleName:
    """A rule that players write themselves, as it is read; or `nothing`."""
    return RuleName(by_language((fr, en)), MappingProxyType({nothing: NONE}), read, example)


def _read_points(typed: str) -> int:
    """Match points in halves: ``1`` is two of them, ``0,5`` is one."""
    halves = float(typed.replace(",", ".")) * 2
    if not halves.is_integer():
        raise ValueError(typed)
    return int(halves)


def points(fr: str, en: str) -> RuleName:
    """Match points: those that are usual are listed, any half may be typed."""
    values: Mapping[Any, Spelling] = {0: "0", 1: ("0,5", "0.5"), 2: "1", 4: "2", 6: "3"}
    return RuleName(by_language((fr, en)), MappingProxyType(values), _read_points, "1")
