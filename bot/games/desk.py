"""The desk where games are refereed: load, decide, evolve, present, store. One game at a time each.

Everything of one game happens one after the other, under its lock; games do not wait for each other. Before
anything is decided for a game, it is told of the time in which nobody could play (`bot.games.absences`).
States are kept in memory as long as their game is on; the events are the truth, and a batch that meets
unexpected events in the store (another process) is decided anew from them.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from typing import assert_never
from weakref import WeakValueDictionary

from bot.delivery.message_codec import row_of
from bot.games.absences import EVERYWHERE, Absences
from bot.games.damage import Damage
from bot.games.duplicate.events import KIND
from bot.games.duplicate.presenter import Presenter
from bot.games.duplicate.round_alerts import TOLD
from bot.games.duplicate.round_names import awaited_slot
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
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.refusals import GameHere, asking_the_rules
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.decide import decide
from engine.duplicate.evolve import evolve
from engine.duplicate.state import DuplicateGame, next_wake
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon

TRIES = 3
"""How often a command is decided anew when another process was faster."""

Ask = Callable[[DuplicateGame], c.Command]
Say = Callable[[list[e.Event], DuplicateGame], str]


@dataclass(frozen=True, slots=True)
class _Known:
    """A game as far as it is known here; `seq` is the number of its last event."""

    game: DuplicateGame
    seq: int
    place: Place
    secret: GameSecret


class Desk:
    """Carries commands out. `stored` is set when there may be something new to send."""

    def __init__(
        self,
        store: Store,
        people: People,
        library: Library,
        presenter: Callable[[Place], Awaitable[Presenter]],
    ) -> None:
        self.alerts = Alerts(store)
        self.damage = Damage(store)
        self.absences = Absences()
        self._store = store
        self._people = people
        self._library = library
        self._presenter = presenter
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._known: dict[str, _Known] = {}
        self._here: dict[Place, str] = {}
        self.stored = asyncio.Event()

    async def running(self, place: Place) -> str | None:
        """The game that is on in a place."""
        if place in self._here:
            return self._here[place]
        for game_id, _ in await self._store.running_in(place):
            return game_id
        return None

    async def create(
        self,
        place: Place,
        lexicon: Lexicon,
        secret: GameSecret,
        commands: list[c.Command],
        now: datetime,
        request_id: str,
        answer: str,
    ) -> str:
        """Create a game and do the first commands; returns the answer that is stored.

        Raises:
            NotAllowed: one of the commands; nothing is stored.
            GameHere: another game was opened in this place at the same moment.
        """
        game: DuplicateGame | None = None
        events: list[e.Event] = []
        for command in commands:
            with asking_the_rules():
                decided = decide(game, command, lexicon=lexicon, now=now, rng=secret)
            for event in decided:
                game = evolve(game, event)
                events.append(event)
        assert game is not None
        known = _Known(game, 0, place, secret)
        async with self._lock(secret.game):
            new = NewGame(place, secret.secret, KIND, one_a_place=True)
            stored = await self._commit(known, events, request_id, answer, new)
        if stored is None:
            raise GameHere
        return stored

    async def link(self, account: Account, person: int) -> None:
        """The account is this person's too; the games where he sits are read anew."""
        await self._people.link(account, person)
        self.alerts.forget()
        for game_id in await self._store.games_of(person):
            async with self._lock(game_id):
                self._known.pop(game_id, None)

    async def state(self, game_id: str) -> tuple[DuplicateGame, Place]:
        """The game as it stands, and where it is played.

        Raises:
            DamagedGame: it cannot be read.
        """
        async with self._lock(game_id):
            known = await self._load(game_id)
            return known.game, known.place

    async def carry_out(
        self,
        game_id: str,
        ask: Ask,
        now: datetime,
        *,
        request_id: str | None = None,
        say: Say = lambda *_: "",
    ) -> str:
        """Decide what is asked of the game as it stands, store it, and return the answer.

        Raises:
            NotAllowed: it is against the rules or cannot be read; nothing is stored.
        """
        async with self._lock(game_id):
            for _ in range(TRIES):
                known = await self._load(game_id)
                lost = self._lost(known)
                game = reduce(evolve, lost, known.game)
                with asking_the_rules():
                    command = ask(game)
                events = [*lost, *await self._decide(replace(known, game=game), command, now)]
                answer = say(events, reduce(evolve, events, known.game))
                if not events:
                    return answer
                stored = await self._commit(known, events, request_id, answer)
                if stored is not None:
                    return stored
                self.forget(game_id)  # it may have gone from the store meanwhile
        raise RuntimeError(f"game {game_id}: its events changed {TRIES} times under our hands")

    async def say(self, place: Place, said: Callable[[Presenter], Message]) -> None:
        """Say in a place what follows from no event."""
        message = said(await self._presenter(place))
        await self._store.post(row_of(message), message.game or None)
        self.stored.set()

    def _lost(self, known: _Known) -> list[e.Event]:
        """What follows from the time in which nobody could play, before anything else is decided."""
        events: list[e.Event] = []
        for span in self.absences.lost(known.place.platform):
            command = c.LoseTime(span.since, span.until)
            lexicon = self._library.lexicon_of(known.game.lexicon)
            game = reduce(evolve, events, known.game)
            events += decide(game, command, lexicon=lexicon, now=span.until, rng=known.secret)
        return events

    async def _decide(self, known: _Known, command: c.Command, now: datetime) -> list[e.Event]:
        lexicon = self._library.lexicon_of(known.game.lexicon)

        def decided() -> list[e.Event]:
            return decide(known.game, command, lexicon=lexicon, now=now, rng=known.secret)

        # Only a wake-up may search for the top, which takes long; the rest is over at once.
        heavy = isinstance(command, c.Wake | c.NextRound)
        with asking_the_rules():
            return await asyncio.to_thread(decided) if heavy else decided()

    async def _commit(
        self,
        known: _Known,
        events: list[e.Event],
        request_id: str | None,
        answer: str,
        new: NewGame | None = None,
    ) -> str | None:
        """Store the events with what follows from them; None if others came first."""
        messages = await self._messages(known, events)
        game = reduce(evolve, events, known.game) if new is None else known.game
        batch = Batch(
            game_id=game.game,
            after_seq=known.seq,
            events=tuple(events),
            deadline=next_wake(game),
            outbox=tuple(map(row_of, messages)),
            answers={} if request_id is None else {request_id: answer},
            new=new,
            seats=tuple(
                Seat(event.player, event.player)
                for event in events
                if isinstance(event, e.PlayerJoined)
                and (new is not None or known.game.player(event.player) is None)
            ),
            over=game.termination is not None,
            awaited=awaited_slot(game),
        )
        try:
            outcome = await self._store.commit(batch)
        except StoreError:
            self.absences.begin_now(EVERYWHERE)  # until the ticker can store something
            raise
        match outcome:
            case Repeated(first):
                assert request_id is not None
                return first[request_id]
            case Conflict():
                return None
            case Committed():
                pass
            case _:
                assert_never(outcome)
        if game.termination is None:
            seq = known.seq + len(events)
            self._remember(_Known(game, seq, known.place, known.secret))
        else:
            self._known.pop(game.game, None)
            self._here.pop(known.place, None)
        self.stored.set()
        return answer

    async def _messages(self, known: _Known, events: list[e.Event]) -> list[Message]:
        """What is said after each event; the newest of a slot only."""
        presenter = await self._presenter(known.place)
        game: DuplicateGame | None = known.game if known.seq else None
        newest: dict[str, Message] = {}
        for event in events:
            before, game = game, evolve(game, event)
            names = await self._people.names(
                [player.number for player in game.players], known.place
            )
            wanting = frozenset[int]()
            if isinstance(event, TOLD):
                wanting = await self.alerts.wanting(names, known.place.platform)
            private = presenter.private_messages(event, before, game, names, wanting)
            for message in (*presenter.messages(event, game, names, before), *private):
                newest.pop(message.slot, None)
                newest[message.slot] = message
        return list(newest.values())

    def forget(self, game_id: str) -> None:
        """The game is gone from the store."""
        known = self._known.pop(game_id, None)
        if known is not None:
            self._here.pop(known.place, None)

    async def _load(self, game_id: str) -> _Known:
        known = self._known.get(game_id)
        if known is None:
            game, stored = await self.damage.read(game_id)
            secret = GameSecret(game_id, await self._store.secret(game_id))
            known = _Known(game, stored.seq, stored.place, secret)
            if game.termination is None:
                self._remember(known)
        return known

    def _remember(self, known: _Known) -> None:
        self._known[known.game.game] = known
        self._here[known.place] = known.game.game

    def _lock(self, game_id: str) -> asyncio.Lock:
        return self._locks.setdefault(game_id, asyncio.Lock())
