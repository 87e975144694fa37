"""Answers and forms as they are going to stand in a chat: texts, pictures, files, buttons."""

from collections.abc import Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

import structlog
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, User

from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.platforms.telegram.chats import Media, Part
from bot.platforms.telegram.incoming import answers_in, is_private
from bot.platforms.telegram.keyboards import Under, keyboard
from bot.platforms.telegram.limits import LONGEST_PLACEHOLDER
from bot.platforms.telegram.links import deep_link, private_link
from bot.platforms.telegram.mini_app import MiniApp
from bot.platforms.telegram.outgoing import Marked, answer_content, bold, lines
from bot.talk.answers import Answer, Form, Look
from bot.talk.identity import Place
from bot.texts import LANGUAGES, Texts
from render.picture import Film, Still

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Dressing:
    """Makes messages of what the application says; `me` is the bot's own account."""

    gallery: Gallery
    seal: Seal
    me: Callable[[], User]
    app: MiniApp | None = None

    async def parts(self, answer: Answer, place: Place) -> list[Part]:
        """The answer with its picture and buttons, and what has no room there."""
        assert answer.look is not None, "the application has dressed it"
        texts = texts_of(answer)
        content = answer_content(answer, texts, ZoneInfo(answer.look.time_zone))
        app = self.app if is_private(place) else None  # in a group, everybody's message has the way
        under = Under(self.seal, self.me(), answers_in(place), answer.game, texts, app)
        picture = await self._picture(answer.picture, answer.look)
        parts = [Part(content.text, picture, keyboard(under, answer.buttons))]
        if content.rest:
            parts.append(Part(content.rest))
        if content.file:
            parts.append(Part(Marked(), Media(content.file.encode(), is_picture=False)))
        if answer.file is not None:
            file = Media(answer.file.text.encode(), is_picture=False, name=answer.file.name)
            parts.append(Part(Marked(), file))
        return parts

    async def _picture(self, picture: Still | Film | None, look: Look) -> Media | None:
        if picture is None:
            return None
        try:
            if isinstance(picture, Film):
                gif = await self.gallery.gif(picture, look.theme)
                return Media(gif, is_picture=False, name="film.gif")
            return Media(await self.gallery.png(picture, look.theme), is_picture=True)
        except Exception:
            log.exception("an answer goes without its picture")
            return None

    async def form(self, form: Form, game: str, payload: str) -> Part:
        """The text of a form; its hidden link says what it was opened for."""
        assert form.look is not None, "the application has dressed it"
        texts, zone = LANGUAGES[form.look.language], ZoneInfo(form.look.time_zone)
        link = deep_link(self.me().username or "", self.seal, game, payload)
        mark = MessageEntity(MessageEntity.TEXT_LINK, 0, len(Marked(form.label)), url=link)
        text = answer_content(Answer(form.text, until=form.until), texts, zone).text
        shown = lines(bold(form.title), text, Marked(form.label, (mark,)))
        picture = await self._picture(form.picture, form.look)
        return Part(shown, picture, prompt=form.example[:LONGEST_PLACEHOLDER])

    def ways_to_private(self, answer: Answer) -> tuple[Part, Part]:
        """Nothing of the answer, and how to have it; to one person, and to several."""
        chat = texts_of(answer).chat
        key = InlineKeyboardButton(chat.open_private, url=private_link(self.me().username or ""))
        said = (chat.private_is_closed, chat.private_is_closed_to_several)
        one, several = (Part(Marked(each), markup=InlineKeyboardMarkup([[key]])) for each in said)
        return one, several


def texts_of(answer: Answer) -> Texts:
    """The sentences of the place that it is about."""
    assert answer.look is not None, "the application has dressed it"
    return LANGUAGES[answer.look.language]
