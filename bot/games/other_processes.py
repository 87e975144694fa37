"""A simultané whose places are looked after by several processes: what one of them loses, all give back.

Each process knows when its own roles were away, and tells that to the games that are played there,
wherever they have their home (`Caretaker.make_up`). A game is woken by the process of its home alone; before
a round of it ends, that one looks whether the others are there. All of them note the time for whoever has
their roles after them (`bot.games.ticker`), a platform that is away with the time since when. Who has noted
nothing since the end came is asked to (`Subject.UP`), and does so at his next sweep. If he does not, he was
killed, hangs, or is cut off: what he has not looked after since he was heard of is lost time, told to the
game as any other (`Outages.others`), and the round goes on.
"""

from datetime import datetime

from bot.games.outages import Outages
from bot.games.tables import Table
from bot.store import Store

MOST_ASKED = 500
"""Games of which it is remembered for which time others were asked: once is enough."""


class OtherProcesses:
    """Those that have centres of games that are woken here."""

    def __init__(self, store: Store, outages: Outages) -> None:
        self._store = store
        self._outages = outages
        self._asked = dict[str, datetime]()

    async def are_up(self, table: Table) -> bool:
        """Whether a round that is due may end: each has given a sign since, or has long been silent."""
        has, status = self._store.share.has, table.status
        due = table.kind.next_wake(table.game)
        if not table.centres or due is None or not status.started or status.awaited is None:
            return True
        roles = [await self._outages.role_of(each) for each in table.places.values()]
        others = {each for each in roles if not has(each)}
        if not others:
            return True
        beat = await self._store.beats.last_seen()
        self._outages.others(beat, has)
        if beat is None or all(
            beat.away.get(each, beat.at) >= due or self._outages.is_silent(each) for each in others
        ):
            return True
        if self._asked.get(table.id) != due:
            self._asked.pop(table.id, None)
            self._asked = dict(list(self._asked.items())[-MOST_ASKED:]) | {table.id: due}
            await self._store.beats.ask()
        return False
