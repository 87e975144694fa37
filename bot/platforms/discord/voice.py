"""What is said aloud in a voice channel.

The bot comes into the channel when there is something to say and somebody is there to hear it, and leaves
when nobody is, or nothing was said for a while. What is newer cuts short what is still being said. However
long it takes to come in, nothing is late: what would be is not said, and the next is in time.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BytesIO

import discord
from discord.oggparse import OggStream

_SILENT = 600.0
"""Seconds without a word after which it leaves."""
_COMES_IN, _LEAVES = 10.0, 0.5
_KEYS = 0.5
"""Seconds in which those in the channel agree on keys; who has none yet would not hear it."""
_HEADERS = 2
"""Packets of an Ogg file before the first with sound."""


class Packets(discord.AudioSource):
    """The packets of a file, each 20 ms, as they are sent."""

    def __init__(self, sound: bytes) -> None:
        self._packets: Iterator[bytes] = OggStream(BytesIO(sound)).iter_packets()
        for _ in range(_HEADERS):
            next(self._packets, b"")

    def read(self) -> bytes:
        return next(self._packets, b"")

    def is_opus(self) -> bool:
        return True


class Voices:
    """The calls that the bot is in, one a server."""

    def __init__(self, client: Callable[[], discord.Client]) -> None:
        self._client = client
        self._coming = dict[int, asyncio.Task[discord.VoiceClient]]()
        self._leaving = dict[int, asyncio.TimerHandle]()

    async def play(self, chat: str, sound: bytes) -> None:
        """Let those in this channel hear it; a channel of another sort has none who could."""
        channel = self._client().get_channel(int(chat))
        if not isinstance(channel, discord.VoiceChannel | discord.StageChannel):
            return
        guild, me = channel.guild.id, self._client().user
        if not channel.voice_states.keys() - {me and me.id}:
            await self._leave(channel.guild)
            return
        voice = await self._in(channel)
        voice.stop()
        voice.play(Packets(sound))
        if guild in self._leaving:
            self._leaving[guild].cancel()
        self._leaving[guild] = asyncio.get_running_loop().call_later(
            _SILENT, self._start_leaving, channel.guild
        )

    async def _in(
        self, channel: discord.VoiceChannel | discord.StageChannel
    ) -> discord.VoiceClient:
        """Come in; if that takes longer than who asks has patience, all the same."""
        guild = channel.guild.id
        coming = self._coming.get(guild)
        if coming is None or coming.done():
            coming = self._coming[guild] = asyncio.create_task(_come_into(channel))
        return await asyncio.shield(coming)

    def _start_leaving(self, guild: discord.Guild) -> None:
        self._going = asyncio.create_task(self._leave(guild))

    async def _leave(self, guild: discord.Guild) -> None:
        if timer := self._leaving.pop(guild.id, None):
            timer.cancel()
        self._coming.pop(guild.id, None)
        if guild.voice_client is not None:
            await guild.voice_client.disconnect(force=True)

    async def close(self) -> None:
        """Leave all of them; that Discord confirms it, nobody hears any more at the end."""
        for voice in list(self._client().voice_clients):
            with suppress(TimeoutError):
                async with asyncio.timeout(_LEAVES):
                    await voice.disconnect(force=True)
        for timer in self._leaving.values():
            timer.cancel()


async def _come_into(channel: discord.VoiceChannel | discord.StageChannel) -> discord.VoiceClient:
    voice = channel.guild.voice_client
    if isinstance(voice, discord.VoiceClient):
        if voice.channel != channel:
            await voice.move_to(channel, timeout=_COMES_IN)
        if voice.is_connected():
            return voice
        await voice.disconnect(force=True)
    voice = await channel.connect(timeout=_COMES_IN, self_deaf=True)
    await asyncio.sleep(_KEYS)  # noqa: TID251 - no game waits for it
    return voice


def hears(interaction: discord.Interaction[discord.Client]) -> str:
    """The voice channel in which somebody is, or whose chat this is, if the bot may speak there; or empty."""
    voice = getattr(interaction.user, "voice", None)
    channel = voice.channel if voice is not None else interaction.channel
    if not isinstance(channel, discord.VoiceChannel):
        return ""
    may = channel.permissions_for(channel.guild.me)
    return str(channel.id) if may.connect and may.speak else ""
