"""The rows of the command table that are about the place they are typed in."""

from collections.abc import Mapping
from types import MappingProxyType

from bot import requests as r
from bot.command import Argument, Command, Group, Suggest, row

_CHANNEL = MappingProxyType({"fr": "salon", "en": "channel"})
_SERVER = MappingProxyType({"fr": "serveur", "en": "server"})


def _change_setting(text: str) -> r.Action:
    """``langue en serveur``: a setting, perhaps a value, perhaps how far it reaches."""
    words = text.split()[:3]
    reach = words.pop().lower() if len(words) > 1 and _is_reach(words[-1]) else ""
    name, value = (*words, "", "")[:2]
    return r.ChangeSetting(name, value, everywhere=reach in _SERVER.values())


def _is_reach(word: str) -> bool:
    return word.lower() in (*_CHANNEL.values(), *_SERVER.values())


def _argument(
    fr: str, en: str, choices: tuple[Mapping[str, str], ...] = (), suggest: Suggest | None = None
) -> Argument:
    return Argument(MappingProxyType({"fr": fr, "en": en}), choices, suggest)


PLACE_COMMANDS: tuple[Command, ...] = (
    row(
        ("reglages", "les réglages du salon : langue, fuseau, thème, cadence…"),
        ("settings", "the settings of the channel: language, time zone, theme, pace…"),
        _change_setting,
        ("reglage", "setting"),
        suggest=Suggest.SETTINGS,
        more=(
            _argument("valeur", "value", suggest=Suggest.SETTING_VALUES),
            _argument("portee", "reach", (_CHANNEL, _SERVER)),
        ),
        group=Group.CHAT,
        managers=True,
    ),
)
