"""Answers, each where it may be read: everything in a group is read by all, but for what a press pops up.

- **Alone with the bot**, what was asked is answered there; what was asked below an answer changes that.
- **A command in a group** is answered there, without a sound, if everybody may read it (`Answer.aloud`). If
  not, it is answered in the private chat; and where that is closed, the group reads that it is, and no more.
- **A press in a group** pops up what has room there. What is for everybody, and has buttons of its own (the
  organiser's panel), is one message in the group, changed as it goes on and taken away when it is over. What
  has no room is in the private chat, where the newest of a game is the only one; if that is closed, and
  everybody may read it, in the group.
- A bulletin that everybody has read is taken away where the bot may.

A press that was answered too late for Telegram is answered in private, if it is for one person; never in the
group. Where nobody can be told, what was done is done.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from zoneinfo import ZoneInfo

import structlog
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
    User,
)
from telegram.error import BadRequest, TelegramError

from bot.delivery.adapter import NotNow, PersonClosed, PlaceGone
from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.platforms.telegram.chats import Chat, Media, Part
from bot.platforms.telegram.failing import FAILED, meaning_of
from bot.platforms.telegram.incoming import address_of, answers_in, is_private, private_place
from bot.platforms.telegram.keyboards import Under, keyboard
from bot.platforms.telegram.limits import LONGEST_PLACEHOLDER
from bot.platforms.telegram.links import deep_link, private_link
from bot.platforms.telegram.outgoing import Marked, answer_content, bold, lines
from bot.platforms.telegram.traffic import Traffic
from bot.talk.identity import Account, Place
from bot.talk.messages import Answer, Form
from bot.texts import LANGUAGES, Texts

LONGEST_GLANCE = 60
"""Characters that are read at a glance; what is longer stays until it is put away."""
MOST_REMEMBERED = 5_000
"""Answers in private chats, and panels in groups."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Came:
    """Where something came from: who did it where, and the message that he wrote or pressed below.

    Attributes:
        query: Telegram's name of the press; empty for what was typed.
        on_answer: it was pressed below an answer.
        has_media: that has a picture or a file.
    """

    place: Place
    account: Account
    message: int
    query: str = ""
    on_answer: bool = False
    has_media: bool = False


