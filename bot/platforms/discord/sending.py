"""A message of the outbox: posted, or edited into the one it takes the place of.

It goes to a channel, or to a person's private chat, with the look of the place that it is about; a private
message that is refused is not tried in another way, and in no other place.

The name under which a message is remembered (``id/files/all``) holds digests of its files and of all that it
shows: an edit that changes the text only, as when a bulletin comes in, does not send the picture again,
and one that changes nothing, as when a bulletin is replaced, is not made. With each new message Discord is
told a key that is its slot's own, and drops repeats, as after a crash.

A message that cannot be edited any more is posted anew: somebody deleted it, its thread sleeps (a new message
wakes it), or it is older than an hour and Discord takes few edits of such. Then the old one is taken away,
unless there is nothing to press any more: what is over stays as it was.
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Any, Self

import aiohttp
import discord

from bot.delivery.adapter import Called, NotNow, PlaceGone, Refused, Sent
from bot.delivery.gallery import Gallery, NotDrawn
from bot.delivery.message_codec import picture_digest
from bot.delivery.seal import Seal
from bot.places.settings import PlaceSettings
from bot.platforms.discord import scheduled_events
from bot.platforms.discord.direct_messages import DirectMessages, refusal_of
from bot.platforms.discord.outgoing import (
    Content,
    content_of,
    picture_file,
    text_file,
    view_of,
)
from bot.platforms.discord.permissions import may_attach, may_look
from bot.talk.identity import Account, Place
from bot.talk.messages import Gathering, Message, Remove, Shown
from render.alt_text import alt_text, text_board
from render.picture import BoardPicture

_UNKNOWN_CHANNEL = 10003
_THREAD_SLEEPS = 50083
_PLACE_GONE = {_UNKNOWN_CHANNEL, 10004, 50001, 50007, 50013, 50278, _THREAD_SLEEPS, 160005}
"""Discord's codes: unknown channel or server, no access, a person who takes no messages, no permission, no
server in common, a thread that sleeps and cannot be woken, or is locked."""
_MESSAGE_GONE = {10008, _THREAD_SLEEPS}
"""Unknown message; in a thread that sleeps."""
_TOO_MANY_EDITS = 30046
_OLD = timedelta(hours=1)
"""Of messages older than that Discord takes few edits."""
MISSING: Any = discord.utils.MISSING
_NOBODY = discord.AllowedMentions.none()
_SERVER_ERROR = 500
_DIGEST_DIGITS = 16
_GONE, _EVENT = "gone", "event"
_UNAUTHORIZED, _TOO_MANY = 401, 429


class _MessageGone(Exception):
    """The message cannot be edited; it can be posted anew."""


class _TooOld(Exception):
    """The message cannot be edited for now; it can be posted anew, and taken away."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A message as it stands on Discord: its id, and digests of its files and of all that it shows."""

    id: int
    attached: str
    everything: str

    @classmethod
    def parse(cls, ref: str) -> Self:
        message_id, attached, everything = ref.split("/")
        return cls(int(message_id), attached, everything)

    @property
    def gone(self) -> bool:
        """Whether it was taken away: the next of its slot is new, and has another key."""
        return self.everything == _GONE

    def sent(self) -> Sent:
        """The name for the outbox, and Discord's time of it, which its id says."""
        at = discord.utils.snowflake_time(self.id)
        return Sent(f"{self.id}/{self.attached}/{self.everything}", at)


