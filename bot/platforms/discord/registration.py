"""The command table as Discord wants it; sent only when it has changed.

Names are in the language of the configuration, and in both for clients in French or English. Nobody is kept
from seeing any: an organiser manages nothing, and settings may be looked at by all (an administrator may
change that there). But what is for whoever hosts the bot is seen by administrators of a server alone, and not
in private, where Discord would show it to everybody. Who may do what is looked at by the application.

Where the page can be opened as an activity, Discord has a command for that too, and carries it out by itself.
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Protocol

from bot.platforms.discord import PLATFORM
from bot.store import Places
from bot.talk.command import Argument, Command, by_language
from bot.talk.identity import Place
from bot.talk.typography import french
from bot.texts import LANGUAGES

LOCALES: Mapping[str, tuple[str, ...]] = {"fr": ("fr",), "en": ("en-US", "en-GB")}
"""Discord's names for our languages."""

_CHAT_INPUT, _ENTRY_POINT = 1, 4
_DISCORD_LAUNCHES = 2
_STRING, ATTACHMENT = 3, 11
_FILE = by_language(("fichier", "file"))
_GUILD, _BOT_DM, _PRIVATE_CHANNEL = 0, 1, 2
_GUILD_INSTALL, _USER_INSTALL = 0, 1
_NOBODY = "0"
"""Permissions for which an administrator need not ask, and that nobody else has."""
_OWN = Place("bot", PLATFORM)
_HASH = "commands"

Payload = dict[str, Any]


class Registry(Protocol):
    """The registry of commands: discord.py's HTTP client."""

    async def bulk_upsert_global_commands(self, application_id: Any, payload: Any) -> Any:
        """Replace all commands of the application."""


def command_payloads(commands: Iterable[Command], language: str) -> list[Payload]:
    """The payloads of all that is offered; names that everybody else sees are in this language."""
    return [_command(command, language) for command in commands if command.listed]


async def register(
    registry: Registry,
    application_id: int,
    commands: Iterable[Command],
    language: str,
    store: Places,
    *,
    launches: bool = False,
) -> bool:
    """Tell Discord the commands if they are not those that it was told last; returns whether."""
    payloads = command_payloads(commands, language) + ([_entry(language)] if launches else [])
    told = json.dumps([application_id, payloads], sort_keys=True)
    digest = sha256(told.encode()).hexdigest()
    if (await store.settings(_OWN)).get(_HASH) == digest:
        return False
    await registry.bulk_upsert_global_commands(application_id, payloads)
    await store.set_setting(_OWN, _HASH, digest)
    return True


def _entry(language: str) -> Payload:
    """The one command that opens the activity."""
    said = {code: texts.chat.play_on_board for code, texts in LANGUAGES.items()}
    names = {code: label.lower().replace(" ", "-") for code, label in said.items()}
    return {
        "type": _ENTRY_POINT,
        "handler": _DISCORD_LAUNCHES,
        **_name(names, language),
        **_describe(said, language),
        "contexts": [_GUILD, _BOT_DM],
        "integration_types": [_GUILD_INSTALL],
    }


def _command(command: Command, language: str) -> Payload:
    everywhere = command.everywhere
    return {
        "type": _CHAT_INPUT,
        **_name(command.names, language),
        **_describe(command.help, language),
        "options": [
            *(_option(argument, language) for argument in command.arguments),
            *([_file_option(language)] if command.takes_file else ()),
        ],
        "default_member_permissions": _NOBODY if command.operators else None,
        "contexts": [
            _GUILD,
            *([] if command.operators else [_BOT_DM]),
            *([_PRIVATE_CHANNEL] if everywhere else []),
        ],
        "integration_types": [_GUILD_INSTALL, *([_USER_INSTALL] if everywhere else [])],
    }


def _option(argument: Argument, language: str) -> Payload:
    payload: Payload = {
        "type": _STRING,
        **_name(argument.names, language),
        **_describe(_explain(argument), language),
        "required": argument.required,
    }
    if argument.choices and not argument.several:
        payload["choices"] = [
            {**_name(_explain_choice(argument, choice), language), "value": choice[language]}
            for choice in argument.choices
        ]
    elif argument.several or argument.follows or argument.suggest is not None:
        payload["autocomplete"] = True
    return payload


def _file_option(language: str) -> Payload:
    """A file, in place of what is typed."""
    return {
        "type": ATTACHMENT,
        **_name(_FILE, language),
        **_describe(_FILE, language),
        "required": False,
    }


def _explain_choice(argument: Argument, choice: Mapping[str, str]) -> Mapping[str, str]:
    """A choice as it is shown: what it means, where that says more than what is typed."""
    explain = argument.explain
    if explain is None:
        return choice
    return {code: explain(code, value) for code, value in choice.items()}


def _explain(argument: Argument) -> Mapping[str, str]:
    """The name of an argument, and an example if there is one."""
    examples = argument.example
    if examples is None:
        return argument.names
    return {
        code: f"{name}{' :' if code == 'fr' else ':'} {examples[code]}"
        for code, name in argument.names.items()
    }


def _name(names: Mapping[str, str], language: str) -> Payload:
    return {"name": names[language], "name_localizations": _localize(names)}


def _describe(words: Mapping[str, str], language: str) -> Payload:
    spaced = {code: french(text) if code == "fr" else text for code, text in words.items()}
    return {"description": spaced[language], "description_localizations": _localize(spaced)}


def _localize(words: Mapping[str, str]) -> dict[str, str]:
    return {locale: words[code] for code, locales in LOCALES.items() for locale in locales}
