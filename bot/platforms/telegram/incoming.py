"""From an update to a `Request`: who, where, when, what.

A chat is a place, and a topic of a forum is one within it; the general topic is the chat itself. A person's
private chat has the person's number. A person has one name wherever he plays, the one he gave himself on
Telegram; there are no nicknames.

A message's time is Telegram's; a press has none, so when it was taken in counts.
"""

import re
from dataclasses import dataclass
from datetime import datetime

from telegram import Message, MessageEntity, Update, User

from bot.platforms.telegram import PLATFORM
from bot.talk.identity import Account, Place
from bot.talk.names import clean_name
from bot.talk.requests import Action, Request
from bot.texts import LANGUAGES

ANSWERS = "!"
"""Behind a chat: for what buttons of answers there are sealed."""
START = "start"
"""What Telegram itself types for who begins a private chat, or follows a link into it; where a game is on in
that chat, it is the command of that name."""
_COMMAND = re.compile(r"/(?P<name>\w{1,32})(?:@(?P<bot>\w+))?(?:\s+(?P<rest>.*))?", re.DOTALL)
_CROSSED_OUT = "~~"
"""Stands before and after what is crossed out, as it is typed elsewhere."""


def place_of(chat_id: int, thread: int | None = None) -> Place:
    """A chat, or the topic of that thread in it."""
    return Place(PLATFORM, str(chat_id) if thread is None else f"{chat_id}/{thread}")


def address_of(place: Place) -> tuple[int, int | None]:
    """The chat, and the thread of the topic if the place is one."""
    chat, _, thread = place.chat.partition("/")
    return int(chat), int(thread) if thread else None


def within_of(place: Place) -> tuple[Place, ...]:
    """The places that the place is part of: the chat, if it is a topic."""
    chat, thread = address_of(place)
    return () if thread is None else (place_of(chat),)


def answers_in(place: Place) -> Place:
    """The place for which buttons of answers are sealed: so a press is understood after a restart too.

    An answer may be changed in place of a new one; what the outbox has posted is the outbox's own.
    """
    return Place(PLATFORM, f"{place.chat}{ANSWERS}")


def private_place(account: Account) -> Place:
    """The private chat with this person."""
    return Place(PLATFORM, account.user)


def is_private(place: Place) -> bool:
    """Whether one is alone with the bot there: the numbers of groups are negative."""
    return not place.chat.startswith("-")


def place_of_message(message: Message) -> Place:
    """The place of a message; also a reply has a thread, and is no topic."""
    in_topic = message.is_topic_message and message.chat.id < 0
    return place_of(message.chat.id, message.message_thread_id if in_topic else None)


def whisper_of(message: Message | None) -> int:
    """The other number of a message that only one person and the bot see; 0 if others do."""
    return 0 if message is None else int(message.api_kwargs.get("ephemeral_message_id", 0))


def account_of(user: User) -> Account:
    """The account of a user."""
    return Account(PLATFORM, str(user.id))


def name_of(user: User) -> str:
    """The name of a user."""
    return clean_name(user.full_name) or clean_name(user.username or "") or str(user.id)


def language_of(user: User) -> str:
    """The language of the person's client, if it is one of ours."""
    language = (user.language_code or "").partition("-")[0]
    return language if language in LANGUAGES else ""


def request_of(
    update: Update, place: Place, at: datetime, action: Action, *, game: str = "", typed: str = ""
) -> Request:
    """The request of an update; what is typed in a group, everybody reads, unless it is whispered."""
    user = update.effective_user
    assert user is not None, "somebody did it"
    return Request(
        f"{PLATFORM}/{update.update_id}/{user.id}",
        account_of(user),
        name_of(user),
        place,
        at,
        action,
        game=game,
        typed=typed,
        within=within_of(place),
        manages=is_private(place),
        private=is_private(place),
        user_name=clean_name(user.username or ""),
        overheard=bool(typed) and not is_private(place) and not whisper_of(update.message),
        language=language_of(user),
        invited=is_private(place) and not typed,
        writes_first=True,
    )


def is_for(message: Message, user: User) -> bool:
    """Whether it stands there for this person too; a whisper stands there for one."""
    receiver = message.api_kwargs.get("receiver_user")
    return receiver is None or receiver["id"] == user.id


@dataclass(frozen=True, slots=True)
class Came:
    """The origin of a request: the person, the place, and the message that was written or pressed below.

    Attributes:
        query: Telegram's name of the press; empty for what was typed.
        whisper: Telegram's other number of the message, if only its author and the bot see it.
        on_answer: it was pressed below an answer.
        has_media: that has a picture or a file.
    """

    place: Place
    account: Account
    message: int
    query: str = ""
    on_answer: bool = False
    has_media: bool = False
    whisper: int = 0


def came_of(message: Message, author: User, place: Place) -> Came:
    """The origin of a typed message."""
    return Came(place, account_of(author), message.message_id, whisper=whisper_of(message))


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A command as it was typed: its name, the bot that it is for if that was said, and the rest."""

    name: str
    bot: str
    rest: str

    @property
    def line(self) -> str:
        """As it is typed where there is one bot."""
        return f"/{self.name} {self.rest}".rstrip()

    def is_for(self, bot: str) -> bool:
        """Whether it is not another bot's."""
        return self.bot.casefold() in ("", bot.casefold())

    @classmethod
    def parse(cls, text: str) -> "TypedCommand | None":
        """The command of a text; None if it is none."""
        found = _COMMAND.fullmatch(text.strip())
        if found is None:
            return None
        return cls(found["name"], found["bot"] or "", (found["rest"] or "").strip())


def text_of(message: Message) -> str:
    """The typed text, be it below a file; crossed-out parts stand between the signs for that."""
    text = message.text or message.caption or ""
    units = text.encode("utf-16-le")
    marks = message.entities or message.caption_entities
    crossed = [each for each in marks if each.type == MessageEntity.STRIKETHROUGH]
    for each in sorted(crossed, key=lambda each: each.offset, reverse=True):
        begin, end = 2 * each.offset, 2 * (each.offset + each.length)
        sign = _CROSSED_OUT.encode("utf-16-le")
        units = units[:begin] + sign + units[begin:end] + sign + units[end:]
    return units.decode("utf-16-le", errors="replace")


def link_in(message: Message | None) -> str:
    """The address behind a mark of a message, as forms of ours have one; empty if there is none."""
    entities = () if message is None else (*message.entities, *message.caption_entities)
    links = (each.url for each in entities if each.type == MessageEntity.TEXT_LINK)
    return next(filter(None, links), "")
