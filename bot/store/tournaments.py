"""A tournament as it is kept (`bot.tournaments`): what has happened in it, and who is who.

Events name players by their number in the tournament alone; `people` says who that is. So whoever is
forgotten is a number without a name in it, and whoever links accounts is one and the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from bot.store.alarms import Alarm
from bot.store.codec import Encoded
from bot.store.values import OutboxRow


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament, or what is new of it.

    Attributes:
        id: a number, 0 until it is kept.
        place: the number of the place.
        rules: the words after the command that opens a game.
        limit: how long a round lasts; nothing if it lasts until its games are over.
        running: whether it is on.
        events: all, or those after what was known.
        version: the number of its last event.
        people: their numbers, in the order in which they came: number 1 is the first.
        leader: whoever leads it, by the number here.
    """

    id: int
    place: int
    rules: str
    limit: timedelta
    running: bool
    events: tuple[Encoded, ...]
    version: int
    people: tuple[int, ...]
    leader: int


class Tournaments(Protocol):
    """Tournaments; a place has one that is on. What follows from a change is in its transaction."""

    async def open(
        self, tournament: StoredTournament, now: datetime, alarms: Sequence[Alarm] = ()
    ) -> int:
        """Keep a new one; returns its number, 0 if its place has one that is on."""

    async def go_on(
        self,
        after: StoredTournament,
        now: datetime,
        outbox: Sequence[OutboxRow] = (),
        alarms: Sequence[Alarm] = (),
    ) -> bool:
        """Keep what is new: its `events`, up to its `version`, and its people; with what follows, or nothing.

        Not if it has gone on since: then nothing is done.
        """

    async def in_place(
        self, place: int, since: tuple[int, int] = (0, 0)
    ) -> StoredTournament | None:
        """The one that is on there, or else the last; of the one known up to a `since` what is new."""

    async def find(self, tournament: int, since: int = 0) -> StoredTournament | None:
        """The one of that number, with its events after `since`; None if there is none."""

    async def leader(self, tournament: int) -> int | None:
        """The person who leads it, None if there is none."""
