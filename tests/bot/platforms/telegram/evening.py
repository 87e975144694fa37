"""A group on Telegram for an evening: people in it, and what each of them sees, while time stands still.

The bot is the real one, over its real library and a socket; only the clock is set by hand. Everybody's view
is written down as it changes: what is said in the group and taken away, pop-ups, rows of inline mode, and the
chat with the bot.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.delivery.seal import Seal
from bot.games.outages import EVERYWHERE
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.adapter import TelegramBot
from bot.platforms.telegram.traffic import Traffic
from bot.store import Store
from bot.talk.identity import Place
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.bot.plain import plain
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.inquiries import PopUp
from tests.bot.platforms.telegram.online import connected, handled, no_limits
from tests.bot.platforms.telegram.server import TOKEN, Server
from tests.bot.platforms.telegram.world import Chat, Clock, Message
from tests.bot.platforms.whole import Whole, assemble

KEY = bytes(range(32))
BEGIN = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
RULES = DuplicateRules("normal")
PEOPLE = ("Léa", "Tom", "Zoé", "Max")


@dataclass
class Evening:
    """Léa has made the group, Tom and Zoé come to play, Max only reads; nobody knows the bot."""

    server: Server
    whole: Whole
    bot: TelegramBot
    club: Group
    topic: int | None = None
    views: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in PEOPLE})
    shown: dict[Message, str] = field(default_factory=dict)

    def comes(self, name: str) -> None:
        """Somebody else is in the group."""
        self.club.join(self.server.person(name).user)
        self.views[name] = []

    # What people do ------------------------------------------------------------------------------

    async def types(self, name: str, text: str) -> Message:
        """He writes in the group."""
        message = self.server.people[name].types(self.club, text, topic=self.topic)
        await self.settle()
        return message

    async def types_alone(self, name: str, text: str) -> None:
        """He writes to the bot."""
        self.server.people[name].types(None, text)
        await self.settle()

    async def presses(self, name: str, label: str, *, alone: bool = False) -> PopUp:
        """He presses a button of the newest message that has it."""
        person = self.server.people[name]
        chat = person.alone if alone else self.club
        self.views[name].append(f"{'(en privé) ' if alone else ''}{name}> <{label}>")
        press = person.presses(chat.newest(label), label)
        answer = await person.answer(press)
        if answer.text:
            lines = plain(answer.text).splitlines()
            self.views[name] += [f"    {_alone(name)}{line}" for line in lines]
        await handled(self.server, self.bot)
        await self.deliver()
        return answer

    async def follows(self, name: str, label: str) -> None:
        """He presses a button with a link to the bot."""
        self.views[name].append(f"{name}> <{label}>")
        self.server.people[name].follows(self.club.newest(label), label)
        await self.settle()

    async def writes_inline(self, name: str, text: str) -> list[str]:
        """He writes to the bot in the group, and has sent nothing yet; what he is shown."""
        person = self.server.people[name]
        self.views[name].append(f"{name} écrit : @chevalet_bot {text}")
        self._query = person.queries(self.club, text, self.topic)
        rows = await person.shown(self._query)
        self.views[name] += [f"    {_alone(name)}| {line}" for r in rows for line in r.splitlines()]
        return rows

    async def chooses(self, name: str) -> Message:
        """He chooses the first of what he was shown."""
        message = self.server.people[name].chooses(self._query, chat=self.club, topic=self.topic)
        await self.settle()
        return message

    async def wait(self, seconds: float) -> None:
        """Time passes, half a second at a time, and the ticker does its work."""
        clock, caretaker = self.server.world.clock, self.whole.caretaker
        for _ in range(round(seconds * 2)):
            clock.skipped += timedelta(seconds=0.5)
            self.whole.ticker.tick()
            caretaker.outages.end(EVERYWHERE, clock.now())  # as its sweep does
            while await caretaker.wake(clock.now()):
                await self.deliver()
        await self.deliver()

    async def later(self, until: datetime) -> None:
        """It is that time, and what is no game's and was due by then is done."""
        clock, alarms = self.server.world.clock, self.whole.application.alarms
        clock.skipped += until - clock.now()
        self.whole.ticker.tick()
        while await alarms.start(clock.now()):
            await alarms.done()
            await self.deliver()

    async def settle(self) -> None:
        """What was done is heard, and what follows from it is seen."""
        self.look()
        await handled(self.server, self.bot)
        await self.deliver()

    async def deliver(self) -> None:
        """What waits is sent, and seen."""
        while await self.whole.outbox.send_pending():
            pass
        self.look()

    @property
    def place(self) -> Place:
        """Where they play."""
        chat = self.club.place.chat
        return Place(PLATFORM, chat if self.topic is None else f"{chat}/{self.topic}")

    async def is_on(self) -> bool:
        """Whether a game is."""
        return bool(await self.whole.application.desk.running(self.place))

    async def game(self) -> DuplicateGame:
        """The one that is on in the group."""
        [game_id] = await self.whole.application.desk.running(self.place)
        game: DuplicateGame = (await self.whole.application.desk.table(game_id)).game
        return game

    # What they see -------------------------------------------------------------------------------

    def look(self) -> None:
        """Everybody sees what is new, changed or gone in the group; and each in his chat with the bot."""
        rooms: list[tuple[str, Chat, list[Message], list[str]]]
        rooms = [("", self.club, self.club.messages, list(self.views))]
        for name in self.views:
            person = self.server.people[name]
            rooms.append((_alone(name), self.club, person.whispers(self.club), [name]))
            rooms.append(("(en privé) ", person.alone, person.alone.messages, [name]))
        there = {message for _, _, messages, _ in rooms for message in messages}
        for where, chat, messages, names in rooms:
            gone = [m for m in self.shown if m not in there]
            gone = [m for m in gone if m.chat is chat and self._where(m) == where]
            firsts = [self.shown.pop(message).splitlines()[0] for message in gone]
            lines = [f"{where}[message retiré] {first}" for first in firsts]
            for message in [m for m in messages if m.text or m.file.data]:
                said = self._said(message)
                if self.shown.get(message) != said:
                    lines += self._seen(message, said)
                    self.shown[message] = said
            for name in names:
                self.views[name] += lines

    def _seen(self, message: Message, said: str) -> list[str]:
        where = self._where(message)
        if not message.is_ours:
            head, *others = said.splitlines()
            return [f"{where}{head}", *(f"    {line}" for line in others)]
        kind = "[message modifié]" if message in self.shown else "[nouveau message]"
        return [f"{where}{kind}", *(f"    {line}" for line in said.splitlines())]

    def _said(self, message: Message) -> str:
        told = message.json
        lines = message.text.splitlines()
        if not message.is_ours:
            via = " (par @chevalet_bot)" if "via_bot" in told else ""
            lines[:1] = [f"{told['from']['first_name']}{via}> {''.join(lines[:1])}"]
        elif "reply_to_message" in told and not message.topic:
            lines.insert(0, f"(en réponse à {told['reply_to_message']['from']['first_name']})")
        if message.picture:
            lines.insert(0, f"(image) {plain(self.whole.worker.words[message.picture])}")
        lines += [" ".join(f"<{plain(button['text'])}>" for button in row) for row in message.rows]
        return "\n".join([*lines, *(["(réponse attendue)"] if message.asks_reply else [])])

    def _where(self, message: Message) -> str:
        """Who sees it, if not everybody."""
        if message.chat.kind == "private":
            return "(en privé) "
        if (person := message.whispered_with) == 0:
            return ""
        for name in self.views:
            if self.server.people[name].id == person:
                return _alone(name)
        return ""


