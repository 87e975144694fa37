"""Posts that stand twice: Telegram's answer to the first was lost, so it was posted again (`sending`).

Nobody can ask Telegram for such a post. It is found when somebody presses a button of it: what it belongs to
is shown by other messages, and none of them is on its way. It is taken away then; the press was heard. Who
names a message that has no such button (`presses`) has none taken away.
"""

from dataclasses import dataclass

import structlog
from telegram import Bot

from bot.platforms.telegram.chats import Chat
from bot.platforms.telegram.failing import FAILED
from bot.platforms.telegram.incoming import Came, address_of, is_private
from bot.platforms.telegram.names import Shown
from bot.platforms.telegram.traffic import Traffic
from bot.store import Store, StoreError
from bot.talk.messages import Public

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Doubles:
    """The doubles of game messages, in groups."""

    store: Store
    bot: Bot
    traffic: Traffic

    async def pressed(self, came: Came, game: str) -> None:
        """Take away what was pressed, if it is one: no answer, and nothing that shows the game."""
        if not game or came.on_answer or came.whisper or is_private(came.place):
            return
        here, topic = address_of(came.place)
        try:
            names = await self.store.messages.shown_of(Public(came.place), game)
            shown = [(each.chat, each.id) for each in map(Shown.parse, names)]
            if shown and (here, came.message) not in shown:
                log.info("a post stood twice", place=came.place.chat)
                await Chat(self.bot, self.traffic, here, topic).take_away(came.message)
        except (StoreError, *FAILED) as error:
            log.info("a message stays", place=came.place.chat, why=str(error))
