"""The store on one SQLite file.

One connection writes and takes in the write-ahead log (`bot.store.sqlite.writer`); another one only reads,
and never waits for it. ``synchronous=FULL``: a commit that has returned is on the disk. Memory-mapped reading
stays off, as SQLite has it: together with several connections it has damaged files.

The folder is locked as long as the store is open, and nobody but its owner may look into it.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self

import structlog

from bot.store.codec import Codecs
from bot.store.sqlite import (
    arrivals,
    complaints,
    games,
    heartbeat,
    moving,
    outbox,
    people,
    purge,
    settings,
    tool_uses,
)
from bot.store.sqlite.alarms import SqliteAlarms
from bot.store.sqlite.cards import SqliteCards
from bot.store.sqlite.connection import READER_SETTINGS, WRITER_SETTINGS, connect
from bot.store.sqlite.database import (
    DATABASE_NAME,
    Failpoint,
    clear_leftovers,
    make_folder,
    no_failpoint,
)
from bot.store.sqlite.days import SqliteDays
from bot.store.sqlite.lock import FolderLock
from bot.store.sqlite.own_data import SqliteOwnData
from bot.store.sqlite.place_numbers import SqliteNumbers
from bot.store.sqlite.reader import Reader
from bot.store.sqlite.result_queries import SqliteResults
from bot.store.sqlite.rows import encode
from bot.store.sqlite.times import to_stored
from bot.store.sqlite.upgrade import prepare
from bot.store.sqlite.writer import Writer
from bot.store.values import (
    Arrival,
    Batch,
    Beat,
    Event,
    OutboxRow,
    Outcome,
    PendingMessage,
    Purged,
    StoredComplaint,
    StoredGame,
    Ticket,
    UnknownGame,
)
from bot.talk.identity import Account, Place
from bot.talk.messages import Public

log = structlog.get_logger(__name__)


class SqliteStore:
    """A `bot.store.Store`; made by `open`."""

    def __init__(
        self,
        codecs: Codecs,
        writer: Writer,
        reader: Reader,
        lock: FolderLock,
        resources: AsyncExitStack,
    ) -> None:
        self._codecs = codecs
        self._codec_of = {row.kind: codec for codec in codecs.values() for row in codec.table}
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._resources = resources
        self.numbers = SqliteNumbers(writer, reader)
        self.results = SqliteResults(reader)
        self.own_data = SqliteOwnData(writer, reader)
        self.alarms = SqliteAlarms(writer, reader)
        self.days = SqliteDays(writer, reader)
        self.cards = SqliteCards(writer, reader)

    @classmethod
    async def open(
        cls, folder: Path, codecs: Codecs, *, failpoint: Failpoint = no_failpoint
    ) -> Self:
        """Open the data folder; make it, or upgrade what is in it, first.

        Args:
            folder: where everything is kept.
            codecs: how the events of games are stored, by the name of their kind.
            failpoint: for tests.

        Raises:
            FolderInUse: another process has it.
            StoreError: it cannot be used; the text says why.
        """
        # At its debug level the library logs every value, racks and secrets too.
        logging.getLogger("aiosqlite").setLevel(logging.WARNING)
        path = folder / DATABASE_NAME
        async with AsyncExitStack() as resources:
            make_folder(folder)
            lock = resources.enter_context(FolderLock(folder))
            clear_leftovers(path)
            await asyncio.to_thread(prepare, path)
            connection = await connect(resources, path, WRITER_SETTINGS)
            reader = Reader(await connect(resources, path, READER_SETTINGS), path)
            writer = Writer(connection, path, failpoint)
            last = await reader.ask(heartbeat.find)
            if heartbeat.is_behind(last, lock.mark):
                until = "" if last is None else last.at.isoformat()
                log.error(
                    "the database lacks what was stored last; was its -wal deleted?", until=until
                )
            resources.push_async_callback(writer.close)
            kept = resources.pop_all()
        return cls(codecs, writer, reader, lock, kept)

    async def close(self) -> None:
        await self._resources.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    # Games -------------------------------------------------------------------------------------

    async def commit(self, batch: Batch) -> Outcome:
        return await self._writer.commit(encode(batch, self._codec_of))

    async def answered(self, request_id: str) -> str | None:
        rows = await self._reader.rows("SELECT answer FROM inbox WHERE request_id = ?", request_id)
        return rows[0][0] if rows else None

    async def load(self, game_id: str) -> StoredGame:
        return await self._reader.ask(partial(games.load, game_id=game_id, codecs=self._codecs))

    async def secret(self, game_id: str) -> bytes:
        rows = await self._reader.rows("SELECT secret FROM secret WHERE game_id = ?", game_id)
        if not rows:
            raise UnknownGame(f"there is no game {game_id!r}")
        return bytes(rows[0][0])

    async def running_in(self, place: Place) -> list[tuple[str, str]]:
        return await self._reader.ask(partial(games.running_in, place=place))

    async def running_games(self) -> list[str]:
        return await self._reader.ask(games.running)

    async def running_on(self, platform: str) -> list[tuple[str, Place]]:
        return await self._reader.ask(partial(games.running_on, platform=platform))

    async def beginnings(self) -> list[tuple[str, Event | None]]:
        return await self._reader.ask(partial(games.beginnings, codecs=self._codecs))

    async def awaited(self) -> list[tuple[Place, str]]:
        return await self._reader.ask(games.awaited)

    async def games_of(self, person: int) -> list[str]:
        return await self._reader.ask(partial(games.running_of, person=person))

    async def over(self, of: Place | int, kinds: Sequence[str], limit: int) -> list[str]:
        return await self._reader.ask(partial(games.over, of=of, kinds=list(kinds), limit=limit))

    async def due(self, now: datetime, limit: int) -> list[str]:
        return await self._reader.ask(partial(games.due, now=now, limit=limit))

    # Messages ----------------------------------------------------------------------------------

    async def post(self, row: OutboxRow, game_id: str | None = None) -> None:
        rows = [outbox.new_row(game_id, row)]
        await self._writer.write(partial(outbox.insert, rows=rows))

    async def pending_messages(self, now: datetime, limit: int) -> list[PendingMessage]:
        return await self._reader.ask(partial(outbox.pending, now=now, limit=limit))

    async def mark_sent(self, message_id: int, platform_ref: str) -> None:
        await self._writer.write(
            partial(outbox.mark_sent, message_id=message_id, platform_ref=platform_ref)
        )

    async def mark_failed(
        self, message_id: int, retry_at: datetime | None, platform_ref: str | None = None
    ) -> None:
        await self._writer.write(
            partial(outbox.mark_failed, message_id=message_id, retry_at=retry_at, ref=platform_ref)
        )

    async def shown(self, audience: Public, slot: str) -> str | None:
        return await self._reader.ask(partial(outbox.shown, audience=audience, slot=slot))

    async def shown_of(self, audience: Public, game_id: str) -> list[str]:
        return await self._reader.ask(partial(outbox.shown_of, audience=audience, game_id=game_id))

    async def renamed(self, audience: Public, slot: str, ref: str, now: str) -> None:
        await self._writer.write(
            partial(outbox.renamed, audience=audience, slot=slot, ref=ref, now=now)
        )

    async def close_place(self, place: Place) -> None:
        await self._writer.write(partial(outbox.close_place, place=place))

    async def open_place(self, place: Place) -> None:
        await self._writer.write(partial(outbox.open_place, place=place))

    async def closed_places(self) -> list[Place]:
        return await self._reader.ask(outbox.closed_places)

    async def posted(self, audience: Public, limit: int) -> list[str]:
        return await self._reader.ask(partial(outbox.posted, audience=audience, limit=limit))

    async def move_place(self, former: Place, place: Place) -> None:
        await self._writer.write(partial(moving.move_place, former=former, place=place))

    async def former_places(self) -> Mapping[Place, Place]:
        return await self._reader.ask(moving.former_places)

    # What came in ------------------------------------------------------------------------------

    async def take_in(self, arrived: Sequence[Arrival]) -> list[Arrival]:
        return await self._writer.write(partial(arrivals.take_in, arrivals=arrived))

    async def unhandled(self, platform: str) -> list[Arrival]:
        return await self._reader.ask(partial(arrivals.unhandled, platform=platform))

    async def settle(self, platform: str, numbers: Iterable[int], *, aside: bool = False) -> None:
        listed = list(numbers)
        await self._writer.write(
            partial(arrivals.settle, platform=platform, numbers=listed, aside=aside)
        )

    async def put_ticket(self, ticket: Ticket) -> None:
        await self._writer.write(partial(arrivals.put_ticket, ticket=ticket))

    async def ticket(self, token: str) -> Ticket | None:
        return await self._reader.ask(partial(arrivals.ticket, token=token))

    async def forget_tickets(self, before: datetime) -> None:
        await self._writer.write(partial(arrivals.forget_tickets, before=before))

    # People ------------------------------------------------------------------------------------

    async def person(self, account: Account, name: str) -> int:
        known = await self._reader.ask(partial(people.find, account=account))
        if known is not None and known[1] == name:
            return known[0]
        return await self._writer.write(partial(people.find_or_add, account=account, name=name))

    async def names(self, persons: Iterable[int]) -> Mapping[int, str]:
        return await self._reader.ask(partial(people.names, persons=list(persons)))

    async def accounts(self, person: int) -> list[Account]:
        return await self._reader.ask(partial(people.accounts, person=person))

    async def link(self, account: Account, person: int) -> None:
        await self._writer.write(partial(people.link, account=account, person=person))

    # Fair play ---------------------------------------------------------------------------------

    async def use_tools(self, person: int, at: datetime) -> None:
        await self._writer.write(partial(tool_uses.use, person=person, at=at))

    async def tools_used(self, persons: Iterable[int]) -> datetime | None:
        return await self._reader.ask(partial(tool_uses.last, persons=list(persons)))

    async def see_at(self, person: int, device: str, at: datetime) -> None:
        await self._writer.write(partial(tool_uses.seen, person=person, device=device, at=at))

    async def alike(self, person: int) -> frozenset[int]:
        return await self._reader.ask(partial(tool_uses.alike, person=person))

    # Words -------------------------------------------------------------------------------------

    async def complain(self, complaint: StoredComplaint) -> None:
        await self._writer.write(partial(complaints.add, complaint=complaint))

    async def complaints_of(self, person: int, since: datetime) -> int:
        return await self._reader.ask(partial(complaints.count, person=person, since=since))

    # Settings ----------------------------------------------------------------------------------

    async def settings(self, scope: Place) -> Mapping[str, str]:
        return await self._reader.ask(partial(settings.find, scope=scope))

    async def set_setting(self, scope: Place, name: str, value: str | None) -> None:
        await self._writer.write(partial(settings.keep, scope=scope, name=name, value=value))

    # The bot itself ----------------------------------------------------------------------------

    async def purge(self, before: datetime) -> Purged:
        return await self._writer.write(partial(purge.purge, before=to_stored(before)))

    async def heartbeat(self, beat: Beat) -> None:
        await self._writer.write(partial(heartbeat.keep, beat=beat))
        with suppress(OSError):
            await asyncio.to_thread(self._lock.note, heartbeat.mark_of(beat))

    async def last_seen(self) -> Beat | None:
        return await self._reader.ask(heartbeat.find)