@dataclass(frozen=True, slots=True)
class _Look:
    """A message as it is going to stand on Discord."""

    content: Content
    view: discord.ui.View | None
    picture: BoardPicture | None
    theme: str
    whole: str
    attached: str
    everything: str


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A message to be shown, the look of its place, and the name of what it takes the place of."""

    message: Shown
    chosen: PlaceSettings
    replaces: str | None
    called: str
    """The account that it calls; empty for nobody."""


@dataclass(frozen=True, slots=True)
class Sending:
    """Sends messages to channels and to people."""

    client: discord.Client
    gallery: Gallery
    seal: Seal
    direct_messages: DirectMessages
    launches: bool = False
    """Whether the page can be opened as an activity."""

    async def send(
        self,
        message: Message,
        to: Place | Account,
        chosen: PlaceSettings,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """See `bot.delivery.adapter.Adapter`."""
        try:
            if isinstance(message, Remove):
                assert replaces is not None
                return await self._remove(message.place, _Shown.parse(replaces))
            if message.gathering is not None and isinstance(to, Place):
                return await self._put_event(message.gathering, to, replaces)
            wanted = _Wanted(message, chosen, replaces, called.account.user if called else "")
            if isinstance(to, Place):
                return await self._send_to_all(wanted, to)
            return await self._send_to_one(wanted, to)
        except discord.HTTPException as error:
            if isinstance(to, Account):
                self.direct_messages.forget(to)
                if (meant := refusal_of(to, error)) is not None:
                    raise meant from error
            elif error.code in _PLACE_GONE:
                raise PlaceGone(f"{to.chat}: {error.text}") from error
            if error.status >= _SERVER_ERROR or error.status in (_UNAUTHORIZED, _TOO_MANY):
                raise NotNow(str(error)) from error
            raise Refused(str(error)) from error
        except discord.RateLimited as error:
            raise NotNow(repr(error), timedelta(seconds=error.retry_after)) from error
        except (OSError, aiohttp.ClientError, TimeoutError) as error:
            raise NotNow(repr(error)) from error

    async def _send_to_one(self, wanted: _Wanted, account: Account) -> Sent:
        """A chat that is remembered may be gone, and its person open all the same: it is asked for anew."""
        if (known := self.direct_messages.known.get(account.user)) is not None:
            try:
                return await self._put_or_say(wanted, known, pictures=True)
            except discord.NotFound as error:
                if error.code != _UNKNOWN_CHANNEL:
                    raise
                self.direct_messages.forget(account)
        place = await self.direct_messages.of(self.client, account)
        return await self._put_or_say(wanted, place, pictures=True)

    async def _remove(self, place: Place, shown: _Shown) -> Sent:
        if shown.attached == _EVENT:
            await scheduled_events.cancel(self.client, place, shown.id)
            return _Shown(0, _EVENT, "").sent()
        channel = self.client.get_partial_messageable(int(place.chat))
        if not shown.gone:
            with suppress(discord.NotFound):
                await channel.get_partial_message(shown.id).delete()
        return _Shown(shown.id, "", _GONE).sent()

    async def _put_event(self, gathering: Gathering, to: Place, replaces: str | None) -> Sent:
        """An entry of the server's calendar; that it is not taken says nothing of the channel."""
        shown = None if replaces is None else _Shown.parse(replaces)
        before = None if shown is None else (shown.id, shown.everything)
        try:
            number, digest = await scheduled_events.put(self.client, to, gathering, before)
        except discord.HTTPException as error:
            if error.code in _PLACE_GONE:
                raise Refused(str(error)) from error
            raise
        return _Shown(number, _EVENT, digest).sent()

    async def _send_to_all(self, wanted: _Wanted, place: Place) -> Sent:
        """Send to everybody; where no pictures may be sent, the board is text."""
        pictures = may_attach(self.client, int(place.chat))
        try:
            return await self._put_or_say(wanted, place, pictures=pictures)
        except discord.Forbidden:
            if not pictures or wanted.message.picture is None:
                raise
            return await self._put(wanted, place, pictures=False)

    async def _put_or_say(self, wanted: _Wanted, place: Place, *, pictures: bool) -> Sent:
        """If the picture cannot be drawn, the board is text: no round waits for it."""
        try:
            return await self._put(wanted, place, pictures=pictures)
        except NotDrawn:
            return await self._put(wanted, place, pictures=False)

    async def _put(self, wanted: _Wanted, place: Place, *, pictures: bool) -> Sent:
        channel = self.client.get_partial_messageable(int(place.chat))
        look = self._look(wanted, place, pictures=pictures)
        if wanted.replaces is not None:
            shown = _Shown.parse(wanted.replaces)
            if shown.everything == look.everything:
                return shown.sent()
            if not shown.gone:
                old = channel.get_partial_message(shown.id)
                try:
                    await self._edit(old, look, shown)
                    return _Shown(shown.id, look.attached, look.everything).sent()
                except _MessageGone:
                    pass
                except _TooOld as error:
                    if look.view is None:
                        raise Refused("it is over, and too old for another edit") from error
                    sent = await self._post(channel, wanted, look)
                    with suppress(discord.HTTPException, discord.RateLimited):
                        await old.delete()
                    return sent
        return await self._post(channel, wanted, look)

    async def _post(
        self, channel: discord.PartialMessageable, wanted: _Wanted, look: _Look
    ) -> Sent:
        posted = await channel.send(
            look.content.text,
            files=await self._files(look),
            nonce=_digest(f"{wanted.message.slot} {wanted.replaces}"),
            allowed_mentions=_only(wanted.called, wanted.message.role),
            view=MISSING if look.view is None else look.view,
        )
        if posted.content != look.content.text:
            # A repeat: it was out before a crash, as it was then.
            await self._edit(channel.get_partial_message(posted.id), look, None)
        return _Shown(posted.id, look.attached, look.everything).sent()

    async def _edit(self, old: discord.PartialMessage, look: _Look, shown: _Shown | None) -> None:
        changes: dict[str, Any] = {"content": look.content.text, "view": look.view}
        if shown is None or look.attached != shown.attached:
            changes["attachments"] = await self._files(look)
        try:
            await old.edit(allowed_mentions=_NOBODY, **changes)
        except discord.HTTPException as error:
            if error.code in _MESSAGE_GONE:
                raise _MessageGone from error
            if error.code == _TOO_MANY_EDITS:
                raise _TooOld from error
            raise
        except discord.RateLimited as error:  # the library would have waited for long
            if discord.utils.utcnow() - discord.utils.snowflake_time(old.id) > _OLD:
                raise _TooOld from error
            raise

    def _look(self, wanted: _Wanted, place: Place, *, pictures: bool) -> _Look:
        message, chosen = wanted.message, wanted.chosen
        picture = message.picture if pictures else None
        board = "" if message.picture is None or pictures else text_board(message.picture)
        called = f"<@{wanted.called}>" if wanted.called else ""
        if message.role and wanted.replaces is None:
            called = f"<@&{message.role}>"
        content = content_of(message, chosen.texts, board, called)
        launch = chosen.texts.chat.play_on_board if self.launches else ""
        view = view_of(self.seal, place, message.game, message.buttons, launch=launch)
        whole = content.whole if pictures else ""
        name = "" if picture is None else f"{picture_digest(picture)}{chosen.theme}"
        attached = _digest(f"{name}{whole}") if picture is not None or whole else ""
        components = [] if view is None else view.to_components()
        everything = _digest(f"{content.text}{attached}{components}")
        return _Look(content, view, picture, chosen.theme, whole, attached, everything)

    async def _files(self, look: _Look) -> list[discord.File]:
        """The picture with its words, and the whole of a text that was cut; a file is read once only."""
        files = []
        if look.picture is not None:
            png = await self.gallery.png(look.picture, look.theme)
            files.append(picture_file(png, alt_text(look.picture)))
        if look.whole:
            files.append(text_file(look.whole))
        return files


async def name_now(client: discord.Client, place: Place, ref: str) -> str:
    """The name of a message, or that of one that is gone, if Discord does not know it any more."""
    shown = _Shown.parse(ref)
    if not shown.gone and may_look(client, int(place.chat)):
        try:
            await client.get_partial_messageable(int(place.chat)).fetch_message(shown.id)
        except discord.NotFound as error:
            if error.code in _MESSAGE_GONE:
                return _Shown(shown.id, "", _GONE).sent().ref
        except (discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError):
            pass  # nothing is known
    return ref


def _only(user: str, role: str) -> discord.AllowedMentions:
    """Mentions of this account, or of this role, and no other."""
    if not (user or role):
        return _NOBODY
    users = [discord.Object(int(user))] if user else False
    roles = [discord.Object(int(role))] if role else False
    return discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=users)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGEST_DIGITS]
