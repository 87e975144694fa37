"""How fast Telegram is spoken to: so much in each chat, and so much in all of them.

In a group about twenty messages a minute are taken, and changes of messages count with them. Answers to what
is typed may be half of that, and a part is kept for the new messages of games: a draw, the signal, a card
wait for nothing, and who asks for much does not hide how the round goes on. What one person alone is told in
the group, and an answer that there is no other way for, go before changes. Changes of a game's message are
the further apart the more was sent within the minute, so that a crowd that answers at once is seen to answer
until the end. A private chat takes one a second, and a few at once. Of what all chats together may take, a
part is kept for the games of groups.

What is deleted is no message, and waits for none: a slip that everybody can read goes at once. It has a pace
of its own, that of all requests.

Where Telegram asks for patience, only that chat is left in peace; the others go on. What it refused was not
sent. It may know of more than this process has sent: for as long as it counts back, one goes there after the
other, and what goes before others goes first.

Who would have to wait for long is told for how long (`NotNow`), and the outbox comes again; of changes
always, for by then there may be a newer one of the same message. Answers to presses are no messages, and wait
for nothing but for patience that Telegram asks for.

What has waited for its turn, or for anything before, goes only if this process is still the one that sends.

What may be repeated is tried once more if the connection fails. A new message is not: nobody knows whether it
is out, and Telegram has no key by which it would drop a repeat.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum, unique
from typing import TypeVar, assert_never

import structlog
from telegram.error import BadRequest, NetworkError, RetryAfter

from bot import clock
from bot.delivery.adapter import NotNow, NotOurs
from bot.platforms.telegram.limits import GROUP_MESSAGES, MESSAGES

log = structlog.get_logger(__name__)

T = TypeVar("T")

LONGEST_WAIT = timedelta(seconds=8)
"""Longer than that nothing is kept waiting here that may come again, or go another way."""
LAST_WAY = timedelta(minutes=2)
"""So long an answer may wait that has no other way."""
_AT_ONCE = timedelta(0)
_MOMENT = timedelta(seconds=0.05)
MOST_REMEMBERED = 10_000
"""Chats."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """An allowance of so many within a time, of each rank and those below it.

    `apart` is how far changes of one message are apart for each that was sent within the time.
    """

    number: int
    within: timedelta
    answers: int
    changes: int
    others: int
    apart: timedelta = timedelta(0)

    def most(self, rank: "Rank") -> int:
        """The most messages before one of that rank."""
        match rank:
            case Rank.OTHER:
                return self.others
            case Rank.CHANGE:
                return self.changes
            case Rank.ANSWER:
                return self.answers
            case Rank.GAME:
                return self.number
            case _:
                assert_never(rank)


@unique
class Rank(Enum):
    """The rank of a message, the last first."""

    OTHER = "other"
    CHANGE = "change"
    """Of a game's message."""
    ANSWER = "answer"
    """For one person, whom there is no other way to tell."""
    GAME = "game"
    """A new message of a game in a group, and that the one before is over."""


EVERYTHING = Allowance(MESSAGES, timedelta(seconds=1), 29, 28, 25)
GROUP = Allowance(GROUP_MESSAGES, timedelta(seconds=61), 15, 13, 8, apart=timedelta(seconds=0.8))
"""Telegram counts from when it has them: a little later. The end of a round and the next draw are five."""
PRIVATE = Allowance(5, timedelta(seconds=5), 5, 5, 5)
DELETIONS = Allowance(20, timedelta(seconds=1), 20, 20, 20)


@dataclass(slots=True)
class _Lane:
    """The recent messages, and since when more may be sent."""

    allowance: Allowance
    sent: list[timedelta] = field(default_factory=list)
    changed: dict[int, timedelta] = field(default_factory=dict)
    open_at: timedelta = timedelta(0)
    refused_at: timedelta | None = None
    on_the_way: int = 0
    waiting: list[Rank] = field(default_factory=list)

    def free_at(self, now: timedelta, rank: Rank, change_of: int, more: int) -> timedelta:
        """The wait until the next may be sent with what follows it, as far as is known now."""
        allowance = self.allowance
        since = now - allowance.within
        self.sent = [at for at in self.sent if at > since]
        self.changed = {each: at for each, at in self.changed.items() if at > since}
        most = allowance.most(rank) - more
        room = self.sent[-most] + allowance.within if len(self.sent) >= most else now
        apart = allowance.apart * len(self.sent)
        return max(now, room, self.open_at, self.changed.get(change_of, since) + apart)

    def lets_go(self, now: timedelta, rank: Rank) -> bool:
        """Whether nothing is to go before one of that rank; and no other is on its way, after a refusal."""
        doubts = self.refused_at is not None and now - self.refused_at < self.allowance.within
        most = self.allowance.most
        before = any(most(each) > most(rank) for each in self.waiting)
        return not before and not (doubts and self.on_the_way)

    def note(self, now: timedelta, change_of: int, more: int) -> None:
        """Note that a message is on its way, with so many that belong to it."""
        self.sent += [now] * (1 + more)
        self.on_the_way += 1
        if change_of:
            self.changed[change_of] = now

    def refused(self, at: timedelta, now: timedelta, patience: timedelta, more: int) -> None:
        """Note that the message was not taken, and none will be before that has passed."""
        for _ in range(1 + more):
            if at in self.sent:
                self.sent.remove(at)
        self.refused_at, self.open_at = now, now + patience

    def is_idle(self, now: timedelta) -> bool:
        """Whether nothing need be remembered of it."""
        if self.waiting or self.on_the_way:
            return False
        return max(self.sent[-1:], default=now) + self.allowance.within <= now >= self.open_at


