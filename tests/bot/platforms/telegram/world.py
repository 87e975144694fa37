"""Telegram as data: people, chats, topics, messages, who may do what, and the time of day.

Whatever is told to the bot is JSON of the Bot API, kept as it is told. Numbers of messages are as tricky as
the real ones: a supergroup counts its own, all other chats share one count.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, Literal

from bot.platforms.telegram import PLATFORM
from bot.talk.identity import Place
from tests.bot.plain import plain
from tests.bot.platforms.telegram.marks import Json
from tests.bot.platforms.telegram.membership import PERMISSIONS, PRESENT

BOT: Json = {
    "id": 7_000_000_001,
    "is_bot": True,
    "first_name": "Chevalet",
    "username": "chevalet_bot",
}
ANONYMOUS: Json = {
    "id": 1_087_968_824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
CHANNEL: Json = {
    "id": 136_817_688,
    "is_bot": True,
    "first_name": "Channel",
    "username": "Channel_Bot",
}


class Refused(Exception):
    """What Telegram answers instead of a result."""

    def __init__(self, description: str, code: int = 400, **parameters: int) -> None:
        super().__init__(description)
        prefix = {400: "Bad Request: ", 403: "Forbidden: ", 409: "Conflict: "}.get(code, "")
        self.code = code
        self.body = {"ok": False, "error_code": code, "description": prefix + description}
        if parameters:
            self.body["parameters"] = parameters


class Breach(Refused):
    """The same, for what no bot should ever ask: a limit that it does not know of, marks that are broken."""


class Clock:
    """The time of day; a test may let much of it pass at once. `at`: it stands still but for that."""

    def __init__(self, at: datetime | None = None) -> None:
        self.skipped = timedelta(0)
        self._at = at

    def now(self) -> datetime:
        return (self._at or datetime.now(UTC)) + self.skipped


@dataclass(frozen=True, slots=True)
class Upload:
    """A file."""

    data: bytes = b""
    name: str = ""


@dataclass(eq=False)
class Message:
    """A message, with what the Bot API does not tell of it."""

    chat: "Chat"
    json: Json
    file: Upload = Upload()
    """A picture, or a text."""
    inline_id: str = ""
    """By which the bot may change it, if it was sent through its inline mode."""
    asks_reply: bool = False
    pinned: bool = False

    @property
    def id(self) -> int:
        return int(self.json["message_id"])

    @property
    def text(self) -> str:
        """All that it says, without marks."""
        return plain(self.json.get("text") or self.json.get("caption") or "")

    @property
    def picture(self) -> bytes:
        return self.file.data if "photo" in self.json else b""

    @property
    def entities(self) -> list[Json]:
        found: list[Json] = self.json.get("entities") or self.json.get("caption_entities") or []
        return found

    @property
    def rows(self) -> list[list[Json]]:
        """Its buttons, row by row."""
        rows: list[list[Json]] = self.json.get("reply_markup", {}).get("inline_keyboard", [])
        return rows

    @property
    def buttons(self) -> tuple[str, ...]:
        """What its buttons say."""
        return tuple(plain(button["text"]) for row in self.rows for button in row)

    def button(self, label: str) -> Json:
        """Raises LookupError."""
        for row in self.rows:
            for button in row:
                if plain(button["text"]) == label:
                    return button
        raise LookupError(label)

    @property
    def topic(self) -> int | None:
        """The forum topic that it stands in."""
        return self.json.get("message_thread_id") if self.json.get("is_topic_message") else None

    def replies_to(self, other: "Message") -> bool:
        """Whether it answers that one."""
        return bool(self.json.get("reply_to_message", {}).get("message_id") == other.id)

    @property
    def whispered_with(self) -> int:
        """The person who alone sees it beside the bot; 0 if others do."""
        receiver = self.json.get("receiver_user", {}).get("id", 0)
        return int(self.json["from"]["id"] if receiver == BOT["id"] else receiver)

    @property
    def is_ours(self) -> bool:
        return bool(self.json.get("from", {}).get("id") == BOT["id"])


@dataclass
class Topic:
    """A topic of a forum; None is its name in the world's tables, the message that opened it its number."""

    name: str
    created: Message
    closed: bool = False


