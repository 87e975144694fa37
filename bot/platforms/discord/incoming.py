"""From an interaction to a `Request`: who, where, when, what.

The time is Discord's own, to the millisecond: it stands in the interaction's id, and no player can change it.
A person has one name wherever he plays, the one he gave himself for all of Discord. A nickname was meant for
the one server that knows it: it is passed on, and shown where that server wants it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.commands import CommandTable
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.outgoing import BULLETIN
from bot.platforms.discord.permissions import lacks
from bot.platforms.discord.threads import may_have_rooms
from bot.platforms.discord.voice import hears
from bot.talk.command import Command
from bot.talk.gathering import BeingTyped, being_typed
from bot.talk.identity import SERVER, Account, Place
from bot.talk.names import clean_name
from bot.talk.refusals import UnknownCommand
from bot.talk.requests import Action, Request

GUILD_SCOPE = SERVER
Interaction = discord.Interaction[discord.Client]


def place_of(interaction: Interaction) -> Place:
    """The place of an interaction."""
    return Place(PLATFORM, str(interaction.channel_id))


def guild_scope(guild_id: int) -> Place:
    """A server, as far as settings go."""
    return Place(PLATFORM, f"{GUILD_SCOPE}{guild_id}")


def request_of(
    interaction: Interaction,
    action: Action,
    game: str = "",
    typed: str = "",
) -> Request:
    """The request of an interaction.

    A command can be typed where nothing can be written: a rule channel, news, a thread that is for some.
    """
    user, may = interaction.user, interaction.permissions
    in_guild = interaction.guild_id is not None
    in_thread = isinstance(interaction.channel, discord.Thread)
    writes = may.send_messages_in_threads if in_thread else may.send_messages
    return Request(
        id=f"{PLATFORM}/{interaction.id}",
        account=Account(PLATFORM, str(user.id)),
        name=clean_name(user.global_name or "") or clean_name(user.name) or str(user.id),
        user_name=clean_name(user.name),
        nickname=clean_name(getattr(user, "nick", None) or ""),
        place=place_of(interaction),
        at=interaction.created_at,
        action=action,
        game=game,
        typed=typed,
        within=within(interaction),
        manages=may.manage_guild or not in_guild,
        writes=writes or not in_guild,
        rooms=may_have_rooms(interaction.channel),
        writes_in_rooms=may.send_messages_in_threads,
        lacks=lacks(interaction.app_permissions, in_thread=in_thread) if in_guild else frozenset(),
        private=not in_guild,
        hears=hears(interaction),
    )


def within(interaction: Interaction) -> tuple[Place, ...]:
    """The places that the place is part of, nearest first: the channel of a thread, the server."""
    if interaction.guild_id is None:
        return ()
    channel = interaction.channel
    scopes = [guild_scope(interaction.guild_id)]
    if isinstance(channel, discord.Thread):
        scopes.insert(0, Place(PLATFORM, str(channel.parent_id)))
    return tuple(scopes)


def typed_command(commands: CommandTable, data: Mapping[str, Any]) -> tuple[Command, str]:
    """The command that was typed, and the text after it.

    Raises:
        UnknownCommand: one that we had once, and Discord still offers.
    """
    command = commands.find(data["name"])
    if command is None:
        raise UnknownCommand(data["name"])
    given = [str(option["value"]) for option in _options(data, command) if option is not None]
    return command, " ".join(given)


def half_typed(data: Mapping[str, Any], command: Command) -> BeingTyped | None:
    """The argument that is being typed, with the values of all up to it, empty where there are none."""
    typed: list[str] = []
    for option in _options(data, command):
        typed.append("" if option is None else str(option["value"]))
        if option is not None and option.get("focused"):
            return being_typed(command, typed)
    return None


def _options(data: Mapping[str, Any], command: Command) -> list[Mapping[str, Any] | None]:
    """The option for each argument: Discord says which is which, and promises no order."""
    given = {option["name"]: option for option in data.get("options", ())}
    return [
        next((given[name] for name in argument.names.values() if name in given), None)
        for argument in command.arguments
    ]


def chosen_value(data: Mapping[str, Any]) -> str:
    """The value chosen in a menu; empty for a button."""
    return str(next(iter(data.get("values") or ()), ""))


def form_line(data: Mapping[str, Any]) -> str:
    """The line typed into a form."""
    return next(
        (str(part["value"]) for part in _parts(data) if part.get("custom_id") == BULLETIN), ""
    )


def _parts(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The components of a form, whatever they are wrapped in."""
    inner: Sequence[Mapping[str, Any]] = data.get("components") or ()
    for part in (*inner, *([data["component"]] if "component" in data else ())):
        yield part
        yield from _parts(part)
