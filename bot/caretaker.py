"""What nobody asked for: a time has come, an opening message is out, a place is gone, a person is closed.

While a platform is away its games wait, and before they go on they are given the time that was lost.

A refusal has nobody to be told: the round was cancelled meanwhile. But what is due cannot be refused: then
something is wrong with the game, and it is set aside (`bot.set_aside`). It stops no other.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from bot.absences import Absence, Absences
from bot.alerts import Alert
from bot.closed_places import ClosedPlaces
from bot.desk import Desk
from bot.identity import Place
from bot.refusals import NotAllowed
from bot.set_aside import A_WHILE, SetAside
from bot.store import DamagedGame, Store, StoreError, UnknownGame
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.state import Phase, Round, next_wake

OUTAGE = timedelta(seconds=15)
"""A round that was cut off for longer gets the time back."""
AT_ONCE = 200
"""Games whose time has come that one sweep looks after; the next sweep follows at once."""
A_MOMENT = timedelta(seconds=1)
"""So long a game waits if the store is to blame, so that one sweep does not try them all in vain."""


class Caretaker:
    """Looks after the games of a desk.

    Adapters tell `absences` when they lose their platform, and `closed` when a place is open again.
    """

    def __init__(self, store: Store, desk: Desk) -> None:
        self._store = store
        self._desk = desk
        self.absences = Absences()
        self.closed = ClosedPlaces(store, desk.stored)
        self._set_aside = SetAside(desk)

    async def confirm_opening(self, game_id: str, round_number: int, at: datetime) -> None:
        """A round's message is out, at the platform's time `at`: its clock starts."""
        async with self._apart(game_id, at):
            await self._by_itself(game_id, c.OpenRound(round_number), at)

    async def wake(self, now: datetime) -> int:
        """Do what is due, but not where a platform is away; returns how many games went on."""
        for platform, absence in self.absences.over():
            await self._give_back(absence, now, platform)
            self.absences.settle(platform, absence)
            self._set_aside.look_again()
        left_out = self._set_aside.at(now)
        went_on = 0
        for game_id in await self._store.due(now, AT_ONCE + len(left_out)):
            if game_id not in left_out:
                async with self._apart(game_id, now):
                    went_on += await self._go_on(game_id, now)
        return went_on

    async def make_up_for(self, last_seen: datetime, now: datetime) -> None:
        """The whole process was away since `last_seen`; what is still away gets its time on return."""
        self.absences.widen(last_seen, now)
        await self._give_back(Absence(last_seen, now), now)

    async def _go_on(self, game_id: str, now: datetime) -> bool:
        game, place = await self._desk.state(game_id)
        if place.platform in self.absences:
            self._set_aside.leave_out(game_id, now + A_WHILE)
            return False
        if await self._carry_out(game_id, c.Wake(), now):
            await self._set_aside.went_on(game_id)
            return True
        until = next_wake(game)  # what is stored is earlier: by other rules of another version
        self._set_aside.leave_out(game_id, min(now + A_WHILE, until or now + A_WHILE))
        return False

    async def _give_back(self, absence: Absence, now: datetime, platform: str = "") -> None:
        """Give the rounds that were cut off their time back (law of fairness).

        Those of one platform, or those of all that are not away themselves.
        """
        assert absence.until is not None
        if absence.until - absence.since <= OUTAGE:
            return
        games = await self._store.running_games()
        self.absences.keep(games)
        for game_id in games:
            async with self._apart(game_id, now):
                game, place = await self._desk.state(game_id)
                here = (
                    place.platform == platform if platform else place.platform not in self.absences
                )
                if here and game.phase is Phase.OPEN and game.halt is None:
                    assert game.round is not None
                    await self._extend(game_id, game.round, absence, now)

    async def _extend(self, game_id: str, current: Round, absence: Absence, now: datetime) -> None:
        assert current.opened is not None
        assert absence.until is not None
        lost = self.absences.owed(game_id, max(absence.since, current.opened), absence.until)
        if lost > timedelta(0):
            extend = c.ExtendRound(current.number, lost, e.ExtensionReason.OUTAGE)
            await self._by_itself(game_id, extend, now)
            self.absences.paid(game_id, absence.until)

    async def close_place(self, place: Place, now: datetime) -> None:
        """Nothing can be shown there any more: its game waits, and nothing is lost."""
        await self.closed.close(place)
        await self.suspend(place, now)

    async def suspend(self, place: Place, now: datetime) -> None:
        """Nobody can play what nobody sees: the game waits."""
        game_id = await self._desk.running(place)
        if game_id is not None:
            async with self._apart(game_id, now):
                await self._by_itself(game_id, c.Suspend(), now)

    async def close_to(self, person: int, platform: str) -> None:
        """A person cannot be written to there: nothing is tried again before he asks for it."""
        await self._desk.alerts.close(person, platform)

    async def is_closed_to(self, person: int, platform: str) -> bool:
        """Whether that was found out, and he has not asked again."""
        return await self._desk.alerts.of(person, platform) is Alert.CLOSED

    async def places(self, platform: str, now: datetime) -> list[Place]:
        """Where on a platform a game is on."""
        places = []
        for game_id in await self._store.running_games():
            async with self._apart(game_id, now):
                _, place = await self._desk.state(game_id)
                if place.platform == platform:
                    places.append(place)
        return places

    @asynccontextmanager
    async def _apart(self, game_id: str, now: datetime) -> AsyncIterator[None]:
        """Whatever is wrong with this game, it is set aside, and the others go on.

        Raises:
            StoreError: nothing can be stored or read just now.
        """
        try:
            yield
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedGame | UnknownGame):
                self._set_aside.leave_out(game_id, now + A_MOMENT)
                raise
            await self._set_aside.failed(game_id, error, now)

    async def _by_itself(self, game_id: str, command: c.Command, now: datetime) -> bool:
        """Returns whether anything happened; a refusal is none of anybody's business."""
        try:
            return await self._carry_out(game_id, command, now)
        except NotAllowed:
            return False

    async def _carry_out(self, game_id: str, command: c.Command, now: datetime) -> bool:
        happened = await self._desk.carry_out(
            game_id,
            lambda _: command,
            now,
            say=lambda events, _: "something" if events else "",
        )
        return bool(happened)
