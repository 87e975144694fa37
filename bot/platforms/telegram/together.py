"""What is said to several people of a group by one message.

Somebody has asked for what is for him alone, and his private chat is closed; or he has typed his slip for all
to read. The group is told so, when it is its turn there: whoever does the same meanwhile is told by the same
message. It stands below what was asked if one person has, and is said to all of them if several have.
"""

from dataclasses import dataclass, field

from telegram import Bot, Message, ReplyParameters

from bot.platforms.telegram.chats import Part, send
from bot.platforms.telegram.incoming import Came, address_of
from bot.platforms.telegram.traffic import LAST_WAY, Rank, Traffic
from bot.platforms.telegram.turns import gives_way
from bot.talk.identity import Account, Place


@dataclass(frozen=True, slots=True)
class Together:
    """The messages that wait for their turn, in each group."""

    bot: Bot
    traffic: Traffic
    _waiting: dict[tuple[Place, str], dict[Account, int]] = field(default_factory=dict)
    """The people who are told it, and below which message."""

    async def tell(self, came: Came, below: int, to_one: Part, to_several: Part) -> None:
        """Say it there within two minutes; returns at once if it is about to be said.

        Raises:
            NotNow, TelegramError: it is not known to be out.
        """
        what = came.place, to_one.text.text
        if what in self._waiting:
            self._waiting[what][came.account] = below
            return
        told = self._waiting[what] = {came.account: below}
        chat, topic = address_of(came.place)

        async def post() -> Message:
            self._waiting.pop(what, None)
            if len(told) > 1:
                return await send(self.bot, chat, topic, to_several)
            (below,) = told.values()
            to = ReplyParameters(below, allow_sending_without_reply=True) if below else None
            return await send(self.bot, chat, topic, to_one, to)

        await gives_way()
        try:
            await self.traffic.call(
                chat, post, repeatable=False, rank=Rank.ANSWER, longest=LAST_WAY
            )
        finally:
            if self._waiting.get(what) is told:
                del self._waiting[what]
