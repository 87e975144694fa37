"""Messages in a group that one person sees, and nobody else but the bot; Telegram calls them ephemeral.

Whoever has just pressed a button, or typed what nobody else reads, can be answered so. Telegram does not
promise to show it, and it goes when an app starts again: nothing that counts depends on it. Who asks for the
same again at once has not seen it; then it goes another way. Of one game's, the newest is enough.

The library does not know them yet, so they are told beside what it knows. A Bot API that does not know them
either would take no notice, and show everybody what is for one. So what answers a press is three dots first,
each time, and then what is for one person takes their place: no Bot API changes what it does not know. What
answers such a message replies to it, and has gone to one that knows them. Dots that everybody sees are
deleted (`withdrawals`), and were the last.

Where one was refused, or what came of the first dots is not known, none is tried for a minute, and the answer
goes another way (`replies`). Whether they count among a group's twenty messages a minute, Telegram does not
say; so they do, with their change, before changes of games (`traffic`), but nobody waits for his turn, unless
there is no other way to tell him.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from telegram import Bot, Message
from telegram.error import BadRequest, TelegramError

from bot.delivery.adapter import NotNow
from bot.platforms.telegram.chats import NO_PREVIEW, Part, media_of, send
from bot.platforms.telegram.failing import FAILED, is_not_modified, is_too_late
from bot.platforms.telegram.incoming import Came, address_of, whisper_of
from bot.platforms.telegram.outgoing import Marked
from bot.platforms.telegram.traffic import Rank, Traffic
from bot.platforms.telegram.withdrawals import Withdrawals
from bot.talk.answers import Answer
from bot.talk.identity import Account

AT_ONCE = timedelta(seconds=15)
_AT_ONCE = timedelta(0)
LEFT_ALONE = timedelta(minutes=1)
"""After a refusal."""
MOST_REMEMBERED = 5_000
NOTHING: Mapping[str, object] = {}
_NOTHING_IN_IT = Part(Marked("…"))

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Told:
    """The last one of somebody, about a game."""

    number: int
    text: str
    at: datetime


class Overheard(Exception):
    """A private answer stands there for everybody."""


class Whispers:
    """The whispers of a bot."""

    def __init__(
        self,
        bot: Bot,
        traffic: Traffic,
        withdrawals: Withdrawals,
        now: Callable[[], datetime],
    ) -> None:
        self._bot = bot
        self._traffic = traffic
        self._withdrawals = withdrawals
        self._now = now
        self._are_kept: bool | None = None
        """Whether Telegram shows them to one person alone; None: that was not seen yet."""
        self._refused: dict[int, datetime] = {}
        """The last time, by chat."""
        self._last: dict[tuple[int, Account, str], _Told] = {}
        """By chat, person and game."""
        self._seen_by: dict[Account, None] = {}
        """People who certainly see them, for they have answered one."""

    def may_tell(self, came: Came, answer: Answer) -> bool:
        """Whether this answer to that may be tried."""
        now, (chat, _) = self._now(), address_of(came.place)
        refused = self._refused.get(chat)
        if self._are_kept is False or (refused is not None and now - refused < LEFT_ALONE):
            return False
        if came.whisper:
            _make_room(self._seen_by)
            self._seen_by[came.account] = None
        last = self._last.get((chat, came.account, answer.game))
        said_it = last is not None and last.text == answer.text and now - last.at < AT_ONCE
        return not said_it or came.account in self._seen_by

    async def tell(
        self, came: Came, answer: Answer, parts: Sequence[Part], longest: timedelta = _AT_ONCE
    ) -> bool:
        """Show these parts of it to whoever has asked; returns whether Telegram took them.

        It waits no longer than `longest` for its turn.
        """
        try:
            tell = self._tell_safely if came.query and not answer.aloud else self._post
            number, *_ = [await tell(came, part, longest) for part in parts]
        except Overheard:
            return False
        except NotNow as error:
            if (
                self._are_kept is None and error.patience is None
            ):  # the dots may stand there for all
                self._leave_alone(came)
            return False
        except TelegramError as error:
            log.info("telegram does not whisper", place=came.place.chat, why=str(error))
            if not is_too_late(error):  # that is this one's alone
                self._leave_alone(came)
            return False
        if answer.game:
            await self._keep_last(came, answer, number)
        return True

    async def change(self, came: Came, part: Part) -> bool:
        """Show that instead of what was pressed below; returns whether Telegram did.

        What it does not take: a text that is longer than a caption, and one in place of a picture.
        """
        try:
            await self._change(came, came.whisper, part, had_media=came.has_media)
        except FAILED as error:
            return isinstance(error, TelegramError) and is_not_modified(error)
        return True

    async def take_away(self, came: Came) -> None:
        """Take away what was pressed below, which is over."""
        await self._delete(came, came.whisper)

    async def _tell_safely(self, came: Came, part: Part, longest: timedelta) -> int:
        """The number of the message; see `_post` for what it raises.

        Who says that it cannot be changed so, as a text that is too long, knows what it is.
        """
        number = await self._post(came, _NOTHING_IN_IT, longest, changes=1)
        try:
            await self._change(came, number, part, had_media=False)
        except BadRequest:
            await self._delete(came, number)
            return await self._post(came, part, longest)
        except FAILED:
            await self._delete(came, number)
            raise
        return number

    async def _change(self, came: Came, number: int, part: Part, *, had_media: bool) -> None:
        text, marks = part.text.text, part.text.entities
        content: dict[str, object]
        if part.media is not None:
            what, content = "Media", {"media": media_of(part)}
        elif had_media:
            what, content = "Caption", {"caption": text, "caption_entities": marks}
        else:
            content = {"text": text, "entities": marks, "link_preview_options": NO_PREVIEW}
            what = "Text"
        content["reply_markup"] = part.markup
        await self._ask(f"editEphemeralMessage{what}", came, number, content)

    async def _post(self, came: Came, part: Part, longest: timedelta, changes: int = 0) -> int:
        """The number of the message; so many changes of it will follow.

        Raises:
            Overheard: Telegram does not know such messages.
            TelegramError, NotNow: it does not take this one.
        """
        only: dict[str, object] = {"receiver_user_id": int(came.account.user)}
        also: dict[str, object] = {"ephemeral_message_parameters": only}
        if came.query:
            only["callback_query_id"] = came.query
        else:
            also["reply_parameters"] = {"ephemeral_message_id": came.whisper}
        chat, thread = address_of(came.place)
        message: Message = await self._traffic.call(
            chat,
            lambda: send(self._bot, chat, thread, part, also=also),
            repeatable=False,
            rank=Rank.ANSWER,
            longest=longest,
            more=changes,
        )
        number = whisper_of(message)
        self._are_kept = bool(number)
        if not number:
            log.warning("telegram does not know what one person sees alone")
            await self._withdrawals.withdraw(chat, message.message_id)
            raise Overheard
        return number

    def _leave_alone(self, came: Came) -> None:
        _make_room(self._refused)
        self._refused[address_of(came.place)[0]] = self._now()

    async def _keep_last(self, came: Came, answer: Answer, number: int) -> None:
        chat, _ = address_of(came.place)
        key = chat, came.account, answer.game
        earlier = self._last.pop(key, None)
        _make_room(self._last)
        self._last[key] = _Told(number, answer.text, self._now())
        if earlier is not None and earlier.number != number:  # given again after it is gone
            await self._delete(came, earlier.number)

    async def _delete(self, came: Came, number: int) -> None:
        try:
            await self._ask("deleteEphemeralMessage", came, number)
        except FAILED as error:
            log.info("a whisper stays", place=came.place.chat, why=str(error))

    async def _ask(
        self, method: str, came: Came, number: int, content: Mapping[str, object] = NOTHING
    ) -> None:
        """Something about one that is there."""
        chat, _ = address_of(came.place)
        which = {
            "chat_id": chat,
            "receiver_user_id": int(came.account.user),
            "ephemeral_message_id": number,
        }
        await self._traffic.call(
            None,
            lambda: self._bot.do_api_request(method, api_kwargs={**which, **content}),
            repeatable=True,
        )


def _make_room(kept: dict[Any, Any]) -> None:
    """Forget the oldest, if it is many."""
    while len(kept) >= MOST_REMEMBERED:
        del kept[next(iter(kept))]
