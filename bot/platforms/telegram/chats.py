"""One message in a chat: posted, changed, taken away, at Telegram's pace.

If inline mode was switched off since the bot was asked last who it is, its buttons are left out, for the
message counts; and the bot is asked again, so that those after it are made without them.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Any, Self, TypeVar

from telegram import (
    Bot,
    ForceReply,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaDocument,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.error import BadRequest, TelegramError

from bot.platforms.telegram.failing import (
    is_inline_off,
    is_message_gone,
    is_not_modified,
    is_nothing_to_delete,
)
from bot.platforms.telegram.outgoing import Marked
from bot.platforms.telegram.traffic import LONGEST_WAIT, Rank, Traffic

T = TypeVar("T")

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Media:
    """A picture, or a file: all of it, or Telegram's name for what it has already.

    What the file is called nobody sees of a picture. One that is called a GIF, Telegram plays.
    """

    content: bytes | str = field(repr=False)
    is_picture: bool
    name: str = "message.txt"


@dataclass(frozen=True, slots=True)
class Part:
    """A message as it is going to stand in a chat: a text, or a picture or file with its caption."""

    text: Marked
    media: Media | None = None
    markup: InlineKeyboardMarkup | None = None
    prompt: str = ""
    """It asks for a line in reply; this is an example of one."""

    @property
    def below(self) -> InlineKeyboardMarkup | ForceReply | None:
        """The keyboard below a new message."""
        return ForceReply(input_field_placeholder=self.prompt) if self.prompt else self.markup

    def without_inline(self) -> Self:
        """The part without buttons that open inline mode."""
        if self.markup is None:
            return self
        rows = [
            [key for key in row if key.switch_inline_query_current_chat is None]
            for row in self.markup.inline_keyboard
        ]
        return replace(self, markup=InlineKeyboardMarkup([row for row in rows if row]))


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat, or a topic in it."""

    bot: Bot
    traffic: Traffic
    id: int
    thread: int | None = None

    async def post(
        self,
        part: Part | Callable[[], Part],
        *,
        below: int = 0,
        sounds: bool = False,
        rank: Rank = Rank.OTHER,
        longest: timedelta = LONGEST_WAIT,
    ) -> Message:
        """A new message.

        Args:
            part: what to show; or what says that when its turn has come.
            below: the message that it answers, if that is still there.
            sounds: phones sound for it; otherwise they only show it.
            rank: see `Traffic.call`.
            longest: see there.
        """
        to = ReplyParameters(below, allow_sending_without_reply=True) if below else None

        async def make() -> Message:
            shown = part() if callable(part) else part
            return await send(self.bot, self.id, self.thread, shown, to, silent=not sounds)

        return await self.traffic.call(
            self.id,
            make,
            repeatable=False,
            rank=rank,
            longest=longest,
        )

    async def say(self, sound: bytes) -> None:
        """A voice note, for which nobody's telephone sounds, and no message of a game waits."""
        note = partial(
            self.bot.send_voice,
            self.id,
            InputFile(sound, "voice.ogg", attach=True),
            message_thread_id=self.thread,
            disable_notification=True,
        )
        await self.traffic.call(self.id, note, repeatable=False)

    async def change(
        self, message_id: int, part: Part, *, had_media: bool, of_game: bool = False
    ) -> bool:
        """Show that instead; returns whether there was something to change.

        Args:
            message_id: of which message.
            part: what to show; a picture or file only if it is another one.
            had_media: it is a picture or a file now, and cannot become a text again.
            of_game: it is a message of a game, for which there may soon be a newer change; but if it has
                nothing left to press, this is the last one, and goes with what follows.
        """
        is_last = of_game and part.markup is None

        async def change() -> bool:
            try:
                await _taken(
                    self.bot,
                    part,
                    lambda part: self._change(message_id, part, had_media=had_media),
                )
            except BadRequest as error:
                if not is_message_gone(error) and not is_not_modified(error):
                    raise
                return is_not_modified(error)
            return True

        return await self.traffic.call(
            self.id,
            change,
            repeatable=True,
            rank=Rank.GAME if is_last else Rank.OTHER,
            change_of=message_id if of_game and not is_last else 0,
        )

    async def take_away(self, *message_ids: int) -> None:
        """Delete them, so far as they are there and may be."""
        for message_id in message_ids:
            delete = partial(self.bot.delete_message, self.id, message_id)
            try:
                await self.traffic.call(self.id, delete, repeatable=True, deletes=True)
            except BadRequest as error:
                if not is_nothing_to_delete(error):
                    raise

    async def pin(self, message_id: int) -> None:
        """Keep it in sight; nobody's phone sounds."""
        pin = partial(self.bot.pin_chat_message, self.id, message_id, disable_notification=True)
        await self.traffic.call(self.id, pin, repeatable=True)

    async def unpin(self, message_id: int) -> None:
        """Keep it in sight no more."""
        unpin = partial(self.bot.unpin_chat_message, self.id, message_id)
        await self.traffic.call(self.id, unpin, repeatable=True)

    async def _change(self, message_id: int, part: Part, *, had_media: bool) -> object:
        text, marks = part.text.text, part.text.entities
        if part.media is not None:
            return await self.bot.edit_message_media(
                media_of(part), self.id, message_id, reply_markup=part.markup
            )
        if had_media:
            return await self.bot.edit_message_caption(
                self.id,
                message_id,
                caption=text,
                caption_entities=marks,
                reply_markup=part.markup,
            )
        return await self.bot.edit_message_text(
            text,
            self.id,
            message_id,
            entities=marks,
            link_preview_options=NO_PREVIEW,
            reply_markup=part.markup,
        )


