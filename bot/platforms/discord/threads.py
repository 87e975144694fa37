"""A thread for a game, where the place wants one: made before the game, taken away if no game came of it."""

from contextlib import suppress

import discord
import structlog

from bot.platforms.discord.failing import FAILED

log = structlog.get_logger(__name__)


def may_have_one(channel: object) -> bool:
    """Whether a public thread can be made there: an announcement channel has another kind of threads only."""
    return isinstance(channel, discord.TextChannel) and not channel.is_news()


async def new_thread(channel: object, name: str) -> discord.Thread | None:
    """A thread of that name; None if Discord cannot make it now.

    Raises:
        discord.Forbidden: the bot may not.
    """
    assert isinstance(channel, discord.TextChannel)
    try:
        return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.Forbidden:
        raise
    except FAILED as error:
        log.warning("no thread could be made", channel=channel.id, why=str(error))
        return None


async def take_away(thread: discord.Thread) -> None:
    """Nobody needs it: who made a thread may always close it, to delete it needs a permission."""
    with suppress(*FAILED):
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)
