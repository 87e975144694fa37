"""What the bot may not do in a channel: told when a game is opened, and minded when something is sent."""

import discord

from bot.requests import Lack


def lacks(may: discord.Permissions, *, in_thread: bool, wants_thread: bool) -> frozenset[Lack]:
    """What is missing for a game, given what the bot may do in the channel."""
    posts = may.send_messages_in_threads if in_thread else may.send_messages
    threads = may.create_public_threads and may.send_messages_in_threads
    missing = {
        Lack.POST: not (may.view_channel and posts),
        Lack.PICTURES: not may.attach_files,
        Lack.THREADS: wants_thread and not threads,
    }
    return frozenset(lack for lack, lacking in missing.items() if lacking)


def may_attach(client: discord.Client, channel_id: int) -> bool:
    """Whether pictures may be sent to a channel, as far as is known here."""
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.abc.GuildChannel) or channel.guild.me is None:
        return True  # a private chat, or nothing is known: Discord will say
    return channel.permissions_for(channel.guild.me).attach_files
