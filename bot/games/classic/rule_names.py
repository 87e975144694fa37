"""Every rule of a classic game by the name under which it is typed, and its values as they are typed.

``/regle contestation libre``: each field of `engine.classic.rules.ClassicRules` has a name in each
language, and so has each value of it. Times are typed with their unit (``90 s``, ``20 min``, ``12 h``,
``2 j``), or as a clock shows them (``20:00``).
"""

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from types import MappingProxyType
from typing import Any

from bot.places.setting import fold, pick_spelling
from bot.talk.command import NO, YES, Spelling, by_language
from bot.talk.refusals import BadArgument
from bot.texts.classic import CLASSIC
from bot.texts.classic.orders import Value
from engine.classic.rules import (
    MOST_PASSES,
    MOST_SEATS,
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    Late,
    LostTurns,
    NoWord,
    Order,
    OutOfTime,
    Solitaire,
    TossJoker,
)
from engine.classic.statement import settings

_NONE: Spelling = ("aucun", "none")
_UNITS: Mapping[str, timedelta] = MappingProxyType(
    {
        "s": timedelta(seconds=1),
        "min": timedelta(minutes=1),
        "h": timedelta(hours=1),
        "j": timedelta(days=1),
        "d": timedelta(days=1),
    }
)
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

    def value_of(self, typed: str, language: str) -> Any:
        """What is meant.

        Raises:
            BadArgument: none of its values.
        """
        for value, spelling in self.values.items():
            if fold(typed) in {fold(each) for each in by_language(spelling).values()}:
                return value
        if self.read is not None:
            try:
                return self.read(fold(typed))
            except (ValueError, OverflowError):
                pass
        raise BadArgument(typed[:20], tuple(self.choices(language)), self.example)

    def choices(self, language: str) -> list[str]:
        """The values that can be listed, as they are typed."""
        return [pick_spelling(spelling, language) for spelling in self.values.values()]

    def said(self, value: Any, language: str) -> Value:
        """A value as it is typed; a time or a number as it is."""
        if value in self.values:
            return pick_spelling(self.values[value], language)
        assert isinstance(value, timedelta | int)
        return value


def _one_of(fr: str, en: str, values: Mapping[Any, Spelling]) -> RuleName:
    return RuleName(by_language((fr, en)), MappingProxyType(values))


def _yes_no(fr: str, en: str) -> RuleName:
    return _one_of(fr, en, {True: YES, False: NO})


def _number(fr: str, en: str, *numbers: int) -> RuleName:
    return _one_of(fr, en, {number: str(number) for number in numbers})


def _time(fr: str, en: str, example: str, *, none: bool = False) -> RuleName:
    values = {None: _NONE} if none else {}
    return RuleName(by_language((fr, en)), MappingProxyType(values), _read_time, example)


def _read_time(typed: str) -> timedelta:
    """A time as players write it.

    Raises:
        ValueError: not one.
    """
    if found := _CLOCK.fullmatch(typed.strip()):
        return timedelta(minutes=int(found[1]), seconds=int(found[2]))
    if typed.strip() == "0":
        return timedelta(0)
    if found := _TIME.fullmatch(typed.strip()):
        return int(found[1]) * _UNITS[found[2]]
    raise ValueError(typed)


def _read_points(typed: str) -> int:
    """Match points in halves: ``1`` is two of them, ``0,5`` is one."""
    halves = float(typed.replace(",", ".")) * 2
    if not halves.is_integer():
        raise ValueError(typed)
    return int(halves)


def _points(fr: str, en: str) -> RuleName:
    values: Mapping[Any, Spelling] = {0: "0", 1: ("0,5", "0.5"), 2: "1", 4: "2", 6: "3"}
    return RuleName(by_language((fr, en)), MappingProxyType(values), _read_points, "1")


