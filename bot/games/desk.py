"""The desk where games are refereed: load, decide, evolve, present, store. One game at a time each.

Everything of one game happens one after the other, under its lock; games do not wait for each other. Before
anything is decided for a game, it is told of the time in which nobody could play (`bot.games.absences`).
What is decided is folded once, into steps (before, event, after) that what is said and what is stored share.

The events are the truth. States are remembered of so many games, those longest not asked for go first; and
a batch that meets unexpected events in the store (another process) is decided anew from them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, assert_never
from weakref import WeakValueDictionary

from bot.delivery.message_codec import row_of
from bot.games.absences import EVERYWHERE, Absences
from bot.games.damage import Damage
from bot.games.kind import AnyKind, Status, Step, View
from bot.library import Library
from bot.people.alerts import Alerts
from bot.people.directory import People
from bot.store import (
    Batch,
    Committed,
    Conflict,
    NewGame,
    Repeated,
    Seat,
    Store,
    StoreError,
)
from bot.store.remembered import Remembered
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.refusals import GameHere, asking_the_rules
from engine.fair_draw import GameSecret

TRIES = 3
"""How often a command is decided anew when another process was faster."""
MOST_TABLES = 1000
"""Games that are remembered; one of ten players takes some 100 kB."""

AnyStep = Step[Any, Any]
Ask = Callable[[Any], Any]
"""From a game as it stands to the command that is meant; None if nothing is to be done."""
Say = Callable[[Sequence[AnyStep]], str]
Look = Callable[[Place], Awaitable[View]]
"""How a place sees its games; without names, and without who wants to be told."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game where it is played, as far as it is known here; `seq` is the number of its last event."""

    kind: AnyKind
    id: str
    place: Place
    game: Any
    seq: int
    secret: GameSecret

    @property
    def status(self) -> Status:
        """What everybody may know of it."""
        return self.kind.status(self.game)


@dataclass(frozen=True, slots=True)
class Done:
    """What has happened at a table: nothing, if there are no steps or it was a repeat."""

    said: str
    table: Table
    steps: tuple[AnyStep, ...] = ()


