"""A message of the outbox: posted, or edited into the one it takes the place of.

The name under which a message is remembered (``id/picture/all``) holds digests of its picture and of all that
it shows: an edit that changes the text only, as when a bulletin comes in, does not send the picture again,
and one that changes nothing, as when a bulletin is replaced, is not made. A message that somebody deleted is
posted anew. Discord is told a key with each new message and drops repeats, as after a crash.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Self

import aiohttp
import discord

from bot.adapter import NotNow, PlaceGone, Refused, Sent
from bot.discord_adapter.outgoing import content_of, picture_file, text_file, view_of
from bot.discord_adapter.permissions import may_attach
from bot.gallery import Gallery
from bot.message_codec import picture_digest
from bot.messages import Message, Public
from bot.seal import Seal
from bot.settings import PlaceSettings
from render.alt_text import alt_text, text_board

_PLACE_GONE = {10003, 10004, 50001, 50013}
"""Discord's codes: unknown channel or server, no access, no permission."""
_MESSAGE_GONE = {10008, 50083}
"""Unknown message; a thread that sleeps: a new message wakes it."""
MISSING: Any = discord.utils.MISSING
_NOBODY = discord.AllowedMentions.none()
_SERVER_ERROR = 500
_DIGEST_DIGITS = 16
_UNAUTHORIZED, _TOO_MANY = 401, 429


@dataclass(frozen=True, slots=True)
class _Shown:
    """A message as it stands on Discord: its id, and digests of its picture and of all that it shows."""

    id: int
    picture: str
    everything: str

    @classmethod
    def parse(cls, ref: str) -> Self:
        message_id, picture, everything = ref.split("/")
        return cls(int(message_id), picture, everything)

    def sent(self) -> Sent:
        """Its name for the outbox, and Discord's time of it, which its id says."""
        at = discord.utils.snowflake_time(self.id)
        return Sent(f"{self.id}/{self.picture}/{self.everything}", at)


@dataclass(frozen=True, slots=True)
class Sending:
    """Sends messages to channels."""

    client: discord.Client
    gallery: Gallery
    seal: Seal

    async def send(
        self, message: Message, chosen: PlaceSettings, replaces: str | None, key: str
    ) -> Sent:
        """See `bot.adapter.Adapter`."""
        assert isinstance(message.audience, Public)
        channel_id = int(message.audience.place.chat)
        pictures = may_attach(self.client, channel_id)
        try:
            try:
                return await self._put(message, chosen, replaces, key, pictures=pictures)
            except discord.Forbidden:
                if not pictures or message.picture is None:
                    raise
                return await self._put(message, chosen, replaces, key, pictures=False)
        except discord.HTTPException as error:
            if error.code in _PLACE_GONE:
                raise PlaceGone(f"{channel_id}: {error.text}") from error
            if error.status >= _SERVER_ERROR or error.status in (_UNAUTHORIZED, _TOO_MANY):
                raise NotNow(str(error)) from error
            raise Refused(str(error)) from error
        except (OSError, aiohttp.ClientError, TimeoutError) as error:
            raise NotNow(repr(error)) from error

    async def _put(
        self,
        message: Message,
        chosen: PlaceSettings,
        replaces: str | None,
        key: str,
        *,
        pictures: bool,
    ) -> Sent:
        assert isinstance(message.audience, Public)
        place = message.audience.place
        channel = self.client.get_partial_messageable(int(place.chat))
        board = text_board(message.picture) if message.picture is not None and not pictures else ""
        content = content_of(message.text, chosen.texts, until=message.until, board=board)
        view = view_of(self.seal, place, message.game, message.buttons, message.menus)
        shown = _Shown.parse(replaces) if replaces is not None else None
        digest = "" if message.picture is None or not pictures else picture_digest(message.picture)
        digest += chosen.theme if digest else ""
        parts = [] if view is None else view.to_components()
        all_of_it = f"{content.text}{content.whole}{digest}{parts}"
        everything = sha256(all_of_it.encode()).hexdigest()[:_DIGEST_DIGITS]
        if shown is not None and shown.everything == everything:
            return shown.sent()
        files = await self._files(message, content.whole, chosen, pictures=pictures)
        if shown is not None:
            edited: dict[str, Any] = {"content": content.text, "view": view}
            if content.whole or digest != shown.picture:
                edited["attachments"] = files
            try:
                sent = await channel.get_partial_message(shown.id).edit(
                    allowed_mentions=_NOBODY, **edited
                )
            except discord.HTTPException as error:
                if error.code not in _MESSAGE_GONE:
                    raise
                files = await self._files(message, content.whole, chosen, pictures=pictures)
            else:
                return _Shown(sent.id, digest, everything).sent()
        posted = await channel.send(
            content.text,
            files=files,
            nonce=key,
            allowed_mentions=_NOBODY,
            view=MISSING if view is None else view,
        )
        return _Shown(posted.id, digest, everything).sent()

    async def _files(
        self, message: Message, whole: str, chosen: PlaceSettings, *, pictures: bool
    ) -> list[discord.File]:
        """The picture with its words, and the whole of a text that was cut; a file is read once only."""
        if not pictures:
            return []
        files = []
        if message.picture is not None:
            png = await self.gallery.png(message.picture, chosen.theme)
            files.append(picture_file(png, alt_text(message.picture)))
        if whole:
            files.append(text_file(whole))
        return files
