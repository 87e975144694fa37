"""The subjects of the store (`bot.store.protocol`), each of the functions that read and write its tables."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial

from bot.store.codec import Codecs
from bot.store.share import Share
from bot.store.sql import (
    acts,
    arrivals,
    complaints,
    games,
    heartbeat,
    moving,
    outbox,
    people,
    purge,
    tool_uses,
)
from bot.store.sql import settings as choices
from bot.store.sql.part import Part, reads, writes
from bot.store.sql.reader import Reader
from bot.store.sql.rows import encode
from bot.store.sql.writer import Writer
from bot.store.values import Batch, Beat, Event, Outcome, PendingMessage, StoredGame
from bot.talk.identity import Account, Place

Note = Callable[[str], None]
"""Keeps a mark outside of the database, or raises an `OSError`."""


class SqlGames(Part):
    """A `bot.store.Games`; `codecs` say how events are stored, by the name of their kind."""

    answered = reads(games.answered)
    of_request = reads(games.of_request)
    secret = reads(games.secret)
    running_in = reads(games.running_in)
    running_on = reads(games.running_on)
    running = reads(games.running)
    running_of = reads(games.running_of)
    over = reads(games.over)
    purge = writes(purge.purge)
    want = writes(games.want)

    def __init__(self, writer: Writer, reader: Reader, codecs: Codecs, share: Share) -> None:
        super().__init__(writer, reader)
        self._codecs = codecs
        self._share = share
        self._codec_of = {row.kind: codec for codec in codecs.values() for row in codec.table}

    async def commit(self, batch: Batch) -> Outcome:
        encoded = partial(encode, batch, self._codec_of)
        rows = await asyncio.to_thread(encoded) if batch.large else encoded()
        return await self._writer.commit(rows)

    async def load(self, game_id: str) -> StoredGame:
        return await self._reader.ask(partial(games.load, game_id=game_id, codecs=self._codecs))

    async def since(self, game_id: str, seq: int) -> StoredGame | None:
        asked = partial(games.since, game_id=game_id, seq=seq, codecs=self._codecs)
        return await self._reader.ask(asked)

    async def due(self, now: datetime, limit: int, *, in_centres: bool = False) -> list[str]:
        share = self._share
        asked = partial(games.due, share=share, now=now, limit=limit, in_centres=in_centres)
        return await self._reader.ask(asked)

    async def beginnings(self) -> list[tuple[str, Event | None]]:
        return await self._reader.ask(partial(games.beginnings, codecs=self._codecs))


class SqlMessages(Part):
    """A `bot.store.Messages`."""

    post = writes(outbox.post)
    mark_sent = writes(outbox.mark_sent)
    mark_failed = writes(outbox.mark_failed)
    shown = reads(outbox.shown)
    body = reads(outbox.body)
    shown_of = reads(outbox.shown_of)
    renamed = writes(outbox.renamed)
    posted = reads(outbox.posted)

    def __init__(self, writer: Writer, reader: Reader, share: Share) -> None:
        super().__init__(writer, reader)
        self._share = share

    async def pending(self, now: datetime, limit: int) -> list[PendingMessage]:
        asked = partial(outbox.pending, share=self._share, now=now, limit=limit)
        return await self._reader.ask(asked)

    async def awaited(self) -> list[tuple[Place, str]]:
        return await self._reader.ask(partial(games.awaited, share=self._share))


class SqlPlaces(Part):
    """A `bot.store.Places`."""

    settings = reads(choices.find)
    settings_of = reads(choices.of_persons)
    set_setting = writes(choices.keep)
    first_setting = writes(choices.keep_first)
    close = writes(outbox.close_place)
    open = writes(outbox.open_place)
    closed = reads(outbox.closed_places)
    move = writes(moving.move_place)
    former = reads(moving.former_places)


class SqlPeople(Part):
    """A `bot.store.People`."""

    owner = reads(people.owner)
    accounts = reads(people.accounts)
    link = writes(people.link)
    join = writes(people.join)
    part = writes(people.part)
    use_tools = writes(tool_uses.use)
    see_at = writes(tool_uses.seen)
    alike = reads(tool_uses.alike)

    async def person(self, account: Account, name: str) -> int:
        known = await self._reader.ask(partial(people.find, account=account))
        if known is not None and known[1] == name:
            return known[0]
        return await self._writer.write(partial(people.find_or_add, account=account, name=name))

    async def names(self, persons: Iterable[int]) -> Mapping[int, str]:
        return await self._reader.ask(partial(people.names, persons=list(persons)))

    async def became(self, persons: Iterable[int]) -> Mapping[int, int]:
        return await self._reader.ask(partial(people.became, persons=list(persons)))

    async def tools_used(self, persons: Iterable[int]) -> datetime | None:
        return await self._reader.ask(partial(tool_uses.last, persons=list(persons)))


class SqlActs(Part):
    """A `bot.store.Acts`."""

    keep = writes(acts.keep)
    last = reads(acts.last)


class SqlComplaints(Part):
    """A `bot.store.Complaints`."""

    complain = writes(complaints.add)
    count = reads(complaints.count)
    resolve = writes(complaints.resolve)


class SqlArrivals(Part):
    """A `bot.store.Arrivals`."""

    take_in = writes(arrivals.take_in)
    unhandled = reads(arrivals.unhandled)

    async def settle(self, platform: str, numbers: Iterable[int], *, aside: bool = False) -> None:
        await self._writer.write(
            partial(arrivals.settle, platform=platform, numbers=list(numbers), aside=aside)
        )


class SqlTickets(Part):
    """A `bot.store.Tickets`."""

    put = writes(arrivals.put_ticket)
    find = reads(arrivals.ticket)
    forget = writes(arrivals.forget_tickets)


class SqlBeats(Part):
    """A `bot.store.Beats`; each is noted outside of the database as well, where that could be older."""

    ask = writes(heartbeat.ask)
    last_seen = reads(heartbeat.find)

    def __init__(self, writer: Writer, reader: Reader, share: Share, note: Note | None) -> None:
        super().__init__(writer, reader)
        self._share = share
        self._note = note

    async def heartbeat(self, beat: Beat) -> None:
        away = {role: at for role, at in beat.away.items() if self._share.has(role)}
        ours = replace(beat, away=away)
        await self._writer.write(partial(heartbeat.keep, beat=ours, share=self._share))
        if self._note is not None:
            with suppress(OSError):
                await asyncio.to_thread(self._note, heartbeat.mark_of(beat))
