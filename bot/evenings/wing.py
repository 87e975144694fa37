"""Evenings as people ask for them: whoever manages the place announces them, and anybody says that they come.

A place has one evening a date. Announced anew, it has another hour and other rules, and those who come still
come; a weekly one is changed as such, and of it a date can be left out. The words after day and hour are read
as those after the command that opens the game. Of all that changes the card tells, seconds later, and a line
if people have to know.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, assert_never

from bot.evenings.calendar import REMINDER, WEEK, is_to_come, next_weekly, start_of
from bot.evenings.cards import CHANGED, KIND, Cards
from bot.evenings.commands import EVENING_COMMANDS, call_off_button, come_button
from bot.evenings.course import TOGETHER, Course, alarm_of
from bot.evenings.reading import Plan, read_day, read_plan
from bot.games.desk import Desk
from bot.games.kind import AnyKind
from bot.games.opening import Opener
from bot.places.visit import Visit, Wing
from bot.places.wing import scope_of
from bot.store import EveningStage, OutboxRow, Store, StoredEvening
from bot.talk import evening_actions as v
from bot.talk import requests as r
from bot.talk.answers import Answer, refused
from bot.talk.identity import Place

NOTHING = timedelta(0)
MOST = 10
"""Evenings that a place plans."""
_MOST_CALLED_OFF = 3
"""Buttons of a list, beside those of who comes."""

Allows = Callable[[Visit[Any]], Awaitable[None]]


class EveningWing(Wing):
    """Plans evenings; `allows` may refuse that for what is going on in the place."""

    commands = EVENING_COMMANDS
    actions = (v.PlanEvening, v.ShowEvenings, v.CallOff, v.LeaveOut, v.Come)

    def __init__(
        self,
        store: Store,
        desk: Desk,
        opener: Opener,
        kinds: Mapping[str, AnyKind],
        course: Course,
        cards: Cards,
        allows: Allows,
    ) -> None:
        self._store = store
        self._desk = desk
        self._opener = opener
        self._kinds = kinds
        self._course = course
        self._cards = cards
        self._allows = allows

    async def answer(self, visit: Visit[v.EveningAction]) -> Answer:
        """Do what is asked; what is asked in a thread is about its channel.

        Raises:
            BotRefusal: not by this person, or no such rule.
        """
        place = scope_of(visit.request, everywhere=False)
        number = await self._store.numbers.of(place)
        match visit.action:
            case v.ShowEvenings():
                return await self._show(visit, place, number)
            case v.Come() as come:
                return await self._come(visit, number, come)
            case v.PlanEvening() | v.CallOff() | v.LeaveOut() as order:
                if not visit.request.manages:
                    return refused(visit.texts.evenings.managers)
                await self._allows(visit)
            case _:
                assert_never(visit.action)
        match order:
            case v.PlanEvening(typed):
                return await self._plan(visit, place, number, typed)
            case v.CallOff():
                return await self._call_off(visit, place, number, order)
            case v.LeaveOut(typed):
                return await self._leave_out(visit, place, number, typed)
            case _:
                assert_never(order)

    # Announced --------------------------------------------------------------------------------

    async def _plan(self, visit: Visit[Any], place: Place, number: int, typed: str) -> Answer:
        texts, zone = visit.texts.evenings, visit.chosen.zone
        plan = read_plan(typed, visit.now, zone)
        if plan is None:
            return refused(texts.unclear)
        if not is_to_come(plan.on, plan.hour, zone, visit.now):
            return refused(texts.not_then)
        new = self._kinds[KIND].commands[0].make(plan.rest)
        assert isinstance(new, r.NewGame), "the first row of a kind opens a game"
        tried = await self._opener.try_out(visit.asking(new))
        if tried.refused:
            return tried
        planned = await self._planned(number, visit)
        same = next((each for each in planned if _is_same(each.shown, plan)), None)
        if same is not None and plan.weekly:
            left_out = same.shown.left_out
            on = next_weekly(plan.on, plan.hour, zone, visit.now, left_out)
            plan = replace(plan, on=on)
        if same is None and len(planned) >= MOST:
            return refused(texts.too_many(MOST))
        if same is not None and same.shown.weekly and not plan.weekly:
            return refused(texts.is_weekly(plan.on, plan.hour))
        evening = _evening(number, visit, plan, new.preset)
        alarm = alarm_of(number, visit.now, visit.request.id)
        if same is None:
            done = await self._store.evenings.plan(evening, alarm)
        else:
            before = same.shown
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
                said = await self._changed(visit, before, after, place)
                done = await self._store.evenings.go_on(same.stored, after, said, alarm)
        self._desk.stored.set()
        if not done:  # somebody else has announced one at the same moment
            return refused(visit.texts.chat.not_stored)
        reminds = evening.stage is EveningStage.PLANNED
        zone_name = visit.chosen.time_zone
        return Answer(texts.planned(plan.on, plan.hour, zone_name, reminds))

    async def _changed(
        self, visit: Visit[Any], before: StoredEvening, after: StoredEvening, place: Place
    ) -> list[OutboxRow]:
        """The line that says so, unless nobody was told of it yet."""
        if not before.told:
            return []
        if before.on != after.on:
            return await self._course.called_off(before, place)
        about = f"{CHANGED}/{visit.request.id}"
        line = await self._cards.line(
            after, place, about, lambda texts: texts.changed(after.on, after.hour)
        )
        return [line]

    # Not to be -----------------------------------------------------------------------------------

    async def _call_off(
        self, visit: Visit[Any], place: Place, number: int, order: v.CallOff
    ) -> Answer:
        texts = visit.texts.evenings
        planned = await self._planned(number, visit)
        if order.evening:
            found = [each for each in planned if each.stored.id == order.evening]
        elif order.typed:
            on = read_day(order.typed, visit.now.astimezone(visit.chosen.zone).date())
            found = [each for each in planned if on is not None and _falls_on(each.shown, on)]
        else:
            found = planned
        if not found:
            return refused(texts.gone if order.evening else texts.no_such_day)
        if len(found) > 1:
            return refused(texts.which)
        (meant,) = found
        on, hour = meant.shown.on, meant.shown.hour
        if order.evening and not order.sure:
            asked = texts.sure_weekly if meant.shown.weekly else texts.sure
            yes = call_off_button(texts.call_off_now, order.evening, sure=True)
            return Answer(asked(on, hour), buttons=(yes,))
        said = await self._course.called_off(meant.shown, place)
        if not await self._store.evenings.go_on(meant.stored, None, said):
            return refused(visit.texts.chat.not_stored)
        self._desk.stored.set()
        return Answer(texts.called_off)

    async def _leave_out(self, visit: Visit[Any], place: Place, number: int, typed: str) -> Answer:
        texts, zone = visit.texts.evenings, visit.chosen.zone
        on = read_day(typed, visit.now.astimezone(zone).date())
        if on is None:
            return refused(texts.no_such_day)
        planned = await self._planned(number, visit)
        meant = next((each for each in planned if _falls_on(each.shown, on)), None)
        if meant is None:
            return refused(texts.no_such_day)
        evening = meant.shown
        if not evening.weekly:
            return refused(texts.not_weekly(on))
        if not is_to_come(on, evening.hour, zone, visit.now):
            return refused(texts.not_then)
        left_out = tuple(sorted({*evening.left_out, on}))
        then = next_weekly(on, evening.hour, zone, visit.now, left_out)
        after = replace(meant.stored, left_out=left_out, version=meant.stored.version + 1)
        said: list[OutboxRow] = []
        if on == meant.stored.on:
            said = await self._course.called_off(evening, place)
            after = replace(after, on=then, stage=EveningStage.PLANNED, told=0)
        alarm = alarm_of(number, visit.now, visit.request.id)
        if on not in evening.left_out:
            if not await self._store.evenings.go_on(meant.stored, after, said, alarm):
                return refused(visit.texts.chat.not_stored)
            self._desk.stored.set()
        return Answer(texts.left_out(on, then))

    # Who comes -----------------------------------------------------------------------------------

    async def _show(self, visit: Visit[Any], place: Place, number: int) -> Answer:
        texts = visit.texts.evenings
        planned = [each.shown for each in await self._planned(number, visit)]
        if not planned:
            return Answer(texts.none)
        views = [await self._cards.view(each, place, visit.chosen) for each in planned]
        first = planned[0]
        buttons = [
            come_button(texts.come, first.id, first.on, v.Coming.YES),
            come_button(texts.may_come, first.id, first.on, v.Coming.MAYBE),
        ]
        if visit.request.manages:
            buttons += [
                call_off_button(texts.call_off(each.on), each.id)
                for each in planned[:_MOST_CALLED_OFF]
            ]
        return Answer(texts.listed(views), buttons=tuple(buttons))

    async def _come(self, visit: Visit[Any], number: int, come: v.Come) -> Answer:
        texts, evenings = visit.texts.evenings, self._store.evenings
        evening = await evenings.find(come.evening)
        if evening is None or (evening.on, evening.place) != (come.on, number):
            return refused(texts.gone)
        if evening.stage is EveningStage.OVER:
            return refused(texts.gone)
        alarm = alarm_of(number, visit.now + TOGETHER, visit.request.id)
        said = await evenings.come(evening, visit.person, come.coming, visit.request.id, alarm)
        return Answer(texts.answered[said], shown=True, private=True)

    async def _planned(self, number: int, visit: Visit[Any]) -> list["_Planned"]:
        """Those to come; of a weekly one that has begun, the next one."""
        planned = []
        for each in await self._store.evenings.in_place(number):
            shown: StoredEvening | None = each
            if each.stage is EveningStage.OVER:
                shown = await self._course.next_of(each, visit.chosen.zone, visit.now)
            if shown is not None:
                planned.append(_Planned(each, shown))
        return sorted(planned, key=lambda each: (each.shown.on, each.shown.hour))


@dataclass(frozen=True, slots=True)
class _Planned:
    """An evening as it is kept, and as it is to come."""

    stored: StoredEvening
    shown: StoredEvening


def _is_same(evening: StoredEvening, plan: Plan) -> bool:
    """Whether it is announced anew."""
    if plan.weekly and evening.weekly:
        return evening.on.weekday() == plan.on.weekday()
    return _falls_on(evening, plan.on)


def _falls_on(evening: StoredEvening, on: date) -> bool:
    """Whether it is on that date, or will be."""
    if not evening.weekly:
        return evening.on == on
    return on >= evening.on and (on - evening.on) % WEEK == NOTHING


def _evening(number: int, visit: Visit[Any], plan: Plan, rules: str) -> StoredEvening:
    start = start_of(plan.on, plan.hour, visit.chosen.zone)
    assert start is not None, "it is to come"
    soon = start - visit.now <= REMINDER  # who reads the card need not be reminded
    stage = EveningStage.REMINDED if soon else EveningStage.PLANNED
    return StoredEvening(
        0, number, visit.person, plan.on, plan.hour, plan.weekly, rules, stage=stage
    )
