"""What is pressed: a button says itself what is meant, and below what it stands.

Telegram does not look whether the button stands below the message that is named with it: who has a client
of his own making names another one, and that is left as it is.

When it was pressed, nobody says, so when it was taken in counts.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from telegram import CallbackQuery, Message, Update

from bot.application import Application
from bot.commands import wants_form
from bot.platforms.telegram.asking import Asking
from bot.platforms.telegram.doubles import Doubles
from bot.platforms.telegram.incoming import (
    Came,
    account_of,
    is_for,
    place_of,
    place_of_message,
    request_of,
    whisper_of,
)
from bot.platforms.telegram.keyboards import FOLD
from bot.platforms.telegram.menus import Menus, is_choice, is_menu
from bot.platforms.telegram.places import Places
from bot.platforms.telegram.seals import Seals
from bot.talk.refusals import BotRefusal
from bot.talk.requests import Help


@dataclass(frozen=True, slots=True)
class Presses:
    """Makes requests of presses."""

    application: Application
    seals: Seals
    asking: Asking
    menus: Menus
    places: Places
    doubles: Doubles

    async def press(self, update: Update, query: CallbackQuery, taken_at: datetime) -> None:
        """Handle a press on a button below a message of a chat."""
        came = self.came(query)
        if isinstance(query.message, Message) and not is_for(query.message, query.from_user):
            await self.asking.replies.hush(came)  # nobody else has it before his eyes
            return
        await self.places.open(came.place)
        try:
            on_answer, game, payload = self.seals.open(came.place, query.data or "")
            came = replace(came, on_answer=on_answer and _stands_below(query))
            if is_menu(payload):
                await self.asking.replies.hush(came)
                if _stands_below(query):
                    await self.menus.turn(came.place, came.message, game, payload)
                return
            action = self.application.commands.parse_press(payload)
        except BotRefusal as refusal:
            request = request_of(update, came.place, taken_at, Help())
            await self.asking.refuse(came, request, refusal)
            return
        request = request_of(update, came.place, taken_at, action, game=game)
        if wants_form(payload):
            await self.asking.open_form(came, request, payload)
        else:
            await self.asking.ask(came, request)
        if _stands_below(query):
            if is_choice(payload):
                await self.menus.turn(came.place, came.message, game, FOLD)
            await self.doubles.pressed(came, game)

    def came(self, query: CallbackQuery) -> Came:
        """Below which message; of an old one Telegram tells little more than the chat."""
        message = query.message
        account = account_of(query.from_user)
        if message is None:
            return Came(place_of(query.from_user.id), account, 0, query.id)
        if not isinstance(message, Message):
            place = self.seals.supergroups.now(place_of(message.chat.id))
            return Came(place, account, message.message_id, query.id)
        place = self.seals.supergroups.now(place_of_message(message))
        has_media = bool(message.photo or message.document)
        return Came(
            place,
            account,
            message.message_id,
            query.id,
            has_media=has_media,
            whisper=whisper_of(message),
        )


def _stands_below(query: CallbackQuery) -> bool:
    """Whether the message that is named has such a button."""
    message = query.message
    below = message.reply_markup if isinstance(message, Message) else None
    rows = () if below is None else below.inline_keyboard
    return any(key.callback_data == query.data for row in rows for key in row)
