"""Threads: a game's room of its own within a channel (`bot.games.rooms`)."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.delivery.adapter import NotNow, Refused
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.failing import FAILED
from bot.talk.identity import Place


def may_have_rooms(channel: object) -> bool:
    """Whether a public thread can be made there: an announcement channel has another kind of threads only."""
    return isinstance(channel, discord.TextChannel) and not channel.is_news()


@dataclass(frozen=True, slots=True)
class Threads:
    """Makes them and takes them away; `client` is the one that is there now."""

    client: Callable[[], discord.Client]

    async def make_room(self, place: Place, name: str) -> Place:
        """See `bot.games.rooms.RoomMaker`."""
        channel = self.client().get_channel(int(place.chat))
        if not isinstance(channel, discord.TextChannel):
            raise NotNow("the channel is not known any more")
        try:
            thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        except discord.Forbidden as error:
            raise Refused(error.text) from error
        except FAILED as error:
            raise NotNow(str(error)) from error
        return Place(PLATFORM, str(thread.id))

    async def remove_room(self, room: Place) -> None:
        """Close the thread, as its maker always may; to delete it needs a permission."""
        http = self.client().http
        with suppress(*FAILED):
            try:
                await http.delete_channel(int(room.chat))
            except discord.Forbidden:
                await http.edit_channel(int(room.chat), archived=True)
