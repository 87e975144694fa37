"""Evenings as whoever manages the place wants them: announced, changed, called off, left out, ended.

A place has one evening a date. Announced anew, it has another hour and other rules, and those who come still
come; a weekly one is changed as such, and of it dates can be left out. The words after day and hour are read
as those after the command that opens the game. Of all that changes the card tells, seconds later, and a line
if people have to know.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, assert_never

from bot.evenings.calendar import REMINDER, is_to_come, next_weekly, start_of
from bot.evenings.cards import CHANGED, KIND, Cards
from bot.evenings.commands import call_off_button
from bot.evenings.course import Course, alarm_of
from bot.evenings.planned import Planned, changes_of, days, falls_on, is_same
from bot.evenings.reading import LONGEST_PAUSE, MOST_GAMES, Plan, read_day, read_days, read_plan
from bot.games.desk import Desk
from bot.games.kind import AnyKind
from bot.games.opening import Opener
from bot.places.visit import Visit
from bot.store import EveningStage, OutboxRow, Store, StoredEvening
from bot.talk import evening_actions as v
from bot.talk import requests as r
from bot.talk.answers import Answer, refused
from bot.talk.identity import Place

NOTHING = timedelta(0)
MOST = 10
"""Evenings that a place plans."""
MOST_LEFT_OUT = 26
"""Dates to come that a weekly one leaves out: half a year."""
_HAS_BEGUN = (EveningStage.PLAYING, EveningStage.OVER)


class Planning:
    """Carries orders out."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        opener: Opener,
        kinds: Mapping[str, AnyKind],
        course: Course,
        cards: Cards,
    ) -> None:
        self._store = store
        self._desk = desk
        self._opener = opener
        self._kinds = kinds
        self._course = course
        self._cards = cards

    async def answer(
        self, visit: Visit[Any], order: v.EveningPlan, place: Place, number: int
    ) -> Answer:
        """Do what is ordered by who may.

        Raises:
            BotRefusal: no such rule.
        """
        match order:
            case v.PlanEvening(typed):
                return await self._plan(visit, place, number, typed)
            case v.CallOff():
                return await self._call_off(visit, place, number, order)
            case v.LeaveOut(typed):
                return await self._leave_out(visit, place, number, typed)
            case v.EndEvening():
                return await self._end(visit, number)
            case _:
                assert_never(order)

    # Announced --------------------------------------------------------------------------------

    async def _plan(self, visit: Visit[Any], place: Place, number: int, typed: str) -> Answer:
        texts, zone = visit.texts.evenings, visit.chosen.zone
        read = _read(visit, typed)
        if isinstance(read, str):
            return refused(read)
        plan, besides = read
        new = self._kinds[KIND].commands[0].make(plan.rest)
        assert isinstance(new, r.NewGame), "the first row of a kind opens a game"
        tried = await self._opener.try_out(visit.asking(new))
        if tried.refused:
            return tried
        planned = await self.planned(number, visit)
        same = next((each for each in planned if is_same(each.shown, plan)), None)
        if same is not None and plan.weekly:
            left_out = same.shown.left_out
            on = next_weekly(plan.on, plan.hour, zone, visit.now, left_out)
            plan = replace(plan, on=on)
        if same is not None and same.stored.stage is EveningStage.PLAYING:
            return refused(texts.still_on)
        if same is None and len(planned) >= MOST:
            return refused(texts.too_many(MOST))
        if same is None and await self._has_begun(number, plan.on):
            return refused(texts.begun)
        if same is not None and same.shown.weekly and not plan.weekly:
            return refused(texts.is_weekly(plan.on, plan.hour))
        evening = _evening(number, visit, plan, new.preset)
        alarm = alarm_of(number, visit.now, visit.request.id)
        changes = None
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
                changes = changes_of(before, after)
                said = await self._changed(visit, before, after, place)
                done = await self._store.evenings.go_on(same.stored, after, said, alarm)
        self._desk.stored.set()
        if not done:  # somebody else has announced one at the same moment
            return refused(visit.texts.chat.not_stored)
        reminds = evening.stage is EveningStage.PLANNED
        zone_name = visit.chosen.time_zone
        if changes is None:
            told = [texts.planned(plan.on, plan.hour, zone_name, reminds)]
        else:
            named = [texts.change[each] for each in changes]
            told = [texts.replanned(plan.on, plan.hour, zone_name, named)]
        told += besides
        lacks = visit.request.lacks & r.OF_EVENINGS
        told += [visit.texts.games.lacks(lack) for lack in r.Lack if lack in lacks]
        return Answer("\n".join(told))

    async def _changed(
        self, visit: Visit[Any], before: StoredEvening, after: StoredEvening, place: Place
    ) -> list[OutboxRow]:
        """The line that says so, unless nobody was told of it yet."""
        if not before.told:
            return []
        if before.on != after.on:
            return await self._course.called_off(before, place)
        about = f"{CHANGED}/{visit.request.mark}"
        line = await self._cards.line(
            after, place, about, lambda texts: texts.changed(after.on, after.hour)
        )
        return [line]

    # Not to be -----------------------------------------------------------------------------------

    async def _call_off(
        self, visit: Visit[Any], place: Place, number: int, order: v.CallOff
    ) -> Answer:
        texts = visit.texts.evenings
        planned = await self.planned(number, visit)
        if order.evening:
            found = [each for each in planned if each.stored.id == order.evening]
        elif order.typed:
            on = read_day(order.typed, visit.now.astimezone(visit.chosen.zone).date())
            found = [each for each in planned if on is not None and falls_on(each.shown, on)]
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
        spans = read_days(typed, visit.now.astimezone(zone).date())
        if spans is None:
            return refused(texts.no_such_day)
        planned = await self.planned(number, visit)
        meant_days = sorted({day for span in spans for day in days(*span)})
        meant = [
            (each, [day for day in meant_days if falls_on(each.shown, day)]) for each in planned
        ]
        weekly = [(each, on) for each, on in meant if each.shown.weekly and on]
        if not weekly:
            once = [on[0] for _, on in meant if on]
            return refused(texts.not_weekly(once[0]) if once else texts.no_such_day)
        gone, then = set[date](), []
        for each, on in weekly:
            evening, to_come = each.shown, is_to_come(on[-1], each.shown.hour, zone, visit.now)
            if not to_come or len({*evening.left_out, *on}) > MOST_LEFT_OUT:
                return refused(texts.not_then)
            left_out = tuple(sorted({*evening.left_out, *on}))
            then.append(next_weekly(on[-1], evening.hour, zone, visit.now, left_out))
            gone |= {*on}
            if not {*on} <= {*evening.left_out} and not await self._without(
                visit, place, each, left_out
            ):
                return refused(visit.texts.chat.not_stored)
        return Answer(texts.without(sorted(gone), min(then)))

    async def _without(
        self, visit: Visit[Any], place: Place, meant: Planned, left_out: tuple[date, ...]
    ) -> bool:
        """Leave these dates out; if the next one is among them, that is called off. Whether it was done."""
        evening, said = meant.stored, list[OutboxRow]()
        after = replace(evening, left_out=left_out, version=evening.version + 1)
        if evening.on in left_out:
            said = await self._course.called_off(meant.shown, place)
            zone = visit.chosen.zone
            on = next_weekly(evening.on, evening.hour, zone, visit.now, left_out)
            after = replace(after, on=on, stage=EveningStage.PLANNED, told=0)
        alarm = alarm_of(evening.place, visit.now, visit.request.id)
        done = await self._store.evenings.go_on(evening, after, said, alarm)
        self._desk.stored.set()
        return done

    async def _end(self, visit: Visit[Any], number: int) -> Answer:
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
                    return refused(visit.texts.chat.not_stored)
                self._desk.stored.set()
                return Answer(texts.ends, shown=True)
        return refused(texts.none_is_on)

    async def _has_begun(self, number: int, on: date) -> bool:
        """Whether that date has had its evening."""
        found = await self._store.evenings.in_place(number)
        return any(each.on == on and each.stage in _HAS_BEGUN for each in found)

    async def planned(self, number: int, visit: Visit[Any]) -> list[Planned]:
        """Those to come; of a weekly one that has begun, the next one."""
        planned = []
        for each in await self._store.evenings.in_place(number):
            shown: StoredEvening | None = each
            if each.stage in _HAS_BEGUN:
                shown = await self._course.next_of(each, visit.chosen.zone, visit.now)
            if shown is not None:
                planned.append(Planned(each, shown))
        return sorted(planned, key=lambda each: (each.shown.on, each.shown.hour))


def _read(visit: Visit[Any], typed: str) -> tuple[Plan, Sequence[str]] | str:
    """The evening that is meant, and what else is to be said of its hour; or why it cannot be."""
    texts, zone = visit.texts.evenings, visit.chosen.zone
    plan = read_plan(typed, visit.now, zone)
    if isinstance(plan, v.Unclear):
        return texts.unclear[plan]
    if not 1 <= plan.games <= MOST_GAMES or plan.pause > LONGEST_PAUSE:
        return texts.so_many_at_most(MOST_GAMES, LONGEST_PAUSE)
    start = start_of(plan.on, plan.hour, zone)
    if start is not None and start <= visit.now:
        return texts.unclear[v.Unclear.OVER]
    if start is None or not is_to_come(plan.on, plan.hour, zone, visit.now):
        return texts.not_then
    real = start.astimezone(zone).time()
    if real == plan.hour:
        return plan, ()
    besides = [texts.other_hour(plan.on, plan.hour, real)]
    # One of every week has that hour on other dates.
    return plan if plan.weekly else replace(plan, hour=real), besides


def _evening(number: int, visit: Visit[Any], plan: Plan, rules: str) -> StoredEvening:
    start = start_of(plan.on, plan.hour, visit.chosen.zone)
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
    )
