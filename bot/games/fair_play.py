"""Fair play: whoever plays without a dictionary is answered nothing that tells of words.

- What an answer tells, it says itself (`bot.games.tells`). What would help in a round, a ranked try or a
  classic game that somebody plays (`Status.withholds`), he is not told: in no chat, under none of his
  accounts. Who has handed in a bulletin and left is a player of that round still. What that game itself
  tells him is its own matter; another game of his waits, as it stands.
- Who was told of words of his choice (`Tells.ANY`, the word tools) since the tiles of a round were drawn may
  not hand in a bulletin in it: so nobody leaves a game for a moment to look words up, and nobody comes in
  with what he has looked up. Who joins after that sits the round out, and nobody waits for him.
- Who was seen at one device under several accounts may be one person (`Request.device`): what holds for one
  of them holds for all.
- What they tell somebody else, nobody reads who plays in the place: it is not said aloud there.
- A game may be opened with the dictionary open (`DuplicateRules.open_dictionary`): then all of this is
  allowed there.

Both who used the tools and who may be one person are stored: a restart pardons nobody. Of who is forgotten
nothing is; that his accounts used them is remembered as long as this process runs.
"""

from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from datetime import datetime, timedelta

from bot.games.desk import Desk
from bot.games.status import Tells
from bot.places.settings import Settings
from bot.store import DamagedGame, Store
from bot.store.remembered import MOST_REMEMBERED, Remembered
from bot.talk.identity import Account, Place
from bot.talk.refusals import RoundIsPlayed

SEEN_ANEW = timedelta(days=1)
"""The interval at which it is stored that somebody still sits where he did."""


class FairPlay:
    """The use of the word tools by players; what follows for a bulletin, the kind of game says."""

    def __init__(self, store: Store, desk: Desk, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._desk = desk
        self._seen: dict[tuple[int, str], datetime] = {}
        self._alike = Remembered[int, frozenset[int]](store.people.alike)
        self._used = Remembered[int, datetime | None](self._read_use)
        self._used_before: dict[Account, datetime] = {}

    async def note_device(self, person: int, device: str, at: datetime) -> None:
        """Note who sits at a device; without a name nothing is known of it."""
        known = self._seen.get((person, device))
        if not device or (known is not None and at - known < SEEN_ANEW):
            return
        await self._store.people.see_at(person, device, at)
        if len(self._seen) >= MOST_REMEMBERED:
            self._seen.clear()
        self._seen[person, device] = at
        self._alike.all_changed()

    def read_anew(self, person: int | None = None) -> None:
        """Forget what was read of a person; of all, if who is who has changed."""
        if person is None:
            self._seen.clear()
            self._alike.all_changed()
            self._used.all_changed()
        else:
            self._alike.changed(person)
            self._used.changed(person)

    async def about_to_be_forgotten(self, person: int) -> None:
        """Remember the use of the tools, whichever account comes back; nothing of that is stored."""
        used = await self.last_use(person)
        if used is None:
            return
        if len(self._used_before) >= MOST_REMEMBERED:
            self._used_before.clear()
        self._used_before |= dict.fromkeys(await self._store.people.accounts(person), used)

    async def require(
        self, person: int, at: datetime, tells: Tells, *, within: str | None = None
    ) -> None:
        """See that somebody may be told that, and note it if he could choose of which words.

        Args:
            person: who asks, or plays.
            at: when.
            tells: what the answer tells.
            within: the game that it is about; what that keeps from him elsewhere, it may tell.

        Raises:
            RoundIsPlayed: it would help him in another game.
        """
        if tells is Tells.NOTHING:
            return
        competes = False
        async for game_id, withheld in self._withheld(await self._alike.of(person)):
            if tells < withheld:
                continue
            if game_id != within:
                raise RoundIsPlayed
            competes = True
        if tells is not Tells.ANY or competes:
            return
        await self._store.people.use_tools(person, at)
        self._used.changed(person)

    async def competes(self, person: int) -> bool:
        """Whether anything is withheld from him as long as he plays."""
        async for _ in self._withheld([person]):
            return True
        return False

    async def _withheld(self, persons: Iterable[int]) -> AsyncIterator[tuple[str, Tells]]:
        """The games where something is withheld from one of them, and what."""
        for number in persons:
            for game_id in await self._store.games.running_of(number):
                try:
                    table = await self._desk.table(game_id)
                except DamagedGame:
                    continue  # nobody plays it
                withheld = table.status.withholds(number)
                if withheld is not None:
                    yield game_id, withheld

    async def would_help(self, place: Place) -> bool:
        """Whether what the tools say there would be read by somebody whom it helps: in all of a server."""
        whole = await self._whole(place)
        for game_id, played_in in await self._store.games.running_on(place.platform):
            if await self._whole(played_in) == whole:
                with suppress(DamagedGame):  # nobody plays it
                    table = await self._desk.table(game_id)
                    if table.status.tools_help_since is not None:
                        return True
        return False

    async def _whole(self, place: Place) -> Place:
        """The place that a place is part of, with all its channels, threads and topics."""
        (*_, whole) = (place, *await self._settings.parts_of(place))
        return whole

    async def last_use(self, person: int) -> datetime | None:
        """The last use of the tools by the person, or by anybody who may be the same."""
        used = [await self._used.of(each) for each in await self._alike.of(person)]
        return max(filter(None, used), default=None)

    async def _read_use(self, person: int) -> datetime | None:
        used = [await self._store.people.tools_used([person])]
        if self._used_before:
            accounts = await self._store.people.accounts(person)
            used += [self._used_before.get(account) for account in accounts]
        return max(filter(None, used), default=None)
