"""What may be asked of a store beyond games: numbers, alarms, own data, complaints, acts, tickets and so on.

The challenges of dates and the words that people learn are beside their values (`bot.store.days`,
`bot.store.cards`). Every method may raise `StoreError`.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from bot.store.alarms import Alarm
from bot.store.values import Arrival, Beat, Choice, OutboxRow, StoredComplaint, Ticket
from bot.talk.identity import Place
from bot.talk.operator_actions import Act
from bot.talk.own_data import OwnData


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


class OwnPeople(Protocol):
    """One person's data, to be shown or forgotten; `here` are places where nobody else is."""

    async def of(self, person: int, here: Sequence[Place]) -> OwnData:
        """The data kept of a person."""

    async def forget(self, person: int, here: Sequence[Place]) -> None:
        """Forget a person: only a number stays, in games of others, and the accounts are nobody's.

        His games that are on in places where others are, he has left before.
        """


class Complaints(Protocol):
    """Complaints about words that are missing or wrong."""

    async def complain(self, complaint: StoredComplaint) -> None:
        """Keep a complaint for the operator; of one person, word and list the last one."""

    async def count(self, person: int, since: datetime) -> int:
        """The number of complaints of a person since then."""

    async def resolve(self, word: str) -> list[StoredComplaint]:
        """Delete the complaints about a word: they are answered; returns them, oldest first."""


class Acts(Protocol):
    """What operators have ordered."""

    async def keep(self, act: Act, person: int, then: Choice | None = None) -> None:
        """Keep it, by whom, and in the same transaction what is chosen with it."""

    async def last(self, most: int) -> list[Act]:
        """The last ones, newest first."""


class Tickets(Protocol):
    """Bulletins that are written, and not handed in yet. They last a day, and longer only by chance."""

    async def put(self, ticket: Ticket) -> None:
        """Keep a bulletin; of one person only the newest are needed."""

    async def find(self, token: str) -> Ticket | None:
        """The one of that name, used or not; None if there is none, or none any more."""

    async def forget(self, before: datetime) -> None:
        """Delete those that were written before that time."""


class Beats(Protocol):
    """The last time that the bot was up, by role."""

    async def heartbeat(self, beat: Beat) -> None:
        """Note that the roles of this process are up, but for those that are away."""

    async def ask(self) -> None:
        """Ask other processes to note at once that theirs are (`Subject.UP`)."""

    async def last_seen(self) -> Beat | None:
        """The last heartbeat of any role, and which were up before that and not since."""


class Arrivals(Protocol):
    """Things that platforms tell once, kept until handled. A number means nothing after some days."""

    async def take_in(self, arrivals: Sequence[Arrival]) -> list[Arrival]:
        """Keep them; returns those that are no repeats."""

    async def unhandled(self, platform: str) -> list[Arrival]:
        """The arrivals that were not handled, as they came in."""

    async def settle(self, platform: str, numbers: Iterable[int], *, aside: bool = False) -> None:
        """Note that they were handled; or that they cannot be, and are put aside as they are."""