@dataclass(frozen=True, slots=True)
class Replies:
    """Dresses answers and sends them."""

    bot: Bot
    traffic: Traffic
    gallery: Gallery
    seal: Seal
    me: Callable[[], User]
    _last: OrderedDict[tuple[str, str], int] = field(default_factory=OrderedDict)
    """The last answer about a game in a private chat, and the panel of a group."""

    async def typed(self, came: Came, answer: Answer) -> None:
        """To what was typed."""
        with _best_effort(came):
            await self._answer_line(came, answer)

    async def pressed(self, came: Came, answer: Answer) -> None:
        """To a press."""
        with _best_effort(came):
            await self._answer_press(came, answer)

    async def _answer_line(self, came: Came, answer: Answer) -> None:
        if answer.unsay:
            await self._take_away(came.place, came.message)
        if is_private(came.place):
            await self._post(came.place, answer)
        elif answer.shown:
            pass
        elif answer.aloud:
            await self._say_aloud(came, answer)
        elif not await self.tell_alone(came.account, answer):
            await self._point_to_private(came, answer)

    async def _answer_press(self, came: Came, answer: Answer) -> None:
        fits = not answer.fixed and answer.brief == answer.text
        if answer.in_place and came.on_answer and (answer.aloud or is_private(came.place)):
            await self._pop_up(came)
            await self._change(came, answer)
        elif answer.shown:
            await self._pop_up(came)
        elif is_private(came.place):
            if answer.refused and fits and _is_bare(answer):
                await self._pop_up(came, answer.text)
            else:
                await self._pop_up(came)
                await self._post(came.place, answer)
        elif answer.aloud and answer.in_place and answer.buttons:
            if await self._pop_up(came):
                await self._post_panel(came.place, answer)
        elif fits:
            in_time = await self._pop_up(came, answer.text)
            wants_more = not _is_bare(answer) if in_time else not answer.aloud
            if wants_more:
                await self._copy(came, answer)
        elif await self._copy(came, answer):
            await self._pop_up(came, _texts(answer).chat.answered_in_private)
        elif not answer.aloud:
            await self._pop_up(came, _texts(answer).chat.private_is_closed)
        elif await self._pop_up(came):
            await self._post(came.place, answer)

    async def show_form(self, account: Account, form: Form, game: str, payload: str) -> None:
        """Say in private what a form says; what is written in reply to it is for what it was opened for."""
        assert form.look is not None, "the application has dressed it"
        texts, zone = LANGUAGES[form.look.language], ZoneInfo(form.look.time_zone)
        place = private_place(account)
        link = deep_link(self.me().username or "", self.seal, game, payload)
        mark = MessageEntity(MessageEntity.TEXT_LINK, 0, len(Marked(form.label)), url=link)
        text = answer_content(Answer(form.text, until=form.until), texts, zone).text
        shown = lines(bold(form.title), text, Marked(form.label, (mark,)))
        await self._chat(place).post(Part(shown, prompt=form.example[:LONGEST_PLACEHOLDER]))

    async def hush(self, came: Came) -> None:
        """A press was heard; what comes of it is to be seen elsewhere."""
        await self._pop_up(came)

    async def tell(self, came: Came, sentence: str) -> None:
        """Say this, whatever was said or not before."""
        with _best_effort(came):
            if came.query:
                await self._pop_up(came, sentence)
            else:
                await self._chat(came.place).post(Part(Marked(sentence)), below=came.message)

    async def tell_alone(self, account: Account, answer: Answer) -> bool:
        """Tell it to one person in private; returns whether that is possible."""
        place = private_place(account)
        try:
            posted = await self._post(place, answer)
        except TelegramError as error:
            if isinstance(meaning_of(error, place.chat, private=True), PersonClosed):
                return False
            raise
        if answer.game:
            await self._keep_last(place, answer.game, posted)
        return True

    async def _say_aloud(self, came: Came, answer: Answer) -> None:
        """Where the bot may not write, or has no turn, whoever asked is told in private."""
        try:
            await self._post(came.place, answer, below=0 if answer.unsay else came.message)
        except NotNow:
            await self.tell_alone(came.account, answer)
        except TelegramError as error:
            if not isinstance(meaning_of(error, came.place.chat, private=False), PlaceGone):
                raise
            await self.tell_alone(came.account, answer)

    async def _copy(self, came: Came, answer: Answer) -> bool:
        """The same in the private chat; returns whether it is there."""
        try:
            return await self.tell_alone(came.account, answer)
        except FAILED as error:
            log.info("an answer is not in the private chat", why=str(error))
            return False

    async def _post_panel(self, place: Place, answer: Answer) -> None:
        await self._keep_last(place, answer.game, await self._post(place, answer))

    async def _keep_last(self, place: Place, game: str, message: int) -> None:
        """Of one game's, the newest is enough."""
        earlier = self._last.pop((place.chat, game), None)
        self._last[place.chat, game] = message
        if len(self._last) > MOST_REMEMBERED:
            self._last.popitem(last=False)
        if earlier is not None:
            await self._take_away(place, earlier)

    async def _point_to_private(self, came: Came, answer: Answer) -> None:
        """Nothing of the answer, and how to have it."""
        chat = _texts(answer).chat
        key = InlineKeyboardButton(chat.open_private, url=private_link(self.me().username or ""))
        part = Part(Marked(chat.private_is_closed), markup=InlineKeyboardMarkup([[key]]))
        await self._chat(came.place).post(part, below=came.message)

    async def _change(self, came: Came, answer: Answer) -> None:
        """Show it in place of the answer that was pressed; a panel with nothing left to press is over."""
        chat = self._chat(came.place)
        if answer.shown and not answer.buttons and not is_private(came.place):
            await chat.take_away(came.message)
            return
        first, *others = await self._parts(answer, came.place)
        stays = (first.media is not None) == came.has_media and not others
        if stays and await chat.change(came.message, first, had_media=came.has_media):
            return
        await self._post(came.place, answer)
        await self._take_away(came.place, came.message)

    async def _post(self, place: Place, answer: Answer, below: int = 0) -> int:
        """Returns the number of the message, or of the first of them."""
        first, *others = await self._parts(answer, place)
        chat = self._chat(place)
        posted = await chat.post(first, below=below)
        for other in others:
            await chat.post(other)
        return posted.message_id

    async def _parts(self, answer: Answer, place: Place) -> list[Part]:
        """The answer with its picture and buttons, and what has no room there."""
        assert answer.look is not None, "the application has dressed it"
        texts = _texts(answer)
        content = answer_content(answer, texts, ZoneInfo(answer.look.time_zone))
        under = Under(self.seal, self.me(), answers_in(place), answer.game, texts)
        picture = None
        if answer.picture is not None:
            try:
                picture = Media(
                    await self.gallery.png(answer.picture, answer.look.theme), is_picture=True
                )
            except Exception:
                log.exception("an answer goes without its picture")
        parts = [Part(content.text, picture, keyboard(under, answer.buttons))]
        if content.rest:
            parts.append(Part(content.rest))
        if content.file:
            parts.append(Part(Marked(), Media(content.file.encode(), is_picture=False)))
        return parts

    async def _pop_up(self, came: Came, text: str = "") -> bool:
        """Answer a press, with nothing to read if there is no text; returns whether it was in time."""
        stays = len(text) > LONGEST_GLANCE or "\n" in text
        try:
            await self.traffic.call(
                None,
                lambda: self.bot.answer_callback_query(
                    came.query, text or None, show_alert=stays, cache_time=0
                ),
                repeatable=True,
            )
        except (BadRequest, NotNow) as error:
            log.info("a press was answered too late", why=str(error))
            return False
        return True

    async def _take_away(self, place: Place, message: int) -> None:
        try:
            await self._chat(place).take_away(message)
        except FAILED as error:
            log.info("a message stays", place=place.chat, why=str(error))

    def _chat(self, place: Place) -> Chat:
        return Chat(self.bot, self.traffic, *address_of(place))


@contextmanager
def _best_effort(came: Came) -> Iterator[None]:
    """Who cannot be told is not told that it failed: what was done is done."""
    try:
        yield
    except FAILED as error:
        log.warning("an answer is not out", place=came.place.chat, why=str(error))


def _is_bare(answer: Answer) -> bool:
    """Whether it is no more than its text."""
    return not answer.buttons and answer.picture is None


def _texts(answer: Answer) -> Texts:
    assert answer.look is not None, "the application has dressed it"
    return LANGUAGES[answer.look.language]
