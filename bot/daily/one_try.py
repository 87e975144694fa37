"""One try a day, also for who is forgotten and comes back: his accounts do not play a date that was open.

Who he was, nobody knows any more, nor whether he has played; but he may have read the solution. So of every
account that is forgotten each date that can be played for its ranking keeps a fingerprint, made with the
date's secret, as long as that goes on. It is the key of an alarm, from which nothing follows but its end.
"""

import hmac
from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.alarms import AlarmClock, Then
from bot.daily.calendar import first_open, is_ranked
from bot.daily.known_days import KnownDay, KnownDays
from bot.store import Alarm, Alarms
from bot.talk.identity import Account
from engine.daily.week import end_of

FORGOTTEN = "daily-forgotten"
OPEN_TOGETHER = timedelta(days=3)
"""More dates than can be played for their ranking at a time."""


class OneTry:
    """Knows which accounts have had theirs."""

    def __init__(self, clock: AlarmClock, alarms: Alarms, days: KnownDays) -> None:
        self._alarms = alarms
        self._days = days
        clock.register(FORGOTTEN, _nothing)

    async def forget(self, accounts: Iterable[Account], now: datetime) -> None:
        """Note the accounts that are forgotten now."""
        first = first_open(now)
        found = await self._days.between(first, first + OPEN_TOGETHER)
        open_now = [each for each in found if is_ranked(each.day.date, now)]
        await self._alarms.put(
            [
                Alarm(FORGOTTEN, _fingerprint(known, account), end_of(known.day.date), "")
                for account in accounts
                for known in open_now
            ]
        )

    async def is_over(self, account: Account, known: KnownDay, now: datetime) -> bool:
        """Whether this account was forgotten on that date, which still goes on."""
        if not is_ranked(known.day.date, now):
            return False
        return await self._alarms.find(FORGOTTEN, _fingerprint(known, account)) is not None


async def _nothing(_: Alarm, __: datetime) -> Then:
    return Then()


def _fingerprint(known: KnownDay, account: Account) -> str:
    who = f"{known.day.date}/{account.platform}/{account.user}"
    return hmac.digest(known.stored.secret, who.encode(), "sha256").hex()
