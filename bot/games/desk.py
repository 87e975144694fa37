"""The desk where games are refereed: load, decide, present, store. One game at a time each.

Everything of one game happens one after the other, under its lock; games do not wait for each other. What
many ask of one at the same time is decided one after the other (`bot.games.referee`) and stored in one
batch (`bot.games.lots`): all of it, or each by itself.

The events are the truth. States are remembered of so many games, those longest not asked for go first; and
a batch that meets unexpected events in the store (another process) is decided anew from them.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, assert_never

from bot.delivery.message_codec import row_of
from bot.games.batches import Afterwards, batch_of, in_languages
from bot.games.damage import Damage
from bot.games.giving_way import GivingWay
from bot.games.kind import AnyKind, View
from bot.games.lots import Lots
from bot.games.moves import GamesHere, Moves
from bot.games.outages import EVERYWHERE, Outages
from bot.games.referee import Ask, Referee, Say, Wanted
from bot.games.tables import HOME, AnyStep, Done, Table, Tables
from bot.library import Library
from bot.people.alerts import Alerts
from bot.people.directory import People
from bot.places.settings import PlaceSettings
from bot.store import (
    Batch,
    CentreAt,
    Committed,
    Conflict,
    NewGame,
    Outcome,
    Repeated,
    Store,
    StoreError,
)
from bot.store.remembered import Remembered
from bot.talk.identity import Place
from bot.talk.messages import Message
from bot.talk.refusals import GameHere
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon

STRETCH = 20
"""Wishes of a lot that are decided before the loop does something else: some five milliseconds."""

Look = Callable[[Place], Awaitable[View]]
"""A place's view of its games; without names, and without who wants to be told."""


