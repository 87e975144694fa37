"""What nobody asked for: a time has come, an opening message is out, a place is gone, a person is closed.

While a platform is away its games wait, and before they go on they are given the time that was lost.

Clocks go first. Of the programs that are to play only a handful think at once (`bot.games.thinking`), and
a sweep waits for them only for a moment: then what has come due meanwhile has its turn, and what a program
plays is carried out by a later sweep. No round is late because many play against the bot.

A refusal has nobody to be told: the round was cancelled meanwhile. But what is due cannot be refused, be it
what a program plays: then something is wrong with the game, and it is set aside (`bot.games.set_aside`). It
stops no other.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from bot.games.desk import Desk
from bot.games.other_processes import OtherProcesses
from bot.games.outages import Span, lost_there
from bot.games.set_aside import A_WHILE, SetAside
from bot.games.tables import Table
from bot.games.thinking import Thinking
from bot.games.tidying import Tidying
from bot.places.closed_places import ClosedPlaces
from bot.store import DamagedGame, Store, StoreError, UnknownGame
from bot.store.news import Subject
from bot.talk.identity import Place
from bot.talk.refusals import NotAllowed
from bot.talk.round_names import RoundName
from engine.errors import WrongLexicon

Result = TypeVar("Result")

AT_ONCE = 500
"""Games whose time has come that one sweep looks after; the next sweep follows at once."""
STRETCH = 50
"""Of those, so many are looked at before the loop does something else, and told of lost time together."""
PROGRAMS = 4
"""Of those, where a program plays: so many think or are next, whoever has waited longest first."""
_EVER, _ALL = datetime.max.replace(tzinfo=UTC), 1_000_000
PATIENCE = timedelta(milliseconds=200)
"""A sweep's wait for programs that think: most know at once."""
A_BREATH = timedelta(milliseconds=100)
"""The least wait of a game that was due and had nothing to do."""
TRIED_AGAIN = timedelta(seconds=20)
"""Between two tries of a closed place whose game goes on in others."""
A_MOMENT = timedelta(seconds=1)
"""A game's wait if the store is to blame, so that one sweep does not try them all in vain."""


