"""What is to be done at a time and is no game's: alarms, rows of the database that the ticker looks at.

Whoever has something to do at a time registers a handler under a name. When an alarm of that name is due, the
handler says what follows from it: messages, and the next alarms. All of that and the end of the alarm are one
transaction, so nothing is done twice; and what came due while the bot was away is done once, when it is back
(a handler looks at the time, and does what is still to be done; so it may be asked too early, too).

Clocks of games go first: handlers run beside the sweeps, only a few at once. One that fails is said in the
log, is tried again ever more rarely, and stops no other; so is an alarm that nobody has a handler for.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from bot.store import Alarm, Alarms, OutboxRow, StoreError

AT_ONCE = 50
"""Handlers at work. They wait for the disk together: ten thousand places are told in a minute or two."""
A_MOMENT = timedelta(seconds=1)
A_WHILE = timedelta(minutes=1)
"""So long an alarm waits that went wrong; twice as long each time that it is tried in vain."""
LONGEST = timedelta(hours=1)
_MOST_DOUBLINGS = 6

log = structlog.get_logger(__name__)
_Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Then:
    """The consequences of an alarm: messages to be sent, and alarms."""

    outbox: Sequence[OutboxRow] = ()
    alarms: Sequence[Alarm] = ()


Handler = Callable[[Alarm, datetime], Awaitable[Then]]
"""The answer to an alarm that is due now."""


class AlarmClock:
    """Rings the alarms of a store; `stored` is set when there may be something new to send."""

    def __init__(self, alarms: Alarms, stored: asyncio.Event) -> None:
        self._alarms = alarms
        self._stored = stored
        self._handlers: dict[str, Handler] = {}
        self._at_work: dict[_Key, asyncio.Task[None]] = {}
        self._until: dict[_Key, datetime] = {}
        self._failures: dict[_Key, int] = {}

    def register(self, name: str, handler: Handler) -> None:
        """Alarms of this name are his."""
        assert name not in self._handlers, f"{name} has a handler"
        self._handlers[name] = handler

    async def start(self, now: datetime) -> int:
        """Set handlers to work on what is due, and wait for none of them; returns how many.

        Raises:
            StoreError: what is due cannot be read.
        """
        self._until = {key: until for key, until in self._until.items() if until > now}
        left_out = self._until.keys() | self._at_work.keys()
        free = AT_ONCE - len(self._at_work)
        due = await self._alarms.due(now, AT_ONCE + len(left_out)) if free > 0 else []
        ringing = [each for each in due if (each.name, each.key) not in left_out][:free]
        for alarm in ringing:
            task = asyncio.create_task(self._ring(alarm, now), name=f"alarm {alarm.name}")
            self._at_work[alarm.name, alarm.key] = task
        return len(ringing)

    async def look_anew(self, now: datetime) -> None:
        """The time was another one than we thought: what waits for one that is far away looks at it now.

        Raises:
            StoreError: it cannot be stored.
        """
        await self._alarms.hasten(now)
        self._until.clear()

    async def done(self) -> None:
        """Wait until those that are at work now are not any more."""
        await asyncio.gather(*self._at_work.values())

    async def close(self) -> None:
        """Stop what is at work: it is done again after the next start."""
        at_work = list(self._at_work.values())
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)

    async def _ring(self, alarm: Alarm, now: datetime) -> None:
        """The work of an alarm: whatever happens, another one can begin in its place."""
        key = (alarm.name, alarm.key)
        try:
            then = await self._handlers[alarm.name](alarm, now)
            if await self._alarms.ring(alarm, then.alarms, then.outbox) and then.outbox:
                self._stored.set()
            self._failures.pop(key, None)
        except StoreError as error:  # the disk: the games' sweep says so
            log.warning("alarm waits", name=alarm.name, key=alarm.key, why=str(error))
            self._until[key] = now + A_MOMENT
        except Exception:  # whatever it is, the others ring
            failures = self._failures.get(key, 0)
            self._failures[key] = failures + 1
            self._until[key] = now + min(A_WHILE * 2 ** min(failures, _MOST_DOUBLINGS), LONGEST)
            if not failures:
                log.exception("alarm failed", name=alarm.name, key=alarm.key)
        finally:
            del self._at_work[key]
