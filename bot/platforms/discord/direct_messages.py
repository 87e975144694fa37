"""Private messages on Discord: the chat with a person, opened once, and how a person says no."""

from dataclasses import dataclass, field

import discord

from bot.delivery.adapter import NotNow, PersonClosed
from bot.platforms.discord import PLATFORM
from bot.talk.identity import Account, Place

MOST_REMEMBERED = 50_000

_CLOSED = {50007, 50278, 50001, 50013, 50033, 10003, 10013}
"""Discord's codes: this person does not take messages of ours (50278: no server in common), no access, no
permission, no such recipient, chat or person."""
_TOO_FAST = 40003
"""Too many private chats were opened."""


@dataclass(frozen=True, slots=True)
class DirectMessages:
    """The private chats by person; opening many at once is not allowed.

    Discord is asked itself: what discord.py remembers of 128 of them cannot be forgotten.
    """

    known: dict[str, Place] = field(default_factory=dict)

    async def of(self, client: discord.Client, account: Account) -> Place:
        """The private chat with somebody."""
        place = self.known.get(account.user)
        if place is None:
            channel = await client.http.start_private_message(int(account.user))
            if len(self.known) >= MOST_REMEMBERED:
                self.known.clear()
            place = self.known[account.user] = Place(PLATFORM, str(channel["id"]))
        return place

    def forget(self, account: Account) -> None:
        """Forget the chat: it is asked for again the next time."""
        self.known.pop(account.user, None)


def refusal_of(account: Account, error: discord.HTTPException) -> Exception | None:
    """The meaning of Discord's refusal of a private message; None if it is not about the person."""
    if error.code in _CLOSED:
        return PersonClosed(f"{account.user}: {error.text}")
    if error.code == _TOO_FAST:
        return NotNow(str(error))
    return None