class Desk:
    """Carries commands out.

    `look` says how a place sees its games, `afterwards` what is to be done after one; `stored` is set when
    there may be something new to send.
    """

    def __init__(
        self,
        store: Store,
        kinds: Mapping[str, AnyKind],
        people: People,
        library: Library,
        look: Look,
        afterwards: Afterwards,
    ) -> None:
        self.alerts = Alerts(store.places)
        self.damage = Damage(store.games, kinds)
        self.outages = Outages()
        self.stored = asyncio.Event()
        self.kinds = kinds
        self._store = store
        self._people = people
        self.library = library
        self.look = look
        self._afterwards = afterwards
        self._tables = Tables()
        self.referee = Referee(library, self.outages)
        self._giving_way = GivingWay(store.news, store.games)
        self._lots = Lots(self._take, self._giving_way.wait)
        self._here: GamesHere = Remembered(store.games.running_in)
        self.moves = Moves(
            store, people, self._tables, self._here, self.alerts, self.damage, self.stored
        )

    async def running(self, place: Place, kind: str = "") -> list[str]:
        """The games that are on in a place; of one kind, if it is named."""
        return [game for game, name in await self._here.of(place) if kind in ("", name)]

    async def table(self, game_id: str) -> Table:
        """The game as it stands.

        Raises:
            UnknownGame: there is none.
            DamagedGame: it cannot be read.
        """
        known = self._tables.get(game_id)
        if known is not None:
            return known
        async with self._tables.lock(game_id):
            return await self._load(game_id)

    def length(self, game_id: str) -> int | None:
        """The number of the game's events, if it is remembered."""
        known = self._tables.get(game_id)
        return None if known is None else known.seq

    async def create(
        self,
        kind: AnyKind,
        place: Place,
        secret: GameSecret,
        commands: Sequence[Any],
        now: datetime,
        request_id: str,
        *,
        lexicon: Lexicon,
        say: Say,
        beside: Sequence[str] | None = None,
        along: Sequence[Place] = (),
    ) -> str:
        """Create a game and do the first commands; returns the answer that is stored (`NewGame`).

        The places that come `along` are its other centres, from 1 on.

        Raises:
            NotAllowed: one of the commands; nothing is stored.
            GameHere: another game of its kind was opened in this place at the same moment.
        """
        table = Table(kind, secret.game, place, None, 0, secret)
        steps = await self.referee.begin(table, commands, lexicon, now)
        new = NewGame(place, secret.secret, kind.name, kind.one_a_place, beside)
        said = say(steps)
        async with self._tables.lock(table.id):
            centres = tuple(CentreAt(*each) for each in enumerate(along, start=1))
            after = replace(table, centres=centres).after(steps)
            outcome = await self._commit(table, after, steps, {request_id: said}, new)
        match outcome:
            case Committed():
                return said
            case Repeated(first):
                return first[request_id]
            case Conflict():
                self._here.changed(place)
                raise GameHere
            case _:
                assert_never(outcome)

    async def carry_out(
        self,
        game_id: str,
        ask: Ask,
        now: datetime,
        *,
        request_id: str | None = None,
        say: Say = lambda _: "",
        brought: Place | None = None,
    ) -> Done:
        """Decide what is asked of the game as it stands, store it, and return the answer.

        Raises:
            NotAllowed: it is against the rules or cannot be read; nothing is stored.
        """
        return await self._lots.ask(game_id, Wanted(ask, now, request_id, say, brought))

    async def _take(self, game_id: str, lot: Sequence[Wanted]) -> Sequence[Done | Exception]:
        """The outcome of each; those that cannot be stored together are carried out by themselves."""
        named = [asked.request_id for asked in lot if asked.request_id is not None]
        async with self._tables.lock(game_id):
            if len(lot) > 1 and len(named) == len(set(named)):
                with suppress(StoreError):  # perhaps it is for what one of them asked
                    together = await self._giving_way.have_turn(
                        game_id, partial(self._try, lot=lot)
                    )
                    if together is not None:
                        return together
            done: list[Done | Exception] = []
            for asked in lot:  # a disk that says no twice is not asked for each of them
                no = [each for each in done if isinstance(each, StoreError)]
                done.append(no[1] if len(no) > 1 else await self._alone(game_id, asked))
            return done

    async def _alone(self, game_id: str, asked: Wanted) -> Done | Exception:
        try:
            done = await self._giving_way.have_turn(game_id, partial(self._try, lot=[asked]))
            assert done is not None, "who asks alone is told the first answer"
            return done[0]
        except Exception as error:  # noqa: BLE001 - it is told to who asked
            return error

    async def _try(
        self, game_id: str, lot: Sequence[Wanted]
    ) -> Sequence[Done | Exception] | Conflict | None:
        """Decide one after the other, and store together; None if one of several is a repeat."""
        before = table = await self._load(game_id)
        steps: list[AnyStep] = []
        answers: dict[str, str] = {}
        results: list[Done | Exception] = []
        for number, asked in enumerate(lot):
            if number % STRETCH == STRETCH - 1:
                await asyncio.sleep(0)  # noqa: TID251 - no time: a turn for the others
            try:
                done = await self.referee.decide(table, asked)
            except Exception as error:  # noqa: BLE001 - it is told to who asked
                results.append(error)
                continue
            results.append(done)
            steps += done.steps
            table = done.table
            if done.steps and asked.request_id is not None:
                answers[asked.request_id] = done.said
        if not steps:
            return results
        outcome = await self._commit(before, table, steps, answers)
        match outcome:
            case Committed():
                return results
            case Repeated(first) if len(lot) == 1:
                return [Done(said, before) for said in first.values()]
            case Repeated():
                return None
            case Conflict():
                self._tables.gone_on(game_id)
                self._forget_where(before)  # it may have gone from the store meanwhile
                return outcome
            case _:
                assert_never(outcome)

    async def post(self, message: Message) -> None:
        """Say what follows from no event."""
        await self._store.messages.post(row_of(message), message.game or None)
        self.stored.set()

    def forget(self, game_id: str, place: Place | None = None) -> None:
        """The game is gone from the store, or has changed there; one never read, from its place."""
        table = self._tables.forget(game_id)
        if table is not None:
            self._forget_where(table)
        if place is not None:
            self._here.changed(place)

    def _forget_where(self, table: Table) -> None:
        for place in table.places.values():
            self._here.changed(place)

    async def _commit(
        self,
        before: Table,
        after: Table,
        steps: Sequence[AnyStep],
        answers: Mapping[str, str],
        new: NewGame | None = None,
    ) -> Outcome:
        """Store the events with what follows from them."""
        views = await self._views(after, steps, before)

        def composed() -> Batch:
            messages = _messages(after, steps, views)
            return batch_of(before, after, steps, messages, answers, new, self._afterwards)

        batch = await asyncio.to_thread(composed) if after.is_crowded else composed()
        try:
            outcome = await self._store.games.commit(batch)
        except StoreError:
            self.outages.begin_now(EVERYWHERE)  # until the ticker can store something
            raise
        if isinstance(outcome, Committed):
            if new is not None or batch.centres or batch.over:
                for place in {*before.places.values(), *after.places.values()}:
                    self._here.changed(place)
            self._tables.remember(after)
            self.stored.set()
        return outcome

    async def messages(self, table: Table, steps: Sequence[AnyStep]) -> list[Message]:
        """The messages after the steps; the newest of a slot only."""
        return _messages(table, steps, await self._views(table, steps, table))

    async def _views(self, table: Table, steps: Sequence[AnyStep], before: Table) -> Sequence[View]:
        """The views of the places where something is said, that of one that has just gone too."""
        if not table.centres:
            return [await self._view(table, steps, HOME, table.place)]
        told = table.kind.centres_told(steps)
        return [
            await self._view(table, steps, number, place)
            for number, place in {**before.places, **table.places}.items()
            if told is None or number in told
        ]

    async def _view(
        self, table: Table, steps: Sequence[AnyStep], centre: int, place: Place
    ) -> View:
        """The place's view of what has happened, with names, and who is told in private."""
        view, status = await self.look(place), table.status
        names = await self._people.names(status.named, place)
        if any(table.kind.is_told_in_private(step.event) for step in steps):
            there = [each for each in status.members(centre) if each in names]
            platform, unasked = place.platform, table.kind.tells_unasked
            wanting, reached = await self.alerts.wanting(there, platform, unasked=unasked)
            view = replace(view, wanting=wanting, reached=reached)
        return replace(view, names=names, centre=centre)

    async def _load(self, game_id: str) -> Table:
        table = self._tables.get(game_id)
        if table is None:
            self._tables.reads(game_id)
            behind = self._tables.behind(game_id)
            table = None if behind is None else await self.damage.go_on(behind)
        if table is None:
            kind, game, stored = await self.damage.read(game_id)
            await self.library.fetch(kind.status(game).lexicon)
            secret = GameSecret(game_id, await self._store.games.secret(game_id))
            table = Table(kind, game_id, stored.place, game, stored.seq, secret, stored.centres)
        self._tables.remember(table)
        return table


def _messages(table: Table, steps: Sequence[AnyStep], views: Iterable[View]) -> list[Message]:
    said = []
    for view in views:
        said += in_languages(
            partial(_said, table.kind, steps, view), view.chosen, several=view.several
        )
    return said


def _said(
    kind: AnyKind, steps: Sequence[AnyStep], view: View, chosen: PlaceSettings
) -> list[Message]:
    return kind.messages(steps, replace(view, chosen=chosen))
