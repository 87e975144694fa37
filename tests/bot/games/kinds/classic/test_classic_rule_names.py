"""Every rule of a classic game has a name to be typed; what a menu chooses goes together."""

from dataclasses import fields
from datetime import timedelta

import pytest

from bot.games.kinds.classic.options import change_rule
from bot.games.kinds.classic.presets import PRESETS
from bot.games.kinds.classic.rule_names import RULE_BOOK, RULE_NAMES
from bot.texts import LANGUAGES
from engine.classic.contradictions import contradiction
from engine.classic.rules import FAMILY, ClassicRules


def test_every_rule_has_a_name() -> None:
    assert set(RULE_NAMES) == {field.name for field in fields(ClassicRules)}


@pytest.mark.parametrize("field", RULE_NAMES)
def test_no_name_means_two_rules(field: str) -> None:
    assert all(RULE_BOOK.find(name) == field for name in RULE_NAMES[field].names.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_what_holds_is_typed_as_it_is_said(preset: str, language: str) -> None:
    rules = PRESETS[preset]
    for field, rule in RULE_NAMES.items():
        value = getattr(rules, field)
        if value in rule.values:
            typed = str(rule.said(value, language))
            assert RULE_BOOK.change(rules, field, typed) == rules


@pytest.mark.parametrize(
    ("pace", "alarm"),
    [
        ("move-2", timedelta(seconds=30)),
        ("move-day", timedelta(hours=3)),
        ("move-2-days", timedelta(hours=6)),
    ],
)
def test_the_first_alarm_of_a_pace_leaves_time_to_come(pace: str, alarm: timedelta) -> None:
    rules = change_rule(FAMILY, "pace", pace)
    assert rules.alarm == alarm
    assert contradiction(rules) is None
