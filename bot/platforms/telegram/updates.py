"""What Telegram tells: what people do, and what becomes of groups. Each update is handled, and answered.

Whatever fails, its author is told: one net is under all of it, and no press is left without an answer.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Self

import structlog
from telegram import Bot, Message, Update, User

from bot.application import Application
from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.platforms.telegram.asking import Asking
from bot.platforms.telegram.documents import Documents
from bot.platforms.telegram.doubles import Doubles
from bot.platforms.telegram.dressing import Dressing
from bot.platforms.telegram.hearing import Hearing
from bot.platforms.telegram.incoming import came_of, place_of_message
from bot.platforms.telegram.inline import Inline
from bot.platforms.telegram.managers import Managers
from bot.platforms.telegram.menus import Menus
from bot.platforms.telegram.mini_app import MiniApp
from bot.platforms.telegram.permissions import Permissions
from bot.platforms.telegram.places import Places, until_stored
from bot.platforms.telegram.presses import Presses
from bot.platforms.telegram.private_chats import PrivateChats
from bot.platforms.telegram.replies import Replies
from bot.platforms.telegram.seals import Seals
from bot.platforms.telegram.supergroups import Supergroups
from bot.platforms.telegram.titles import TitleOf
from bot.platforms.telegram.together import Together
from bot.platforms.telegram.traffic import Traffic
from bot.platforms.telegram.whispers import Whispers
from bot.platforms.telegram.withdrawals import Withdrawals
from bot.store import Store
from bot.talk.identity import Place
from bot.texts import Texts
from bot.texts.failures import failure_text

AT_ONCE = 0.5
"""Seconds after which the language of a place is not waited for: what went wrong may be the store itself."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Updates:
    """Has each handled where it belongs."""

    application: Application
    replies: Replies
    hearing: Hearing
    presses: Presses
    inline: Inline
    places: Places
    supergroups: Supergroups
    private_chats: PrivateChats
    now: Callable[[], datetime]
    me: Callable[[], User]

    @classmethod
    def of(
        cls,
        application: Application,
        caretaker: Caretaker,
        store: Store,
        gallery: Gallery,
        seal: Seal,
        supergroups: Supergroups,
        bot: Bot,
        traffic: Traffic,
        now: Callable[[], datetime],
        me: Callable[[], User],
        title_of: TitleOf,
        app: MiniApp | None = None,
    ) -> Self:
        """The handlers, with all that they need of one bot; `me` is asked when it is logged in."""
        private_chats = PrivateChats()
        withdrawals = Withdrawals(bot, traffic)
        whispers = Whispers(bot, traffic, withdrawals, now)
        dressing, together = Dressing(gallery, seal, me, app), Together(bot, traffic)
        replies = Replies(bot, traffic, dressing, whispers, private_chats, together, withdrawals)
        permissions = Permissions.of(bot, traffic, me, now)
        places = Places(caretaker, application.departures, permissions, now)
        managers = Managers.of(bot, traffic, now)
        asking = Asking(application, replies, managers, permissions)
        seals = Seals(seal, supergroups)
        menus = Menus(application, store.messages, bot, traffic, seal, me, app)
        return cls(
            application,
            replies,
            Hearing(application, seals, asking, replies, places, Documents(bot, traffic), me),
            Presses(application, seals, asking, menus, places, Doubles(store, bot, traffic)),
            Inline(application, bot, traffic, replies.tell_alone, title_of),
            places,
            supergroups,
            private_chats,
            now,
            me,
        )

    async def handle(self, update: Update, taken_at: datetime) -> None:
        """Whatever it is, and whatever becomes of it; a press counts by when it was taken in."""
        self.application.came_in(self.now())
        try:
            await self._handle(update, taken_at)
        except Exception as error:
            log.exception("not handled", update=update.update_id)
            await self._tell_failure(update, error)

    async def _handle(self, update: Update, taken_at: datetime) -> None:
        if update.effective_chat is not None:
            self.private_chats.heard(str(update.effective_chat.id))
        if update.message is not None:
            await self._hear(update, update.message)
        elif update.edited_message is not None:
            message = update.edited_message
            await self.hearing.hear_again(update, message, self._place_of(message))
        elif update.callback_query is not None:
            if update.callback_query.message is None:
                await self.inline.pressed(update, taken_at)
            else:
                await self.presses.press(update, update.callback_query, taken_at)
        elif update.inline_query is not None:
            await self.inline.query(update, taken_at)
        elif update.chosen_inline_result is not None:
            await self.inline.chosen(update, taken_at)
        elif update.my_chat_member is not None:
            await self.places.member_changed(update.my_chat_member)

    async def _hear(self, update: Update, message: Message) -> None:
        chat, move = message.chat.id, until_stored(self.supergroups.move)
        if message.migrate_to_chat_id is not None:
            await move(chat, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await move(message.migrate_from_chat_id, chat)
        elif message.left_chat_member is not None:
            await self.places.member_left(message, message.left_chat_member)
        elif message.new_chat_members:
            await self.places.members_came(message)
        elif await self.places.topic_changed(message):
            pass
        elif message.via_bot is not None:
            if message.via_bot.id == self.me().id:
                await self.inline.via(message, self._place_of(message))
        elif message.is_automatic_forward:
            pass
        elif message.text is not None or message.document is not None:
            await self.hearing.hear(update, message, self._place_of(message))
        elif message.effective_attachment is not None:
            await self.hearing.see(update, message, self._place_of(message))

    def _place_of(self, message: Message) -> Place:
        """The place of a message, by its present name."""
        return self.supergroups.now(place_of_message(message))

    async def _tell_failure(self, update: Update, error: Exception) -> None:
        message, query = update.message, update.callback_query
        if query is not None:
            came = self.presses.came(query)
        elif message is not None and message.from_user is not None and message.text is not None:
            came = came_of(message, message.from_user, self._place_of(message))
        else:
            return  # nobody waits for an answer
        await self.replies.tell(came, failure_text(error, await self._texts(came.place)))

    async def _texts(self, place: Place) -> Texts:
        """The sentences of the place; if that takes a moment, or fails too, those of the configuration."""
        chosen = self.application.settings.defaults
        with suppress(Exception):
            async with asyncio.timeout(AT_ONCE):
                chosen = await self.application.settings.of(place)
        return chosen.texts
