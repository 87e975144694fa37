"""Private chats in which nobody is reached: who never pressed Start, and who has blocked the bot.

Each try there costs a turn among thirty a second and is refused; so there is none until Telegram tells
something of that chat: a word, a press, or that the bot is no longer blocked.
"""

from collections import OrderedDict
from dataclasses import dataclass, field

MOST_REMEMBERED = 5_000


@dataclass(frozen=True, slots=True)
class PrivateChats:
    """The closed private chats, by their numbers, as far as is remembered."""

    _closed: OrderedDict[str, None] = field(default_factory=OrderedDict)

    def is_closed(self, chat: str) -> bool:
        """Whether a try would be refused."""
        return chat in self._closed

    def refused(self, chat: str) -> None:
        """Telegram has said that nobody is reached there."""
        self._closed[chat] = None
        if len(self._closed) > MOST_REMEMBERED:
            self._closed.popitem(last=False)

    def heard(self, chat: str) -> None:
        """Something came from there."""
        self._closed.pop(chat, None)
