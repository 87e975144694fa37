"""How fast goes out what no game waits for: an announcement to ten thousand places takes minutes.

Platforms count all messages of a bot together (Telegram takes thirty a second, Discord fifty requests), and
whoever plays comes first. So of what is for everybody in a place and of no game, only so many messages a
second are begun on each platform, and few are on their way at once: the rest waits in the store, where it
costs nothing, and not at the platform's door. Of a platform in ranges, each range has its share of them.
"""

from datetime import datetime, timedelta

from bot.delivery.message_codec import row_of
from bot.store import OutboxRow, PendingMessage, Store
from bot.talk.identity import Place
from bot.talk.messages import Public, Remove

A_SECOND = 20
AT_ONCE = 20
"""On their way to one platform."""
BURST = timedelta(seconds=0.25)
"""Of what was not begun, so much is made up for: the outbox looks four times a second."""


def is_unhurried(row: PendingMessage) -> bool:
    """Whether no game waits for it, and nobody alone."""
    return row.game is None and isinstance(row.audience, Public)


async def take_back(store: Store, place: Place, slot: str) -> list[OutboxRow]:
    """An announcement that is not out yet (its platform is away) never goes out: there is a newer one."""
    if await store.messages.shown(Public(place), slot) is not None:
        return []
    return [row_of(Remove(Public(place), "", slot))]


class Unhurried:
    """Counts what is begun, by role."""

    def __init__(self) -> None:
        self._next: dict[str, datetime] = {}
        self._on_the_way: dict[str, set[int]] = {}

    def begin(self, row: PendingMessage, now: datetime, role: str, ranges: int = 1) -> bool:
        """Whether it is its turn, of one of so many ranges; then it is on its way until it is `done`."""
        on_the_way = self._on_the_way.setdefault(role, set())
        earliest = now - BURST
        begins = max(self._next.get(role, earliest), earliest)
        if begins > now + BURST:  # the clock was put back
            begins = earliest
        if begins > now or len(on_the_way) >= AT_ONCE:
            return False
        self._next[role] = begins + timedelta(seconds=ranges) / A_SECOND
        on_the_way.add(row.id)
        return True

    def done(self, row: PendingMessage, role: str) -> None:
        """Note that the row is on its way no more, whatever became of it."""
        self._on_the_way.get(role, set()).discard(row.id)
