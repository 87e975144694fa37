"""Whether those who came from a chat may still be there: somebody may have been sent away meanwhile.

It is asked again every few minutes, as it was at the door; what a door remembers then is no older than that,
so that nobody stays for more than ten. Whoever may not stay, or may do something else now, is hung up on: the
page knocks again by itself, and learns why it is not let in, or comes into the place under its new name. A
platform that cannot be asked changes nothing, and is asked again sooner.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from aiohttp import WSCloseCode

from bot.doors.door import NotLetIn
from bot.doors.forgotten import Forgotten
from bot.platforms.playground.tabs import Tab
from bot.store import StoreError
from bot.talk.door_refusals import PlatformAway

EVERY = timedelta(minutes=5)
SOON = timedelta(seconds=30)


class AskingAgain:
    """The questions that are under way."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()

    def look(self, tabs: Iterable[Tab], now: datetime) -> None:
        """Begin to ask about those of whom it was not asked for long; nobody waits for it."""
        for tab in tabs:
            if tab.asked is None or now - tab.asked < EVERY:
                continue
            tab.asked = now
            task = asyncio.create_task(_ask(tab, now))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def part(self, tabs: Iterable[Tab], forgotten: Forgotten) -> None:
        """Hang up on those who have been forgotten, or whose place has moved, if there is news of any."""
        if not forgotten.has_news:
            return
        forgotten.has_news = False
        those = [tab for tab in tabs if tab.asked is not None]
        try:
            gone = await forgotten.among((tab.at, tab.since) for tab in those)
            moved = await forgotten.moved()
        except StoreError:
            forgotten.has_news = True
            return
        gone_tabs = [tab for tab in those if tab.at in gone or tab.place in moved]
        await asyncio.gather(*(tab.hang_up(WSCloseCode.SERVICE_RESTART) for tab in gone_tabs))

    async def done(self) -> None:
        """Wait for those that are under way."""
        await asyncio.gather(*self._under_way)


def last_asked(now: datetime, *, unsure: bool) -> datetime:
    """What a tab notes of being asked about now."""
    return now - (EVERY - SOON) if unsure else now


async def _ask(tab: Tab, now: datetime) -> None:
    try:
        entry = await tab.door.enter({"pass": tab.renewal}, tab.at)
    except StoreError:
        return
    except NotLetIn as refused:
        if isinstance(refused.why, PlatformAway):
            tab.asked = last_asked(now, unsure=True)
        else:
            await tab.hang_up(WSCloseCode.SERVICE_RESTART)
        return
    tab.renewal = entry.renewal
    if entry.unsure:
        tab.asked = last_asked(now, unsure=True)
        return
    if entry.guest is None or tab.seat is None:
        same = entry.guest is tab.seat
    else:  # how he is called here is the room's to say
        same = replace(entry.guest, name=tab.seat.name) == tab.seat
    if not same or entry.place != tab.place:
        await tab.hang_up(WSCloseCode.SERVICE_RESTART)
