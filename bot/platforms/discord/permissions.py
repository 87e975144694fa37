"""What the bot may not do in a channel: told when a game is opened, and minded when something is sent."""

import discord

from bot.talk.requests import Lack


def lacks(may: discord.Permissions, *, in_thread: bool) -> frozenset[Lack]:
    """The rights missing for games, given what the bot may do in the channel."""
    posts = may.send_messages_in_threads if in_thread else may.send_messages
    threads = may.create_public_threads and may.send_messages_in_threads
    missing = {
        Lack.POST: not (may.view_channel and posts),
        Lack.PICTURES: not may.attach_files,
        Lack.THREADS: not threads,
        Lack.EVENTS: not (may.create_events or may.manage_events),
    }
    return frozenset(lack for lack, lacking in missing.items() if lacking)


def may_post(client: discord.Client, channel_id: int) -> bool:
    """Whether anything may be shown in a channel, as far as is known here; of a private chat nothing is."""
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        awake = not (channel.archived or channel.locked)
        return awake and _may_post(channel.parent, in_thread=True)
    return _may_post(channel, in_thread=False)


def _may_post(channel: object, *, in_thread: bool) -> bool:
    if not isinstance(channel, discord.abc.GuildChannel) or channel.guild.me is None:
        return False
    may = channel.permissions_for(channel.guild.me)
    return Lack.POST not in lacks(may, in_thread=in_thread)


def may_look(client: discord.Client, channel_id: int) -> bool:
    """Whether messages of a channel may be looked for one by one; in a private chat they may."""
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.abc.GuildChannel) or channel.guild.me is None:
        return True
    return channel.permissions_for(channel.guild.me).read_message_history


def says_open(interaction: discord.Interaction[discord.Client]) -> bool:
    """Whether something may be shown where somebody does something: Discord says so along with it."""
    channel = interaction.channel
    if interaction.guild_id is None:
        return True
    in_thread = isinstance(channel, discord.Thread)
    if isinstance(channel, discord.Thread) and (channel.archived or channel.locked):
        return False
    missing = lacks(interaction.app_permissions, in_thread=in_thread)
    return Lack.POST not in missing


def may_attach(client: discord.Client, channel_id: int) -> bool:
    """Whether pictures may be sent to a channel, as far as is known here."""
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.abc.GuildChannel) or channel.guild.me is None:
        return True  # a private chat, or nothing is known: Discord will say
    return channel.permissions_for(channel.guild.me).attach_files
