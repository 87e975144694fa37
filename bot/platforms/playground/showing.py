"""What tabs are shown of what was sent: to a room, to a chat of another platform, or to one account.

What is for one account is told to the tabs where that account sits, and to no other. The receipt of a slip is
told to all the tabs of the person who has handed it in, by whichever account and in whatever window.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import cache

from bot.application import Application
from bot.delivery.adapter import Called
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.outgoing import answer_of, post_of
from bot.platforms.playground.rooms import Room, Rooms
from bot.platforms.playground.tabs import Tab
from bot.store import StoreError
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Remove
from bot.talk.requests import Request


class Showing:
    """Shows messages in the tabs of these rooms."""

    def __init__(self, rooms: Rooms, application: Application, now: Callable[[], datetime]) -> None:
        self._rooms = rooms
        self._application = application
        self._settings = application.settings
        self._now = now
        self._under_way: set[asyncio.Task[None]] = set()

    async def show(
        self, message: Message, to: Place | Account, room: Room, called: Called | None
    ) -> None:
        """Show a post in every tab of its room, or in those of one account: there, if he is in that room."""
        chosen, now = await self._settings.or_defaults(room.place), self._now()
        posts = cache(
            lambda reads: post_of(message, chosen.read_in(reads).look, now, room.address_of)
        )
        if isinstance(to, Account) and not isinstance(message, Remove):
            room.shown.keep(message)
            mine = [tab for tab in self._rooms.tabs() if _sits(tab, to)]
            there = [tab for tab in mine if tab in room.tabs]
            private = {"type": "private"}
            await asyncio.gather(*(tab.tell(posts(tab.reads) | private) for tab in there or mine))
        else:
            room.shown.put(message)
            calls = {"called": "" if called is None else called.name}
            await room.tell(lambda reads: posts(reads) | calls)

    async def overhear(self, message: Message, to: Place | Account) -> None:
        """Show what another platform has sent to who sees it here too."""
        if to.platform == PLATFORM:
            return
        if isinstance(to, Account):
            seated = {room for room, tab in self._rooms.seated() if _sits(tab, to)}
        else:
            seated = self._rooms.overhear(to, message)
        for room in seated:
            await self.show(message, to, room, None)

    async def confide(self, request: Request, receipt: Answer) -> None:
        """Show a receipt to who got it in another window; nobody waits for it."""
        known, who = self._application.known, 0
        look = receipt.look or self._settings.defaults.look
        for room, tab in self._rooms.seated():
            seat = tab.seat
            if seat is None or receipt.holds_with not in room.shown.slots:
                continue
            who = who or await known(request.account, request.name)
            is_theirs = _sits(tab, request.account) or (
                who and await known(seat.account, seat.name) == who
            )
            if not is_theirs or tab.asks == request.id:
                continue
            told = answer_of(receipt, look, self._now(), room.address_of) | {"id": ""}
            task = asyncio.create_task(tab.tell(told))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def read_anew(self, is_elsewhere: Callable[[str], bool]) -> None:
        """Show what other processes have sent to chats, of platforms that are theirs."""
        for room in {room for room, _ in self._rooms.seated() if not room.is_ours}:
            if is_elsewhere(room.place.platform):
                with suppress(StoreError):  # at the next look
                    for message in await self._rooms.read_anew(room):
                        await self.show(message, room.place, room, None)


def _sits(tab: Tab, account: Account) -> bool:
    """Whether this one sits there."""
    return tab.seat is not None and tab.seat.account == account
