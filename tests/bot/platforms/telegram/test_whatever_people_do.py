"""Whatever people do in groups on Telegram, in whatever order: nothing fails, and every press is answered.

Three games are on: in a group, in a topic, and in a small group that becomes a supergroup some time. People
press what is there and what was there, write bulletins where they should and where they should not, pass on
what is not theirs, delete and change things; who runs the groups takes rights away and gives them back.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.store.sqlite.store import SqliteStore
from engine.lexicon import Lexicon
from tests.bot.platforms.telegram.evening import Evening, evening
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.inquiries import Press
from tests.bot.platforms.telegram.people import Cannot, Person
from tests.bot.platforms.telegram.world import BOT, Message
from tests.laws import soaked

NAMES = ("Léa", "Tom", "Zoé", "Max", "😀 <b>*_x_*", "@everyone", "/duplicate")
LINES = (
    *"/duplicate /rejoindre /quitter /commencer /passer /chevalet /sac /pause /reprendre".split(),
    *"/fin /plus /aide /alertes /reglages /start /suspendre /retirer@chevalet_bot".split(),
    "/arreter oui",
    "/mot zèbre",
    "/jouer H4 <b>&amp;",
    "/annuler@autre_bot",
    "/start x~y",
    "😀😀",
)
ORDERS = (("message", "chosen"), ("chosen", "message"), ("message",), ("chosen",))


class Rabble:
    """People who do things."""

    def __init__(self, club: Evening, seed: int) -> None:
        self.club, self.random = club, Random(seed)
        for name in NAMES[4:]:
            club.comes(name)
        server = club.server
        self.people = [server.person(name) for name in NAMES]
        self.forum = server.group("Forum <&>", *self.people, forum=True)
        self.topic = self.forum.topic("Parties")
        self.small = server.group("Petit", *self.people, kind="group")
        self.groups = [club.club, self.forum, self.small]
        self.seen: list[Message] = []
        self.presses: list[Press] = []
        self.slips: list[Message] = []
        self.doings: list[Callable[[Person], Any]] = [
            *[self.presses_something] * 6,
            *[self.writes] * 4,
            *[self.writes_inline] * 3,
            self.passes_on,
            self.changes,
            self.deletes,
            self.blocks,
            self.gives_rights,
            self.turns_topic,
            self.is_told_again,
            self.waits,
        ]

    async def begin(self) -> None:
        for group, topic in ((self.club.club, None), (self.forum, self.topic), (self.small, None)):
            for name, line in zip(
                ("Léa", "Tom", "Léa"), (LINES[0], LINES[1], LINES[3]), strict=True
            ):
                self.club.server.people[name].types(group, line, topic=topic)
                await self.club.settle()

    async def act(self) -> None:
        """Somebody does something, and mostly the bot has time for it."""
        with suppress(Cannot):
            done = self.random.choice(self.doings)(self.random.choice(self.people))
            if done is not None:
                await done
        if self.random.random() < 0.8:
            await self.club.settle()

    def somewhere(self) -> tuple[Group, int | None]:
        group = self.random.choice([each for each in self.groups if each.became is None])
        topics = [None, *group.topics] if group.forum else [None]
        return group, self.random.choice(topics)

    def bulletin(self) -> str:
        """Of letters that are on a rack, mostly."""
        shown = [message.text for group in self.groups for message in group.ours]
        racks = [found[1] for text in shown if (found := re.search(r"Coup \d+ : ([A-Z+?]+)", text))]
        letters = [each for each in (racks or ["HOP"])[-1] if each.isalpha()]
        where = self.random.choice(["H8", "H4", "8H", "G7", "A1"])
        return f"{where} {''.join(self.random.sample(letters, min(3, len(letters))))}"

    # What they do --------------------------------------------------------------------------------

    def presses_something(self, person: Person) -> None:
        private = [each.alone for each in self.people]
        whispers = [message for group in self.groups for message in group.ephemeral]
        there = [m for chat in (*self.groups, *private) for m in chat.messages] + whispers
        found = [message for message in [*there, *self.seen[-20:]] if message.rows]
        if not found:
            return
        message = self.random.choice(found[-30:])
        self.seen.append(message)
        button = self.random.choice([each for row in message.rows for each in row])
        owner = message.whispered_with or (
            message.chat.id if message.chat in private else person.id
        )
        person = next(each for each in self.people if each.id == owner)
        if "callback_data" in button:
            self.presses.append(person.sends(message, button["callback_data"]))
        elif "start=" in button.get("url", ""):
            person.follows_link(button["url"])

    def writes(self, person: Person) -> None:
        group, topic = self.somewhere()
        line = self.random.choice([self.bulletin(), self.random.choice(LINES)])
        if self.random.random() < 0.4 or not line.startswith("/"):
            person.types(None, line)
        else:
            person.types(group, line, topic=topic)

    async def writes_inline(self, person: Person) -> None:
        group, topic = self.somewhere()
        text = self.random.choice([self.bulletin(), self.bulletin(), "mot ZEBRE", "", "x" * 200])
        query = person.queries(group, text, topic)
        await person.shown(query)
        if query.rows:
            row, order = self.random.randrange(len(query.rows)), self.random.choice(ORDERS)
            self.slips.append(person.chooses(query, row, group, topic, order=order))

    def passes_on(self, person: Person) -> None:
        if self.slips:
            group, topic = self.somewhere()
            person.forwards(self.random.choice(self.slips), group, topic)

    def changes(self, person: Person) -> None:
        own = [message for message in person.alone.messages if not message.is_ours]
        if own:
            person.edits(self.random.choice(own[-3:]), self.bulletin())

    def deletes(self, person: Person) -> None:
        chat = self.random.choice([*self.groups, person.alone])
        if chat.messages:
            chat.messages.remove(self.random.choice(chat.messages[-6:]))

    def blocks(self, person: Person) -> None:
        (person.unblocks if person.alone.blocked else person.blocks)()

    def gives_rights(self, person: Person) -> None:
        group, _ = self.somewhere()
        if group.members[BOT["id"]]["status"] == "kicked":
            group.add_bot(person.user)
            return
        changes: list[Callable[[], None]] = [
            group.restrict,
            lambda: group.restrict(self.club.server.bot, "can_send_photos"),
            lambda: group.promote(self.club.server.bot, "can_delete_messages"),
            group.remove_bot,
            *[group.demote] * 3,
        ]
        self.random.choice(changes)()

    def turns_topic(self, person: Person) -> None:
        if self.small.became is None and self.random.random() < 0.3:
            order = self.random.choice([("to", "from"), ("from", "to"), ("to",), ()])
            self.groups.append(self.small.migrate(order))
        elif self.topic in self.forum.topics:
            self.random.choice([self.forum.close_topic, self.forum.reopen_topic])(self.topic)

    def is_told_again(self, person: Person) -> None:
        self.club.server.updates.put(self.random.choice(self.club.server.updates.told[-30:]))

    async def waits(self, person: Person) -> None:
        await self.club.wait(self.random.choice([1, 10, 70]))


@pytest.mark.processes
@pytest.mark.parametrize("seed", [0, soaked(1), soaked(2)])
async def test_whatever_people_do(store: SqliteStore, shipped: Lexicon, seed: int) -> None:
    with capture_logs() as logs:
        async with evening(store, shipped) as club:
            rabble = Rabble(club, seed)
            await rabble.begin()
            for _ in range(200):
                await rabble.act()
            await club.settle()
            assert not [press for press in rabble.presses if press.answer is None]
            assert not await store.arrivals.unhandled("telegram")
    assert not [each for each in logs if each["log_level"] == "error"]