RULE_NAMES: Mapping[str, RuleName] = MappingProxyType(
    {
        "seats": _number("places", "seats", *range(1, MOST_SEATS + 1)),
        "toss_joker": _one_of(
            "joker-au-tirage",
            "toss-blank",
            {TossJoker.BEFORE_A: ("avant-a", "before-a"), TossJoker.AGAIN: ("rejoue", "again")},
        ),
        "order": _one_of(
            "ordre",
            "order",
            {Order.JOINED: ("arrivee", "joined"), Order.LETTERS: ("lettres", "letters")},
        ),
        "passes": _number("passes", "passes", *range(1, MOST_PASSES + 1)),
        "exchange_is_pass": _yes_no("echange-compte-passe", "exchange-is-pass"),
        "exchange_least": _number("echange-minimum", "exchange-least", *range(1, 8)),
        "challenge": _one_of(
            "contestation",
            "challenge",
            {
                Challenge.AUTO: "auto",
                Challenge.FREE: ("libre", "free"),
                Challenge.FIVE_POINTS: ("5pts-mot", "5pts-word"),
                Challenge.DOUBLE: "double",
            },
        ),
        "window": _time("fenetre", "window", "30 s", none=True),
        "clock": _one_of(
            "temps",
            "clock",
            {
                Clock.NONE: _NONE,
                Clock.BANK: ("pendule", "bank"),
                Clock.MOVE: ("coup", "move"),
                Clock.SHARED: ("global", "shared"),
            },
        ),
        "bank": _time("pendule", "bank", "20 min"),
        "move_time": _time("temps-du-coup", "move-time", "2 min"),
        "alarm": _time("alarme", "alarm", "30 s"),
        "reserve": _time("reserve", "reserve", "5 j"),
        "out_of_time": _one_of(
            "temps-epuise",
            "out-of-time",
            {
                OutOfTime.FREEZE: ("fige", "freeze"),
                OutOfTime.MINUS_TEN: ("moins10", "minus10"),
                OutOfTime.GAME_ENDS: ("fin", "end"),
            },
        ),
        "deduct": _one_of(
            "fin-temps", "timed-end", {False: ("brut", "gross"), True: ("deduit", "net")}
        ),
        "lost_turns": _one_of(
            "tour-perdu-compte-passe",
            "lost-turn-is-pass",
            {
                LostTurns.TIME: ("temps", "time"),
                LostTurns.NONE: _NONE,
                LostTurns.ALL: ("tous", "all"),
            },
        ),
        "absent": _one_of(
            "absent",
            "absent",
            {
                Absent.FORFEIT: ("forfait", "forfeit"),
                Absent.SUBSTITUTE: ("remplacant", "substitute"),
                Absent.PASSES: ("passe", "passes"),
            },
        ),
        "nudge": _time("rappel", "nudge", "12 h"),
        "patience": _time("patience", "patience", "2 j"),
        "late": _one_of(
            "retard",
            "late",
            {Late.FORFEIT: ("forfait", "forfeit"), Late.CLOCK: ("pendule", "clock")},
        ),
        "late_after": _time("retard-apres", "late-after", "15 min"),
        "no_word": _one_of(
            "sans-mot",
            "no-word",
            {NoWord.LOWEST_RACK: ("somme-min", "lowest-rack"), NoWord.TIE: ("egalite", "tie")},
        ),
        "games": _number("manches", "games", 1, 3),
        "win": _points("pm-gain", "points-won"),
        "draw": _points("pm-nul", "points-drawn"),
        "auto_end": _yes_no("fin-auto", "auto-end"),
        "unseen": _yes_no("reste", "unseen"),
        "open_dictionary": _one_of(
            "dictionnaire",
            "dictionary",
            {True: ("ouvert", "open"), False: ("ferme", "closed")},
        ),
        "solitaire": _one_of(
            "solitaire",
            "solitaire",
            {
                None: NO,
                Solitaire.RECORD: "record",
                Solitaire.TWO_RACKS: ("deux-chevalets", "two-racks"),
                Solitaire.OPEN_TILES: ("lettres-ouvertes", "open-tiles"),
            },
        ),
        "lobby_time": _time("attente", "lobby-time", "1 h", none=True),
    }
)
"""By the field of the rules."""


def find_rule(typed: str, language: str) -> str:
    """The field of the rule of that name, in any language.

    Raises:
        BadArgument: there is none.
    """
    for field, rule in RULE_NAMES.items():
        if fold(typed) in {field, *map(fold, rule.names.values())}:
            return field
    raise BadArgument(typed[:20], tuple(rule.names[language] for rule in RULE_NAMES.values()))


def with_rule(rules: ClassicRules, field: str, typed: str, language: str) -> ClassicRules:
    """The rules with another value of one of them.

    Raises:
        BadArgument: no value of it, or out of bounds.
    """
    rule = RULE_NAMES[field]
    value = rule.value_of(typed, language)
    try:
        return replace(rules, **{field: value})
    except ValueError:
        raise BadArgument(typed[:20], tuple(rule.choices(language)), rule.example) from None


def rules_said(rules: ClassicRules, typed: str, language: str) -> str:
    """All rules by their names, or the one that is named, with what holds.

    Raises:
        BadArgument: no rule has this name.
    """
    orders = CLASSIC[language].orders
    if not typed.strip():
        return orders.rules(_lines(rules, RULE_NAMES, language))
    field = find_rule(typed, language)
    rule = RULE_NAMES[field]
    value = rule.said(getattr(rules, field), language)
    return orders.rule(rule.names[language], value, rule.choices(language), rule.example)


def frozen_rules(rules: ClassicRules, language: str) -> list[tuple[str, Value]]:
    """The rules that the draws depend on (`engine.classic.statement`), by their names, with what holds."""
    return _lines(rules, settings(rules), language)


def _lines(rules: ClassicRules, fields: Container[str], language: str) -> list[tuple[str, Value]]:
    return [
        (rule.names[language], rule.said(getattr(rules, field), language))
        for field, rule in RULE_NAMES.items()
        if field in fields
    ]
