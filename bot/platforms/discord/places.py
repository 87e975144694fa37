"""Channels and threads that come and go: where nothing can be shown any more, and where it can be again.

Discord tells of channels, threads, roles and the bot's own rights under the intent `guilds`; after a new
session, of what is there now. A place that is gone, locked or put to sleep by somebody is closed, and its
game waits. A thread that fell asleep because nobody wrote is not closed: the next message wakes it.

Whether a closed place is open again is looked at whenever anything of this kind has changed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import discord
import stamina
import structlog

from bot.games.caretaker import Caretaker
from bot.places.settings import Settings
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.incoming import GUILD_SCOPE
from bot.platforms.discord.permissions import may_post
from bot.platforms.discord.shards import Shards
from bot.store import StoreError
from bot.talk.identity import Place

LONGEST_WAIT = 60.0
"""Seconds between two tries to look while the store says no."""

log = structlog.get_logger(__name__)
_until_stored = stamina.retry(on=StoreError, attempts=None, timeout=None, wait_max=LONGEST_WAIT)
"""Discord tells it once."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a connection; `client` is the one that is there now."""

    caretaker: Caretaker
    settings: Settings
    shards: Shards
    client: Callable[[], discord.Client]
    now: Callable[[], datetime]

    @_until_stored
    async def reconcile(self, shard: int) -> None:
        """After a new session: which channels of its servers are gone, or are back, nobody may have told."""
        client = self.client()
        here = {guild.id: guild for guild in client.guilds}
        gone = set()
        for place in await self.caretaker.places(PLATFORM):
            channel, guild = await self._server_of(place)
            if guild is None or self.shards.of(guild) != shard:
                continue
            known = here.get(guild)
            if known is None or (
                not known.unavailable and known.get_channel_or_thread(channel) is None
            ):
                gone.add(place.chat)
        await self.close(gone)
        await self.look_again()

    async def _server_of(self, place: Place) -> tuple[int, int | None]:
        """The channel that a place is, or is a thread of, and its server; a private chat has none."""
        *channel, server = await self.settings.parts_of(place) or (None,)
        if server is None:
            return int(place.chat), None
        number = int(server.chat.removeprefix(GUILD_SCOPE))
        return int(channel[0].chat if channel else place.chat), number

    @_until_stored
    async def close(self, chats: set[str]) -> None:
        """Nothing can be shown there any more; their games wait."""
        for place in await self.caretaker.places(PLATFORM):
            if place.chat in chats:
                log.info("place is gone", place=place.chat)
                await self.caretaker.close_place(place, self.now())

    @_until_stored
    async def look_again(self) -> None:
        """Something has changed: which closed places are open?"""
        for place in await self.caretaker.closed.of(PLATFORM):
            if may_post(self.client(), int(place.chat)):
                await self.open(place)

    async def open(self, place: Place) -> None:
        """Open the place: what waits there is sent."""
        await self.caretaker.closed.open(place)

    async def thread_changed(self, thread: dict[str, Any]) -> None:
        """A thread as Discord tells of it: locked, put to sleep, or awake (again)."""
        about = thread["thread_metadata"]
        if about.get("locked") or (about["archived"] and not _fell_asleep(thread)):
            await self.close({str(thread["id"])})
        else:
            await self.look_again()


def _fell_asleep(thread: dict[str, Any]) -> bool:
    """Whether Discord itself put it to sleep: nobody has written for as long as it waits for that."""
    about = thread["thread_metadata"]
    last = discord.utils.snowflake_time(int(thread.get("last_message_id") or thread["id"]))
    asleep = datetime.fromisoformat(about["archive_timestamp"])
    return asleep - last >= timedelta(minutes=about["auto_archive_duration"])
