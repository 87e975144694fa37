"""Updates of Telegram, kept before they are confirmed and until they were handled.

Telegram tells an update until it is confirmed, and never again. So updates are committed first. What a
process that was killed has left is handled by the next one: a second time perhaps, which is harmless, for
each request has the update's number (`Request.id`). A number that came before is a repeat, in whichever
order; only days later it may be another's.

What one person does is handled one after the other (`bot.platforms.telegram.turns`); so is what concerns a
chat itself, or is written as one. People do not wait for each other, so what a group sends at the last moment
is decided together (`bot.games.lots`); and one of whom more waits than anybody does by hand keeps nobody
waiting: the rest of it is put aside.

An inline query is not kept: it is asked anew with each letter, and dies with the process that would answer.

What cannot be read is put aside as it is, and said without what is in it; it keeps nothing else from being
handled. What fails while it is handled is done as well: it would fail again.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any
from weakref import WeakValueDictionary

import structlog
import telegram

from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.turns import Line
from bot.store import Arrival, StoreError
from bot.store import Arrivals as StoredArrivals
from bot.time_base import TimeBase

WANTED = (
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "my_chat_member",
)
"""The updates that Telegram is asked for."""
MOST_AT_ONCE = 1000
"""Updates that are being handled; the others wait."""
MOST_OF_ONE = 100
"""Updates of one person, or about one chat, that wait."""

_NO_NUMBER = 1 << 63
"""An update number that is never reached; the database could not hold it."""
UNREADABLE = "they cannot be read"

Handle = Callable[[telegram.Update, datetime], Awaitable[None]]

log = structlog.get_logger(__name__)


class Arrivals:
    """Updates that were taken in, and are handed on in turn.

    `handle` is given an update and when it was taken in, by the platform's time; `bot` is what updates belong
    to. After `resume` what an earlier process left is handled too.
    """

    def __init__(
        self, store: StoredArrivals, bot: telegram.Bot, handle: Handle, time_base: TimeBase
    ) -> None:
        self._store = store
        self._bot = bot
        self._handle = handle
        self._time_base = time_base
        self._room = asyncio.Semaphore(MOST_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._lines: WeakValueDictionary[int, Line] = WeakValueDictionary()
        self._settled: dict[bool, list[int]] = {True: [], False: []}
        self._settling: asyncio.Task[None] | None = None
        self.aside = 0
        """Updates put aside since the start."""

    async def resume(self) -> None:
        """Begin with what is there."""
        for arrival in await self._store.unhandled(PLATFORM):
            self._begin(arrival, self._read(json.loads(arrival.body)))

    async def take_in(self, told: Sequence[Any]) -> None:
        """Keep these updates (as JSON made them), and begin to handle those that are no repeats.

        Raises:
            StoreError: none of them is kept; they are to be told again.
        """
        numbered = {number: each for each in told if (number := number_of(each)) is not None}
        self._count_aside(sum(number_of(each) is None for each in told), UNREADABLE)
        read = {number: self._read(each) for number, each in numbered.items()}
        for known in filter(None, read.values()):
            if (stamp := _stamp(known)) is not None:
                self._time_base.came_in(stamp)
        at = self._time_base.now()
        kept = list[Arrival]()
        for number, update in read.items():
            if update is not None and update.inline_query is not None:
                self._start(self._ask_anew(update, at))
            else:
                kept.append(Arrival(PLATFORM, number, at, json.dumps(numbered[number])))
        for arrival in await self._store.take_in(kept) if kept else ():
            self._begin(arrival, read[arrival.number])

    async def done(self) -> None:
        """Handle what was taken in, and note it."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        if self._settling is not None:
            await self._settling

    async def close(self) -> None:
        """Stop; what is not handled by now is handled after the next start."""
        for task in self._tasks:
            task.cancel()
        await self.done()

    def _read(self, told: Any) -> telegram.Update | None:
        """The update; None if it cannot be read, or is of a kind that nobody asked for."""
        with suppress(Exception):  # whatever the library stumbles over
            update = telegram.Update.de_json(told, self._bot)
            if any(getattr(update, kind) is not None for kind in WANTED):
                return update
        return None

    def _begin(self, arrival: Arrival, update: telegram.Update | None) -> None:
        line = self._lines.setdefault(0 if update is None else _whose(update), Line())
        if update is None or line.waiting >= MOST_OF_ONE:
            self._count_aside(1, UNREADABLE if update is None else "too many of one person")
            self._settle_soon(arrival.number, aside=True)
        else:
            line.waiting += 1
            self._start(self._take_turn(line, arrival, update))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="update")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_turn(self, line: Line, arrival: Arrival, update: telegram.Update) -> None:
        async with line.turn(self._room):
            await self._safely(update, arrival.at)
        line.waiting -= 1
        self._settle_soon(arrival.number, aside=False)

    async def _ask_anew(self, update: telegram.Update, at: datetime) -> None:
        async with self._room:
            await self._safely(update, at)

    async def _safely(self, update: telegram.Update, at: datetime) -> None:
        try:
            await self._handle(update, at)
        except Exception:
            log.exception("not handled", update=update.update_id)

    def _settle_soon(self, number: int, *, aside: bool) -> None:
        self._settled[aside].append(number)
        if self._settling is None or self._settling.done():
            self._settling = asyncio.create_task(self._settle(), name="handled updates")

    async def _settle(self) -> None:
        """Note what was done, all there is at a time; while the disk says no, with what comes next."""
        while any(self._settled.values()):
            for aside, numbers in self._settled.items():
                if not numbers:
                    continue
                self._settled[aside] = []
                try:
                    await self._store.settle(PLATFORM, numbers, aside=aside)
                except StoreError:
                    self._settled[aside] += numbers
                    return

    def _count_aside(self, count: int, why: str) -> None:
        if count:
            self.aside += count
            log.error("updates put aside", why=why, updates=count, so_far=self.aside)


def number_of(told: Any) -> int | None:
    """The number of an update; None if it has none."""
    number = told.get("update_id") if isinstance(told, dict) else None
    return number if type(number) is int and 0 <= number < _NO_NUMBER else None


def _whose(update: telegram.Update) -> int:
    """The queue of an update: that of its person, or of its chat where it concerns everybody there."""
    message, chat, sender = update.message, update.effective_chat, update.effective_sender
    moves = message is not None and (message.migrate_to_chat_id or message.migrate_from_chat_id)
    if chat is not None and (update.my_chat_member or moves or sender is None):
        return chat.id
    return 0 if sender is None else sender.id


def _stamp(update: telegram.Update) -> datetime | None:
    """A time that Telegram's clock has passed; presses have none of their own."""
    if update.edited_message is not None:
        return update.edited_message.edit_date
    dated = update.message or update.my_chat_member
    return None if dated is None else dated.date
