"""A message of the outbox: posted, or edited into the one it takes the place of.

It goes to a group, a topic, or a person's private chat, with the look of the place that it is about; a
private message that is refused is not tried in another way, and in no other place.

What stands below a picture (`looks`) is one message that belongs to it; both are edited and taken away
together. Where a picture is not taken, or none can be drawn, the board is
text. A picture cannot become a text again: a round that is over keeps its picture, with fewer words. What is
shown to many is uploaded once: who is told of a draw in private has it as soon as the group.

A round ends so long after its message is out. When that will be is known to a second before it is posted: the
countdown stands there from the first moment, and is corrected only if it is off.

Telegram has no key by which it would drop a repeat, and nobody can look for a message there. It is given
half a minute to answer; a message of which no answer came then (`NotNow`), or not before a crash, is posted
again: rather twice than never, for no round is lost to a bad line. Of two, the second is the one that is
edited from then on. What is pressed on the first is heard as on the second, for a button says its round and
not its message, and then the first goes (`doubles`). An edit is repeated without
harm, and a picture that is out is not posted again for what stands below it: that follows alone.

Nobody tells of deleted messages either, and nobody can ask. That one is gone is found out by the next edit,
as when a bulletin comes in by another way, and it is posted anew.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime

from telegram import Bot, User
from telegram.error import BadRequest, ChatMigrated, TelegramError

from bot.delivery.adapter import Called, NotNow, Sent
from bot.delivery.gallery import Gallery, NotDrawn
from bot.delivery.seal import Seal
from bot.places.settings import PlaceSettings
from bot.platforms.telegram.chats import Chat, Media, Part
from bot.platforms.telegram.failing import (
    FAILED,
    is_about_media,
    is_unknown_file,
    meaning_of,
)
from bot.platforms.telegram.incoming import address_of, private_place
from bot.platforms.telegram.limits import LONGEST_CAPTION
from bot.platforms.telegram.looks import Look, Wanted, foreseen, look_of, sounds
from bot.platforms.telegram.mini_app import MiniApp
from bot.platforms.telegram.names import WITHOUT, Shown
from bot.platforms.telegram.titles import TitleOf
from bot.platforms.telegram.traffic import Traffic
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Pin, Remove

MOST_UPLOADED = 1_000
"""Pictures that need not be uploaded again."""


@dataclass(frozen=True, slots=True)
class Sending:
    """Sends messages to groups and to people.

    Args:
        title_of: what a group is called.
        migrated: told that a group, the first number, has become another, the second.
        now: the time.
        app: the page inside Telegram, if there is one.
    """

    bot: Bot
    traffic: Traffic
    gallery: Gallery
    seal: Seal
    me: Callable[[], User]
    title_of: TitleOf
    migrated: Callable[[int, int], Awaitable[None]]
    now: Callable[[], datetime]
    app: MiniApp | None = None
    _halves: dict[str, Shown] = field(default_factory=dict)
    """Messages that are out while what belongs below them is not, by slot."""
    _uploaded: OrderedDict[str, str] = field(default_factory=OrderedDict)
    """Telegram's names for pictures that it has, by their digests."""

    async def send(
        self,
        message: Message,
        to: Place | Account,
        chosen: PlaceSettings,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """See `bot.delivery.adapter.Adapter`."""
        place = to if isinstance(to, Place) else private_place(to)
        chat = Chat(self.bot, self.traffic, *address_of(place))
        shown = None if replaces is None else Shown.parse(replaces)
        shown = self._halves.get(message.slot, shown)
        try:
            if isinstance(message, Remove):
                assert shown is not None
                return await self._remove(chat, message.slot, shown)
            if shown is not None and (shown.is_gone or shown.chat != chat.id):
                shown = None
            about = message.about if message.game else None
            title = "" if about is None else await self.title_of(about)
            return await self._show(Wanted(message, place, chat, chosen, title, shown, called))
        except ChatMigrated as error:
            await self.migrated(chat.id, error.new_chat_id)
            raise NotNow(f"{place.chat}: now {error.new_chat_id}") from error
        except TelegramError as error:
            private = isinstance(to, Account)
            raise meaning_of(error, place.chat, private=private) from error

    async def name_now(self, place: Place, ref: str) -> str:
        """As it was; but what a group was shown before it became another is not in that one."""
        shown = Shown.parse(ref)
        here, _ = address_of(place)
        return ref if shown.chat == here else shown.gone().sent().ref

    async def _show(self, wanted: Wanted) -> Sent:
        """Show the message; the board is text where no picture may be sent or can be drawn."""
        if wanted.shown is None or wanted.shown.attached != WITHOUT:
            try:
                return await self._put_picture(wanted)
            except NotDrawn:
                pass
            except TelegramError as error:
                if wanted.message.picture is None or not is_about_media(error):
                    raise
        return await self._put(wanted, pictures=False)

    async def _put_picture(self, wanted: Wanted) -> Sent:
        """Put the picture; one that Telegram has lost is uploaded once more."""
        try:
            return await self._put(wanted, pictures=True)
        except TelegramError as error:
            if not self._uploaded or not is_unknown_file(error):
                raise
            self._uploaded.clear()
            return await self._put(wanted, pictures=True)

    async def _put(self, wanted: Wanted, *, pictures: bool) -> Sent:
        look = self._look(wanted, pictures=pictures)
        out = await self._put_first(wanted, look, pictures=pictures)
        await _pin(wanted, out)
        if out.below_said != look.below_said:
            self._halves[wanted.message.slot] = out
            below = await _put_below(wanted, out, look.below)
            out = replace(out, below=below, below_said=look.below_said)
        self._halves.pop(wanted.message.slot, None)
        return out.sent()

    def _look(self, wanted: Wanted, *, pictures: bool) -> Look:
        """As it is shown if it is out now."""
        seen = replace(wanted, message=foreseen(wanted.message, self.now()))
        return look_of(self.seal, self.me(), seen, pictures=pictures, app=self.app)

    async def _put_first(self, wanted: Wanted, look: Look, *, pictures: bool) -> Shown:
        """Change what is there, or post it, with its end as it is when its turn has come."""
        shown, chat = wanted.shown, wanted.chat
        if shown is not None and (
            look.has_media or not shown.has_media or len(look.text) <= LONGEST_CAPTION
        ):
            attached = look.attached if look.has_media or not shown.has_media else shown.attached
            out = replace(shown, attached=attached, said=look.said)
            if out == shown:
                return out
            media = None if attached == shown.attached else await self._media(wanted, look)
            part = Part(look.text, media, look.markup)
            if await chat.change(shown.id, part, had_media=shown.has_media, of_game=True):
                return out
        media = await self._media(wanted, look)

        def dress() -> Part:
            nonlocal look
            look = self._look(wanted, pictures=pictures)
            return Part(look.text, media, look.markup)

        posted = await chat.post(dress, sounds=sounds(wanted), rank=wanted.rank)
        if look.picture is not None and posted.photo:
            self._uploaded[look.attached] = posted.photo[-1].file_id
            if len(self._uploaded) > MOST_UPLOADED:
                self._uploaded.popitem(last=False)
        if shown is not None:
            with suppress(*FAILED):  # it is of no use any more, and does no harm
                await chat.take_away(shown.id, *filter(None, [shown.below]))
        at = int(posted.date.timestamp())
        return Shown(chat.id, posted.message_id, at, look.attached, look.said)

    async def _remove(self, chat: Chat, slot: str, shown: Shown) -> Sent:
        if not shown.is_gone and shown.chat == chat.id:
            await chat.take_away(shown.id, *filter(None, [shown.below]))
        self._halves.pop(slot, None)
        return shown.gone().sent()

    async def _media(self, wanted: Wanted, look: Look) -> Media | None:
        """The media to be uploaded, or uploaded before, to another chat.

        Raises:
            NotDrawn: it cannot be.
        """
        if look.attached in self._uploaded:
            return Media(self._uploaded[look.attached], is_picture=True)
        if look.picture is not None:
            return Media(await self.gallery.png(look.picture, wanted.chosen.theme), is_picture=True)
        return Media(look.file.encode(), is_picture=False) if look.file else None


async def _pin(wanted: Wanted, out: Shown) -> None:
    """Pin what is new, or take the pin off: as far as the bot may, which was told when it was asked for."""
    is_new = wanted.shown is None or wanted.shown.id != out.id
    with suppress(*FAILED):
        if wanted.message.pin is Pin.UP and is_new:
            await wanted.chat.pin(out.id)
        elif wanted.message.pin is Pin.DOWN and not is_new:
            await wanted.chat.unpin(out.id)


async def _put_below(wanted: Wanted, out: Shown, below: Part | None) -> int:
    """Change, post or take away what stands below a picture; returns its number, 0 for nothing.

    A file and a text do not become each other: it is another message then.
    """
    chat = wanted.chat
    if out.below and below is not None and below.media is None:
        with suppress(BadRequest):
            if await chat.change(out.below, below, had_media=False, of_game=True):
                return out.below
    if out.below:
        await chat.take_away(out.below)
    if below is None:
        return 0
    return (await chat.post(below, rank=wanted.rank)).message_id
