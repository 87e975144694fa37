"""What changes whose games are, or where: accounts that are linked, who is forgotten, chats that move.

Each concerns several games at once, which are read anew afterwards.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from datetime import datetime

from bot.games.damage import Damage
from bot.games.tables import Tables
from bot.people.alerts import Alerts
from bot.people.directory import People
from bot.store import OutboxRow, Store
from bot.store.remembered import Remembered
from bot.talk.identity import Account, Place

GamesHere = Remembered[Place, Sequence[tuple[str, str]]]
"""The games that are on in each place, and their kinds."""


class Moves:
    """Carries them out; `stored` is set when there may be something new to send."""

    def __init__(
        self,
        store: Store,
        people: People,
        tables: Tables,
        here: GamesHere,
        alerts: Alerts,
        damage: Damage,
        stored: asyncio.Event,
    ) -> None:
        self._store = store
        self._people = people
        self._tables = tables
        self._here = here
        self._alerts = alerts
        self._damage = damage
        self._stored = stored

    def read_anew(self, game_id: str) -> None:
        """A game has gone on elsewhere; any of them may have, if none is named."""
        if game_id:
            self._tables.gone_on(game_id)
        else:
            self._tables.all_changed()
        self._damage.read_anew(game_id)

    def read_anew_where(self) -> None:
        """Elsewhere a game was opened, or is over."""
        self._here.all_changed()

    async def join(
        self,
        former: int,
        person: int,
        code: str,
        at: datetime,
        told: Sequence[OutboxRow],
        left: Mapping[str, int],
    ) -> bool:
        """All accounts of one person are the other's, if that is still his code; returns whether it was."""
        joined = await self._people.join(former, person, code, at, told, left)
        if joined:
            await self._read_anew(person)
            self._stored.set()
        return joined

    async def part(self, account: Account, at: datetime, told: Sequence[OutboxRow]) -> None:
        """The account is a new person's, who sits nowhere."""
        await self._people.part(account, at, told)
        self._alerts.read_anew()
        self._stored.set()

    async def _read_anew(self, person: int) -> None:
        self._here.all_changed()
        self._alerts.read_anew()
        for game_id in await self._store.games.running_of(person):
            async with self._tables.lock(game_id):
                self._tables.forget(game_id)
        self._tables.forget_over()

    async def forget_person(self, person: int, here: Sequence[Place]) -> None:
        """Forget the person, and read the games anew that are still there."""
        async with AsyncExitStack() as held:
            games = sorted(await self._store.games.running_of(person))
            for game_id in games:
                await held.enter_async_context(self._tables.lock(game_id))
            await self._people.forget(person, here)
            for game_id in games:
                self._tables.forget(game_id)
        self._tables.forget_over()
        self._here.all_changed()
        self._alerts.read_anew()

    async def move(self, former: Place, place: Place) -> None:
        """The platform calls a place otherwise: what is on there goes on, and all follows."""
        async with AsyncExitStack() as held:
            for game_id, _ in sorted(await self._store.games.running_in(former)):
                await held.enter_async_context(self._tables.lock(game_id))
            await self._store.places.move(former, place)
            self._tables.forget_in(former)
            self._tables.forget_over()
            for each in (former, place):
                self._here.changed(each)
        self._stored.set()
