"""A store without a disk, for tests of what stands above it."""

import sqlite3
import weakref
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from functools import cache, partial
from typing import Any, Self, TypeVar

from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from bot.store import (
    Alarm,
    Arrival,
    Batch,
    Beat,
    Choice,
    Committed,
    Conflict,
    Event,
    OutboxRow,
    Outcome,
    PendingMessage,
    Played,
    Purged,
    Repeated,
    StoredComplaint,
    StoredEvening,
    StoredGame,
    StoredTournament,
    Ticket,
    UnknownGame,
)
from bot.store.news import News
from bot.store.share import Share
from bot.store.sql import results
from bot.store.sql.alarm_rows import add, ring_evenings, row_of
from bot.store.sql.alarms import SqlAlarms
from bot.store.sql.cards import SqlCards
from bot.store.sql.connection import Work
from bot.store.sql.days import SqlDays
from bot.store.sql.evenings import SqlEvenings
from bot.store.sql.lists import SqlLists
from bot.store.sql.own_data import SqlOwnData
from bot.store.sql.place_numbers import SqlNumbers
from bot.store.sql.result_queries import SqlResults
from bot.store.sql.schema import METADATA
from bot.store.sql.tournaments import SqlTournaments
from bot.talk.identity import Account, Place, personal
from bot.talk.messages import Audience, Public
from bot.talk.operator_actions import Act

Result = TypeVar("Result")


@cache
def _empty() -> bytes:
    """A database with the tables and their indexes."""
    made: list[ExecutableDDLElement] = []
    for table in METADATA.sorted_tables:
        made += [CreateTable(table), *map(CreateIndex, table.indexes)]
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(";".join(str(each.compile(dialect=dialect())) for each in made))
        return connection.serialize()


