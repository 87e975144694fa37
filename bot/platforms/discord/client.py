"""discord.py's clients: one connection to Discord, or several, and what is heard over them.

With one, a session that was cut off is resumed as often as it takes: what people did meanwhile is told late,
and counts. The library's client with several resumes at once or begins anew.

Discord wants five seconds between two sessions that begin, whichever process they are of. The library sees to
that for one client; where processes share the connections, they take turns (`bot.platforms.discord.ranges`).
"""

from typing import Any, Protocol

import aiohttp
import discord

from bot.delivery.speech import lacking
from bot.platforms.discord.incoming import Interaction
from bot.platforms.discord.interactions import Interactions
from bot.platforms.discord.places import Places
from bot.platforms.discord.ranges import EVERYTHING, Range
from bot.platforms.discord.shards import Shards
from bot.platforms.discord.stamps import stamps
from bot.time_base import TimeBase

LONGEST_LIMIT = 30.0
"""Seconds that the library waits by itself where Discord asks for patience; the outbox has more of it."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
"""The library warns that there is no voice; who wants one is told what is missing."""


class Hearer(Protocol):
    """Whom a client tells what it hears."""

    places: Places
    shards: Shards
    interactions: Interactions

    async def register_commands(self) -> None:
        """Tell Discord the commands."""

    async def may_begin(self, shard: int) -> None:
        """Wait until a session may begin, where others begin theirs."""

    async def has_begun(self, shard: int) -> None:
        """One has."""


class _Listening(discord.Client):
    """What both have in common: how they are set up, and what is done with what they hear."""

    def __init__(
        self,
        bot: Hearer,
        connector: aiohttp.BaseConnector | None,
        time_base: TimeBase,
        part: Range = EVERYTHING,
    ) -> None:
        alone = part == EVERYTHING
        super().__init__(
            intents=discord.Intents(guilds=True, voice_states=not lacking(in_calls=True)),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            enable_debug_events=True,  # for on_socket_raw_receive
            max_ratelimit_timeout=LONGEST_LIMIT,
            connector=connector,
            http_trace=stamps(time_base),
            shard_id=None if alone else part.number,
            shard_count=None if alone else part.of,
        )
        self._bot = bot
        self._is_alone = alone

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell what has happened; of a client that was closed nobody hears any more.

        The library waits some seconds for servers before it says that it is ready, whatever comes meanwhile.
        """
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def setup_hook(self) -> None:
        await self._bot.register_commands()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self._is_alone:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._bot.may_begin(shard_id or 0)

    async def on_interaction(self, interaction: Interaction) -> None:
        await self._bot.interactions.handle(interaction)

    async def ready(self, shard: int, count: int) -> None:
        """There is a new session: of its servers, everything may have changed."""
        self._bot.shards.connected(shard, count)
        await self._bot.places.reconcile(shard)

    async def on_socket_raw_receive(self, _: str) -> None:
        self._bot.shards.hear()

    # Where something can be shown ------------------------------------------------------------

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._bot.places.close({str(c.id) for c in (*guild.channels, *guild.threads)})

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        threads = channel.threads if isinstance(channel, discord.TextChannel) else []
        await self._bot.places.close({str(channel.id), *(str(thread.id) for thread in threads)})

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._bot.places.close({str(payload.thread_id)})

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        await self._bot.places.thread_changed(dict(payload.data))

    async def _look_again(self, *_: object) -> None:
        await self._bot.places.look_again()

    on_guild_join = on_guild_available = on_guild_update = _look_again
    on_guild_channel_create = on_guild_channel_update = _look_again
    on_guild_role_create = on_guild_role_update = on_guild_role_delete = _look_again
    on_member_update = on_thread_join = on_thread_create = _look_again


class Client(_Listening):
    """The one connection of a bot in few servers, or of a range with few."""

    async def on_connect(self) -> None:
        await self._bot.has_begun(self.shard_id or 0)

    async def on_ready(self) -> None:
        await self.ready(self.shard_id or 0, self.shard_count or 1)

    async def on_resumed(self) -> None:
        self._bot.shards.connected(self.shard_id or 0, self.shard_count or 1)

    async def on_disconnect(self) -> None:
        self._bot.shards.disconnected(self.shard_id or 0)


class ShardedClient(_Listening, discord.AutoShardedClient):
    """The connections of a bot in many; of a range, it is told which before it connects."""

    async def on_shard_connect(self, shard: int) -> None:
        await self._bot.has_begun(shard)

    async def on_shard_ready(self, shard: int) -> None:
        await self.ready(shard, self._in_all)

    async def on_shard_resumed(self, shard: int) -> None:
        self._bot.shards.connected(shard, self._in_all)

    async def on_shard_disconnect(self, shard: int) -> None:
        self._bot.shards.disconnected(shard)

    @property
    def _in_all(self) -> int:
        assert self.shard_count is not None, "Discord has said it before one was there"
        return self.shard_count
