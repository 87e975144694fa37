"""The challenges of the next thirty days are made before anybody asks for them.

An alarm makes one day at a time, in a thread and with a pause after each: so nobody waits for it, also
where the top finder is slow. Today's in France comes first, then those of other dates that it is somewhere,
then those to come. When all are there it looks again after some hours. What is kept of a date stays: a word
list that changes later changes only days that are not made yet. All days are made with the configuration's
own list, which is kept for them as lists are for games (`bot.games.kept_lists`).

A day whose problem the list does not have is left out, and tried again later; one for which demands were let
go is said in the log.
"""

import asyncio
import secrets
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import structlog

from bot.alarms import AlarmClock, Then
from bot.daily.calendar import DAY, first_open
from bot.library import Library
from bot.store import Alarm, Days, StoredDay
from engine.daily.making import NoProblem, make_day
from engine.fair_draw import SECRET_BYTES

AHEAD = timedelta(days=30)
NAME = "days"
"""Of the alarm; its data are the dates that were tried in vain since it last looked."""
BREATH = timedelta(seconds=1)
AGAIN = timedelta(hours=6)
FRANCE = ZoneInfo("Europe/Paris")

log = structlog.get_logger(__name__)


class Preparing:
    """Makes sure that the days to come are there."""

    def __init__(self, days: Days, library: Library, alarms: AlarmClock) -> None:
        self._days = days
        self._library = library
        alarms.register(NAME, self._next)

    @staticmethod
    def first_alarm(now: datetime) -> Alarm:
        """The alarm with which each start begins."""
        return Alarm(NAME, "", now)

    async def _next(self, alarm: Alarm, now: datetime) -> Then:
        """Make the first day that is missing, and come again."""
        in_vain = alarm.data.split()
        missing = await missing_days(self._days, now)
        following = next((of for of in missing if of.isoformat() not in in_vain), None)
        if following is None:
            return Then(alarms=[Alarm(NAME, "", now + AGAIN)])
        if await prepare(self._days, self._library, following, now) is None:
            in_vain.append(following.isoformat())
        return Then(alarms=[Alarm(NAME, "", now + BREATH, " ".join(in_vain))])


async def missing_days(days: Days, now: datetime) -> list[date]:
    """The dates that are not made yet and not over, in the order in which they are made.

    Raises:
        StoreError: what is there cannot be read.
    """
    first, today = first_open(now), now.date()
    last = today + AHEAD
    there = {stored.day for stored in await days.between(first, last)}
    missing = [of for of in _dates(first, last) if of not in there]
    wanted = now.astimezone(FRANCE).date()
    return sorted(missing, key=lambda of: of != wanted)


async def prepare(days: Days, library: Library, of: date, now: datetime) -> StoredDay | None:
    """Make a date's challenge and keep it, unless it has one; None if the list has no such problem.

    Raises:
        StoreError: it cannot be kept.
    """
    lexicon, secret = library.default.lexicon, secrets.token_bytes(SECRET_BYTES)
    try:
        made = await asyncio.to_thread(make_day, of, secret, lexicon, library.information)
    except NoProblem as error:
        log.warning("no daily challenge", date=str(of), why=str(error))
        return None
    if made.let_go:
        log.warning("daily challenge below its standard", date=str(of), let_go=made.let_go)
    commitment = made.commitment(secret)
    stored = StoredDay(of, made.statement, secret, commitment, lexicon.digest, now)
    return stored if await days.put(stored) else await days.of(of)


def _dates(first: date, last: date) -> Iterator[date]:
    for number in range((last - first).days + 1):
        yield first + number * DAY
