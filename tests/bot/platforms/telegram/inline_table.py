"""A game in a group on loopback, seen by those who write after the bot's name."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta

from bot.platforms.telegram.incoming import place_of
from bot.store import Store
from engine.duplicate.rounds import Round
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.inquiries import Query
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.telegram.talk_table import TalkTable


@dataclass
class InlineTable(TalkTable):
    """What people are told in private counts from when they have begun their chat with the bot."""

    _heard: dict[str, int] = field(default_factory=dict, repr=False)

    async def meets(self, *people: Person) -> None:
        """They have begun their private chats."""
        for person in people:
            person.starts()
        await self.take()
        self._heard |= {person.name: len(person.alone.messages) for person in people}

    @property
    def told(self) -> list[tuple[str, str]]:
        """What the bot has told whom in private since."""
        return [
            (person.name, said.text)
            for person in self.server.people.values()
            for said in person.alone.messages[self._heard.get(person.name, 0) :]
            if said.is_ours
        ]

    async def plays(self, group: Group, *players: Person, topic: int | None = None) -> None:
        """The first opens a game and starts it; its clock runs."""
        await self.types(players[0], group, "/duplicate", topic=topic)
        for player in players[1:]:
            await self.types(player, group, "/rejoindre", topic=topic)
        await self.types(players[0], group, "/commencer", topic=topic)

    async def round(self, group: Group, topic: int | None = None) -> Round:
        """The one that is on."""
        (game_id,) = await self.application.desk.running(place_of(group.id, topic))
        current = (await self.application.desk.table(game_id)).game.round
        assert isinstance(current, Round)
        return current

    async def bulletins(self, group: Group, topic: int | None = None) -> dict[str, str]:
        """The words that are in for the round that is on, by player."""
        entries = (await self.round(group, topic)).entries
        names = await self.store.people.names(entries)
        return {
            names[player]: own[-1].play.word.upper()
            for player, own in entries.items()
            if own[-1].play is not None
        }

    def pass_unnoticed(self, seconds: int) -> None:
        """Time passes, the process is alive, and what is due is not done yet."""
        for _ in range(2 * seconds):
            self.server.world.clock.skipped += timedelta(seconds=0.5)
            self.application.came_in(self.server.world.clock.now())

    async def rows(self, person: Person, text: str, chat: Group | None = None) -> Query:
        """What he is shown who types that."""
        query = person.queries(chat, text)
        await self.take()
        await person.shown(query)
        return query


@asynccontextmanager
async def table_on(store: Store) -> AsyncIterator[InlineTable]:
    """With a server of its own."""
    async with Server() as server, server.library_bot() as bot:
        yield InlineTable(server, bot, store, await bot.get_me())
