"""Menus that unfold below their message, and fold again: nothing but its buttons changes.

What is shown is what the outbox has posted there last. Whoever presses may look; who may choose is asked when
a choice is pressed. That folds it, whatever came of it, and so does the next edit of the message.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from telegram import Bot, InlineKeyboardMarkup, User

from bot.application import Application
from bot.delivery.message_codec import decode
from bot.delivery.seal import Seal
from bot.platforms.telegram.failing import FAILED
from bot.platforms.telegram.incoming import address_of
from bot.platforms.telegram.keyboards import (
    FOLD,
    UNFOLD,
    Under,
    keyboard,
    menu_keyboard,
    menus_keyboard,
)
from bot.platforms.telegram.mini_app import MiniApp
from bot.platforms.telegram.traffic import Traffic
from bot.store import Messages
from bot.talk.identity import Place
from bot.talk.messages import Public, Remove, Shown

_LATELY = 20
"""Messages of a place among which the one with the menus is."""


def is_menu(payload: str) -> bool:
    """Whether a button unfolds or folds a menu, and chooses nothing."""
    return payload == UNFOLD or (payload.startswith(FOLD) and not is_choice(payload))


def is_choice(payload: str) -> bool:
    """Whether a button is one of an unfolded menu."""
    return payload.startswith(FOLD) and ":" in payload.removeprefix(FOLD)


@dataclass(frozen=True, slots=True)
class Menus:
    """The menus of the messages in all places."""

    application: Application
    store: Messages
    bot: Bot
    traffic: Traffic
    seal: Seal
    me: Callable[[], User]
    app: MiniApp | None = None

    async def turn(self, place: Place, message: int, game: str, payload: str) -> None:
        """Unfold the menu that a button below a message names, or fold it."""
        shown = await self._shown(place, game)
        if shown is None:
            return  # the message will lose its menus: its last edit is on its way
        texts = (await self.application.settings.or_defaults(place)).texts
        under = Under(self.seal, self.me(), place, game, texts, self.app)
        rule = payload.removeprefix(FOLD)
        named = [menu for menu in shown.menus if menu.rule == rule]
        if payload == UNFOLD:
            await self._show(place, message, menus_keyboard(under, shown.menus))
        elif named:
            await self._show(place, message, menu_keyboard(under, named[0]))
        else:
            await self._show(place, message, keyboard(under, shown.buttons, shown.menus))

    async def _shown(self, place: Place, game: str) -> Shown | None:
        """The message with the menus of a game as it was posted last."""
        for body in reversed(await self.store.posted(Public(place), _LATELY)):
            posted = decode(body)
            if not isinstance(posted, Remove) and posted.game == game and posted.menus:
                return posted
        return None

    async def _show(self, place: Place, message: int, keys: InlineKeyboardMarkup | None) -> None:
        """Show the menu at once: somebody waits for it, as for no change of the outbox."""
        chat, _ = address_of(place)
        with suppress(*FAILED):  # mostly: it is so already
            await self.traffic.call(
                chat,
                lambda: self.bot.edit_message_reply_markup(chat, message, reply_markup=keys),
                repeatable=False,
            )
