"""Evenings as whoever manages the place wants them: announced, changed, called off, left out, ended.

A place has one evening a date (`bot.evenings.planned`). Announced anew, it has another hour and other rules,
and those who come still come; a weekly one is changed as such. What others change at the same moment is read
again: of two who announce one for the same date, the second changes it. The words after day and hour are read
as those after the command that opens the game. Of all that changes the card tells, seconds later, and a line
if people have to know.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, assert_never
from zoneinfo import ZoneInfo

from bot.evenings.calendar import REMINDER, hour_on, is_to_come, next_weekly, start_of
from bot.evenings.calling_off import CallingOff
from bot.evenings.cards import CHANGED, KIND, Cards
from bot.evenings.course import alarm_of
from bot.evenings.planned import (
    HAS_BEGUN,
    Planned,
    changes_of,
    given_way,
    never_on,
    on_another_date,
    planned_of,
    rules_of,
    same_of,
    taken,
    zone_of,
)
from bot.evenings.reading import LONGEST_PAUSE, MOST_GAMES, Plan, names_day, read_plan
from bot.games.desk import Desk
from bot.games.kind import AnyKind
from bot.games.opening import Opener
from bot.places.visit import Visit
from bot.store import EveningStage, OutboxRow, Store, StoredEvening
from bot.talk import evening_actions as v
from bot.talk import requests as r
from bot.talk.answers import Answer, refused
from bot.talk.identity import Place

MOST = 10
"""Evenings that a place plans."""
_IS_TIME = (*HAS_BEGUN, EveningStage.WAITING)
TRIES = 3
"""So often something may change at the same moment."""


class Planning:
    """Carries orders out."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        opener: Opener,
        kinds: Mapping[str, AnyKind],
        cards: Cards,
        off: CallingOff,
    ) -> None:
        self._store = store
        self._desk = desk
        self._opener = opener
        self._kinds = kinds
        self._cards = cards
        self._off = off

    async def answer(
        self, visit: Visit[Any], order: v.EveningPlan, place: Place, number: int
    ) -> Answer:
        """Do what is ordered by who may.

        Raises:
            BotRefusal: no such rule.
        """
        for _ in range(TRIES):
            answer = await self._carry_out(visit, order, place, number)
            if answer is not None:
                return answer
        return refused(visit.texts.chat.not_stored)

    async def _carry_out(
        self, visit: Visit[Any], order: v.EveningPlan, place: Place, number: int
    ) -> Answer | None:
        """None if something has changed meanwhile."""
        match order:
            case v.PlanEvening(typed):
                return await self._plan(visit, place, number, typed)
            case v.CallOff():
                return await self._off.call_off(visit, place, number, order)
            case v.LeaveOut(typed):
                return await self._off.leave_out(visit, place, number, typed)
            case v.EndEvening():
                return await self._end(visit, number)
            case _:
                assert_never(order)

    # Announced --------------------------------------------------------------------------------

    async def _plan(
        self, visit: Visit[Any], place: Place, number: int, typed: str
    ) -> Answer | None:
        texts = visit.texts.evenings
        here = await self._store.evenings.in_place(number)
        planned = planned_of(here, visit.chosen.zone, visit.now)
        zone = _clock(visit, typed, planned)
        plan = _read(visit, typed, zone)
        if isinstance(plan, str):
            return refused(plan)
        new = self._kinds[KIND].commands[0].make(plan.rest)
        assert isinstance(new, r.NewGame), "the first row of a kind opens a game"
        tried = await self._opener.try_out(visit.asking(new))
        if tried.refused:
            return tried
        same, weekly = same_of(planned, plan), None
        if same is not None and same.shown.weekly and not plan.weekly:
            weekly, same = same.stored, None
        if plan.weekly:
            skipped = never_on(same, here)
            plan = replace(plan, on=next_weekly(plan.on, plan.hour, zone, visit.now, skipped))
        if same is not None and same.stored.stage is EveningStage.PLAYING:
            return refused(texts.still_on)
        if same is None and len(planned) >= MOST:
            return refused(texts.too_many(MOST))
        if same is None and any(each.on == plan.on for each in here if each.stage in _IS_TIME):
            return refused(texts.begun)
        real, besides = hour_on(plan.on, plan.hour, zone), []
        if real != plan.hour:
            besides = [texts.other_hour(plan.on, plan.hour, real)]
            if not plan.weekly:  # one of every week has that hour on other dates
                plan = replace(plan, hour=real)
        evening = _evening(
            number, visit, plan, rules_of(new.preset, simultane=plan.simultane), zone
        )
        alarm = alarm_of(number, visit.now, visit.request.id)
        changes = None
        if same is None:
            after = evening
            if weekly is None:
                done = await self._store.evenings.plan(evening, alarm)
            else:
                done = await self._instead(weekly, evening, here, visit, place)
        else:
            before = replace(same.shown, zone=same.shown.zone or evening.zone)
            after = replace(
                evening,
                id=before.id,
                organiser=before.organiser or visit.person,
                left_out=before.left_out,
                version=before.version + 1,
                told=before.told if before.on == plan.on else 0,
            )
            if replace(after, stage=before.stage, version=before.version) == before:
                done = True  # asked once more
            else:
                changes = changes_of(before, after)
                said = await self._changed(visit, before, after, place)
                done = await self._store.evenings.go_on(same.stored, after, said, alarm)
        self._desk.stored.set()
        if not done:
            return None
        told = [self._told(visit, after, changes), *besides]
        if weekly is not None:
            told.append(texts.instead(plan.on, plan.hour))
        if others := given_way(after, here):
            told.append(texts.gives_way(others))
        return Answer("\n".join((*told, *_lacking(visit))))

    async def _instead(
        self,
        weekly: StoredEvening,
        single: StoredEvening,
        here: Sequence[StoredEvening],
        visit: Visit[Any],
        place: Place,
    ) -> bool:
        """A weekly one gives way; who comes to that date still comes. Whether it was done.

        Were this broken off between the two, the weekly one would come back by itself (`Course`).
        """
        evenings, alarm = self._store.evenings, alarm_of(single.place, visit.now, visit.request.id)
        if weekly.on != single.on:
            if done := await evenings.plan(single, alarm):  # the other card names that date
                await evenings.touch(single.place, alarm)
            return done
        zone = zone_of(weekly, visit.chosen.zone)
        skipped = {*weekly.left_out, *taken(weekly, here), weekly.on}
        then = next_weekly(weekly.on, weekly.hour, zone, visit.now, skipped)
        guests = await evenings.guests(weekly)
        said = await self._changed(visit, weekly, replace(single, id=weekly.id), place)
        said += [
            *await self._cards.unsent(weekly, place),
            *self._cards.taken_away(weekly, place),
        ]
        if not await evenings.go_on(weekly, on_another_date(weekly, then), said):
            return False
        if not await evenings.plan(single, alarm):
            return False
        for kept in await evenings.in_place(single.place):
            for guest in guests if kept.on == single.on else ():
                await evenings.come(kept, guest.person, guest.coming, visit.request.id, alarm)
        return True

    def _told(
        self, visit: Visit[Any], evening: StoredEvening, changes: Sequence[v.Change] | None
    ) -> str:
        """That it is noted, or what has changed of it."""
        texts = visit.texts.evenings
        if changes is None:
            reminds = evening.stage is EveningStage.PLANNED
            return texts.planned(evening.on, evening.hour, evening.zone, reminds)
        named = [texts.change[each] for each in changes]
        return texts.replanned(evening.on, evening.hour, evening.zone, named)

    async def _changed(
        self, visit: Visit[Any], before: StoredEvening, after: StoredEvening, place: Place
    ) -> list[OutboxRow]:
        """The line that says so, unless nobody was told of it yet."""
        if not before.told:
            return []
        if before.on != after.on:
            return await self._cards.called_off(before, place, once=True)
        about = f"{CHANGED}/{visit.request.mark}"
        hour = hour_on(after.on, after.hour, zone_of(after, visit.chosen.zone))
        line = await self._cards.line(
            after, place, about, lambda texts: texts.changed(after.on, hour)
        )
        return [line]

    async def _end(self, visit: Visit[Any], number: int) -> Answer | None:
        """No game follows the one that is on; one that waits in its lobby is none of the evening any more."""
        texts = visit.texts.evenings
        for evening in await self._store.evenings.in_place(number):
            if evening.stage is EveningStage.PLAYING:
                table = await self._desk.table(evening.game)
                waits = evening.number > 1 and not table.status.started
                after = replace(
                    evening,
                    games=evening.number - waits,
                    starts=None,
                    version=evening.version + 1,
                )
                alarm = alarm_of(number, visit.now, visit.request.id)
                if not await self._store.evenings.go_on(evening, after, (), alarm):
                    return None
                self._desk.stored.set()
                return Answer(texts.ends, shown=True)
        return refused(texts.none_is_on)


