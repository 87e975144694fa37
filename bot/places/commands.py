"""The rows of the command table that are about the place they are typed in."""

from collections.abc import Callable

from bot.places.settings import DICTIONARY
from bot.talk import requests as r
from bot.talk.command import NO, YES, Command, Group, Suggest, argument, row

_CHANNEL = ("salon", "channel")
_MOST_TYPED = 60
_SERVER = ("serveur", "server")
_TOPIC, _GROUP = ("sujet", "topic"), ("groupe", "group")
"""The same two where there are no servers."""
_LOOKED_AT = {
    "edition": "edition",
    "dictionnaire": "dictionary",
    "dictionary": "dictionary",
    "voix": "voice",
    "voice": "voice",
}
"""Settings of which something is said: by their names alone they are looked at, and not taken back."""


def _change_setting(text: str) -> r.Action:
    """``langue en serveur``: a setting, perhaps a value, perhaps how far it reaches."""
    words = text.split()[:3]
    if not words:
        return r.ShowSetting()
    if len(words) == 1 and words[0].lower() in _LOOKED_AT:
        return r.ShowSetting(_LOOKED_AT[words[0].lower()])
    reach = words.pop().lower() if len(words) > 1 and _is_reach(words[-1]) else ""
    name, value = (*words, "")[:2]
    return r.ChangeSetting(name, value, everywhere=reach in (*_SERVER, *_GROUP))


def _one_setting(name: str) -> Callable[[str], r.Action]:
    """A command for one setting: without a value, what holds."""

    def make(text: str) -> r.Action:
        value = text.strip()[:_MOST_TYPED]
        return r.ChangeSetting(name, value) if value else r.ShowSetting(name)

    return make


def _is_reach(word: str) -> bool:
    return word.lower() in (*_CHANNEL, *_TOPIC, *_SERVER, *_GROUP)


PLACE_COMMANDS: tuple[Command, ...] = (
    row(
        ("reglages", "les réglages d'ici : langue, fuseau, thème, cadence…"),
        ("settings", "the settings here: language, time zone, theme, pace…"),
        _change_setting,
        argument("réglage", "setting", suggest=Suggest.SETTINGS),
        argument("valeur", "value", suggest=Suggest.SETTING_VALUES),
        argument("portée", "reach", (_CHANNEL, _SERVER)),
        guesses=("config", "options", "parametres", "regles", "langue", "language"),
        group=Group.CHAT,
        managers=True,
    ),
    row(
        ("edition", "la liste de mots d'ici"),
        ("edition", "the word list here"),
        _one_setting("edition"),
        argument("nom", "name"),
        group=Group.CHAT,
        unlisted=True,
    ),
    row(
        ("voix", "entendre l'arbitre : tirage, signal, fin, top"),
        ("voice", "hear the referee: draw, signal, end, top"),
        _one_setting("voice"),
        argument("oui-ou-non", "yes-or-no", (YES, NO), example=YES),
        group=Group.CHAT,
        unlisted=True,
    ),
    row(
        ("dictionnaire", "outils de mots permis ou non pendant les coups"),
        ("dictionary", "whether word tools are allowed during rounds"),
        _one_setting("dictionary"),
        argument(
            "ouvert-ou-fermé", "open-or-closed", DICTIONARY.values(), example=("ouvert", "open")
        ),
        group=Group.CHAT,
        unlisted=True,
    ),
)
