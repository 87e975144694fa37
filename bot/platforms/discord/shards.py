"""The connections to Discord: one, or several (*shards*) of which each is told of its own servers.

Discord says how many it wants, when the bot connects; from 2,500 servers on it wants more than one. Which
server belongs to which, its number tells; private chats are the first one's. A game waits for the
connection of its server, and is given the time that was lost there: with several, each is away by itself.

A connection that is only silent looks like one where nothing happens: discord.py gives it up after a minute.
Such a one was lost when it was last heard of; Discord answers a heartbeat every 41 seconds. Of several it is
not known which of them was heard, so one that falls silent alone counts as lost from when it was given up.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

import structlog

from bot.games.outages import Outages
from bot.platforms.discord import PLATFORM
from bot.talk.identity import Place

SILENCE = timedelta(seconds=50)
"""A connection that was not heard of for longer was lost then."""
MOST_REMEMBERED = 50_000
"""Channels and threads of which it is known to which server they belong."""
_BITS_BELOW = 22
"""Below them stands in a number what Discord did in the same millisecond."""

log = structlog.get_logger(__name__)


class Shards:
    """Which of them are there. Until Discord was asked, all of it is one."""

    def __init__(self, outages: Outages, now: Callable[[], datetime]) -> None:
        self._outages = outages
        self._now = now
        self._count = 1
        self._servers: dict[str, int] = {}
        self.heard = now()
        """The last time that anything came over any of them."""
        outages.parts[PLATFORM] = self.where
        outages.begin(PLATFORM)  # nobody can play yet

    def of(self, server: int) -> int:
        """The one that is told of a server."""
        return (server >> _BITS_BELOW) % self._count

    def belongs(self, chat: str, server: int) -> None:
        """Note to which server a channel or thread belongs."""
        if len(self._servers) >= MOST_REMEMBERED:
            self._servers.clear()
        self._servers[chat] = server

    def where(self, place: Place) -> str:
        """The part of Discord that has to be there for a game, as `Outages` names it."""
        return self._name(self.of(self._servers.get(place.chat, 0)))

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
        self._outages.divide(PLATFORM, self._names(), self._now())
        self._outages.end(self._name(shard), self._now())

    def disconnected(self, shard: int) -> None:
        """Games wait. Told again with every try that fails."""
        now = self._now()
        silent = now - self.heard > SILENCE
        self._outages.begin(self._name(shard), self.heard if silent else now)

    def all_disconnected(self) -> None:
        """The whole client is given up."""
        for shard in range(self._count):
            self.disconnected(shard)

    def _names(self) -> list[str]:
        return [self._name(shard) for shard in range(self._count)]

    def _name(self, shard: int) -> str:
        return PLATFORM if self._count == 1 else f"{PLATFORM}/{shard}"
