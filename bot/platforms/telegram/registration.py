"""The command table as Telegram wants it; sent only when it has changed.

Telegram offers commands by where they are typed and by the language of the client; without one of our
languages it is that of the configuration. Its menu is short: a row that is rare, or stands under another, is
understood all the same. In groups, those of who manages the place are offered to administrators alone.
There, what is discreet is offered so that nobody else sees it typed (`whispers`), by apps that know of that.
"""

import json
from collections.abc import Iterable
from hashlib import sha256

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.limits import LONGEST_DESCRIPTION
from bot.platforms.telegram.traffic import Traffic
from bot.store import Places
from bot.talk.command import Command
from bot.talk.identity import Place
from bot.texts import LANGUAGES

_OWN = Place("bot", PLATFORM)
_HASH = "commands"

Offered = tuple[BotCommandScope, str, list[BotCommand]]
"""The chats, the language of the clients (empty for all others), and the commands."""


def offered_commands(rows: Iterable[Command], language: str) -> list[Offered]:
    """The commands that are offered everywhere; `language` is that of the configuration."""
    rows = [row for row in rows if row.listed and not row.rare]
    scopes: list[tuple[BotCommandScope, list[Command]]] = [
        (BotCommandScopeAllPrivateChats(), rows),
        (BotCommandScopeAllGroupChats(), [row for row in rows if not row.managers]),
        (BotCommandScopeAllChatAdministrators(), rows),
    ]
    return [
        (scope, code, [_command(row, code or language, scope) for row in offered])
        for scope, offered in scopes
        for code in ("", *LANGUAGES)
    ]


async def register(
    bot: Bot, traffic: Traffic, rows: Iterable[Command], language: str, store: Places
) -> bool:
    """Tell Telegram the commands if they are not those that it was told last; returns whether."""
    offered = offered_commands(rows, language)
    told = [
        [scope.type, code, [each.to_dict() for each in those]] for scope, code, those in offered
    ]
    digest = sha256(json.dumps([bot.id, told], sort_keys=True).encode()).hexdigest()
    if (await store.settings(_OWN)).get(_HASH) == digest:
        return False
    for scope, code, those in offered:
        await traffic.call(
            None,
            lambda scope=scope, code=code, those=those: bot.set_my_commands(  # type: ignore[misc]
                those, scope=scope, language_code=code or None
            ),
            repeatable=True,
        )
    await store.set_setting(_OWN, _HASH, digest)
    return True


def _command(row: Command, language: str, scope: BotCommandScope) -> BotCommand:
    help_line = row.help[language][:LONGEST_DESCRIPTION]
    hides = row.discreet and not isinstance(scope, BotCommandScopeAllPrivateChats)
    return BotCommand(
        row.names[language], help_line, api_kwargs={"is_ephemeral": True} if hides else None
    )