def _lacking(visit: Visit[Any]) -> list[str]:
    """What the bot may not do there, that an evening would have it do."""
    lacks = visit.request.lacks & r.OF_EVENINGS
    return [visit.texts.games.lacks(lack) for lack in r.Lack if lack in lacks]


def _clock(visit: Visit[Any], typed: str, planned: Sequence[Planned]) -> ZoneInfo:
    """The clock that is meant: of an evening that keeps its former one, and is named by its date, that one.

    By the place's clock that date and hour would be past, so nothing else can be meant.
    """
    zone = visit.chosen.zone
    for each in planned if names_day(typed) else ():
        own = zone_of(each.shown, zone)
        plan = read_plan(typed, visit.now, own)
        if own != zone and isinstance(plan, Plan) and same_of([each], plan):
            start = start_of(plan.on, plan.hour, zone)
            if plan.on == each.shown.on and (start is None or start <= visit.now):
                return own
    return zone


def _read(visit: Visit[Any], typed: str, zone: ZoneInfo) -> Plan | str:
    """The evening that is meant, by that clock; or why it cannot be."""
    texts = visit.texts.evenings
    plan = read_plan(typed, visit.now, zone)
    if isinstance(plan, v.Unclear):
        return texts.unclear[plan]
    if not 1 <= plan.games <= MOST_GAMES or plan.pause > LONGEST_PAUSE:
        return texts.so_many_at_most(MOST_GAMES, LONGEST_PAUSE)
    start = start_of(plan.on, plan.hour, zone)
    if start is not None and start <= visit.now:
        return texts.passed(visit.now.astimezone(zone), zone.key)
    if start is None or not is_to_come(plan.on, plan.hour, zone, visit.now):
        return texts.not_then
    return plan


def _evening(
    number: int, visit: Visit[Any], plan: Plan, rules: str, zone: ZoneInfo
) -> StoredEvening:
    start = start_of(plan.on, plan.hour, zone)
    assert start is not None, "it is to come"
    soon = start - visit.now <= REMINDER  # who reads the card need not be reminded
    stage = EveningStage.REMINDED if soon else EveningStage.PLANNED
    return StoredEvening(
        0,
        number,
        visit.person,
        plan.on,
        plan.hour,
        plan.weekly,
        rules,
        stage=stage,
        games=plan.games,
        pause=plan.pause,
        zone=zone.key,
    )
