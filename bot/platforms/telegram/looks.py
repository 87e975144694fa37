"""How a message stands on Telegram: its text, what is attached, its buttons, and whether phones sound.

A picture has its text as its caption, and what has no room there stands below. A phone sounds for what opens
a round, for what calls somebody, and for what waits for people to come or to start; never for an edit.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from telegram import InlineKeyboardMarkup, User

from bot.delivery.adapter import Called
from bot.delivery.message_codec import picture_digest
from bot.delivery.seal import Seal
from bot.places.settings import PlaceSettings
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.chats import Chat, Media, Part
from bot.platforms.telegram.keyboards import Under, keyboard
from bot.platforms.telegram.mini_app import MiniApp
from bot.platforms.telegram.names import WITHOUT, Shown, digest
from bot.platforms.telegram.outgoing import Content, Marked, content_of, mention
from bot.platforms.telegram.traffic import Rank
from bot.talk.identity import Place
from bot.talk.messages import Post, Press, Public
from bot.talk.messages import Shown as Said
from render.alt_text import text_board
from render.picture import BoardPicture

_CALLS = {Press.JOIN, Press.START}
"""Buttons that wait for people."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message to be shown, the place, its look, and what stands there of it."""

    message: Said
    place: Place
    chat: Chat
    chosen: PlaceSettings
    about: str
    shown: Shown | None
    called: Called | None

    @property
    def is_public(self) -> bool:
        return isinstance(self.message.audience, Public)

    @property
    def rank(self) -> Rank:
        """The rank of a new message: a game may wait for it."""
        return Rank.GAME if self.is_public and self.message.game else Rank.OTHER


@dataclass(frozen=True, slots=True)
class Look:
    """A message as it is going to stand on Telegram, with the digests of its name (`names.Shown`)."""

    text: Marked
    markup: InlineKeyboardMarkup | None
    said: str
    attached: str
    picture: BoardPicture | None
    file: str
    below: Part | None
    below_said: str

    @property
    def has_media(self) -> bool:
        return self.picture is not None or bool(self.file)


def foreseen(message: Said, now: datetime) -> Said:
    """The message, with its end if its clock starts when it is out."""
    if not isinstance(message, Post) or message.opens is None or message.lasts is None:
        return message
    return message if message.until is not None else replace(message, until=now + message.lasts)


def look_of(
    seal: Seal, me: User, wanted: Wanted, *, pictures: bool, app: MiniApp | None = None
) -> Look:
    """The message as it is going to stand there."""
    message, chosen = wanted.message, wanted.chosen
    picture = message.picture if pictures else None
    board = "" if message.picture is None or pictures else text_board(message.picture)
    content = content_of(
        message,
        chosen.texts,
        chosen.zone,
        pictures=pictures,
        board=board,
        about=wanted.about,
        called=_mentioned(wanted.called),
    )
    about = message.place if message.place.platform == PLATFORM else None
    under = Under(seal, me, wanted.place, message.game, chosen.texts, app, about)
    markup = keyboard(under, message.buttons, message.menus)
    said = digest(
        content.text.text, content.text.entities, "" if markup is None else markup.to_json()
    )
    if picture is None:
        attached = digest(content.file) or ("" if message.picture is None else WITHOUT)
        return Look(content.text, markup, said, attached, None, content.file, None, "")
    attached = digest(picture_digest(picture), chosen.theme)
    below = _below(content)
    below_said = digest(content.rest.text, content.rest.entities, content.file)
    return Look(content.text, markup, said, attached, picture, "", below, below_said)


def sounds(wanted: Wanted) -> bool:
    """Whether phones sound for a new message."""
    message = wanted.message
    if wanted.shown is not None or not isinstance(message, Post):
        return False
    calls = wanted.called is not None or any(each.press in _CALLS for each in message.buttons)
    return message.opens is not None or calls or not wanted.is_public


def _mentioned(called: Called | None) -> Marked:
    return Marked() if called is None else mention(int(called.account.user), called.name)


def _below(content: Content) -> Part | None:
    """The part below a picture."""
    if content.file:
        return Part(Marked(), Media(content.file.encode(), is_picture=False))
    return Part(content.rest) if content.rest else None
