"""A game in a group on loopback, and the bot as far as inline mode goes: no other update does anything."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count

import telegram

from bot.application import Application
from bot.delivery.adapter import Sent
from bot.delivery.outbox import Outbox
from bot.games.caretaker import Caretaker
from bot.library import Library
from bot.people.limits import NO_LIMITS, Limits
from bot.places.settings import PlaceSettings
from bot.platforms.telegram.incoming import place_of, place_of_message
from bot.platforms.telegram.inline import Inline
from bot.platforms.telegram.titles import titles
from bot.platforms.telegram.traffic import Traffic
from bot.store import Store
from bot.talk.identity import Account, Place
from bot.talk.messages import Answer, Message
from bot.talk.requests import Request
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from tests.bot.kinds import all_kinds
from tests.bot.plain import plain
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.inquiries import Query
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import TOKEN, Server
from tests.bot.table import parse_line
from tests.engine.duplicate.games import CLUB_WORDS

KINDS = [telegram.Update.MESSAGE, telegram.Update.CALLBACK_QUERY]
KINDS += [telegram.Update.INLINE_QUERY, telegram.Update.CHOSEN_INLINE_RESULT]


@dataclass
class InlineTable:
    """All that inline mode needs; `told` is what people were told in private, `closed` who cannot be."""

    server: Server
    bot: telegram.Bot
    store: Store
    limits: Limits = NO_LIMITS
    defaults: PlaceSettings = field(default_factory=lambda: PlaceSettings(time_zone="UTC"))
    told: list[tuple[str, str]] = field(default_factory=list)
    closed: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._offset = 0
        self._ids = count(1)
        self.open()

    def open(self) -> None:
        """A new process on the same store."""
        rules = DuplicateRules("normal")
        self.application = Application(
            self.store, Library.of(CLUB_WORDS), all_kinds(rules), self.defaults, limits=self.limits
        )
        self.caretaker = Caretaker(self.store, self.application.desk)
        self.outbox = Outbox(
            self.store,
            self.caretaker,
            {"telegram": self},
            self.server.world.clock.now,
            self.application.desk.stored,
        )
        traffic = Traffic()
        title_of = titles(self.bot, traffic, self.server.world.clock.now)
        self.inline = Inline(self.application, self.bot, traffic, self._tell, title_of)

    async def send(self, message: Message, to: Place | Account, replaces: str | None) -> Sent:
        """What the group is shown is not looked at here."""
        return Sent(message.slot, self.server.world.clock.now())

    async def name_now(self, place: Place, ref: str) -> str:
        return ref

    async def wait(self, seconds: float) -> None:
        """Time passes, and what is due is done."""
        self.server.world.clock.skipped += timedelta(seconds=seconds)
        while await self.caretaker.wake(self.server.world.clock.now()):
            await self.deliver()

    async def deliver(self) -> None:
        """What is to be said in the group is said."""
        while await self.outbox.send_pending():
            pass

    async def _tell(self, account: Account, answer: Answer) -> bool:
        if account.user in self.closed:
            return False
        names = {str(person.user["id"]): name for name, person in self.server.people.items()}
        self.told.append((names[account.user], plain(answer.text)))
        return True

    async def says(self, person: Person, place: Place, line: str) -> str:
        """What happens in the group by other ways."""
        request = Request(
            f"telegram/{next(self._ids)}",
            Account("telegram", str(person.user["id"])),
            person.user["first_name"],
            place,
            self.server.world.clock.now(),
            parse_line(line),
            typed=line,
        )
        return plain((await self.application.handle(request)).text)

    async def play(self, group: Group, *players: Person, topic: int | None = None) -> None:
        """The first opens a game and starts it; its clock runs."""
        place = place_of(group.id, topic)
        await self.says(players[0], place, "/duplicate")
        for player in players[1:]:
            await self.says(player, place, "/rejoindre")
        await self.says(players[0], place, "/commencer")
        await self.deliver()

    async def game(self, group: Group, topic: int | None = None) -> DuplicateGame:
        """As it stands."""
        (game_id,) = await self.application.desk.running(place_of(group.id, topic))
        game: DuplicateGame = (await self.application.desk.table(game_id)).game
        return game

    async def rack(self, group: Group, topic: int | None = None) -> str:
        current = (await self.game(group, topic)).round
        assert current is not None
        return current.rack

    async def bulletins(self, group: Group, topic: int | None = None) -> dict[str, str]:
        """The words that are in for the round that is on, by player."""
        current = (await self.game(group, topic)).round
        assert current is not None
        names = await self.store.names(current.entries)
        return {
            names[player]: entries[-1].play.word.upper()
            for player, entries in current.entries.items()
            if entries[-1].play is not None
        }

    async def take(self) -> None:
        """The bot hears of what was done, in the order in which it is told."""
        for update in await self.bot.get_updates(
            offset=self._offset, timeout=0, allowed_updates=KINDS
        ):
            self._offset = update.update_id + 1
            now = self.server.world.clock.now()
            if update.inline_query:
                await self.inline.query(update, now)
            elif update.chosen_inline_result:
                await self.inline.chosen(update, now)
            elif update.callback_query:
                await self.inline.pressed(update, now)
            elif update.message and update.message.via_bot:
                await self.inline.via(update.message, place_of_message(update.message))

    async def rows(self, person: Person, text: str, chat: Group | None = None) -> Query:
        """What he is shown who types that."""
        query = person.queries(chat, text)
        await self.take()
        await person.shown(query)
        return query


@asynccontextmanager
async def table_on(store: Store) -> AsyncIterator[InlineTable]:
    """With a server of its own."""
    async with Server() as server, telegram.Bot(TOKEN, base_url=server.base_url) as bot:
        yield InlineTable(server, bot, store)
