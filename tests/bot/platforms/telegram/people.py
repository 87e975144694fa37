"""People on Telegram: what they do, and what each of them sees.

Nobody can do what Telegram would not let him: write where he is muted, press what is not there.
"""

from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit

from bot.platforms.telegram import PLATFORM
from bot.talk.identity import Account
from tests.bot.plain import plain
from tests.bot.platforms.telegram import ephemeral
from tests.bot.platforms.telegram.content import LONGEST_TEXT, file_of, formatted
from tests.bot.platforms.telegram.inquiries import Asked, PopUp, Press, Query
from tests.bot.platforms.telegram.marks import Json, detected, trimmed
from tests.bot.platforms.telegram.updates import Updates
from tests.bot.platforms.telegram.world import ANONYMOUS, BOT, CHANNEL, Chat, Message, Upload, World
from tests.bot.platforms.whole import until

FORWARD_KEEPS = ("text", "entities", "caption", "caption_entities", "photo", "document", "via_bot")


class Cannot(Exception):
    """Telegram does not let him."""


class Person:
    """One of them."""

    def __init__(self, world: World, updates: Updates, asked: Asked, user: Json) -> None:
        self.user = user
        self._world, self._updates, self._asked = world, updates, asked
        self.pop_ups: list[PopUp] = []
        """What presses showed him alone."""
        self.rows: list[Query] = []
        """What his inline queries showed him alone."""
        self.is_up_to_date = True
        """Whether his app knows commands that nobody else sees."""

    @property
    def id(self) -> int:
        return int(self.user["id"])

    @property
    def name(self) -> str:
        return str(self.user["first_name"])

    @property
    def account(self) -> Account:
        """As the bot calls him."""
        return Account(PLATFORM, str(self.id))

    @property
    def alone(self) -> Chat:
        """His chat with the bot."""
        return self._world.chats[self.id]

    # Writing -------------------------------------------------------------------------------------------

    def types(
        self,
        chat: Chat | None,
        text: str,
        *,
        topic: int | None = None,
        reply_to: Message | None = None,
        entities: list[Json] | None = None,
        as_: Literal["himself", "the group", "a channel"] = "himself",
    ) -> Message:
        """He writes (None: to the bot alone). `as_`: an anonymous administrator, or in a channel's name."""
        chat = chat or self.alone
        self._check_may(chat, "can_send_messages", topic)
        text, marks = trimmed(text, entities or [])
        marks = detected(text, marks)
        content: Json = {"text": text, **({"entities": marks} if marks else {})}
        to_ephemeral = reply_to is not None and reply_to in chat.ephemeral
        if to_ephemeral or (self.is_up_to_date and self._asked.hides(self.user, chat.kind, text)):
            return self._whisper(chat, topic, **content)
        sender = self.user
        if as_ == "the group":
            sender, content["sender_chat"] = ANONYMOUS, chat.json
        elif as_ == "a channel":
            channel = {"id": -1_009_999_999_999, "type": "channel", "title": "Mots"}
            sender, content["sender_chat"] = CHANNEL, channel
        return self._say(self._world.post(chat, sender, topic, reply_to, **content))

    def sends_file(
        self,
        chat: Chat | None,
        name: str,
        data: bytes,
        caption: str = "",
        *,
        size: int | None = None,
    ) -> Message:
        """He sends a file; `size`: Telegram tells another."""
        chat = chat or self.alone
        self._check_may(chat, "can_send_documents", None)
        upload = Upload(data, name)
        document = file_of(self._world, upload) | {"file_name": name}
        if size is not None:
            document["file_size"] = size
        content: Json = {"document": document}
        if caption:
            content |= {"caption": caption, "caption_entities": detected(caption, [])}
        return self._say(self._world.post(chat, self.user, None, None, **content))

    def _say(self, message: Message) -> Message:
        if message.chat.kind == "private":
            self._speak_to_bot()
        if self._world.hears(message):
            self._updates.tell("message", message.json)
        return message

    def _whisper(self, chat: Chat, topic: int | None, **content: Any) -> Message:
        """What only the bot is to read."""
        message = ephemeral.post(self._world, chat, self.user, BOT, topic, **content)
        self._updates.tell("message", message.json)
        return message

    def sees_alone(self, chat: Chat) -> list[Message]:
        """What the bot shows him in this group and nobody else, oldest first."""
        return [m for m in self.whispers(chat) if m.is_ours]

    def whispers(self, chat: Chat) -> list[Message]:
        """The same with what he said himself."""
        return [m for m in chat.ephemeral if m.whispered_with == self.id]

    def starts_app_again(self) -> None:
        """What only he saw is gone."""
        for chat in self._world.chats.values():
            chat.ephemeral = [m for m in chat.ephemeral if m not in self.sees_alone(chat)]

    def _speak_to_bot(self) -> None:
        """Whoever writes to it or presses its start button lets it write to him."""
        self.alone.started = True
        if self.alone.blocked:
            self.unblocks()

    def _check_may(self, chat: Chat, right: str, topic: int | None) -> None:
        if chat.kind == "private":
            return
        if chat.became is not None or not chat.may(self.id, right):
            raise Cannot(right)
        manages = chat.members[self.id]["status"] in ("creator", "administrator")
        closed = chat.general_closed if topic is None else chat.topics[topic].closed
        if closed and not manages:
            raise Cannot("topic closed")

    def replies(self, message: Message, text: str, **options: Any) -> Message:
        """He answers this message."""
        return self.types(message.chat, text, topic=message.topic, reply_to=message, **options)

    def starts(self, payload: str = "") -> Message:
        """He presses Start in the chat with the bot, perhaps having come by a link."""
        return self.types(None, f"/start {payload}".strip())

    def edits(self, message: Message, text: str, entities: list[Json] | None = None) -> Message:
        """He changes what he wrote."""
        assert message.json["from"]["id"] == self.id
        text, marks = trimmed(text, entities or [])
        message.json |= {"text": text, "edit_date": self._world.date()}
        message.json["entities"] = detected(text, marks)
        if self._world.hears(message):
            self._updates.tell("edited_message", message.json)
        return message

    def deletes(self, message: Message) -> None:
        """He takes back what he wrote, or in private whatever stands there; the bot is not told."""
        message.chat.messages.remove(message)

    def forwards(self, message: Message, chat: Chat | None, topic: int | None = None) -> Message:
        """He passes it on; its buttons come along, as they do where Telegram is at its most generous."""
        chat = chat or self.alone
        self._check_may(chat, "can_send_messages", topic)
        origin = {"type": "user", "sender_user": message.json["from"], "date": message.json["date"]}
        content = {key: message.json[key] for key in FORWARD_KEEPS if key in message.json}
        if "reply_markup" in message.json:
            content["reply_markup"] = message.json["reply_markup"]
        posted = self._world.post(chat, self.user, topic, forward_origin=origin, **content)
        posted.file = message.file
        return self._say(posted)

    # The bot itself ------------------------------------------------------------------------------------

    def blocks(self) -> None:
        """The bot can tell him nothing more."""
        self._change_alone("member", "kicked")
        self.alone.blocked = True

    def unblocks(self) -> None:
        self.alone.blocked = False
        self._change_alone("kicked", "member")

    def _change_alone(self, old: str, new: str) -> None:
        def member(status: str) -> Json:
            until = {"until_date": 0} if status == "kicked" else {}
            return {"status": status, "user": BOT, **until}

        change = {"chat": self.alone.json, "from": self.user, "date": self._world.date()}
        both = {"old_chat_member": member(old), "new_chat_member": member(new)}
        self._updates.tell("my_chat_member", {**change, **both})

    # Buttons -------------------------------------------------------------------------------------------

    def presses(self, message: Message, label: str) -> Press:
        """He presses a button that tells the bot; `answer` waits for what he is shown."""
        return self.sends(message, message.button(label)["callback_data"])

    def sends(self, message: Message, data: str) -> Press:
        """The same with data of a client of his own making."""
        press = Press(
            f"{len(self._asked.presses) + 1:019}", self.user, message, self._world.clock.now()
        )
        self._asked.presses[press.id] = press
        where = (
            {"inline_message_id": message.inline_id}
            if message.inline_id
            else {"message": message.json}
        )
        self._updates.tell(
            "callback_query",
            {"id": press.id, "from": self.user, "chat_instance": "1", "data": data, **where},
        )
        return press

    async def answer(self, press: Press) -> PopUp:
        """What he is shown for his press, when it is there."""
        await until(lambda: press.answer is not None)
        assert press.answer is not None
        self.pop_ups.append(press.answer)
        return press.answer

    async def presses_and_sees(self, message: Message, label: str) -> str:
        """Press and answer: the text of the pop-up, empty for none."""
        return plain((await self.answer(self.presses(message, label))).text)

    def follows(self, message: Message, label: str) -> Message:
        """He presses a button with a link to the bot: his chat with it opens, and he presses Start."""
        return self.follows_link(message.button(label)["url"])

    def follows_link(self, url: str) -> Message:
        parts = urlsplit(url)
        if parts.netloc != "t.me" or parts.path != f"/{BOT['username']}":
            raise Cannot(f"{url} does not lead to the bot")
        (payload,) = parse_qs(parts.query).get("start", [""])
        return self.starts(payload)

    def prompt(self, message: Message, label: str) -> str:
        """He presses a button for inline mode here: what then stands in his line, after the bot's name."""
        return str(message.button(label)["switch_inline_query_current_chat"])

    # Inline mode ---------------------------------------------------------------------------------------

    def queries(self, chat: Chat | None, text: str, topic: int | None = None) -> Query:
        """He types ``@bot text``, in whatever chat, and has sent nothing; `shown` waits for the rows."""
        chat = chat or self.alone
        self._check_may(chat, "can_send_other_messages", topic)
        now = self._world.clock.now()
        kept = self._asked.served(self.user, text, now)
        query = Query(f"{len(self._asked.queries) + 1:019}", self.user, text, now)
        self._asked.queries[query.id] = query
        if kept is not None:
            query.rows, query.button = kept.rows, kept.button
        elif self._world.inline_mode:
            kind = "sender" if chat is self.alone else chat.kind
            told = {"id": query.id, "from": self.user, "query": text, "offset": ""}
            self._updates.tell("inline_query", {**told, "chat_type": kind})
        return query

    async def shown(self, query: Query) -> list[str]:
        """Titles and descriptions of the rows, when they are there; what is in the button comes last."""
        await until(lambda: query.rows is not None)
        self.rows.append(query)
        button = [query.button["text"]] if query.button else []
        rows = query.rows or []
        return [plain(f"{r['title']}\n{r.get('description', '')}".strip()) for r in rows] + button

    def chooses(
        self,
        query: Query,
        row: int = 0,
        chat: Chat | None = None,
        topic: int | None = None,
        *,
        order: tuple[str, ...] = ("message", "chosen"),
    ) -> Message:
        """He chooses a row: it is posted as his message, and the bot hears of it twice, in this order."""
        chat = chat or self.alone
        self._check_may(chat, "can_send_other_messages", topic)
        assert query.rows is not None
        chosen = query.rows[row]
        content = formatted(chosen["input_message_content"], "message_text", LONGEST_TEXT)
        content["text"] = content.pop("message_text")
        if "reply_markup" in chosen:
            content["reply_markup"] = chosen["reply_markup"]
        message = self._world.post(chat, self.user, topic, via_bot=BOT, **content)
        told: Json = {"result_id": chosen["id"], "from": self.user, "query": query.text}
        if "reply_markup" in chosen:
            message.inline_id = f"BAAAA{len(self._world.inline):08}"
            self._world.inline[message.inline_id] = message
            told["inline_message_id"] = message.inline_id
        for each in order:
            if each == "message":
                self._say(message)
            elif self._world.inline_feedback:
                self._updates.tell("chosen_inline_result", told)
        return message
