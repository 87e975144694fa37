"""The connections to Discord: one, or several (*shards*) of which each is told of its own servers.

Discord says how many it wants, when the bot connects; from 2,500 servers on it wants more than one. Which
server belongs to which, its number tells; private chats are the first one's. A game waits for the
connection of its server, and is given the time that was lost there: with several, each is away by itself.
Where processes share them (`bot.platforms.discord.ranges`), these are the connections of one range.

A connection that is only silent looks like one where nothing happens: discord.py gives it up after a minute.
Such a one was lost when it was last heard of; Discord answers a heartbeat every 41 seconds. Of several it is
not known which of them was heard, so one that falls silent alone counts as lost from when it was given up.
"""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import structlog

from bot.games.outages import Outages
from bot.platforms.discord.ranges import EVERYTHING, Range
from bot.store.share import BITS_BELOW
from bot.talk.identity import Place

SILENCE = timedelta(seconds=50)
"""A connection that was not heard of for longer was lost then."""

log = structlog.get_logger(__name__)


class Shards:
    """Which of them are there. Until Discord was asked, a range has one."""

    def __init__(
        self,
        outages: Outages,
        server: Callable[[Place], Awaitable[int]],
        now: Callable[[], datetime],
        part: Range = EVERYTHING,
    ) -> None:
        self._outages = outages
        self._server = server
        self._now = now
        self._range = part
        self._count = part.of
        self.heard = now()
        """The last time that anything came over any of them."""
        outages.parts[part.role] = self.where
        outages.begin(part.role)  # nobody can play yet

    def of(self, server: int) -> int:
        """The one that is told of a server."""
        return (server >> BITS_BELOW) % self._count

    async def where(self, place: Place) -> str:
        """The part of the range that has to be there for a game, as `Outages` names it."""
        if self._count == self._range.of:
            return self._range.role
        return self._name(self.of(await self._server(place)))

    def hear(self) -> None:
        """Something came."""
        self.heard = self._now()

    def connected(self, shard: int, count: int) -> None:
        """Rounds that were cut off there get their time back with the next sweep, and games go on."""
        if count > 1:
            log.info("connected to discord", shard=shard, of=count)
        else:
            log.info("connected to discord")
        self._count = count
        self._outages.divide(self._range.role, self._names(), self._now())
        self._outages.end(self._name(shard), self._now())

    def disconnected(self, shard: int) -> None:
        """Games wait. Told again with every try that fails."""
        now = self._now()
        silent = now - self.heard > SILENCE
        self._outages.begin(self._name(shard), self.heard if silent else now)

    def all_disconnected(self) -> None:
        """The whole client is given up."""
        for shard in self._range.shards(self._count):
            self.disconnected(shard)

    def _names(self) -> list[str]:
        return [self._name(shard) for shard in self._range.shards(self._count)]

    def _name(self, shard: int) -> str:
        role = self._range.role
        return role if self._count == self._range.of else f"{role}/{shard}"