@dataclass(eq=False)
class Chat:
    """A chat: with one person, or of many."""

    id: int
    kind: str
    names: Json
    """How it is called, as the Bot API tells it."""
    numbers: Callable[[], int]
    forum: bool = False
    messages: list[Message] = field(default_factory=list)
    members: dict[int, Json] = field(default_factory=dict)
    permissions: set[str] = field(default_factory=lambda: set(PERMISSIONS))
    topics: dict[int, Topic] = field(default_factory=dict)
    general_closed: bool = False
    ephemeral: list[Message] = field(default_factory=list)
    """What one person and the bot see here."""
    became: int | None = None
    """The supergroup that this group has become."""
    blocked: bool = False
    started: bool = False

    @property
    def json(self) -> Json:
        forum = {"is_forum": True} if self.forum else {}
        return {"id": self.id, "type": self.kind, **self.names, **forum}

    @property
    def place(self) -> Place:
        """As the bot calls it."""
        return Place(PLATFORM, str(self.id))

    def find(self, message_id: int) -> Message | None:
        return next((m for m in self.messages if m.id == message_id), None)

    @property
    def ours(self) -> list[Message]:
        """What the bot said here and is there to see, oldest first."""
        return [message for message in self.messages if message.is_ours]

    def shows(self, part: str) -> bool:
        """Whether the bot says this here."""
        return any(part in message.text for message in self.ours)

    def newest(self, label: str) -> Message:
        """The bot's newest message with this button. Raises LookupError."""
        for message in reversed(self.ours):
            if label in message.buttons:
                return message
        raise LookupError(label)

    def may(self, user_id: int, right: str) -> bool:
        """Whether somebody has this right, or is not kept from it."""
        member = self.members.get(user_id, {"status": "left"})
        match member["status"]:
            case "creator":
                return True
            case "administrator":
                return right.startswith("can_send") or bool(member.get(right))
            case "restricted":
                return bool(member["is_member"] and member.get(right)) and right in self.permissions
            case "member":
                return right in self.permissions
            case _:
                return False


class World:
    """All that is there; what the bot is to know of it is told to `tell`."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.users: dict[int, Json] = {}
        self.chats: dict[int, Chat] = {}
        self.inline: dict[str, Message] = {}
        self.files: dict[str, Upload] = {}
        """By their id."""
        self.presses: dict[str, Any] = {}
        """See `tests.bot.platforms.telegram.inquiries.Press`."""
        self.ephemeral: Literal["known", "unknown", "refused"] = "known"
        """Whether the server knows what one person sees alone, never heard of it, or does not want it."""
        self.ephemeral_arrives = True
        """Whether what one person is to see alone is shown."""
        self.last_ephemeral = 700
        self.privacy = True
        self.inline_mode = True
        self.inline_feedback = True
        """Whether the bot is told which rows were chosen."""
        self._numbers = count(1)
        self._users = count(100_001)
        self._groups = count(1)

    def date(self) -> int:
        """Now, in whole seconds."""
        return int(self.clock.now().timestamp())

    def new_user(self, name: str, language: str | None) -> Json:
        username = name.lower().replace("é", "e").replace("ë", "e") + "_joue"
        number = next(self._users)
        user: Json = {"id": number, "is_bot": False, "first_name": name, "username": username}
        if language is not None:
            user["language_code"] = language
        self.users[number] = user
        names = {"first_name": name, "username": username}
        self.chats[number] = Chat(number, "private", names, self._numbers.__next__)
        return user

    def new_id(self, kind: str) -> tuple[int, Callable[[], int]]:
        """Of a group, and how its messages are numbered."""
        number = next(self._groups)
        if kind == "supergroup":
            return -1_001_000_000_000 - number, count(1).__next__
        return -4_000_000_000 - number, self._numbers.__next__

    def post(
        self,
        chat: Chat,
        sender: Json | None,
        topic: int | None = None,
        reply_to: Message | None = None,
        **content: Any,
    ) -> Message:
        """A new message; in a topic it replies at least to the message that opened that."""
        told: Json = {"message_id": chat.numbers(), "date": self.date(), "chat": chat.json}
        if sender is not None:
            told["from"] = sender
        if topic is not None:
            told |= {"message_thread_id": topic, "is_topic_message": True}
            reply_to = reply_to or chat.topics[topic].created
        elif reply_to is not None and chat.kind == "supergroup" and not chat.forum:
            told["message_thread_id"] = reply_to.json.get("message_thread_id", reply_to.id)
        if reply_to is not None:
            told["reply_to_message"] = {
                key: value for key, value in reply_to.json.items() if key != "reply_to_message"
            }
        message = Message(chat, {**told, **content})
        chat.messages.append(message)
        return message

    def hears(self, message: Message) -> bool:
        """Whether the bot is told; in privacy mode, of commands, replies to it, what came through it."""
        chat, told = message.chat, message.json
        if chat.kind == "private":
            return not chat.blocked
        status = chat.members.get(BOT["id"], {"status": "left"})["status"]
        if status not in PRESENT:
            return False
        if not self.privacy or status == "administrator":
            return True
        if told.get("via_bot", {}).get("id") == BOT["id"]:
            return True
        if told.get("reply_to_message", {}).get("from", {}).get("id") == BOT["id"]:
            return True
        if "text" not in told:
            return not {"photo", "document", "sticker"} & told.keys()
        return any(
            each["type"] == "bot_command" and _for_us(told["text"], each)
            for each in told.get("entities", ())
        )


def _for_us(text: str, entity: Json) -> bool:
    command = text.encode("utf-16-le")[entity["offset"] * 2 :][: entity["length"] * 2]
    _, _, name = command.decode("utf-16-le").partition("@")
    return not name or name.lower() == BOT["username"]
