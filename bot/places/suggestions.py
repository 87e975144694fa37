"""What is offered while a setting or its value is being typed."""

from collections.abc import Mapping

from bot.places.setting import Setting, pick_spelling
from bot.places.settings import SETTINGS, find_setting
from bot.talk.every_platform import MOST_SUGGESTIONS
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold


def settings(typed: str, language: str, offered: Mapping[str, Setting] = SETTINGS) -> list[str]:
    """The names of settings that go on as typed."""
    return starting(typed, [setting.names[language] for setting in offered.values()])


def setting_values(
    name: str, typed: str, language: str, offered: Mapping[str, Setting] = SETTINGS
) -> list[str]:
    """The values of a setting that hold what is typed: ``montreal`` finds America/Montreal."""
    try:
        field = find_setting(name, offered)
    except BadArgument:
        return []
    values = [pick_spelling(spellings, language) for spellings in offered[field].values().values()]
    return [value for value in values if fold(typed) in fold(value)][:MOST_SUGGESTIONS]


def starting(typed: str, values: list[str]) -> list[str]:
    """The values that go on as typed."""
    return [value for value in values if fold(value).startswith(fold(typed))][:MOST_SUGGESTIONS]
