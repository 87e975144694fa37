"""What is old is deleted (`bot.store.sql.purge`), beside everything else: one small portion a sweep.

How old, the operator says; he may also keep everything. When nothing old is left, it is looked again after
an hour. Tickets go after a day, whatever he says: they were of use for a round.
"""

from datetime import datetime, timedelta

from bot.games.desk import Desk
from bot.store import TICKET_LIFE, Store

AN_HOUR = timedelta(hours=1)


class Tidying:
    """Deletes from a store what is older than `keep`; without it, tickets only."""

    def __init__(self, store: Store, desk: Desk, keep: timedelta | None) -> None:
        self._store = store
        self._desk = desk
        self._keep = keep
        self._next: datetime | None = None
        self._more = False

    async def portion(self, now: datetime) -> None:
        """Delete a portion, if it is time for one."""
        if self._next is not None and now < self._next:
            return
        if not self._more:
            await self._store.tickets.forget(now - TICKET_LIFE)
        if self._keep is not None:
            purged = await self._store.games.purge(now - self._keep)
            if purged.game is not None:
                self._desk.forget(purged.game)
            self._more = purged.more
        self._next = now if self._more else now + AN_HOUR
