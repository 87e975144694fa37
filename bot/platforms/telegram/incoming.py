"""From an update to a `Request`: who, where, when, what.

A chat is a place, and a topic of a forum is one within it; the general topic is the chat itself. A person's
private chat has the person's number. A person has one name wherever he plays, the one he gave himself on
Telegram; there are no nicknames.
"""

from bot.platforms.telegram import PLATFORM
from bot.talk.identity import Account, Place


def place_of(chat_id: int, thread: int | None = None) -> Place:
    """A chat, or the topic of that thread in it."""
    return Place(PLATFORM, str(chat_id) if thread is None else f"{chat_id}/{thread}")


def address_of(place: Place) -> tuple[int, int | None]:
    """The chat, and the thread of the topic if the place is one."""
    chat, _, thread = place.chat.partition("/")
    return int(chat), int(thread) if thread else None


def answers_in(place: Place) -> Place:
    """For what the buttons of answers there are sealed: so it is known what was pressed, after a restart too.

    An answer may be changed in place of a new one; what the outbox has posted is the outbox's own.
    """
    return Place(PLATFORM, f"{place.chat}!")


def private_place(account: Account) -> Place:
    """The private chat with this person."""
    return Place(PLATFORM, account.user)
