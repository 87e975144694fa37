"""The store on one database: the subjects, over one writer and its readers."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from datetime import timedelta
from typing import Self

from bot.store.codec import Codecs
from bot.store.news import News
from bot.store.share import Share, Sharing
from bot.store.sql.alarms import SqlAlarms
from bot.store.sql.cards import SqlCards
from bot.store.sql.days import SqlDays
from bot.store.sql.evenings import SqlEvenings
from bot.store.sql.figures import SqlCounts
from bot.store.sql.lists import SqlLists
from bot.store.sql.own_data import SqlOwnData
from bot.store.sql.parts import (
    Note,
    SqlActs,
    SqlArrivals,
    SqlBeats,
    SqlComplaints,
    SqlGames,
    SqlMessages,
    SqlPeople,
    SqlPlaces,
    SqlTickets,
)
from bot.store.sql.place_numbers import SqlNumbers
from bot.store.sql.reader import Reader
from bot.store.sql.result_queries import SqlResults
from bot.store.sql.tournaments import SqlTournaments
from bot.store.sql.writer import Writer


class SqlStore:
    """A `bot.store.Store`; whoever opens it says which database it is on.

    Args:
        writer, reader: of that database.
        codecs: how the events of games are stored, by the name of their kind.
        resources: closed with it.
        note: keeps a mark of each heartbeat outside of the database.
    """

    def __init__(
        self,
        writer: Writer,
        reader: Reader,
        codecs: Codecs,
        resources: AsyncExitStack,
        note: Note | None = None,
    ) -> None:
        self._resources = resources
        self._writer = writer
        self.share = share = Share()
        self.games = SqlGames(writer, reader, codecs, share)
        self.messages = SqlMessages(writer, reader, share)
        self.places = SqlPlaces(writer, reader)
        self.people = SqlPeople(writer, reader)
        self.complaints = SqlComplaints(writer, reader)
        self.acts = SqlActs(writer, reader)
        self.arrivals = SqlArrivals(writer, reader)
        self.tickets = SqlTickets(writer, reader)
        self.beats = SqlBeats(writer, reader, share, note)
        self.numbers = SqlNumbers(writer, reader)
        self.results = SqlResults(writer, reader)
        self.own_data = SqlOwnData(writer, reader)
        self.alarms = SqlAlarms(writer, reader)
        self.days = SqlDays(writer, reader)
        self.evenings = SqlEvenings(writer, reader)
        self.tournaments = SqlTournaments(writer, reader)
        self.lists = SqlLists(writer, reader)
        self.cards = SqlCards(writer, reader)
        self.counts = SqlCounts(reader, share)
        self.news = News()
        self.sharing: Sharing | None = None

    def watch_commits(self, committed: Callable[[int, timedelta], None]) -> None:
        """Tell how many writes each group has, and how long it took to be on the disk."""
        self._writer.committed = committed

    @property
    def is_ours(self) -> bool:
        return self._writer.engine.is_ours

    async def close(self) -> None:
        await self._resources.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()