class Desk:
    """Carries commands out.

    `look` says how a place sees its games; `stored` is set when there may be something new to send.
    """

    def __init__(
        self,
        store: Store,
        kinds: Mapping[str, AnyKind],
        people: People,
        library: Library,
        look: Look,
    ) -> None:
        self.alerts = Alerts(store)
        self.damage = Damage(store, kinds)
        self.absences = Absences()
        self.stored = asyncio.Event()
        self.kinds = kinds
        self._store = store
        self._people = people
        self._library = library
        self.look = look
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._here = Remembered[Place, Sequence[tuple[str, str]]](store.running_in)

    async def running(self, place: Place) -> list[str]:
        """The games that are on in a place."""
        return [game_id for game_id, _ in await self._here.of(place)]

    async def table(self, game_id: str) -> Table:
        """The game as it stands.

        Raises:
            UnknownGame: there is none.
            DamagedGame: it cannot be read.
        """
        async with self._lock(game_id):
            return await self._load(game_id)

    async def create(
        self,
        kind: AnyKind,
        place: Place,
        secret: GameSecret,
        commands: Sequence[Any],
        now: datetime,
        request_id: str,
        *,
        edition: str,
        say: Say,
    ) -> str:
        """Create a game and do the first commands; returns the answer that is stored.

        Raises:
            NotAllowed: one of the commands; nothing is stored.
            GameHere: another game of its kind was opened in this place at the same moment.
        """
        lexicon = self._library.edition(edition).lexicon
        table = Table(kind, secret.game, place, None, 0, secret)
        steps: list[AnyStep] = []
        for command in commands:
            game = steps[-1].after if steps else None
            with asking_the_rules():
                events = kind.decide(game, command, lexicon=lexicon, now=now, rng=secret)
            steps += _fold(kind, game, events)
        async with self._lock(table.id):
            new = NewGame(place, secret.secret, kind.name, kind.one_a_place)
            done = await self._commit(table, steps, request_id, say(steps), new)
        if done is None:
            raise GameHere
        return done.said

    async def link(self, account: Account, person: int) -> None:
        """The account is this person's too; the games where he sits are read anew."""
        await self._people.link(account, person)
        self.alerts.forget()
        for game_id in await self._store.games_of(person):
            async with self._lock(game_id):
                self._tables.pop(game_id, None)

    async def carry_out(
        self,
        game_id: str,
        ask: Ask,
        now: datetime,
        *,
        request_id: str | None = None,
        say: Say = lambda _: "",
    ) -> Done:
        """Decide what is asked of the game as it stands, store it, and return the answer.

        Raises:
            NotAllowed: it is against the rules or cannot be read; nothing is stored.
        """
        async with self._lock(game_id):
            for _ in range(TRIES):
                table = await self._load(game_id)
                steps = self._lose_time(table)
                game = steps[-1].after if steps else table.game
                with asking_the_rules():
                    command = ask(game)
                if command is None:
                    return Done("", table)
                steps += await self._decide(replace(table, game=game), command, now)
                if not steps:
                    return Done(say(steps), table)
                done = await self._commit(table, steps, request_id, say(steps))
                if done is not None:
                    return done
                self.forget(game_id)  # it may have gone from the store meanwhile
        raise RuntimeError(f"game {game_id}: its events changed {TRIES} times under our hands")

    async def post(self, message: Message) -> None:
        """Say what follows from no event."""
        await self._store.post(row_of(message), message.game or None)
        self.stored.set()

    def forget(self, game_id: str) -> None:
        """The game is gone from the store, or has changed there."""
        table = self._tables.pop(game_id, None)
        if table is not None:
            self._here.changed(table.place)

    def forget_place(self, place: Place) -> None:
        """A game that was on there was ended by no event."""
        self._here.changed(place)

    def _lose_time(self, table: Table) -> list[AnyStep]:
        """What follows from the time in which nobody could play, before anything else is decided."""
        steps: list[AnyStep] = []
        game, kind = table.game, table.kind
        for span in self.absences.lost(table.place.platform):
            command = kind.lose_time(span.since, span.until)
            lexicon = self._library.lexicon_of(table.status.lexicon)
            events = kind.decide(game, command, lexicon=lexicon, now=span.until, rng=table.secret)
            steps += _fold(kind, game, events)
            game = steps[-1].after if steps else game
        return steps

    async def _decide(self, table: Table, command: Any, now: datetime) -> list[AnyStep]:
        lexicon = self._library.lexicon_of(table.status.lexicon)

        def decided() -> list[Any]:
            return table.kind.decide(
                table.game, command, lexicon=lexicon, now=now, rng=table.secret
            )

        with asking_the_rules():
            heavy = table.kind.is_heavy(command)
            events = await asyncio.to_thread(decided) if heavy else decided()
        return _fold(table.kind, table.game, events)

    async def _commit(
        self,
        table: Table,
        steps: Sequence[AnyStep],
        request_id: str | None,
        said: str,
        new: NewGame | None = None,
    ) -> Done | None:
        """Store the events with what follows from them; None if others came first."""
        kind, game = table.kind, steps[-1].after
        status = kind.status(game)
        messages = await self._messages(table, steps, status)
        batch = Batch(
            game_id=table.id,
            after_seq=table.seq,
            events=tuple(step.event for step in steps),
            deadline=kind.next_wake(game),
            awaited=status.awaited,
            outbox=tuple(map(row_of, messages)),
            answers={} if request_id is None else {request_id: said},
            new=new,
            seats=_seats(table, steps),
            over=status.over,
        )
        try:
            outcome = await self._store.commit(batch)
        except StoreError:
            self.absences.begin_now(EVERYWHERE)  # until the ticker can store something
            raise
        match outcome:
            case Repeated(first):
                assert request_id is not None
                return Done(first[request_id], table, tuple(steps))
            case Conflict():
                return None
            case Committed():
                pass
            case _:
                assert_never(outcome)
        table = replace(table, game=game, seq=table.seq + len(steps))
        if new is not None or status.over:
            self._here.changed(table.place)
        self._remember(table)
        self.stored.set()
        return Done(said, table, tuple(steps))

    async def _messages(
        self, table: Table, steps: Sequence[AnyStep], status: Status
    ) -> list[Message]:
        """What is said after the steps; the newest of a slot only."""
        view = await self.look(table.place)
        names = await self._people.names(status.players, table.place)
        wanting = frozenset[int]()
        if any(table.kind.is_told_in_private(step.event) for step in steps):
            wanting = await self.alerts.wanting(names, table.place.platform)
        newest: dict[str, Message] = {}
        for message in table.kind.messages(steps, replace(view, names=names, wanting=wanting)):
            newest.pop(message.slot, None)
            newest[message.slot] = message
        return list(newest.values())

    async def _load(self, game_id: str) -> Table:
        table = self._tables.get(game_id)
        if table is None:
            kind, game, stored = await self.damage.read(game_id)
            secret = GameSecret(game_id, await self._store.secret(game_id))
            table = Table(kind, game_id, stored.place, game, stored.seq, secret)
        self._remember(table)
        return table

    def _remember(self, table: Table) -> None:
        """Keep the state of a game that is on; of too many, the one longest not asked for goes."""
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if table.status.over:
            del self._tables[table.id]
        elif len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)

    def _lock(self, game_id: str) -> asyncio.Lock:
        return self._locks.setdefault(game_id, asyncio.Lock())


def _fold(kind: AnyKind, game: Any, events: Sequence[Any]) -> list[AnyStep]:
    """The events one after the other, each with the game before and after it."""
    steps = []
    for event in events:
        after = kind.evolve(game, event)
        steps.append(Step(game, event, after))
        game = after
    return steps


def _seats(table: Table, steps: Sequence[AnyStep]) -> tuple[Seat, ...]:
    """Who sat down for the first time."""
    sat = [table.kind.sits_down(step.event) for step in steps]
    known = () if table.game is None else table.status.players
    return tuple(
        Seat(one, one) for one in dict.fromkeys(sat) if one is not None and one not in known
    )