async def _wait(length: timedelta) -> None:
    await asyncio.sleep(length.total_seconds())  # noqa: TID251 - Telegram's pace, not a game's


class Traffic:
    """The way to Telegram; times are of the clock that nobody sets.

    `is_ours` says whether no other process can be the one that sends.
    """

    def __init__(
        self,
        steady: Callable[[], timedelta] = clock.steady,
        wait: Callable[[timedelta], Awaitable[None]] = _wait,
        is_ours: Callable[[], bool] = lambda: True,
    ) -> None:
        self._steady = steady
        self._wait = wait
        self._is_ours = is_ours
        self._everything = _Lane(EVERYTHING)
        self._chats: dict[int, _Lane] = {}
        self._all_deletions = _Lane(DELETIONS)
        self._deletions: dict[int, _Lane] = {}

    async def call(
        self,
        chat_id: int | None,
        make: Callable[[], Awaitable[T]],
        *,
        repeatable: bool,
        rank: Rank = Rank.OTHER,
        change_of: int = 0,
        more: int = 0,
        deletes: bool = False,
        longest: timedelta = LONGEST_WAIT,
    ) -> T:
        """Make a request when its turn comes.

        Args:
            chat_id: where something will be seen; None for an answer to a press, which waits for nothing.
            make: makes the request; again for another try.
            repeatable: once more does no harm: a change, something taken away, an answer to a press.
            rank: what it goes before; a change of a game's message has the rank of that.
            change_of: which message of a game it changes, if it does.
            more: how many changes of what it sends there will be at once, which wait for nothing.
            deletes: it takes something away, and is no message.
            longest: how long it may wait; nothing: it is made at once or not at all, as a change always is.

        Raises:
            NotNow: it is not known to be out; Telegram was not reached, or asks for patience, or another
                process may be the one that sends.
            TelegramError: Telegram says no.
        """
        if change_of:
            rank, longest = Rank.CHANGE, _AT_ONCE
        until = self._steady() + longest
        while True:
            lane, at = None, timedelta(0)
            if chat_id is not None:
                lane, at = await self._take(
                    chat_id, rank, change_of, longest, more=more, deletes=deletes
                )
            try:
                return await self._try(make, 2 if repeatable else 1)
            except RetryAfter as error:
                patience = error.retry_after
                assert isinstance(patience, timedelta), "see bot.platforms.telegram"
                log.warning("telegram asks for patience", chat=chat_id, length=str(patience))
                if lane is not None:
                    lane.refused(at, self._steady(), patience, more)
                elif self._steady() + patience > until:
                    raise NotNow(str(error), patience) from error
                else:
                    await self._wait(patience)
            finally:
                if lane is not None:
                    lane.on_the_way -= 1

    async def pause(self, length: timedelta) -> None:
        """Let some time pass before the next try."""
        await self._wait(length)

    async def _try(self, make: Callable[[], Awaitable[T]], tries: int) -> T:
        """Raises `NotNow` if the connection fails so often."""
        while True:
            if not self._is_ours():
                raise NotOurs
            try:
                return await make()
            except BadRequest:  # to the library, a kind of the next one
                raise
            except NetworkError as error:
                tries -= 1
                if not tries:
                    raise NotNow(str(error)) from error

    async def _take(
        self,
        chat_id: int,
        rank: Rank,
        change_of: int,
        longest: timedelta,
        *,
        more: int,
        deletes: bool,
    ) -> tuple[_Lane, timedelta]:
        """Wait until it is its turn there, and count it; returns where, and when."""
        until = self._steady() + longest
        whole = self._all_deletions if deletes else self._everything
        lane = self._lane(chat_id, deletes=deletes)
        lane.waiting.append(rank)
        try:
            while True:
                now = self._steady()
                free_at = max(each.free_at(now, rank, change_of, more) for each in (whole, lane))
                if free_at <= now and lane.lets_go(now, rank):
                    break
                later = max(free_at, now + _MOMENT)
                if later > until:
                    raise NotNow(f"{chat_id}: its turn comes later", later - now)
                await self._wait(later - now)
        finally:
            lane.waiting.remove(rank)
        whole.sent += [now] * (1 + more)
        lane.note(now, change_of, more)
        return lane, now

    def _lane(self, chat_id: int, *, deletes: bool) -> _Lane:
        lanes = self._deletions if deletes else self._chats
        lane = lanes.get(chat_id)
        if lane is None:
            if len(lanes) >= MOST_REMEMBERED:
                now = self._steady()
                for idle in [key for key, kept in lanes.items() if kept.is_idle(now)]:
                    del lanes[idle]
            allowance = GROUP if chat_id < 0 else PRIVATE
            lane = lanes[chat_id] = _Lane(DELETIONS if deletes else allowance)
        return lane
