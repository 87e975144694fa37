"""What becomes of evenings with time. Each place that has some has one alarm, which does what is due.

    planned    its card is told; half an hour before it, people are reminded
    reminded   at the hour the lobby opens; the organiser sits down if he has said that he comes, and leads;
               the code of a simultané he is told in private; none of it if he has left the place
    waiting    something is on there, which was said: it is opened when that is over, an hour late at most
    playing    a game was opened, and others follow it (`bot.evenings.playing`)
    over       all are opened, or it was missed; the next morning a weekly one becomes its next date, any
               other is gone

Each step is one transaction with what is said of it, and is done only on an evening as it was read; the lobby
has the name of the evening as that of its request. So whoever is killed whenever, nothing is done twice. What
came due while the bot was away is done if it is not too late: an evening that is more than an hour late is
said to be missed. The organiser who was forgotten takes his evenings with him, which is said.

A weekly one that gave way to a single one comes back to that date if the single one is called off before it.

A change of the place's clock is no other hour: the alarm rings at once, and looks when that is now. Where it
would be past, the evening goes by the clock that it was announced by; whoever changed the clock is told. Of
one that is at another time everybody is told, and reminded anew.
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.alarms import AlarmClock, Then
from bot.evenings.calendar import LATEST, REMINDER, hour_on, morning_after, start_of
from bot.evenings.cards import BEGUN, KIND, WAITS, Cards, Say, slot_of
from bot.evenings.planned import (
    back_of,
    by_clock_of,
    is_simultane,
    next_of,
    on_former_clock,
    preset_of,
    shift_of,
    zone_of,
)
from bot.evenings.playing import AGAIN, Playing
from bot.games.desk import Desk
from bot.games.opening import Opener
from bot.people.directory import People
from bot.places.settings import Settings
from bot.places.visit import Visit
from bot.places.wing import alarmed_around, scope_of
from bot.simultane.codes import Codes
from bot.store import (
    Alarm,
    DamagedGame,
    EveningStage,
    OutboxRow,
    Store,
    StoredEvening,
    UnknownGame,
)
from bot.talk import requests as r
from bot.talk.evening_actions import Coming
from bot.talk.identity import Place
from bot.talk.refusals import BotRefusal, GameHere, LobbyOpen

ALARM = "evening"
TOGETHER = timedelta(seconds=3)
"""Answers that come in within it are one edit of the card."""
_AT_ONCE = datetime.min.replace(tzinfo=UTC)


class Course:
    """Does what is due; it has the handler."""

    def __init__(
        self,
        clock: AlarmClock,
        store: Store,
        settings: Settings,
        people: People,
        desk: Desk,
        opener: Opener,
        cards: Cards,
        playing: Playing,
        codes: Codes,
    ) -> None:
        self._store = store
        self._settings = settings
        self._people = people
        self._desk = desk
        self._opener = opener
        self._cards = cards
        self._playing = playing
        self._codes = codes
        clock.register(ALARM, self._ring)

    async def look_again(self, visit: Visit[r.ChangeSetting]) -> str:
        """Something was chosen where this was asked: its evenings may be at another time, and are told anew.

        Returns:
            Which of those that are planned here are at another time now, and which keep the former clock.

        Raises:
            StoreError: it could not be stored; whoever chose it asks again.
        """
        request, place = visit.request, scope_of(visit.request, everywhere=False)
        number = await self._store.numbers.of(place)
        numbers = [number]
        if visit.action.everywhere:
            others = await alarmed_around(request, ALARM, self._store, self._settings)
            numbers += [number for number, _ in others]
        here = await self._store.evenings.in_place(number)  # before the alarm rings
        for one in numbers:
            await self._store.evenings.touch(one, alarm_of(one, visit.now, request.id))
        zone, texts = (await self._settings.of(place)).zone, visit.texts.evenings
        if zone == visit.chosen.zone:
            return ""
        kept = on_former_clock(here, zone, visit.now)
        told = [texts.keeps_clock(each.on, each.hour, each.zone) for each in kept]
        for each in here:
            after = by_clock_of(each, zone, visit.now)
            if after and (shift := shift_of(each, after)):
                told.append(
                    texts.moved(after.on, hour_on(after.on, after.hour, zone), zone.key, shift)
                )
        return "\n".join(told)

    async def _ring(self, alarm: Alarm, now: datetime) -> Then:
        place = await self._store.numbers.place(int(alarm.key))
        if place is None:
            return Then()
        times = []
        for evening in await self._store.evenings.in_place(int(alarm.key)):
            due = await self._go_on(evening, place, now)
            # What gave way to one that is gone comes back.
            times.append(now if due is None else due)
        return Then(alarms=[replace(alarm, due=min(times))] if times else [])

    async def _go_on(self, evening: StoredEvening, place: Place, now: datetime) -> datetime | None:
        """Do all that is due; returns when there is more, None if it is gone."""
        while True:
            now_there = (await self._settings.of(place)).zone
            zone = zone_of(evening, now_there)
            if evening.stage is EveningStage.PLAYING:
                played, said, due = await self._playing.step(evening, place, zone, now)
                if played != evening or said:
                    if not await self._store.evenings.go_on(evening, played, said):
                        return now  # it has changed meanwhile
                    self._desk.stored.set()
                if played.stage is EveningStage.PLAYING:
                    return due
                evening = played
                continue
            then: list[OutboxRow] = []
            if moved := by_clock_of(evening, now_there, now):
                after: StoredEvening | None = moved
                then = await self._cards.moved(evening, moved, place)
            elif back := await self._back(evening, zone, now):
                after, then = back, self._cards.taken_away(evening, place)
            elif now < (due := _due(evening, zone)):
                return due
            else:
                after, then = await self._step(evening, place, now_there, now)
            if after != evening or then:
                if not await self._store.evenings.go_on(evening, after, then):
                    return now  # it has changed meanwhile
                self._desk.stored.set()
            if after is None:
                return None
            if after.stage is EveningStage.WAITING:
                return await self._until(after, place, zone, now)
            evening = after

    async def _back(
        self, evening: StoredEvening, zone: ZoneInfo, now: datetime
    ) -> StoredEvening | None:
        """A weekly one on the date on which it gave way to one that was called off."""
        here = await self._store.evenings.in_place(evening.place)
        latest = await self._store.evenings.latest(evening.place)
        return back_of(evening, here, latest, zone, now)

    async def _step(
        self, evening: StoredEvening, place: Place, zone: ZoneInfo, now: datetime
    ) -> tuple[StoredEvening | None, list[OutboxRow]]:
        """What becomes of it now, and what is said of that."""
        if evening.stage is EveningStage.OVER:
            here = await self._store.evenings.in_place(evening.place)
            return next_of(evening, here, zone, now), []
        start = start_of(evening.on, evening.hour, zone_of(evening, zone))
        if evening.organiser is None or start is None:
            return None, await self._cards.called_off(evening, place)
        if now >= start:
            return await self._at_the_hour(evening, evening.organiser, place, now, now - start)
        if evening.told < evening.version:
            told = replace(evening, told=evening.version)
            return told, await self._cards.told(evening, place, start)
        reminded = replace(evening, stage=EveningStage.REMINDED)
        return reminded, await self._cards.reminder(evening, place, start - now)

    async def _at_the_hour(
        self, evening: StoredEvening, organiser: int, place: Place, now: datetime, late: timedelta
    ) -> tuple[StoredEvening, list[OutboxRow]]:
        """It is opened, or waits for that, or is missed."""
        waited = evening.stage is EveningStage.WAITING
        request_id = f"{slot_of(evening)}/{evening.hour:%H:%M}"
        if await self._store.games.of_request(request_id) is None:
            if late >= LATEST:
                over, said = await self._over(
                    evening, place, lambda texts: texts.given_up if waited else texts.missed
                )
                return over, [*said, *self._cards.off_the_calendar(evening, place)]
            try:
                opened = await self._open(evening, organiser, place, now, request_id)
            except (GameHere, DamagedGame):
                return await self._waits(evening, place, lambda texts: texts.game_on)
            except BotRefusal:
                opened = False
            if not opened:
                return await self._waits(evening, place, lambda texts: texts.not_now)
        game = await self._store.games.of_request(request_id) or ""
        leader = await self._leader(game, place)
        begun = replace(evening, number=1, game=game)
        calls = is_simultane(evening)
        over, said = await self._over(
            begun,
            place,
            lambda texts: texts.opened(leader) + (f"\n{texts.asks_for_code}" if calls else ""),
        )
        if calls and not await self._people.has_left(organiser, place):
            code = await self._codes.of(game)
            said += await self._cards.code(evening, organiser, place, code)
        return replace(over, stage=EveningStage.PLAYING) if evening.games > 1 else over, said

    async def _leader(self, game: str, place: Place) -> str:
        """The name of whoever leads it; empty if whoever comes first is to lead."""
        try:
            leader = (await self._desk.table(game)).status.organiser
        except (UnknownGame, DamagedGame):
            leader = None
        return "" if leader is None else (await self._people.names([leader], place))[leader]

    async def _until(
        self, evening: StoredEvening, place: Place, zone: ZoneInfo, now: datetime
    ) -> datetime:
        """When one that waits is looked at again; of a game that is on, the store tells the end."""
        start = start_of(evening.on, evening.hour, zone)
        if start is None or not await self._desk.running(place, KIND):
            return now + AGAIN
        return start + LATEST

    async def _open(
        self, evening: StoredEvening, organiser: int, place: Place, now: datetime, request_id: str
    ) -> bool:
        """Open the lobby; whether that was possible.

        Raises:
            BotRefusal, DamagedGame: not now.
        """
        accounts = await self._people.accounts(organiser)
        here = [each for each in accounts if each.platform == place.platform]
        name = (await self._people.names([organiser], place))[organiser]
        guests = await self._store.evenings.guests(evening)
        gone = await self._people.has_left(organiser, place)
        comes = any(each.person == organiser and each.coming is Coming.YES for each in guests)
        empty, calls = gone or not comes, is_simultane(evening)
        new = r.NewGame(KIND, preset_of(evening), empty=empty, gone=gone, calls=calls)
        within = await self._settings.parts_of(place)
        account = (here or accounts)[0]
        request = r.Request(request_id, account, name, place, now, new, within=within)
        chosen = await self._settings.of(place)
        try:
            answer = await self._opener.open(Visit(request, new, organiser, chosen))
        except LobbyOpen:  # he leads that one, whoever comes first leads this one
            new = replace(new, empty=True, gone=True)
            request = replace(request, action=new)
            answer = await self._opener.open(Visit(request, new, organiser, chosen))
        return not answer.refused

    async def _waits(
        self, evening: StoredEvening, place: Place, say: Say
    ) -> tuple[StoredEvening, list[OutboxRow]]:
        """It is said once; who comes is told still."""
        said = []
        if evening.told < evening.version:
            said.append(await self._cards.card(evening, place))
        if evening.stage is not EveningStage.WAITING:
            said.append(await self._cards.line(evening, place, WAITS, say))
        return replace(evening, stage=EveningStage.WAITING, told=evening.version), said

    async def _over(
        self, evening: StoredEvening, place: Place, say: Say
    ) -> tuple[StoredEvening, list[OutboxRow]]:
        """The card says what became of it, and so does a line."""
        said = await self._cards.unsent(evening, place)
        said.append(await self._cards.card(evening, place, over=True))
        said.append(await self._cards.line(evening, place, BEGUN, say))
        return replace(evening, stage=EveningStage.OVER), said


def alarm_of(place: int, due: datetime, why: str) -> Alarm:
    """The alarm of a place that has evenings; `why` is another one for each that wants it."""
    return Alarm(ALARM, str(place), due, why)


def _due(evening: StoredEvening, zone: ZoneInfo) -> datetime:
    """When there is something to do next."""
    if evening.stage is EveningStage.OVER:
        return morning_after(evening.on, zone)
    start = start_of(evening.on, evening.hour, zone)
    if start is None or evening.organiser is None or evening.told < evening.version:
        return _AT_ONCE
    return start - REMINDER if evening.stage is EveningStage.PLANNED else start
