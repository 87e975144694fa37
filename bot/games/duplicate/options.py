"""What may be chosen in the lobby: a menu for each rule, and what its values mean."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType

from bot.games.lobby_menus import Option, menus_of
from bot.talk.messages import Menu
from bot.talk.refusals import BadArgument
from bot.texts.duplicate.protocol import Menus
from engine.duplicate.rules import PRESETS, Counting, DuplicateRules
from engine.formulas import FORMULAS

_PAUSES = (10, 15, 30, 60)
"""Seconds."""
_ON_ORDER = "order"


def with_pace(rules: DuplicateRules, preset: str) -> DuplicateRules:
    """The rules with the times of a preset."""
    round_time, warning = PRESETS[preset]
    return replace(rules, round_time=round_time, warning=warning)


def _pace(rules: DuplicateRules) -> str:
    times = (rules.round_time, rules.warning)
    return next((name for name, preset in PRESETS.items() if preset == times), "")


def _pause(rules: DuplicateRules) -> str:
    return _ON_ORDER if rules.pause is None else f"{rules.pause.total_seconds():.0f}"


def _pause_meant(value: str) -> timedelta | None:
    return None if value == _ON_ORDER else timedelta(seconds=int(value))


_OPTIONS: Mapping[str, Option[DuplicateRules, Menus]] = MappingProxyType(
    {
        "pace": Option(
            lambda menus: menus.pace_menu,
            tuple(PRESETS),
            lambda menus, value: menus.pace(value),
            _pace,
            with_pace,
        ),
        "formula": Option(
            lambda menus: menus.formula_menu,
            tuple(FORMULAS),
            lambda menus, value: menus.formula(value),
            lambda rules: rules.formula,
            lambda rules, value: replace(rules, formula=value),
        ),
        "counting": Option(
            lambda menus: menus.counting_menu,
            tuple(counting.value for counting in Counting),
            lambda menus, value: menus.counting(Counting(value)),
            lambda rules: rules.counting.value,
            lambda rules, value: replace(rules, counting=Counting(value)),
        ),
        "pause": Option(
            lambda menus: menus.pause_menu,
            (*map(str, _PAUSES), _ON_ORDER),
            lambda menus, value: menus.pause(_pause_meant(value)),
            _pause,
            lambda rules, value: replace(rules, pause=_pause_meant(value)),
        ),
    }
)


def menus(rules: DuplicateRules, texts: Menus) -> tuple[Menu, ...]:
    """A menu for each rule; a value that none of the choices has is none's."""
    return menus_of(_OPTIONS, rules, texts)


def change_rule(rules: DuplicateRules, rule: str, value: str) -> DuplicateRules:
    """The rules with another value of one of them.

    Raises:
        BadArgument: no such rule, or no such value of it.
    """
    option = _OPTIONS.get(rule)
    if option is None:
        raise BadArgument(rule[:20], tuple(_OPTIONS))
    if value not in option.values:
        raise BadArgument(value[:20], option.values)
    return option.change(rules, value)
