"""When a place is told of a day: its announcement, what is played, the solution. All of it by alarms.

    daily           a place, at its hour: the date is announced, once; remembers the last date that was
    daily-ranking   a place and a date: a result has come in, the card is edited; many results are one edit
    daily-over      a place and a date, when nobody can play it in time any more: the solution; remembers
                    whether the date was announced there

A place has the first one as long as it has chosen an hour. Who chooses one, or another time zone, puts it
anew; all that is chosen is looked at again when it rings, so a change that was not noticed is no harm.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta

import structlog

from bot.alarms import AlarmClock, Then
from bot.daily.calendar import Schedule
from bot.daily.cards import Cards, slot_of
from bot.daily.known_days import KnownDays
from bot.delivery.message_codec import row_of
from bot.delivery.unhurried import take_back
from bot.places.setting import NEVER
from bot.places.settings import PlaceSettings, Settings
from bot.places.visit import Visit
from bot.places.wing import alarmed_around, scope_of
from bot.store import Alarm, Played, Store
from bot.talk.identity import Place
from bot.talk.messages import Public
from bot.talk.requests import ChangeSetting
from engine.daily.week import day_of, end_of

ANNOUNCE, RANK, OVER = "daily", "daily-ranking", "daily-over"
TOGETHER = timedelta(seconds=3)
"""Results that come in within it are one edit of the card."""
SOON = timedelta(minutes=1)
"""A day that is being prepared, or that the list has none for, is asked for again."""

log = structlog.get_logger(__name__)


class Announcer:
    """Tells places of days; it has the three handlers."""

    def __init__(
        self, clock: AlarmClock, store: Store, settings: Settings, days: KnownDays, cards: Cards
    ) -> None:
        self._store = store
        self._settings = settings
        self._days = days
        self._cards = cards
        self._missing: date | None = None
        clock.register(ANNOUNCE, self._announce)
        clock.register(RANK, self._tell)
        clock.register(OVER, self._tell)

    async def look_again(self, visit: Visit[ChangeSetting]) -> None:
        """Something was chosen where this was asked, or in all that is around it: an hour may be another one.

        Raises:
            StoreError: it could not be stored; whoever chose it asks again.
        """
        request = visit.request
        place = scope_of(request, everywhere=False)
        found = await self._look_again(place, request.at)
        if visit.action.everywhere:
            others = await alarmed_around(request, ANNOUNCE, self._store, self._settings)
            for _, other in others:
                found += await self._look_again(other, request.at)
        if found:
            await self._store.alarms.put(found)

    async def _look_again(self, place: Place, now: datetime) -> list[Alarm]:
        """The alarm of a place, to ring now; none if nothing is to be announced there."""
        if schedule_of(await self._settings.of(place)) is None:
            return []
        key = str(await self._store.numbers.of(place))
        known = await self._store.alarms.find(ANNOUNCE, key)
        return [Alarm(ANNOUNCE, key, now, "" if known is None else known.data)]

    async def _announce(self, alarm: Alarm, now: datetime) -> Then:
        number = int(alarm.key)
        place = await self._store.numbers.place(number)
        schedule = place and schedule_of(await self._settings.of(place))
        announced = _date(alarm.data)
        if not place or not schedule:  # as long as it is that date anywhere, it may be chosen anew
            if place is None or announced is None or now >= end_of(announced):
                return Then()
            return Then(alarms=[replace(alarm, due=end_of(announced))])
        on = schedule.due(now, announced)
        if on is None:
            return Then(alarms=[_next(alarm, schedule, now, announced)])
        known = await self._days.of(on)
        if known is None:
            if self._missing != on:
                log.warning("no challenge is prepared", date=on.isoformat())
            self._missing = on
            return Then(alarms=[Alarm(ANNOUNCE, alarm.key, now + SOON, alarm.data)])
        messages = await self._cards.announcement(known, place, number, now)
        rows = [row_of(each) for each in messages]
        if announced is not None:
            rows += await take_back(self._store, place, slot_of(announced, announced=True))
        then = [_next(alarm, schedule, now, on), _over(on, number, announced=True)]
        return Then(rows, then)

    async def _tell(self, alarm: Alarm, now: datetime) -> Then:
        """The card of a place as it is now."""
        written, _, key = alarm.key.partition("/")
        on, number = date.fromisoformat(written), int(key)
        place, known = await self._store.numbers.place(number), await self._days.of(on)
        if place is None or known is None:
            return Then()
        over = await self._store.alarms.find(OVER, alarm.key)
        slot = slot_of(on, announced=True)
        announced = bool(over and over.data) or bool(
            await self._store.messages.shown(Public(place), slot)
        )
        card = await self._cards.update(known, place, number, now, announced=announced)
        awaits_end = now < end_of(on)
        return Then([row_of(card)], [_over(on, number, announced=announced)] if awaits_end else [])


def schedule_of(chosen: PlaceSettings) -> Schedule | None:
    """The schedule of a place, None if it wants no announcement."""
    if chosen.challenge == NEVER:
        return None
    return Schedule(time.fromisoformat(chosen.challenge), chosen.zone)


def alarms_after(game: str, played: Played) -> Sequence[Alarm]:
    """The alarms after a game: the challenge of a day is told in the place that it counts for."""
    on = day_of(played.sheet)
    if on is None or not played.origin:
        return ()
    return [Alarm(RANK, _key(on, played.origin), played.at + TOGETHER, game)]


def _next(alarm: Alarm, schedule: Schedule, now: datetime, announced: date | None) -> Alarm:
    """The alarm of the next date."""
    data = "" if announced is None else announced.isoformat()
    return replace(alarm, due=schedule.next(now, announced), data=data)


def _over(on: date, number: int, *, announced: bool) -> Alarm:
    return Alarm(OVER, _key(on, number), end_of(on), ANNOUNCE if announced else "")


def _key(on: date, number: int) -> str:
    return f"{on.isoformat()}/{number}"


def _date(text: str) -> date | None:
    return date.fromisoformat(text) if text else None
