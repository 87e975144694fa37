"""Bulletins without leaving the group, and words in any chat: what is written after the bot's name.

Telegram shows the rows to who writes, and sends the one that he chooses as a message of his own. An inline
query has no chat, so each game that he plays has its row (`bot.platforms.telegram.rows`). One player's rows
are never another's: none of an answer is kept by Telegram.

That a row was chosen is heard of in two ways, and whichever comes first hands the bulletin in:

- the message in the chat, sent through this bot: its chat, its topic and its date count. A message that was
  passed on hands nothing in.
- that it was chosen, if the bot's owner has turned the feedback on: that has neither date nor chat, and
  counts by when it came.

What somebody else shows of a word in a group where a round is played without a dictionary is taken away too,
where the bot may.

The receipt goes to the private chat, if there is one, and stands behind the button of the message. That goes
away where the bot may take it away, so that the board stays in sight.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from telegram import Bot, InlineQuery, InlineQueryResultArticle, Message, Update, User

from bot.application import Application
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.failing import FAILED
from bot.platforms.telegram.incoming import (
    account_of,
    is_private,
    name_of,
    private_place,
    request_of,
    within_of,
)
from bot.platforms.telegram.limits import MOST_INLINE_RESULTS
from bot.platforms.telegram.rows import Offer, bulletin_rows, ticket_below, ticket_of, word_row
from bot.platforms.telegram.titles import TitleOf
from bot.platforms.telegram.traffic import Traffic
from bot.platforms.telegram.turns import decided
from bot.talk.answers import Answer
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.previews import Preview
from bot.talk.refusals import BotRefusal, Forwarded
from bot.talk.requests import Action, CheckWords, HandIn, Request, ShowHandedIn, UseTool

Tell = Callable[[Account, Answer], Awaitable[bool]]
"""Tells somebody in private; whether that was possible."""
MOST_TOLD = 10_000


class Inline:
    """Shows rows, and hands in what was chosen."""

    def __init__(
        self,
        application: Application,
        bot: Bot,
        traffic: Traffic,
        tell: Tell,
        title_of: TitleOf,
    ) -> None:
        self._application = application
        self._bot = bot
        self._traffic = traffic
        self._tell = tell
        self._title_of = title_of
        self._told: set[tuple[str, Account, str]] = set()

    # What is being written -----------------------------------------------------------------------

    async def query(self, update: Update, taken_at: datetime) -> None:
        """Show what would be noted, or what a word is; if it is not shown in time, he writes on."""
        query = update.inline_query
        assert query is not None
        if not self._bot.bot.supports_inline_queries:  # it was off, and is on again
            with suppress(*FAILED):
                await self._bot.get_me()
        rows = await self._rows(update, query, taken_at)
        with suppress(*FAILED):  # mostly: he has written on meanwhile
            await self._traffic.call(
                None,
                lambda: self._bot.answer_inline_query(
                    query.id, rows[:MOST_INLINE_RESULTS], cache_time=0, is_personal=True
                ),
                repeatable=True,
            )

    async def _rows(
        self, update: Update, query: InlineQuery, at: datetime
    ) -> list[InlineQueryResultArticle]:
        user = query.from_user
        try:
            action = self._action(query.query)
            request = request_of(update, _alone_with(user), at, action)
            offered = await self._application.drafts.previews(request)
        except BotRefusal:  # of a command that lacks what comes next
            offered = []
        if isinstance(offered, Answer):
            chosen = await self._application.settings.or_defaults(_alone_with(user))
            return [word_row(offered, chosen)]
        offers = [await self._offer(preview, _alone_with(user)) for preview in offered]
        return bulletin_rows(offers, self._bot.first_name)

    def _action(self, typed: str) -> Action:
        """The action being written: a question about words by its command, or else a bulletin.

        Raises:
            BotRefusal: an argument that the command cannot use.
        """
        name, _, asked = typed.strip().partition(" ")
        command = self._application.commands.find(name.removeprefix("/")) if asked else None
        if command is not None:
            action = command.make(asked.strip())
            if isinstance(action, CheckWords | UseTool):
                return action
        return Submit(typed)

    async def _offer(self, preview: Preview, alone: Place) -> Offer:
        title = "" if preview.place is None else await self._title_of(preview.place)
        chosen = await self._application.settings.or_defaults(preview.place or alone)
        return Offer(preview, title, chosen)

    # What was chosen -----------------------------------------------------------------------------

    async def via(self, message: Message, place: Place) -> None:
        """A message that was sent through this bot is there."""
        token = ticket_below(message)
        if token:
            author = await self._author(message, token)
            if author is not None:  # written as a group, nobody knows with whose ticket
                await self._hand_in(message, place, HandIn(token), *author)
        else:
            await self._application.settings.within(place, within_of(place))
            if await self._application.fair_play.would_help(place):
                await self._take_away(message)

    async def _hand_in(
        self, message: Message, place: Place, action: HandIn, account: Account, name: str
    ) -> None:
        request = Request(
            action.handed_in_as(account),
            account,
            name,
            place,
            message.date,
            action,
            within=within_of(place),
            private=is_private(place),
        )
        if message.forward_origin is not None:
            told = await self._application.not_understood(request, Forwarded())
            await self._tell_once(action.token, account, told)
            return
        told = await self._application.handle(request)
        await decided()
        if not told.refused:
            await self._take_away(message)
        knows = await self._tell_once(action.token, account, told)
        if knows and told.refused:
            await self._take_away(message)

    async def chosen(self, update: Update, taken_at: datetime) -> None:
        """A row was chosen, nobody knows where."""
        result = update.chosen_inline_result
        assert result is not None
        action = HandIn(result.result_id)
        user = result.from_user
        if not result.inline_message_id:
            return  # no button below it: a row that hands nothing in
        request = request_of(update, _alone_with(user), taken_at, action)
        request = replace(request, id=action.handed_in_as(request.account))
        told = await self._application.handle(request)
        await self._tell_once(action.token, request.account, told)

    async def pressed(self, update: Update, taken_at: datetime) -> None:
        """The button below such a message: its author sees what was noted."""
        query = update.callback_query
        assert query is not None
        action = ShowHandedIn(ticket_of(query.data))
        user = query.from_user
        request = request_of(update, _alone_with(user), taken_at, action)
        told = await self._application.handle(request)
        with suppress(*FAILED):  # who has waited too long presses again
            await self._traffic.call(
                None,
                lambda: self._bot.answer_callback_query(query.id, told.brief, show_alert=True),
                repeatable=True,
            )

    async def _author(self, message: Message, token: str) -> tuple[Account, str] | None:
        """The author; of one who writes as the group, the ticket's owner, unless it was passed on."""
        if message.sender_chat is not None or message.from_user is None:
            if message.forward_origin is not None:
                return None
            return await self._application.tickets.author(token, PLATFORM)
        return account_of(message.from_user), name_of(message.from_user)

    async def _tell_once(self, token: str, account: Account, told: Answer) -> bool:
        """Tell the author, unless he was told the same when it was heard of first; whether he knows."""
        what = (token, account, told.text)
        if what in self._told:
            return True
        if len(self._told) >= MOST_TOLD:
            self._told.clear()
        self._told.add(what)
        try:
            knows = await self._tell(account, told)
        except FAILED:
            knows = False
        if not knows:
            self._told.discard(what)
        return knows

    async def _take_away(self, message: Message) -> None:
        with suppress(*FAILED):  # where the bot may not, it stays
            await self._traffic.call(
                message.chat.id,
                lambda: self._bot.delete_message(message.chat.id, message.message_id),
                repeatable=True,
                deletes=True,
            )


def _alone_with(user: User) -> Place:
    """The private place of the user, for no chat is known."""
    return private_place(account_of(user))
