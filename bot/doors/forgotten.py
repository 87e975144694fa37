"""What no longer is as a pass of ours has it: who has been forgotten since, and what a place was called.

What a platform has signed, and a pass of ours, say for hours who somebody is, and nothing of either is kept.
So an account that is forgotten leaves a fingerprint for as long as they last, made with the key of the
installation. It is the key of an alarm, from which nothing follows but its end. To a place that is called
otherwise now, a door leads under its new name.
"""

from collections.abc import Collection, Iterable
from datetime import datetime

from bot.alarms import AlarmClock, Then
from bot.delivery.seal import Seal
from bot.doors.passes import LASTS, milliseconds
from bot.store import Alarm, Store
from bot.store.news import Subject
from bot.talk.identity import Account, Place

_NAME = "door-forgotten"


class Forgotten:
    """Knows of both; `has_news` is set when there may be more than before."""

    def __init__(self, clock: AlarmClock, store: Store) -> None:
        self._store = store
        self.has_news = False
        clock.register(_NAME, _nothing)
        store.news.on(Subject.EVERYTHING, self.hear)

    async def forget(self, accounts: Iterable[Account], now: datetime) -> None:
        """Note the accounts that are forgotten now."""
        seal, until, at = await self._seal(), now + LASTS, str(milliseconds(now))
        keys = [seal.secret_name(_NAME, f"{each.platform}/{each.user}") for each in accounts]
        await self._store.alarms.put([Alarm(_NAME, key, until, at) for key in keys])
        self.hear()

    async def among(self, vouched: Iterable[tuple[str, int]]) -> set[str]:
        """Those of these who were forgotten since they were vouched for (`Entry.counted`, `Entry.since`)."""
        at = {alarm.key: int(alarm.data) for alarm in await self._store.alarms.named(_NAME)}
        if not at:
            return set()
        seal = await self._seal()
        return {who for who, since in vouched if since <= at.get(seal.secret_name(_NAME, who), -1)}

    async def moved(self) -> Collection[Place]:
        """The places that are called otherwise now."""
        return (await self._store.places.former()).keys()

    async def _seal(self) -> Seal:
        return await Seal.of(self._store.places)

    def hear(self, _: str = "") -> None:
        """There is news."""
        self.has_news = True


async def _nothing(_: Alarm, __: datetime) -> Then:
    return Then()
