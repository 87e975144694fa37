"""A year of a place with the whole bot: both changes of the clock, a leap day, outages, another time zone."""

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.talk.messages import Edit, Post
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.daily.days import put_day
from tests.bot.memory_store import MemoryStore

DAY = timedelta(days=1)
SINCE, UNTIL = date(2027, 12, 20), date(2029, 1, 5)
OUTAGES = {"2028-02-28": 2, "2028-03-25": 3, "2028-07-14": 10, "2028-10-28": 1}
"""From noon of a date on, for so many days."""
MOVES = {"2028-05-01": "Pacific/Auckland", "2028-09-01": "America/Montreal"}
"""From noon of a date on, the place is somewhere else."""


def noon(on: date) -> datetime:
    return datetime(on.year, on.month, on.day, 12, tzinfo=UTC)


async def year(club: Club) -> set[date]:
    """Let it pass from alarm to alarm; returns the dates in which the bot was away."""
    missed = set[date]()
    due = [(noon(date.fromisoformat(on)), long) for on, long in OUTAGES.items()]
    moves = [(noon(date.fromisoformat(on)), zone) for on, zone in MOVES.items()]
    while True:
        alarms = await club.store.alarms.due(noon(UNTIL), 1)
        if not alarms:
            return missed
        at = max(club.now, alarms[0].due)
        if due and at >= due[0][0]:
            away, long = due.pop(0)
            missed |= {away.date() + number * DAY for number in range(long)}
            at = away + long * DAY
            club.open()
        if moves and at >= moves[0][0]:
            at, zone = moves.pop(0)
            club.now = at
            await club.say("Léa", f"/reglages fuseau {zone}")
        club.now = at
        await club.ring()


@pytest.mark.exhaustive
@pytest.mark.parametrize("hour", ["02:30", pytest.param("20:00", marks=pytest.mark.soak)])
async def test_each_date_has_one_card_and_in_the_end_its_solution(
    shipped: Lexicon, hour: str
) -> None:
    """At 02:30 there is an hour that is left out, and one that comes twice."""
    club = Club(MemoryStore(), shipped)
    dates = [SINCE + number * DAY for number in range((UNTIL - SINCE).days + 2)]
    for on in dates:
        await put_day(club.store, on, shipped, rounds=2)
    club.now = noon(SINCE)
    await club.say("Léa", "/reglages fuseau Europe/Paris")
    await club.say("Léa", f"/reglages défi {hour}")
    missed = await year(club)
    told = [each for each in club.log if each.slot.startswith("daily/")]
    posted = [date.fromisoformat(each.slot[6:]) for each in told if isinstance(each, Post)]
    solved = [date.fromisoformat(each.slot[6:]) for each in told if isinstance(each, Edit)]
    assert posted == sorted(set(posted))
    left_out = {on for on in dates if SINCE <= on < UNTIL} - set(posted)
    assert len(left_out - missed) <= len(MOVES)
    assert date(2028, 2, 29) in missed | set(posted)
    assert sorted(solved) == [on for on in posted if noon(on) + DAY <= noon(UNTIL)]
