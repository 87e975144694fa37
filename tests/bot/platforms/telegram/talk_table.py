"""A bot that hears and answers, with a group on loopback: all of it but the loop that asks Telegram."""

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import telegram

from bot.application import Application
from bot.delivery.adapter import Called, Sent
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.games.kind import AnyKind
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.platforms.telegram.arrivals import WANTED
from bot.platforms.telegram.incoming import place_of
from bot.platforms.telegram.sending import Sending
from bot.platforms.telegram.supergroups import Supergroups
from bot.platforms.telegram.titles import titles
from bot.platforms.telegram.traffic import Traffic
from bot.platforms.telegram.updates import Updates
from bot.store import Store
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.bot.kinds import all_kinds
from tests.bot.plain import plain
from tests.bot.platforms.telegram import world
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.whole import InlineWorker
from tests.engine.duplicate.games import CLUB_WORDS

RULES = DuplicateRules("normal", close_when_all_answered=False)
DEFAULTS = PlaceSettings(time_zone="UTC", of_games={"announcement": "short"})


@dataclass
class TalkTable:
    """One bot; what people do reaches it with `take`."""

    server: Server
    bot: telegram.Bot
    store: Store
    me: telegram.User
    lexicon: Lexicon = CLUB_WORDS
    kinds: Mapping[str, AnyKind] = field(default_factory=lambda: all_kinds(RULES))
    waited: timedelta = timedelta(0)
    _offset: int = field(default=0, repr=False)
    _games: Iterator[int] = field(default_factory=lambda: count(1), repr=False)

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        """A new process on the same store."""
        now = self.server.world.clock.now
        self.application = Application(
            self.store,
            Library.of(self.lexicon),
            self.kinds,
            DEFAULTS,
            new_secret=lambda: GameSecret(f"{next(self._games):016x}", bytes(32)),
        )
        self.caretaker = Caretaker(self.store, self.application.desk)
        self.supergroups = Supergroups(self.application, self.caretaker, self.store.places)
        gallery, seal = Gallery(InlineWorker()), Seal(bytes(32))
        traffic = Traffic(lambda: self.waited, self._wait)
        title_of = titles(self.bot, traffic, now)
        self.sending = Sending(
            self.bot, traffic, gallery, seal, lambda: self.me, title_of, self.supergroups.move, now
        )
        self.outbox = Outbox(
            self.store, self.caretaker, {"telegram": self}, now, self.application.desk.stored
        )
        self.updates = Updates.of(
            self.application,
            self.caretaker,
            self.store,
            gallery,
            seal,
            self.supergroups,
            self.bot,
            traffic,
            now,
            lambda: self.me,
            title_of,
        )

    async def _wait(self, length: timedelta) -> None:
        self.waited += length

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """See `bot.delivery.adapter.Adapter`; a good while after what was sent before."""
        self.waited += timedelta(seconds=100)
        chosen = await self.application.settings.of(message.place)
        return await self.sending.send(message, to, chosen, replaces, called)

    async def name_now(self, place: Place, ref: str) -> str:
        return ref

    async def take(self, taken_at: datetime | None = None) -> list[telegram.Update]:
        """The bot hears of what was done, in the order in which it is told, and everything goes out."""
        found = await self.bot.get_updates(self._offset, timeout=0, allowed_updates=list(WANTED))
        for update in found:
            self._offset = update.update_id + 1
            self.waited += timedelta(seconds=100)
            await self.updates.handle(update, taken_at or self.server.world.clock.now())
        await self.deliver()
        return list(found)

    async def deliver(self) -> None:
        while await self.outbox.send_pending():
            pass

    async def wait(self, seconds: float) -> None:
        """Time passes, and what is due is done."""
        self.server.world.clock.skipped += timedelta(seconds=seconds)
        while await self.caretaker.wake(self.server.world.clock.now()):
            await self.deliver()

    async def types(self, person: Person, chat: Group | None, text: str, **options: Any) -> str:
        """He types it, and the bot hears it: what it says there then, and nowhere else."""
        sent = person.types(chat, text, **options)
        before = len(sent.chat.messages)
        await self.take()
        return "\n".join(said.text for said in sent.chat.messages[before:] if said.is_ours)

    async def presses(self, person: Person, label: str, on: world.Message) -> str:
        """He presses it; the text of the pop-up, empty for none."""
        press = person.presses(on, label)
        await self.take()
        assert press.answer is not None, "nobody's client is left waiting"
        return plain(press.answer.text)

    def whispered(self, person: Person, chat: Group) -> world.Message:
        """The newest of what the bot shows him in this group and nobody else."""
        return person.sees_alone(chat)[-1]

    def ours(self, chat: world.Chat, label: str = "") -> world.Message:
        """The newest message of the bot there; that has such a button, if one is named."""
        return next(
            each
            for each in reversed(chat.messages)
            if each.is_ours and (not label or label in each.buttons)
        )

    async def play(self, group: Group, *players: Person) -> None:
        """The first opens a game and starts it; its clock runs."""
        await self.types(players[0], group, "/duplicate")
        for player in players[1:]:
            await self.types(player, group, "/rejoindre")
        await self.types(players[0], group, "/commencer")

    async def game(self, group: world.Chat) -> DuplicateGame:
        """As it stands."""
        (game_id,) = await self.application.desk.running(place_of(group.id))
        game: DuplicateGame = (await self.application.desk.table(game_id)).game
        return game

    async def rack(self, group: world.Chat) -> str:
        current = (await self.game(group)).round
        assert current is not None
        return current.rack

    async def noted(self, group: world.Chat) -> list[str]:
        """The words of the bulletins that are in, the last of each player."""
        current = (await self.game(group)).round
        assert current is not None
        plays = [entries[-1].play for entries in current.entries.values()]
        return ["" if play is None else play.word.upper() for play in plays]


@asynccontextmanager
async def table_on(store: Store) -> AsyncIterator[TalkTable]:
    """With a server of its own."""
    async with Server() as server, server.library_bot() as bot:
        yield TalkTable(server, bot, store, await bot.get_me())
