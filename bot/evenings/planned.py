"""Evenings to come: on which dates they fall, which one a date names, and what changes of one announced anew.

A place has one evening a date. Of a single one and one of every week that is the single one: the weekly one
gives way on that date, and comes back if the single one is called off before it.

An evening follows the clock of its place: at 20:30 it stays. Only one that would have begun by a new clock
goes by the clock that it was announced by, so that nobody loses an evening by a change of clock.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.daily.calendar import DAY
from bot.evenings.calendar import MOST_AHEAD, REMINDER, WEEK, next_weekly, start_of
from bot.evenings.reading import Plan
from bot.store import EveningStage, StoredEvening
from bot.talk.evening_actions import Change

NOTHING = timedelta(0)
HAS_BEGUN = (EveningStage.PLAYING, EveningStage.OVER)
_IS_AHEAD = (EveningStage.PLANNED, EveningStage.REMINDED)
_SIMULTANE = "simultane"
"""The first word of its rules, which is none of its game's."""


@dataclass(frozen=True, slots=True)
class Planned:
    """An evening as it is kept, and as it is to come."""

    stored: StoredEvening
    shown: StoredEvening


def rules_of(preset: str, *, simultane: bool) -> str:
    """The words that are kept of an evening with this preset."""
    return f"{_SIMULTANE} {preset}".strip() if simultane else preset


def is_simultane(evening: StoredEvening) -> bool:
    """Whether other places may come into its game."""
    return evening.rules.split()[:1] == [_SIMULTANE]


def preset_of(evening: StoredEvening) -> str:
    """The words after the command that opens its game."""
    return (
        evening.rules.removeprefix(_SIMULTANE).strip() if is_simultane(evening) else evening.rules
    )


def zone_of(evening: StoredEvening, zone: ZoneInfo) -> ZoneInfo:
    """The clock that it goes by, in a place that has that zone."""
    return ZoneInfo(evening.zone) if evening.zone else zone


def by_clock_of(evening: StoredEvening, zone: ZoneInfo, now: datetime) -> StoredEvening | None:
    """The evening at the same hour of the clock that its place has now; at another time, reminded of anew.

    None if it goes by that already, or cannot: by that clock it would have begun, and nobody was there.
    """
    if evening.zone == zone.key or evening.stage not in _IS_AHEAD:
        return None
    start = start_of(evening.on, evening.hour, zone)
    if start is None or start <= now:
        return None
    moved = replace(evening, zone=zone.key, version=evening.version + 1)
    is_due = shift_of(evening, moved) == NOTHING or start - now <= REMINDER
    return moved if is_due else replace(moved, stage=EveningStage.PLANNED)


def shift_of(before: StoredEvening, after: StoredEvening) -> timedelta:
    """By how much one that goes by another clock now is later."""
    zone = ZoneInfo(after.zone)
    was = start_of(before.on, before.hour, zone_of(before, zone))
    start = start_of(after.on, after.hour, zone)
    return NOTHING if was is None or start is None else start - was


def on_former_clock(
    here: Sequence[StoredEvening], zone: ZoneInfo, now: datetime
) -> list[StoredEvening]:
    """Those to come that keep the clock which their place had before."""
    return [
        each
        for each in here
        if each.stage in _IS_AHEAD
        and zone_of(each, zone) != zone
        and by_clock_of(each, zone, now) is None
    ]


def planned_of(here: Sequence[StoredEvening], zone: ZoneInfo, now: datetime) -> list[Planned]:
    """Of all evenings of a place those to come; of a weekly one that has begun, the next one."""
    planned = []
    for each in here:
        shown = next_of(each, here, zone, now) if each.stage in HAS_BEGUN else each
        if shown is not None:
            planned.append(Planned(each, shown))
    return sorted(planned, key=lambda each: (each.shown.on, each.shown.hour))


def first_date(planned: Sequence[Planned], zone: ZoneInfo, now: datetime) -> date:
    """The earliest date that it is, by the clock of the place or one that an evening goes by."""
    zones = (zone, *(zone_of(each.shown, zone) for each in planned))
    return min(now.astimezone(each).date() for each in zones)


def same_of(planned: Sequence[Planned], plan: Plan) -> Planned | None:
    """The one that is announced anew; of a weekly one and a single one, that of its own sort."""
    same = [each for each in planned if _is_same(each.shown, plan)]
    return min(same, key=lambda each: each.shown.weekly is not plan.weekly, default=None)


