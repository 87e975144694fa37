"""What may be chosen in the lobby by menus: a few rules; every other has a name (`rule_names`).

Discord has room for four menus below a message and its buttons. A choice of a menu makes rules that go
together; what is typed by its name is taken as it is, and refused if it contradicts another rule.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType

from bot.games.kinds.duplicate.rule_names import RULE_BOOK, RULE_NAMES
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.games.kinds.duplicate.texts.menus import Menus
from bot.games.lobby_menus import Option, menus_of
from bot.talk.messages import Menu
from bot.talk.refusals import BadArgument
from engine.duplicate.rules import (
    PRESETS,
    Bulletins,
    Counting,
    DuplicateRules,
    Kept,
    Refereeing,
)
from engine.duplicate.state import DuplicateGame
from engine.formulas import FORMULAS

_PAUSES = (10, 15, 30, 60)
"""Seconds."""
_ON_ORDER = "order"
_OFFICIAL = Refereeing.OFFICIAL.value
"""Stands in the menu beside the bulletins that may count in a friendly game."""


def with_pace(rules: DuplicateRules, preset: str) -> DuplicateRules:
    """The rules with the times of a preset."""
    round_time, warning = PRESETS[preset]
    return replace(rules, round_time=round_time, warning=warning)


def with_refereeing(rules: DuplicateRules, refereeing: Refereeing) -> DuplicateRules:
    """The rules with this refereeing, and nothing that contradicts it."""
    official = refereeing is Refereeing.OFFICIAL
    changes = refereeing is not rules.refereeing
    return replace(
        rules,
        refereeing=refereeing,
        counting=Counting.LAST if official and rules.counting is Counting.BEST else rules.counting,
        close_when_all_answered=not official if changes else rules.close_when_all_answered,
        open_dictionary=rules.open_dictionary and not official,
        kept=Kept.BEST if official else rules.kept,
        bulletins=Bulletins.WRITTEN if official else rules.bulletins,
        connection=rules.connection and official,
        rotating=rules.rotating and official,
    )


def third_of(length: timedelta) -> timedelta:
    """In whole seconds, as rules are written down."""
    return timedelta(seconds=length // timedelta(seconds=3))


def with_rule(rules: DuplicateRules, field: str, typed: str) -> DuplicateRules:
    """The rules with another value of one of them; a shorter round has an earlier signal.

    Raises:
        BadArgument: no value of it, or out of bounds.
    """
    if field == "round_time":
        length: timedelta = RULE_NAMES[field].value_of(typed)
        rules = replace(rules, warning=min(rules.warning, third_of(length)))
    return RULE_BOOK.change(rules, field, typed)


def _counting(rules: DuplicateRules) -> str:
    return _OFFICIAL if rules.refereeing is Refereeing.OFFICIAL else rules.counting.value


def _with_counting(rules: DuplicateRules, value: str) -> DuplicateRules:
    if value == _OFFICIAL:
        return with_refereeing(rules, Refereeing.OFFICIAL)
    friendly = with_refereeing(rules, Refereeing.FRIENDLY)
    return replace(friendly, counting=Counting(value))


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
            lambda menus, rules: menus.round(rules.round_time),
        ),
        "formula": Option(
            lambda menus: menus.formula_menu,
            tuple(FORMULAS),
            lambda menus, value: menus.formula(value),
            lambda rules: rules.formula,
            lambda rules, value: replace(rules, formula=value),
        ),
        "counting": Option(
            lambda menus: menus.refereeing_menu,
            (*(counting.value for counting in Counting), _OFFICIAL),
            lambda menus, value: (
                menus.official if value == _OFFICIAL else menus.counting(Counting(value))
            ),
            _counting,
            _with_counting,
        ),
        "pause": Option(
            lambda menus: menus.pause_menu,
            (*map(str, _PAUSES), _ON_ORDER),
            lambda menus, value: menus.pause(_pause_meant(value)),
            _pause,
            lambda rules, value: replace(rules, pause=_pause_meant(value)),
            lambda menus, rules: menus.pause(rules.pause),
        ),
    }
)


def menus(rules: DuplicateRules, texts: Menus) -> tuple[Menu, ...]:
    """A menu for each rule; none of its choices is marked if the value is another."""
    return menus_of(_OPTIONS, rules, texts)


def opening_lines(game: DuplicateGame, texts: DuplicateTexts) -> tuple[str, ...]:
    """The rules in sentences."""
    return (
        texts.course.opening(game.rules),
        texts.several.opening(game.rules),
        texts.official.opening(game.rules) if game.is_official else "",
    )


def change_rule(rules: DuplicateRules, rule: str, value: str) -> DuplicateRules:
    """The rules with another value of one of them: a menu's, or by its name.

    Raises:
        BadArgument: no such rule, or no such value of it.
    """
    option = _OPTIONS.get(rule)
    if option is not None and value in option.values:
        return option.change(rules, value)
    if option is not None and rule not in RULE_NAMES:
        raise BadArgument(value[:20], option.values)
    return with_rule(rules, RULE_BOOK.find(rule), value)
