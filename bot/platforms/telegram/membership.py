"""Who is a member of a group, asked of Telegram once and kept in mind for a while.

Telegram promises an answer about others only to a bot that administers the group. Where it says nothing,
nothing is known.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.doors.asking import Asking

LASTS = timedelta(minutes=5)
ABSENT_LASTS = timedelta(minutes=1)
"""Whoever has just come into the group does not wait for long."""
MOST_REMEMBERED = 5_000
_OK = 200
_MANAGES = {"creator", "administrator"}


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody is in a group."""

    is_member: bool = False
    manages: bool = False
    writes: bool = True
    sent_away: bool = False


NOTHING_KNOWN = Standing()


@dataclass(frozen=True, slots=True)
class Membership:
    """The standing of people in groups; `api` is where Telegram is asked, with the token."""

    api: str
    asking: Asking
    now: Callable[[], datetime]
    _known: OrderedDict[tuple[int, int], tuple[Standing, datetime]] = field(
        default_factory=OrderedDict
    )

    async def of(self, user: int, chat: int) -> Standing:
        """The standing of a person there.

        Raises:
            NotLetIn: Telegram cannot be asked.
        """
        known = self._known.get((user, chat))
        if known is not None and self.now() < known[1]:
            return known[0]
        about = {"chat_id": chat, "user_id": user}
        status, told = await self.asking.ask("POST", f"{self.api}/getChatMember", json=about)
        standing = _standing_in(told.get("result")) if status == _OK else NOTHING_KNOWN
        lasts = LASTS if standing.is_member else ABSENT_LASTS
        self._known[user, chat] = standing, self.now() + lasts
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return standing


def _standing_in(member: object) -> Standing:
    """The standing that a ``ChatMember`` tells of."""
    if not isinstance(member, dict):
        return NOTHING_KNOWN
    match member.get("status"):
        case "kicked":
            return Standing(sent_away=True)
        case "restricted":
            is_there = member.get("is_member") is True
            return Standing(is_there, writes=member.get("can_send_messages") is not False)
        case "member":
            return Standing(is_member=True)
        case status if status in _MANAGES:
            return Standing(is_member=True, manages=True)
        case _:
            return NOTHING_KNOWN
