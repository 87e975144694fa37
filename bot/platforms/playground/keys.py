"""The page's own door: a room is open to this machine, and to whoever has its key.

Who sits there is made up by the page, kept by the browser, and told to nobody else: an account is a secret.
"""

from collections.abc import Mapping
from typing import Any

from bot.doors.door import NotLetIn
from bot.doors.guest import Entry, Guest
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.invitations import Invitations
from bot.platforms.playground.limits import LONGEST_ID
from bot.platforms.playground.rooms import is_room
from bot.talk.identity import Account, Place
from bot.talk.names import clean_name

NAMELESS = "Anonyme"


class KeyDoor:
    """The door of the room of this name, if a room may be called so."""

    def __init__(self, invitations: Invitations, room: str) -> None:
        self._invitations = invitations
        self._room = room

    async def enter(self, hello: Mapping[str, Any], at: str) -> Entry:
        """See `bot.doors.door.Door`."""
        key = hello.get("key")
        has_key = isinstance(key, str) and self._invitations.admits(self._room, key)
        if not is_room(self._room) or (at and not has_key):
            raise NotLetIn
        return Entry(Place(PLATFORM, self._room), guest_of(hello))


def guest_of(hello: Mapping[str, Any]) -> Guest | None:
    """Who sits there; nobody without an account, which is nothing but a text."""
    said = hello.get("account")
    user = said[:LONGEST_ID] if isinstance(said, str) else ""
    name = clean_name(str(hello.get("name", ""))) or NAMELESS
    browser = str(hello.get("browser", ""))[:LONGEST_ID]  # all that say none are one
    if not user:
        return None
    return Guest(Account(PLATFORM, user), name, f"{PLATFORM}/{browser}", common=True)