def never_on(weekly: Planned | None, here: Sequence[StoredEvening]) -> set[date]:
    """The dates that a weekly one skips: left out, other evenings', or that on which it has begun itself."""
    if weekly is None:
        return {each.on for each in here}
    others = {each.on for each in here if each.id != weekly.stored.id or each.stage in HAS_BEGUN}
    return {*weekly.shown.left_out, *others}


def days(first: date, last: date) -> list[date]:
    """The days of a span; no more than one can plan ahead."""
    return [first + n * DAY for n in range(min((last - first) // DAY, MOST_AHEAD // DAY) + 1)]


def falls_on(evening: StoredEvening, on: date) -> bool:
    """Whether it is on that date, or will be unless it gives way."""
    if not evening.weekly:
        return evening.on == on
    return on >= evening.on and _is_its_weekday(evening, on) and on not in evening.left_out


def taken(evening: StoredEvening, here: Sequence[StoredEvening]) -> set[date]:
    """The dates of the other evenings of its place."""
    return {each.on for each in here if each.id != evening.id}


def given_way(evening: StoredEvening, here: Sequence[StoredEvening]) -> list[date]:
    """The dates to come on which a weekly one gives way to others."""
    if not evening.weekly:
        return []
    others = [each for each in here if each.id != evening.id and each.stage not in HAS_BEGUN]
    return sorted(each.on for each in others if _is_its_weekday(evening, each.on))


def is_left_out(evening: StoredEvening, here: Sequence[StoredEvening], on: date) -> bool:
    """Whether a weekly one would be on that date, but was left out, or gives way."""
    return on in evening.left_out or on in given_way(evening, here)


def next_of(
    evening: StoredEvening, here: Sequence[StoredEvening], zone: ZoneInfo, now: datetime
) -> StoredEvening | None:
    """The next date of a weekly one; None if it is not."""
    if not evening.weekly:
        return None
    skipped = {*evening.left_out, *taken(evening, here)}
    left_out = tuple(each for each in evening.left_out if each > evening.on)
    on = next_weekly(evening.on + WEEK, evening.hour, zone, now, skipped)
    return replace(on_another_date(evening, on), left_out=left_out, zone=zone.key)


def back_of(
    evening: StoredEvening,
    here: Sequence[StoredEvening],
    latest: date | None,
    zone: ZoneInfo,
    now: datetime,
) -> StoredEvening | None:
    """A weekly one on an earlier date, which is free again; None if there is none.

    `latest` is the date of the last evening of the place of which a game was opened.
    """
    if not evening.weekly or evening.stage is not EveningStage.PLANNED:
        return None
    today = now.astimezone(zone).date()
    first = today if latest is None else max(today, latest + DAY)
    first += (evening.on - first) % WEEK
    skipped = {*evening.left_out, *taken(evening, here)}
    on = next_weekly(first, evening.hour, zone, now, skipped)
    return on_another_date(evening, on) if on < evening.on else None


def on_another_date(evening: StoredEvening, on: date) -> StoredEvening:
    """The evening on that date: nobody has been told of that yet."""
    return replace(
        evening,
        on=on,
        stage=EveningStage.PLANNED,
        version=evening.version + 1,
        told=0,
        number=0,
        game="",
    )


def changes_of(before: StoredEvening, after: StoredEvening) -> Sequence[Change]:
    """What is another, in the order in which it is said."""
    differs = {
        Change.DATE: before.on != after.on,
        Change.HOUR: (before.hour, before.zone) != (after.hour, after.zone),
        Change.EACH_WEEK: before.weekly != after.weekly,
        Change.RULES: before.rules != after.rules,
        Change.GAMES: before.games != after.games,
        Change.PAUSE: before.pause != after.pause,
    }
    return [change for change, is_so in differs.items() if is_so]


def _is_its_weekday(evening: StoredEvening, on: date) -> bool:
    return (on - evening.on) % WEEK == NOTHING


def _is_same(evening: StoredEvening, plan: Plan) -> bool:
    if plan.weekly and evening.weekly:
        return evening.on.weekday() == plan.on.weekday()
    return falls_on(evening, plan.on)
