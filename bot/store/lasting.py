"""What may be asked of a store beyond games: numbers for places, and alarms.

The challenges of dates and the words that people learn are beside their values (`bot.store.days`,
`bot.store.cards`). Every method may raise `StoreError`.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from bot.store.alarms import Alarm
from bot.store.values import OutboxRow
from bot.talk.identity import Place


class Numbers(Protocol):
    """Numbers for places: short, and kept when the platform calls a place otherwise."""

    async def of(self, place: Place) -> int:
        """The number of the place, from 1; made up if it has none."""

    async def of_home(self, place: Place) -> int:
        """The number of the place that a room belongs to: the channel of a thread, the group of a topic.

        What is played in a room counts there; any other place is its own.
        """

    async def place(self, number: int) -> Place | None:
        """The place of that number, None if there is none."""


class Alarms(Protocol):
    """Alarms, which belong to no game (`bot.alarms`); at most one of a name and key.

    One that is asked for by what happens (in a `Batch`, or when another one rings) and is there already keeps
    the earlier of the two times, and remembers what is to be remembered last: so much that happens is seen to
    once, and whoever sees to it while more happens looks again.
    """

    async def put(self, alarms: Sequence[Alarm]) -> None:
        """Set alarms; each replaces the one of its name and key, whichever is earlier."""

    async def drop(self, name: str, key: str) -> None:
        """Cancel the alarm of that name and key."""

    async def hasten(self, now: datetime) -> None:
        """Make later alarms due now, except those of closed places."""

    async def due(self, now: datetime, limit: int) -> list[Alarm]:
        """Alarms that are due, the longest overdue first."""

    async def find(self, name: str, key: str) -> Alarm | None:
        """The alarm of that name and key, None if there is none."""

    async def named(self, name: str) -> list[Alarm]:
        """All alarms of a name, by key."""

    async def ring(
        self, alarm: Alarm, then: Sequence[Alarm] = (), outbox: Sequence[OutboxRow] = ()
    ) -> bool:
        """Remove an alarm that was seen to and keep what follows from it, in one transaction.

        Returns:
            False if it was changed meanwhile: then nothing is kept of what follows.
        """