class Tables:
    """The tables of a database that is nowhere, for what is kept of it in the same way on a disk."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", check_same_thread=False)
        weakref.finalize(self, self.connection.close)
        self.connection.deserialize(_empty())

    async def ask(self, work: "Work[Result]") -> Result:
        return work(self.connection)

    write = forget = ask

    async def rows(self, statement: str, *values: object) -> list[sqlite3.Row]:
        return self.connection.execute(statement, values).fetchall()


class MemoryAlarms(SqlAlarms):
    """Those of a store whose messages are in no table."""

    def __init__(self, tables: Any, store: "MemoryStore") -> None:
        super().__init__(tables, tables)
        self._store = store

    async def ring(
        self, alarm: Alarm, then: Sequence[Alarm] = (), outbox: Sequence[OutboxRow] = ()
    ) -> bool:
        rung = await super().ring(alarm, then)
        for row in outbox if rung else ():
            await self._store.post(row)
        return rung


class MemoryEvenings(SqlEvenings):
    """Those of a store whose messages are in no table."""

    def __init__(self, tables: Any, store: "MemoryStore") -> None:
        super().__init__(tables, tables)
        self._store = store

    async def go_on(
        self,
        before: StoredEvening,
        after: StoredEvening | None,
        outbox: Sequence[OutboxRow] = (),
        alarm: Alarm | None = None,
    ) -> bool:
        done = await super().go_on(before, after, (), alarm)
        for row in outbox if done else ():
            await self._store.post(row)
        return done


class MemoryTournaments(SqlTournaments):
    """Those of a store whose messages are in no table."""

    def __init__(self, tables: Any, store: "MemoryStore") -> None:
        super().__init__(tables, tables)
        self._store = store

    async def go_on(
        self,
        after: StoredTournament,
        now: datetime,
        outbox: Sequence[OutboxRow] = (),
        alarms: Sequence[Alarm] = (),
    ) -> bool:
        done = await super().go_on(after, now, (), alarms)
        for row in outbox if done else ():
            await self._store.post(row)
        return done


class MemoryPlaces:
    """A `bot.store.Places`."""

    def __init__(self, store: "MemoryStore") -> None:
        self._store = store
        self.chosen: dict[Place, dict[str, str]] = {}
        self.shut: set[Place] = set()

    async def settings(self, scope: Place) -> Mapping[str, str]:
        return self.chosen.get(scope, {})

    async def settings_of(self, persons: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        return {person: self.chosen.get(personal(person), {}) for person in persons}

    async def set_setting(self, scope: Place, name: str, value: str | None) -> None:
        chosen = self.chosen.setdefault(scope, {})
        chosen.pop(name, None)
        if value is not None:
            chosen[name] = value

    async def first_setting(self, scope: Place, name: str, value: str) -> str:
        return self.chosen.setdefault(scope, {}).setdefault(name, value)

    async def close(self, place: Place) -> None:
        self.shut.add(place)

    async def open(self, place: Place) -> None:
        self.shut.discard(place)
        for row in self._store.rows:
            if row.audience == Public(place):
                self._store.retry_at.pop(row.id, None)

    async def closed(self) -> list[Place]:
        return list(self.shut)

    async def move(self, former: Place, place: Place) -> None:
        raise NotImplementedError

    async def former(self) -> Mapping[Place, Place]:
        return {}


class MemoryActs:
    """Orders of operators, in a list."""

    def __init__(self, places: MemoryPlaces) -> None:
        self._places = places
        self._given: list[Act] = []

    async def keep(self, act: Act, person: int, then: Choice | None = None) -> None:
        self._given.append(act)
        if then is not None:
            await self._places.set_setting(then.scope, then.name, then.value)

    async def last(self, most: int) -> list[Act]:
        return self._given[: -most - 1 : -1]


class MemoryTickets:
    """A `bot.store.Tickets`."""

    def __init__(self) -> None:
        self.given: dict[str, Ticket] = {}

    async def put(self, ticket: Ticket) -> None:
        self.given[ticket.token] = ticket

    async def find(self, token: str) -> Ticket | None:
        return self.given.get(token)

    async def forget(self, before: datetime) -> None:
        self.given = {token: each for token, each in self.given.items() if each.at >= before}


class MemoryStore:
    """The part of `bot.store.Store` that the application and the outbox use."""

    def __init__(self) -> None:
        self.kept: dict[str, StoredGame] = {}
        self.secrets: dict[str, bytes] = {}
        self.answers: dict[str, str] = {}
        self.done_in: dict[str, str] = {}
        self.deadlines: dict[str, datetime] = {}
        self.on: dict[str, Place] = {}
        self.alone: set[str] = set()
        self.waited_for: dict[str, str] = {}
        self.owners: dict[Account, int] = {}
        self.called: dict[int, str] = {}
        self.rows: list[PendingMessage] = []
        self.out: set[int] = set()
        self.refs: dict[tuple[Audience, str], str] = {}
        self.retry_at: dict[int, datetime] = {}
        self.opening: set[int] = set()
        self.places = MemoryPlaces(self)
        self.acts = MemoryActs(self.places)
        self.tickets = MemoryTickets()
        self.seen: Beat | None = None
        self.used: dict[int, datetime] = {}
        self.devices: dict[str, set[int]] = {}
        self.complained: list[StoredComplaint] = []
        self.arrived: dict[tuple[str, int], Arrival] = {}
        self.settled: set[tuple[str, int]] = set()
        tables: Any = Tables()
        self.numbers = SqlNumbers(tables, tables)
        self.tables = tables
        self.results = SqlResults(tables, tables)
        self.alarms = MemoryAlarms(tables, self)
        self.own_data = SqlOwnData(tables, tables)
        self.days = SqlDays(tables, tables)
        self.evenings = MemoryEvenings(tables, self)
        self.tournaments = MemoryTournaments(tables, self)
        self.lists = SqlLists(tables, tables)
        self.cards = SqlCards(tables, tables)
        self.news = News()
        self.share = Share()

    @property
    def games(self) -> Self:
        return self

    messages = people = complaints = beats = arrivals = games

    async def commit(self, batch: Batch) -> Outcome:
        if first := {each: self.answers[each] for each in batch.answers if each in self.answers}:
            return Repeated(first)
        if batch.new is not None:
            new = batch.new
            if new.one_a_place and any(
                kind == new.kind and game in self.alone
                for game, kind in await self.running_in(new.place)
            ):
                return Conflict(0)
            self.kept[batch.game_id] = StoredGame(new.kind, new.place, (), 0, ())
            self.secrets[batch.game_id] = new.secret
            if new.one_a_place:
                self.alone.add(batch.game_id)
        game = self.kept[batch.game_id]
        if game.seq != batch.after_seq:
            return Conflict(game.seq)
        self.answers |= batch.answers
        self.done_in |= dict.fromkeys(batch.answers, batch.game_id)
        events = (*game.events, *batch.events)
        seats = tuple({each.number: each for each in (*batch.seats, *game.seats)}.values())
        centres = {each.number: each for each in (*game.centres, *batch.centres)}
        game = self.kept[batch.game_id] = replace(
            game, events=events, seq=len(events), seats=seats, centres=tuple(centres.values())
        )
        self.deadlines.pop(batch.game_id, None)
        if batch.deadline is not None:
            self.deadlines[batch.game_id] = batch.deadline
        if batch.over:
            self.on.pop(batch.game_id, None)
            key = str(await self.numbers.of(game.place))
            await self.tables.write(partial(ring_evenings, key=key))
        else:
            self.on[batch.game_id] = game.place
        self.waited_for.pop(batch.game_id, None)
        if batch.awaited is not None:
            self.waited_for[batch.game_id] = batch.awaited
        for best in batch.bests:
            own = await self.places.settings(personal(best.person))
            if best.value > int(own.get(best.name, best.value - 1)):
                await self.places.set_setting(personal(best.person), best.name, str(best.value))
        await self.cards.put(batch.cards)
        await self.tables.write(partial(add, rows=list(map(row_of, batch.alarms))))
        for row in batch.outbox:
            await self.post(row, batch.game_id)
        if batch.played is not None:
            await self.tables.write(partial(_keep, batch.game_id, game, batch.played))
        return Committed(len(events))

    async def post(self, row: OutboxRow, game_id: str | None = None) -> None:
        number = len(self.rows) + 1
        self.rows.append(
            PendingMessage(number, row.audience, row.slot, row.body, 0, None, game=game_id)
        )
        if row.opens:
            self.opening.add(number)

    async def answered(self, request_id: str) -> str | None:
        return self.answers.get(request_id)

    async def of_request(self, request_id: str) -> str | None:
        return self.done_in.get(request_id)

    async def load(self, game_id: str) -> StoredGame:
        if game_id not in self.kept:
            raise UnknownGame(game_id)
        return self.kept[game_id]

    async def since(self, game_id: str, seq: int) -> StoredGame | None:
        stored = await self.load(game_id)
        return replace(stored, events=stored.events[seq:])

    async def secret(self, game_id: str) -> bytes:
        return self.secrets[game_id]

    def _places(self, game: str) -> list[Place]:
        stored = self.kept[game]
        return [stored.place, *(each.place for each in stored.centres if each.present)]

    async def running_in(self, place: Place) -> list[tuple[str, str]]:
        here = [game for game in self.on if place in self._places(game)]
        return [(game, self.kept[game].kind) for game in here]

    async def running_on(self, platform: str) -> list[tuple[str, Place]]:
        everywhere = [(game, place) for game in self.on for place in self._places(game)]
        return [each for each in everywhere if each[1].platform == platform]

    async def running(self) -> list[str]:
        return list(self.on)

    async def beginnings(self) -> list[tuple[str, Event | None]]:
        games = [self.kept[game] for game in self.on]
        return [(game.kind, game.events[0]) for game in games]

    async def awaited(self) -> list[tuple[Place, str]]:
        return [
            (place, slot) for game, slot in self.waited_for.items() for place in self._places(game)
        ]

    async def running_of(self, person: int) -> list[str]:
        touched = {
            game: self.kept[game].events[-1].at
            for game in self.on
            if any(seat.person == person for seat in self.kept[game].seats)
        }
        return sorted(sorted(touched), key=lambda game: touched[game], reverse=True)

    async def over(self, of: Place | int, kinds: Sequence[str], limit: int) -> list[str]:
        whose = {
            game: stored.events[-1].at
            for game, stored in self.kept.items()
            if game not in self.on and stored.kind in kinds
            if of in self._places(game) or of in [seat.person for seat in stored.seats]
        }
        return sorted(whose, key=lambda game: whose[game], reverse=True)[:limit]

    async def complain(self, complaint: StoredComplaint) -> None:
        self.complained.append(complaint)

    async def count(self, person: int, since: datetime) -> int:
        return sum(c.person == person and c.at >= since for c in self.complained)

    async def resolve(self, word: str) -> list[StoredComplaint]:
        found = [each for each in self.complained if each.word == word]
        self.complained = [each for each in self.complained if each.word != word]
        return found

    async def due(
        self,
        now: datetime,
        limit: int,
        *,
        in_centres: bool = False,
    ) -> list[str]:
        due = sorted((at, game) for game, at in self.deadlines.items() if at <= now)
        return [game for _, game in due[:limit]]

    async def person(self, account: Account, name: str) -> int:
        number = self.owners.setdefault(account, len(self.owners) + 1)
        self.called[number] = name
        return number

    async def owner(self, account: Account) -> int | None:
        return self.owners.get(account)

    async def want(self, game_id: str) -> None:
        """Nobody else has it."""

    async def became(self, persons: Iterable[int]) -> Mapping[int, int]:
        return {}

    async def names(self, persons: Iterable[int]) -> Mapping[int, str]:
        return {number: self.called[number] for number in persons}

    async def pending(self, now: datetime, limit: int) -> list[PendingMessage]:
        newest = {(row.audience, row.slot): row for row in self.rows}
        waiting = [
            replace(
                row,
                replaces=self.refs.get((row.audience, row.slot)),
                opens=row.id in self.opening,
            )
            for row in self.rows
            if row.id not in self.out
            and newest[row.audience, row.slot] is row
            and not (isinstance(row.audience, Public) and row.audience.place in self.places.shut)
        ]
        waiting.sort(key=lambda row: row.id not in self.opening)
        heads: dict[tuple[Audience, bool], PendingMessage] = {}
        for row in waiting:
            edit, ready = row.replaces is not None, self.retry_at.get(row.id, now) <= now
            if ready or not edit:
                heads.setdefault((row.audience, edit), row)
        return [row for row in heads.values() if self.retry_at.get(row.id, now) <= now]

    async def shown(self, audience: Public, slot: str) -> str | None:
        return self.refs.get((audience, slot))

    async def body(self, audience: Public, slot: str) -> str | None:
        sent = [
            row.body
            for row in self.rows
            if (row.audience, row.slot) == (audience, slot) and row.id in self.out
        ]
        return sent[-1] if sent else None

    async def shown_of(self, audience: Public, game_id: str) -> list[str]:
        rows = [row for row in self.rows if (row.audience, row.game) == (audience, game_id)]
        newest = {row.slot: row.id for row in rows}
        if not self.out.issuperset(newest.values()):
            return []
        return [self.refs[audience, slot] for slot in newest]

    async def renamed(self, audience: Public, slot: str, ref: str, now: str) -> None:
        if self.refs.get((audience, slot)) == ref:
            self.refs[audience, slot] = now
            newest = [row for row in self.rows if (row.audience, row.slot) == (audience, slot)][-1]
            self.out.discard(newest.id)

    async def mark_sent(self, message_id: int, platform_ref: str) -> None:
        self.out.add(message_id)
        row = self.rows[message_id - 1]
        self.refs[row.audience, row.slot] = platform_ref

    async def posted(self, audience: Public, limit: int) -> list[str]:
        newest = {
            row.slot: row.body
            for row in self.rows
            if row.audience == audience and row.id in self.out
        }
        return list(newest.values())[-limit:]

    async def purge(self, before: datetime) -> Purged:
        return Purged(more=False)

    async def ask(self) -> None:
        """Nobody else has it."""

    async def heartbeat(self, beat: Beat) -> None:
        self.seen = beat

    async def last_seen(self) -> Beat | None:
        return self.seen

    async def mark_failed(
        self, message_id: int, retry_at: datetime | None, platform_ref: str | None = None
    ) -> None:
        if retry_at is None:
            self.out.add(message_id)
            return
        row = self.rows[message_id - 1]
        self.rows[message_id - 1] = replace(row, attempts=row.attempts + 1)
        if platform_ref is not None:
            self.refs[row.audience, row.slot] = platform_ref
        self.retry_at[message_id] = retry_at

    async def use_tools(self, person: int, at: datetime) -> None:
        self.used[person] = at

    async def tools_used(self, persons: Iterable[int]) -> datetime | None:
        return max((self.used[each] for each in persons if each in self.used), default=None)

    async def see_at(self, person: int, device: str, at: datetime) -> None:
        self.devices.setdefault(device, set()).add(person)

    async def alike(self, person: int) -> frozenset[int]:
        seen = [persons for persons in self.devices.values() if person in persons]
        return frozenset({person}.union(*seen))

    async def accounts(self, person: int) -> list[Account]:
        return [account for account, owner in self.owners.items() if owner == person]

    async def link(self, account: Account, person: int) -> None:
        raise NotImplementedError

    async def join(
        self,
        former: int,
        person: int,
        code: str,
        at: datetime,
        told: Sequence[OutboxRow],
        left: Mapping[str, int],
    ) -> bool:
        raise NotImplementedError

    async def part(self, account: Account, at: datetime, told: Sequence[OutboxRow]) -> int:
        raise NotImplementedError

    async def take_in(self, arrivals: Sequence[Arrival]) -> list[Arrival]:
        new = {(each.platform, each.number): each for each in arrivals}
        new = {key: each for key, each in new.items() if key not in self.arrived}
        self.arrived |= new
        return list(new.values())

    async def unhandled(self, platform: str) -> list[Arrival]:
        unsettled = self.arrived.keys() - self.settled
        return [self.arrived[key] for key in sorted(unsettled) if key[0] == platform]

    async def settle(self, platform: str, numbers: Iterable[int], *, aside: bool = False) -> None:
        self.settled |= {(platform, number) for number in numbers}

    is_ours = True

    async def close(self) -> None:
        """Nothing to let go of."""


def _keep(
    game_id: str,
    game: StoredGame,
    played: Played,
    connection: sqlite3.Connection,
) -> None:
    """What is over, with whom and where it needs."""
    new = "INSERT INTO game (id, platform, chat, running) VALUES (?, ?, ?, 0)"
    connection.execute(new, (game_id, game.place.platform, game.place.chat))
    for each in game.centres:
        comes = (
            "INSERT INTO centre (game_id, number, platform, chat, present) VALUES (?, ?, ?, ?, ?)"
        )
        where = each.place.platform, each.place.chat, int(each.present)
        connection.execute(comes, (game_id, each.number, *where))
    for seat in game.seats:
        connection.execute(
            "INSERT OR IGNORE INTO person (id, name) VALUES (?, 'somebody')", (seat.person,)
        )
        sits = "INSERT INTO seat (game_id, number, person) VALUES (?, ?, ?)"
        connection.execute(sits, (game_id, seat.number, seat.person))
    results.keep(connection, game_id, played)