class Caretaker:
    """Looks after the games of a desk.

    Adapters tell `outages` when they lose their platform, and `closed` when a place is open again. What is
    older than `keep` is deleted; without it, nothing. A sweep waits no longer than its `patience` for
    programs that think; without it, until they know what to do. `late` is told of each game that goes on by
    how much its turn was late.
    """

    def __init__(
        self,
        store: Store,
        desk: Desk,
        keep: timedelta | None = None,
        patience: timedelta | None = None,
        late: Callable[[timedelta], None] = lambda _: None,
    ) -> None:
        self._store = store
        self._desk = desk
        self.outages = desk.outages
        self.closed = ClosedPlaces(store.places, desk.stored)
        store.news.on(Subject.CLOSED, lambda _: self.closed.read_anew())
        self._set_aside = SetAside(desk)
        self._tried = dict[Place, datetime]()
        self._others = OtherProcesses(store, desk.outages)
        self._patience = None if patience is None else patience.total_seconds()
        self._late = late
        self.thinking = Thinking(desk.library)
        self.tidying = Tidying(store, desk, keep)

    async def confirm_opening(
        self, game_id: str, name: RoundName, place: Place, at: datetime
    ) -> bool:
        """A round's message is out in a place, at the platform's time `at`: its clock starts.

        Returns:
            Whether that is settled; the clock of a game that had to be set aside is still to be started.
        """
        async with self._apart(game_id, at):
            try:
                table = await self._desk.table(game_id)
                begun = table.kind.begin_round(name, table.centre_at(place))
                await self._carry_out(game_id, begun, at)
            except UnknownGame:
                return True
            except NotAllowed as refused:
                if isinstance(refused.reason, WrongLexicon):  # it may be back one day
                    raise
                return True
            await self._set_aside.went_on(game_id)
            return True
        return False

    def is_away(self, role: str) -> bool:
        """Whether nobody can play there now."""
        return role in self.outages

    async def role_of(self, place: Place) -> str:
        """See `bot.delivery.listener.Listener`."""
        return await self.outages.role_of(place)

    def set_aside_until(self, game_id: str, now: datetime) -> datetime | None:
        """The time at which a damaged game is tried again; None if it is not damaged, or it is time."""
        return self._set_aside.until(game_id, now)

    async def wake(self, now: datetime) -> int:
        """Do what is due, but not where a platform is away; returns how many games went on."""
        await self.make_up(now)
        left_out = self._set_aside.at(now)
        due = await self._store.games.due(now, AT_ONCE + len(left_out))
        went_on, programs = 0, list[tuple[Table, Any]]()
        for number, game_id in enumerate(each for each in due if each not in left_out):
            if number % STRETCH == STRETCH - 1:
                await asyncio.sleep(0)  # noqa: TID251 - no time: a turn for the others
            async with self._apart(game_id, now):
                table = await self._desk.table(game_id)
                wheres = await self.outages.wheres(table.places.values())
                if all(where in self.outages for where in wheres):
                    self._set_aside.wait_for(game_id, wheres[0])
                elif (seen := table.kind.awaits_program(table.game, now)) is not None:
                    programs.append((table, seen))
                elif await self._others.are_up(table):
                    went_on += await self._go_on(table, now)
        self.thinking.only({table.id for table, _ in programs})
        playing = (self._let_play(table, seen, now) for table, seen in programs[:PROGRAMS])
        return went_on + sum(await _all(playing))

    async def _let_play(self, table: Table, seen: Any, now: datetime) -> bool:
        """Carry out what a program does, if it has made up its mind; returns whether it has."""
        async with self._apart(table.id, now):
            decided = self.thinking.about(table, seen)
            await asyncio.wait([decided], timeout=self._patience)
            if not decided.done():
                return False
            self.thinking.forget(table.id)
            command = decided.result()

            async def ask(stands: Table) -> Any:
                if stands.kind.awaits_program(stands.game, now) != seen:
                    return None  # somebody was faster, and it thinks again
                return stands.kind.due() if command is None else command

            if (await self._desk.carry_out(table.id, ask, now)).steps:
                await self._set_aside.went_on(table.id)
                return True
        return False

    async def make_up(self, now: datetime) -> None:
        """Tell all games whose time runs of the time in which nobody could play (law of fairness)."""
        spans = self.outages.over()
        if not spans:
            return
        # Who has no deadline has lost nothing; who has his home elsewhere, may have lost it here.
        games = await self._store.games.due(_EVER, _ALL, in_centres=True)
        for first in range(0, len(games), STRETCH):
            together = games[first : first + STRETCH]
            await _all(self._make_up_for(game_id, spans, now) for game_id in together)
        self.outages.settle(spans)

    async def _make_up_for(self, game_id: str, spans: Sequence[Span], now: datetime) -> None:
        """Of several spans it is told together: each may have to wait for what many ask of the game."""
        async with self._apart(game_id, now):
            table = await self._desk.table(game_id)
            lost = lost_there(spans, await self.outages.wheres(table.places.values()))
            commands = [table.kind.lose_time(span.since, span.until) for span in lost]
            await _all(self._by_itself(game_id, command, now) for command in commands)

    async def _go_on(self, table: Table, now: datetime) -> bool:
        wanted = table.kind.next_wake(table.game)
        done = await self._desk.carry_out(table.id, _due, now)
        if done.steps:
            if wanted is not None:
                self._late(max(now - wanted, timedelta(0)))
            await self._set_aside.went_on(table.id)
            if (
                not done.table.status.over
            ):  # a next game would take along what only seems to be there
                await self._try_centres(table, now)
            return True
        # Its deadline was stored a moment before it was remembered, or is earlier, by other rules; or what a
        # program was asked for is about to be over.
        table = await self._desk.table(table.id)
        until = table.kind.next_wake(table.game) or now + A_WHILE
        self._set_aside.leave_out(table.id, min(now + A_WHILE, max(until, now + A_BREATH)))
        return False

    async def _try_centres(self, table: Table, now: datetime) -> None:
        """Where nothing could be shown of a game that goes on elsewhere, it is tried again now and then.

        Nobody would ask for anything there, and not every platform tells that a place is open again.
        """
        for place in table.places.values() if table.centres else ():
            tried = self._tried.get(place)
            if tried is not None and now - tried < TRIED_AGAIN:
                continue
            if place in await self.closed.of(place.platform):
                self._tried[place] = now
                await self.closed.open(place)
            else:
                self._tried.pop(place, None)

    async def close_place(self, place: Place, now: datetime) -> None:
        """Nothing can be shown there any more: its game waits, and nothing is lost."""
        await self.suspend(place, now)  # first: once it is closed, nothing is tried there again
        await self.closed.close(place)

    async def suspend(self, place: Place, now: datetime) -> None:
        """Suspend the games of a place where nothing can be seen."""
        for game_id in await self._desk.running(place):
            await self.suspend_game(game_id, place, now)

    async def suspend_game(self, game_id: str, place: Place, now: datetime) -> None:
        """Suspend a game whose clock cannot start, since its message cannot be shown in its place.

        One that is played in others too goes on there.
        """
        async with self._apart(game_id, now):
            table = await self._desk.table(game_id)
            await self._by_itself(game_id, table.kind.suspend(table.centre_at(place)), now)

    async def close_to(self, person: int, platform: str) -> None:
        """A person cannot be written to there: nothing is tried again before he asks for it."""
        await self._desk.alerts.close(person, platform)

    async def is_closed_to(self, person: int, platform: str) -> bool:
        """Whether that was found out, and he has not asked again."""
        return await self._desk.alerts.is_closed(person, platform)

    async def places(self, platform: str) -> list[Place]:
        """The places of a platform with games that are on."""
        return [place for _, place in await self._store.games.running_on(platform)]

    @asynccontextmanager
    async def _apart(self, game_id: str, now: datetime) -> AsyncIterator[None]:
        """A guard: whatever is wrong with the game, it is set aside, others go on; nothing if it is gone.

        Raises:
            StoreError: nothing can be stored or read just now.
        """
        try:
            yield
        except UnknownGame:  # somebody had it erased while a program thought, say
            return
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedGame):
                self._set_aside.leave_out(game_id, now + A_MOMENT)
                raise
            await self._set_aside.note_failure(game_id, error, now)

    async def _by_itself(self, game_id: str, command: Any, now: datetime) -> None:
        """A refusal is none of anybody's business."""
        with suppress(NotAllowed):
            await self._carry_out(game_id, command, now)

    async def _carry_out(self, game_id: str, command: Any, now: datetime) -> None:
        async def ask(_: Table) -> Any:
            return command

        await self._desk.carry_out(game_id, ask, now)


async def _all(doing: Iterable[Coroutine[Any, Any, Result]]) -> list[Result]:
    """The results of what is done at the same time; whatever is raised, when all of it is over."""
    results = list[Result]()
    for result in await asyncio.gather(*doing, return_exceptions=True):
        if isinstance(result, BaseException):
            raise result
        results.append(result)
    return results


async def _due(table: Table) -> Any:
    return table.kind.due()
