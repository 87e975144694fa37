"""Groups and topics that come and go: where nothing can be shown any more, and where it can be again.

Telegram tells the bot what becomes of itself in a group, of topics that are closed and opened, and, where the
group itself can read it, who leaves; that a topic was deleted, only whoever writes to it finds out. A place
that is gone, locked or silent is closed, and its game waits. Somebody who does something in a place shows
that it is there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import stamina
import structlog
from telegram import ChatMemberUpdated, Message, User

from bot.games.caretaker import Caretaker
from bot.games.departures import Departures
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.incoming import account_of, address_of, place_of, place_of_message
from bot.platforms.telegram.permissions import Permissions, lacks_of
from bot.store import StoreError
from bot.talk.identity import Place
from bot.talk.requests import Lack

LONGEST_WAIT = 60.0
"""Seconds between two tries while the store says no."""

log = structlog.get_logger(__name__)
until_stored = stamina.retry(on=StoreError, attempts=None, timeout=None, wait_max=LONGEST_WAIT)
"""Telegram tells it once."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places that the bot knows."""

    caretaker: Caretaker
    departures: Departures
    permissions: Permissions
    now: Callable[[], datetime]

    async def open(self, place: Place) -> None:
        """Open the place: what waits there is sent."""
        await self.caretaker.closed.open(place)

    @until_stored
    async def member_changed(self, told: ChatMemberUpdated) -> None:
        """The bot was let in, sent away, silenced, or may write again; somebody has blocked it, or not."""
        chat = told.chat.id
        self.permissions.changed(chat)
        if Lack.POST in lacks_of(told.new_chat_member):
            await self._close(chat)
        else:
            await self._open(chat)

    @until_stored
    async def member_left(self, message: Message, who: User) -> None:
        """Somebody has left the group, or was sent away: what he leads there is led on."""
        chat, told = message.chat.id, f"{PLATFORM}/{message.chat.id}/{message.message_id}/left"
        await self.departures.went(account_of(who), place_of(chat))
        for place in await self.caretaker.places(PLATFORM):
            if address_of(place)[0] == chat:
                await self.departures.left(account_of(who), place, message.date, told)

    @until_stored
    async def members_came(self, message: Message) -> None:
        """Some are in the group, perhaps again."""
        for who in message.new_chat_members or ():
            await self.departures.came(account_of(who), place_of(message.chat.id))

    @until_stored
    async def topic_changed(self, message: Message) -> bool:
        """Whether the message says that its topic was changed; then it is noted."""
        place = place_of_message(message)
        if message.forum_topic_closed or message.general_forum_topic_hidden:
            log.info("topic is closed", place=place.chat)
            await self.caretaker.close_place(place, self.now())
        elif message.forum_topic_reopened or message.general_forum_topic_unhidden:
            await self.open(place)
        else:
            return False
        return True

    async def _close(self, chat: int) -> None:
        """The chat, with all of its topics in which a game is on."""
        for place in await self.caretaker.places(PLATFORM):
            if address_of(place)[0] == chat:
                log.info("place is gone", place=place.chat)
                await self.caretaker.close_place(place, self.now())

    async def _open(self, chat: int) -> None:
        for place in await self.caretaker.closed.of(PLATFORM):
            if address_of(place)[0] == chat:
                await self.open(place)
