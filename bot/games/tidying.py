"""What is old is deleted (`bot.store.sqlite.purge`), beside everything else: one small portion a sweep.

How old, the operator says; he may also keep everything. When nothing old is left, it is looked again after
an hour.
"""

from datetime import datetime, timedelta

from bot.games.desk import Desk
from bot.store import Games

AN_HOUR = timedelta(hours=1)


class Tidying:
    """Deletes from a store what is older than `keep`; nothing without it."""

    def __init__(self, store: Games, desk: Desk, keep: timedelta | None) -> None:
        self._store = store
        self._desk = desk
        self._keep = keep
        self._next: datetime | None = None

    async def portion(self, now: datetime) -> None:
        """Delete a portion, if it is time for one."""
        if self._keep is None or (self._next is not None and now < self._next):
            return
        purged = await self._store.purge(now - self._keep)
        if purged.game is not None:
            self._desk.forget(purged.game)
        self._next = now if purged.more else now + AN_HOUR