async def _taken(bot: Bot, part: Part, make: Callable[[Part], Awaitable[T]]) -> T:
    """The outcome of sending the part, as far as Telegram takes its buttons."""
    try:
        return await make(part)
    except BadRequest as error:
        if not is_inline_off(error):
            raise
    with suppress(TelegramError):
        await bot.get_me()
    return await make(part.without_inline())


async def send(
    bot: Bot,
    chat: int,
    thread: int | None,
    part: Part,
    to: ReplyParameters | None = None,
    *,
    silent: bool = True,
    also: dict[str, Any] | None = None,
) -> Message:
    """A new message in a chat, now; `also` is what Telegram takes and the library does not know."""

    async def make(part: Part) -> Message:
        return await _send(bot, chat, thread, part, to, silent=silent, also=also)

    return await _taken(bot, part, make)


async def _send(
    bot: Bot,
    chat: int,
    thread: int | None,
    part: Part,
    to: ReplyParameters | None,
    *,
    silent: bool,
    also: dict[str, Any] | None,
) -> Message:
    text, marks = part.text.text, part.text.entities
    common: dict[str, Any] = {
        "reply_markup": part.below,
        "message_thread_id": thread,
        "reply_parameters": to,
        "disable_notification": silent,
        "api_kwargs": also,
    }
    if part.media is None:
        return await bot.send_message(
            chat, text, entities=marks, link_preview_options=NO_PREVIEW, **common
        )
    kind: Callable[..., Awaitable[Message]] = bot.send_document
    if part.media.is_picture:
        kind = bot.send_photo
    return await kind(
        chat,
        part.media.content,
        filename=part.media.name,
        caption=text,
        caption_entities=marks,
        **common,
    )


def media_of(part: Part) -> InputMediaPhoto | InputMediaDocument:
    """The part's picture or file, with the caption, to take the place of another."""
    assert part.media is not None
    kind = InputMediaPhoto if part.media.is_picture else InputMediaDocument
    return kind(
        part.media.content,
        caption=part.text.text,
        caption_entities=part.text.entities,
        filename=part.media.name,
    )
