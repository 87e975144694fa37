"""What is typed: to the bot alone, everything; in a group, what is for the bot.

What is said in a group and not to the bot, it does not hear: other bots' commands, talk, what other bots say.
Who writes under the name of a group or a channel is nobody known, and plays by buttons or inline; whoever
tries a command so is told.

What is replied to a form is for the round that it was opened for; any other line in private is for the one
that is on, and so is one in a group that only the bot is told (`whispers`). A reply to another message of
ours is about the game that this one is about. An edited line in private is a
new one, of the time of the edit, if it is a bulletin. What an edit makes a bulletin in a group goes as if it
had been typed so; other edits do nothing.

A file is heard with the command below it, or that replies to it; alone with the bot, a file by itself is for
the command that reads files.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from telegram import Message, Update, User

from bot.application import Application
from bot.commands import wants_form
from bot.platforms.telegram.asking import Asking
from bot.platforms.telegram.documents import Documents, document_of
from bot.platforms.telegram.incoming import (
    START,
    Came,
    TypedCommand,
    account_of,
    came_of,
    is_private,
    link_in,
    request_of,
    text_of,
    within_of,
)
from bot.platforms.telegram.links import open_start, start_of
from bot.platforms.telegram.places import Places
from bot.platforms.telegram.replies import Replies
from bot.platforms.telegram.seals import Seals
from bot.talk.game_actions import Submit
from bot.talk.identity import Place
from bot.talk.refusals import BotRefusal, NotTyped, UnknownCommand
from bot.talk.requests import Action, Help, Request


@dataclass(frozen=True, slots=True)
class Hearing:
    """Makes requests of what is typed; `me` is the bot's own account."""

    application: Application
    seals: Seals
    asking: Asking
    replies: Replies
    places: Places
    documents: Documents
    me: Callable[[], User]

    async def hear(self, update: Update, message: Message, place: Place) -> None:
        """Something was typed there."""
        author = message.from_user
        command = TypedCommand.parse(text_of(message))
        if command is not None and not command.is_for(self.me().username or ""):
            return
        if message.sender_chat is not None:
            if command is not None and self.application.commands.find(command.name) is not None:
                await self._tell_nobody(message, place)
        elif author is not None and not author.is_bot:
            came = came_of(message, author, place)
            if is_private(place):
                await self._hear_alone(update, message, came, command)
            elif command is not None:
                await self._hear_command(update, message, came, command)
            elif came.whisper:
                await self._hear_alone(update, message, came, None)
            elif self._is_said_to_us(message) or self._names_us(message):
                await self._hear_remark(update, message, came, text_of(message))

    async def see(self, update: Update, message: Message, place: Place) -> None:
        """Something that is no text was sent: alone with the bot, it was for the bot."""
        if is_private(place) and message.from_user is not None and message.media_group_id is None:
            came = Came(place, account_of(message.from_user), message.message_id)
            request = request_of(update, place, message.date, Help())
            await self.asking.refuse(came, request, NotTyped())

    async def hear_again(self, update: Update, message: Message, place: Place) -> None:
        """Hear a typed line that was changed."""
        author, edited = message.from_user, message.edit_date
        if author is None or edited is None or message.text is None or message.via_bot is not None:
            return
        if not is_private(place):
            await self._hear_slip_again(update, message, came_of(message, author, place))
            return
        request, refusal = await self._read(update, message, place, text_of(message))
        if refusal is None and isinstance(request.action, Submit):
            came = came_of(message, author, place)
            await self.asking.ask(came, replace(request, at=edited))

    async def _hear_alone(
        self, update: Update, message: Message, came: Came, command: TypedCommand | None
    ) -> None:
        await self.places.open(came.place)
        if command is not None and command.name == START:
            playing = await self.application.desk.running(came.place)
            if command.rest or not playing:
                await self._start(update, message, came, command.rest)
                return
        line = text_of(message) if command is None else command.line
        if message.document is not None and command is None:
            line = self.application.commands.for_files
        request, refusal = await self._read(update, message, came.place, line)
        if refusal is None:
            await self.asking.ask(came, request)
        else:
            await self.asking.refuse(came, request, refusal)

    async def _start(self, update: Update, message: Message, came: Came, start: str) -> None:
        """Begin the private chat, perhaps by a link; another's link only begins it."""
        try:
            game, payload = open_start(self.seals.seal, start)
            action = self.application.commands.parse_press(payload)
        except BotRefusal:
            await self._welcome(came, request_of(update, came.place, message.date, Help()))
            return
        request = request_of(update, came.place, message.date, action, game=game)
        if wants_form(payload):
            await self.asking.open_form(came, request, payload)
        else:
            await self.asking.ask(came, request)

    async def _welcome(self, came: Came, request: Request) -> None:
        answer = await self.application.handle(request)
        chat = (await self.application.settings.or_defaults(came.place)).texts.chat
        await self.replies.typed(came, replace(answer, text=f"{chat.welcome}\n\n{answer.text}"))

    async def _hear_command(
        self, update: Update, message: Message, came: Came, command: TypedCommand
    ) -> None:
        """In a group; a name that we do not know may be another bot's, if nobody said whose."""
        request, refusal = await self._read(update, message, came.place, command.line)
        if isinstance(refusal, UnknownCommand) and not command.bot:
            return
        await self.places.open(came.place)
        if refusal is None:
            await self.asking.ask(came, request)
        else:
            await self.asking.refuse(came, request, refusal)

    async def _hear_slip_again(self, update: Update, message: Message, came: Came) -> None:
        """In a group: no edit does what its line asks for, but everybody reads it."""
        command = TypedCommand.parse(text_of(message))
        if message.sender_chat is not None or came.whisper:
            return
        if command is not None and command.is_for(self.me().username or ""):
            await self._hear_remark(update, message, came, command.line.removeprefix("/"))
        elif command is None and (self._is_said_to_us(message) or self._names_us(message)):
            await self._hear_remark(update, message, came, text_of(message))

    async def _hear_remark(self, update: Update, message: Message, came: Came, text: str) -> None:
        """In a group, to a message of ours or to the bot: what everybody reads is not handed in."""
        if self._names_us(message):
            text = text.lstrip().partition(" ")[2]
        action = self.application.commands.parse_remark(text)
        if action is None:
            return
        request = self._in_reply(
            message, request_of(update, came.place, message.date, action, typed=text)
        )
        answer = await self.application.handle(request)
        if answer.unsay:
            await self.replies.typed(came, answer)

    async def _tell_nobody(self, message: Message, place: Place) -> None:
        chat = (await self.application.settings.or_defaults(place, within_of(place))).texts.chat
        came = Came(place, account_of(self.me()), message.message_id)
        await self.replies.tell(came, chat.nobody_known)

    async def _read(
        self, update: Update, message: Message, place: Place, line: str
    ) -> tuple[Request, BotRefusal | None]:
        """The request of a line; or why it cannot be told."""
        game, attached, commands = "", "", self.application.commands
        start = start_of(link_in(message.reply_to_message)) if is_private(place) else ""
        try:
            if start and not line.startswith("/"):
                game, payload = open_start(self.seals.seal, start)
                action: Action = commands.parse_press(payload, line)
            else:
                action = commands.parse_line(line)
                attached = await self._attached(message, line)
        except BotRefusal as refusal:
            return request_of(update, place, message.date, Help(), typed=line), refusal
        typed = (
            "" if game else line
        )  # into a form: nothing else is meant than what it was opened for
        request = request_of(update, place, message.date, action, game=game, typed=typed)
        request = replace(request, attached=attached, invited=bool(game))  # a form is a sealed link
        return self._in_reply(message, request), None

    async def _attached(self, message: Message, line: str) -> str:
        """The text of the file that comes with a command that reads one; empty if none does.

        Raises:
            BotRefusal: it is not read.
        """
        command, document = self.application.commands.of_line(line), document_of(message)
        if document is None or command is None or not command.takes_file:
            return ""
        return await self.documents.text_of(document)

    def _in_reply(self, message: Message, request: Request) -> Request:
        """The request, with the game whose message it replies to."""
        if message.reply_to_message is None or not self._is_said_to_us(message):
            return request
        game = self.seals.game_of(message.reply_to_message, request.place)
        return replace(request, replies_to=game)

    def _names_us(self, message: Message) -> bool:
        """Whether it begins with the bot's name, as a slip that was sent without choosing its row."""
        first, *_ = (*text_of(message).split(maxsplit=1), "")
        return first.lower() == f"@{self.me().username}".lower()

    def _is_said_to_us(self, message: Message) -> bool:
        """Whether it is a reply to what the bot said; in a topic of its own, everything looks like one."""
        to = message.reply_to_message
        if to is None or to.from_user is None or to.forum_topic_created is not None:
            return False
        return to.from_user.id == self.me().id
