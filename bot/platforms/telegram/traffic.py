"""How fast Telegram is spoken to: so much in each chat, and so much in all of them.

In a group about twenty messages a minute are taken, and changes of messages count with them. Answers to what
is typed may be half of that, and a quarter is kept for the new messages of games: a draw, the signal, a card
wait for nothing, and who asks for much does not hide how the round goes on. Changes of a game's message are
the further apart the more was sent within the minute, so that a crowd that answers at once is seen to answer
until the end. A private chat takes one a second, and a few at once. Of what all chats together may take, a
part is kept for the games of groups.

Where Telegram asks for patience, only that chat is left in peace; the others go on. Who would have to wait
for long is told for how long (`NotNow`), and the outbox comes again; of changes always, for by then there may
be a newer one of the same message. Answers to presses wait for nothing: they are no messages.

What may be repeated is tried once more if the connection fails. A new message is not: nobody knows whether it
is out, and Telegram has no key by which it would drop a repeat.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TypeVar

import structlog
from telegram.error import BadRequest, NetworkError, RetryAfter

from bot import clock
from bot.delivery.adapter import NotNow
from bot.platforms.telegram.limits import GROUP_MESSAGES, MESSAGES

log = structlog.get_logger(__name__)

T = TypeVar("T")

LONGEST_WAIT = timedelta(seconds=8)
"""Longer than that nothing is kept waiting here."""
MOST_REMEMBERED = 10_000
"""Chats."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many within a time, so many of them no new messages of games, so many of those no changes of them.

    `apart` is how far changes of one message are apart for each that was sent within the time.
    """

    number: int
    within: timedelta
    changes: int
    others: int
    apart: timedelta = timedelta(0)


EVERYTHING = Allowance(MESSAGES, timedelta(seconds=1), 28, 25)
GROUP = Allowance(GROUP_MESSAGES, timedelta(minutes=1), 15, 10, apart=timedelta(seconds=0.8))
PRIVATE = Allowance(5, timedelta(seconds=5), 5, 5)


@dataclass(slots=True)
class _Lane:
    """What was sent lately, and since when what may be sent again."""

    allowance: Allowance
    sent: list[timedelta] = field(default_factory=list)
    changed: dict[int, timedelta] = field(default_factory=dict)
    open_at: timedelta = timedelta(0)

    def free_at(self, now: timedelta, *, reserved: bool, change_of: int) -> timedelta:
        """When the next may be sent, as far as is known now."""
        allowance = self.allowance
        since = now - allowance.within
        self.sent = [at for at in self.sent if at > since]
        self.changed = {each: at for each, at in self.changed.items() if at > since}
        most = allowance.changes if change_of else allowance.others
        most = allowance.number if reserved else most
        room = self.sent[-most] + allowance.within if len(self.sent) >= most else now
        apart = allowance.apart * len(self.sent)
        return max(now, room, self.open_at, self.changed.get(change_of, since) + apart)

    def note(self, now: timedelta, change_of: int) -> None:
        """One is on its way."""
        self.sent.append(now)
        if change_of:
            self.changed[change_of] = now

    def is_idle(self, now: timedelta) -> bool:
        """Whether nothing need be remembered of it."""
        return max(self.sent[-1:], default=now) + self.allowance.within <= now >= self.open_at


async def _wait(length: timedelta) -> None:
    await asyncio.sleep(length.total_seconds())  # noqa: TID251 - Telegram's pace, not a game's


class Traffic:
    """The way to Telegram; times are of the clock that nobody sets."""

    def __init__(
        self,
        steady: Callable[[], timedelta] = clock.steady,
        wait: Callable[[timedelta], Awaitable[None]] = _wait,
    ) -> None:
        self._steady = steady
        self._wait = wait
        self._everything = _Lane(EVERYTHING)
        self._chats: dict[int, _Lane] = {}

    async def call(
        self,
        chat_id: int | None,
        make: Callable[[], Awaitable[T]],
        *,
        repeatable: bool,
        reserved: bool = False,
        change_of: int = 0,
        patient: bool = True,
    ) -> T:
        """Make a request when its turn comes.

        Args:
            chat_id: where something will be seen; None for an answer to a press, which waits for nothing.
            make: makes the request; again for another try.
            repeatable: once more does no harm: a change, something taken away, an answer to a press.
            reserved: a new message of a game in a group, for which room is kept.
            change_of: which message of a game it changes, if it does.
            patient: it may wait for a moment; otherwise it is made at once or not at all.

        Raises:
            NotNow: it is not known to be out; Telegram was not reached, or asks for patience.
            TelegramError: Telegram says no.
        """
        tries = 2 if repeatable else 1
        if chat_id is not None:
            await self._take(chat_id, reserved=reserved, change_of=change_of, patient=patient)
        while True:
            try:
                return await make()
            except RetryAfter as error:
                patience = error.retry_after
                assert isinstance(patience, timedelta), "see bot.platforms.telegram"
                log.warning("telegram asks for patience", chat=chat_id, length=str(patience))
                if chat_id is None:
                    raise NotNow(str(error), patience) from error
                self._lane(chat_id).open_at = self._steady() + patience
                await self._take(chat_id, reserved=reserved, change_of=change_of, patient=patient)
            except BadRequest:  # to the library, a kind of the next one
                raise
            except NetworkError as error:
                tries -= 1
                if not tries:
                    raise NotNow(str(error)) from error

    async def _take(self, chat_id: int, *, reserved: bool, change_of: int, patient: bool) -> None:
        """Wait until one more may be seen there, and count it."""
        longest = LONGEST_WAIT if patient and not change_of else timedelta(0)
        while True:
            now, lane = self._steady(), self._lane(chat_id)
            free_at = max(
                each.free_at(now, reserved=reserved, change_of=change_of)
                for each in (self._everything, lane)
            )
            if free_at <= now:
                break
            if free_at - now > longest:
                raise NotNow(f"{chat_id}: its turn comes later", free_at - now)
            await self._wait(free_at - now)
        self._everything.note(now, 0)
        lane.note(now, change_of)

    def _lane(self, chat_id: int) -> _Lane:
        lane = self._chats.get(chat_id)
        if lane is None:
            if len(self._chats) >= MOST_REMEMBERED:
                now = self._steady()
                self._chats = {
                    key: kept for key, kept in self._chats.items() if not kept.is_idle(now)
                }
            lane = self._chats[chat_id] = _Lane(GROUP if chat_id < 0 else PRIVATE)
        return lane
