"""Which servers, and which connections, are of a range: several processes each have some of them.

A server is in one range whatever the number of connections is (`bot.store.share`). That is always a multiple
of the number of ranges, so that a connection has servers of one range alone: of three ranges and six
connections, the second range has the connections 1 and 4. Processes that were told different numbers have the
servers of their ranges all the same, so nothing has to be agreed upon when Discord wants more. Private chats
are of the first range; Discord tells the first connection of them.

Discord takes one new session in five seconds from a bot, or one from each group of its connections. So the
processes take turns. Who waits for one has the connection already, begins at once when it has it, and ends it
when Discord has answered: the next five seconds count from then, however long anything was on its way.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from bot.platforms.discord import PLATFORM
from bot.store import StoreError
from bot.store.share import Sharing, role_of

PAUSE = timedelta(seconds=5)
"""Discord wants it between two sessions."""
LONGEST = timedelta(seconds=10)
"""A session that has not begun by then is taken to be none."""
_TRIED_AGAIN = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Range:
    """One of so many; alone, it is all of Discord."""

    number: int = 0
    of: int = 1

    @property
    def role(self) -> str:
        """What a process that has it calls it."""
        return role_of(PLATFORM, self.number)

    def connections(self, wanted: int) -> int:
        """How many there are in all, where Discord wants so many at least."""
        return -(-wanted // self.of) * self.of

    def shards(self, connections: int) -> range:
        """Those of this range, of so many in all."""
        return range(self.number, connections, self.of)


EVERYTHING = Range()


class Gate:
    """Lets sessions begin one after the other, whichever process they are of."""

    def __init__(self, sharing: Sharing) -> None:
        self._sharing = sharing

    async def enter(self, group: int) -> None:
        """Wait until a session of this group of connections may begin."""
        while True:
            try:
                wait = await self._sharing.take_turn(_named(group), LONGEST)
            except StoreError:  # and while nobody can be asked, the others may have all of it
                wait = _TRIED_AGAIN
            if not wait:
                return
            # Whoever has the turn may end it sooner.
            seconds = min(wait, _TRIED_AGAIN).total_seconds()
            await asyncio.sleep(seconds)  # noqa: TID251 - no game waits for it

    async def leave(self, group: int) -> None:
        """One has begun."""
        with suppress(StoreError):  # then the next one waits for longer
            await self._sharing.end_turn(_named(group), PAUSE)


def _named(group: int) -> str:
    return f"{PLATFORM} session {group}"
