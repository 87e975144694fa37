"""Evenings that are not to be: called off, or dates of weekly ones left out.

A day that is typed names the evening that is planned on it, the single one first; a weekday the next day of
that name that has one. Whoever names one day of a weekly one is asked before all of them are off.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from bot.evenings.calendar import is_to_come, next_weekly
from bot.evenings.cards import Cards
from bot.evenings.commands import call_off_button
from bot.evenings.course import alarm_of
from bot.evenings.planned import (
    Planned,
    days,
    falls_on,
    first_date,
    is_left_out,
    on_another_date,
    planned_of,
    taken,
    zone_of,
)
from bot.evenings.reading import read_day, read_days
from bot.games.desk import Desk
from bot.places.visit import Visit
from bot.store import OutboxRow, Store, StoredEvening
from bot.talk import evening_actions as v
from bot.talk.answers import Answer, refused
from bot.talk.identity import Place

MOST_LEFT_OUT = 26
"""Dates to come that a weekly one leaves out: half a year."""


class CallingOff:
    """Calls off and leaves out; the answer is None where something has changed meanwhile."""

    def __init__(self, store: Store, desk: Desk, cards: Cards) -> None:
        self._store = store
        self._desk = desk
        self._cards = cards

    async def call_off(
        self, visit: Visit[Any], place: Place, number: int, order: v.CallOff
    ) -> Answer | None:
        """Call the one off that is meant."""
        texts, zone = visit.texts.evenings, visit.chosen.zone
        here = await self._store.evenings.in_place(number)
        planned, on = planned_of(here, zone, visit.now), None
        if order.evening:
            found = [each for each in planned if each.stored.id == order.evening]
        elif order.typed:
            on = read_day(
                order.typed,
                visit.now.astimezone(zone).date(),
                lambda on: bool(_on(planned, on)),
                first_date(planned, zone, visit.now),
            )
            found = [] if on is None else _on(planned, on)
        else:
            found = planned
        if not found:
            return refused(texts.gone if order.evening else texts.no_such_day)
        if len(found) > 1:
            return refused(texts.which)
        (meant,) = found
        if (order.evening and not order.sure) or (on is not None and meant.shown.weekly):
            asked = texts.sure_weekly if meant.shown.weekly else texts.sure
            yes = call_off_button(texts.call_off_now, meant.stored.id, sure=True)
            return Answer(asked(on or meant.shown.on, meant.shown.hour), buttons=(yes,))
        said = await self._cards.called_off(meant.shown, place)
        alarm = alarm_of(number, visit.now, visit.request.id)
        if not await self._store.evenings.go_on(meant.stored, None, said, alarm):
            return None
        self._desk.stored.set()
        weekly = meant.shown.weekly
        return Answer(texts.called_off_weekly(meant.shown.on) if weekly else texts.called_off)

    async def leave_out(
        self, visit: Visit[Any], place: Place, number: int, typed: str
    ) -> Answer | None:
        """Leave dates of all weekly ones out; single ones stay, which is said."""
        texts, zone = visit.texts.evenings, visit.chosen.zone
        here = await self._store.evenings.in_place(number)
        planned = planned_of(here, zone, visit.now)

        def concerned(each: Planned, on: date) -> bool:
            return falls_on(each.shown, on) or is_left_out(each.shown, here, on)

        spans = read_days(
            typed,
            visit.now.astimezone(zone).date(),
            lambda on: any(concerned(each, on) for each in planned),
            first_date(planned, zone, visit.now),
        )
        if spans is None:
            return refused(texts.no_such_day)
        meant_days = sorted({day for span in spans for day in days(*span)})
        meant = [(each, [on for on in meant_days if concerned(each, on)]) for each in planned]
        once = sorted({on for each, found in meant if not each.shown.weekly for on in found})
        weekly = [(each, found) for each, found in meant if each.shown.weekly and found]
        if not weekly:
            return refused(texts.not_weekly(once[0]) if once else texts.no_such_day)
        gone, then = set[date](), []
        for each, on in weekly:
            evening, own = each.shown, zone_of(each.shown, zone)
            to_come = is_to_come(on[-1], evening.hour, own, visit.now)
            if not to_come or len({*evening.left_out, *on}) > MOST_LEFT_OUT:
                return refused(texts.not_then)
            left_out = tuple(sorted({*evening.left_out, *on}))
            skipped = {*left_out, *taken(evening, here)}
            then.append(next_weekly(on[-1], evening.hour, zone, visit.now, skipped))
            gone |= {*on}
            if not {*on} <= {*evening.left_out} and not await self._without(
                visit, place, each, left_out, here
            ):
                return None
        gone -= {*once}
        told = [texts.without(sorted(gone), min(then))] if gone else []
        return Answer("\n".join([*told, *map(texts.not_weekly, once)]))

    async def _without(
        self,
        visit: Visit[Any],
        place: Place,
        meant: Planned,
        left_out: tuple[date, ...],
        here: Sequence[StoredEvening],
    ) -> bool:
        """Leave these dates out; if the next one is among them, that is called off. Whether it was done."""
        evening, said = meant.stored, list[OutboxRow]()
        after = replace(evening, left_out=left_out, version=evening.version + 1)
        if evening.on in left_out:
            said = await self._cards.called_off(meant.shown, place, once=True)
            skipped = {*left_out, *taken(evening, here)}
            on = next_weekly(evening.on, evening.hour, visit.chosen.zone, visit.now, skipped)
            zone = visit.chosen.time_zone  # a later date has no reason to keep a former clock
            after = replace(on_another_date(evening, on), left_out=left_out, zone=zone)
        alarm = alarm_of(evening.place, visit.now, visit.request.id)
        done = await self._store.evenings.go_on(evening, after, said, alarm)
        self._desk.stored.set()
        return done


def _on(planned: Sequence[Planned], on: date) -> list[Planned]:
    """Those on that date; the weekly ones only where no single one is."""
    found = [each for each in planned if falls_on(each.shown, on)]
    return [each for each in found if not each.shown.weekly] or found
