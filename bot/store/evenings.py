"""A club evening as it is kept (`bot.evenings`), and who has said that they come."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from enum import Enum, unique
from typing import Protocol

from bot.store.alarms import Alarm
from bot.store.values import OutboxRow
from bot.talk.evening_actions import Coming


@unique
class EveningStage(Enum):
    """How far an evening is."""

    PLANNED = "planned"
    REMINDED = "reminded"
    WAITING = "waiting"
    """It is time, and something else is still on."""
    PLAYING = "playing"
    """A game of it was opened, and others are to follow."""
    OVER = "over"
    """All its games were opened, or it was missed: it was said."""


@dataclass(frozen=True, slots=True)
class StoredEvening:
    """An evening; a weekly one is its next date.

    Attributes:
        id: a number, 0 until it is kept.
        place: the number of the place.
        organiser: a person's number; None once that person was forgotten.
        on, hour: by the clock of its zone.
        rules: the words after the command that opens the game; the first may say that it is a simultané.
        left_out: dates to come that a weekly one leaves out.
        version: counts what has changed of it, answers too.
        told: the version that its card shows.
        games: how many there are to be.
        pause: minutes between them.
        number: how many were opened; game: the last of those.
        starts: when that one starts by itself, if it waits.
        zone: an IANA name; empty for the clock of the place.
    """

    id: int
    place: int
    organiser: int | None
    on: date
    hour: time
    weekly: bool
    rules: str
    left_out: tuple[date, ...] = ()
    stage: EveningStage = EveningStage.PLANNED
    version: int = 1
    told: int = 0
    games: int = 1
    pause: int = 5
    number: int = 0
    game: str = ""
    starts: datetime | None = None
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who has answered an announcement."""

    person: int
    coming: Coming


class Evenings(Protocol):
    """Evenings; a place has one a date. Whatever changes one can set an alarm in the same transaction."""

    async def plan(self, evening: StoredEvening, alarm: Alarm) -> bool:
        """Keep a new one; not if its place has one on that date, which this returns."""

    async def go_on(
        self,
        before: StoredEvening,
        after: StoredEvening | None,
        outbox: Sequence[OutboxRow] = (),
        alarm: Alarm | None = None,
    ) -> bool:
        """Make `after` of `before`, or nothing; with what follows, all of it or nothing.

        Not if it has changed since, or if another one is on the date of `after`: then nothing is done. Who
        comes to a later date is asked anew. The game of `after` is noted among those of the evening. Of one
        that does not take place, the cards of weekly ones, which gave way to it, are told anew.
        """

    async def come(
        self, evening: StoredEvening, person: int, coming: Coming, request: str, alarm: Alarm
    ) -> Coming:
        """Note an answer, or take back the same one; returns what holds now.

        A request that comes again changes nothing.
        """

    async def touch(self, place: int, alarm: Alarm) -> None:
        """Have the cards of a place told anew, if it has any."""

    async def in_place(self, place: int) -> list[StoredEvening]:
        """Those of a place, the next one first."""

    async def find(self, evening: int) -> StoredEvening | None:
        """The one of that number, None if there is none."""

    async def games_on(self, place: int, on: date) -> list[str]:
        """The games of the evening that was there on that date, the first one first."""

    async def latest(self, place: int) -> date | None:
        """The date of the last evening there of which a game was opened."""

    async def guests(self, evening: StoredEvening) -> list[Guest]:
        """Who comes to its date, those who have said it first, first."""
