"""The buttons that open the page inside Telegram, in the place and at the game that their message is about.

In a private chat it is a button that Telegram has for it; in groups there is none, and a link to the mini app
does the same. Either brings a ticket along, and Telegram says who has opened it.
"""

from dataclasses import dataclass

from telegram import InlineKeyboardButton, WebAppInfo

from bot.delivery.seal import Seal
from bot.doors.tickets import ticket_to
from bot.platforms.telegram import PLATFORM


@dataclass(frozen=True, slots=True)
class MiniApp:
    """The page's address in the world, and the short name that Telegram knows it by."""

    url: str
    name: str

    def button(
        self, label: str, seal: Seal, chat: str, game: str, bot_name: str, *, private: bool
    ) -> InlineKeyboardButton:
        """Below a message that is about this game in this chat; it stands in a private one, or in a group."""
        ticket = ticket_to(seal, PLATFORM, chat, game)
        if private:
            page = WebAppInfo(f"{self.url}/telegram?ticket={ticket}")
            return InlineKeyboardButton(label, web_app=page)
        link = f"https://t.me/{bot_name}/{self.name}?startapp={ticket}"
        return InlineKeyboardButton(label, url=link)