def _alone(name: str) -> str:
    return f"(à {name} seul) "


@asynccontextmanager
async def evening(
    store: Store, lexicon: Lexicon, rules: DuplicateRules = RULES, *, paced: bool = False
) -> AsyncIterator[Evening]:
    """The bot is connected and in the group. `paced`: Telegram takes so much at a time, and no more."""
    clock = Clock(BEGIN)
    games = count(1)

    def steady() -> timedelta:
        return clock.now() - datetime(1970, 1, 1, tzinfo=UTC)

    async def wait(length: timedelta) -> None:
        clock.skipped += length

    async with Server(clock=clock, real_rates=paced) as server:
        time_base = TimeBase(clock.now, steady, "")
        bot = assemble(
            store,
            lexicon,
            time_base,
            rules,
            new_secret=lambda: GameSecret(f"{next(games):016x}", bytes(32)),
        )
        telegram = TelegramBot(
            bot.application,
            bot.caretaker,
            store,
            bot.gallery,
            Seal(KEY),
            time_base,
            TOKEN,
            api=server.base_url,
            traffic=Traffic(steady, wait) if paced else no_limits(),
        )
        bot.adapters[PLATFORM] = telegram
        await telegram.open()
        running = asyncio.create_task(telegram.run())
        try:
            await connected(server)
            club = server.group("Club", *(server.person(name) for name in PEOPLE))
            there = Evening(server, bot, telegram, club)
            await there.settle()
            yield there
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await telegram.close()
