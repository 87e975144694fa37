"""A club evening without a platform: people, a clock that is set by hand, and what each of them sees."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.application import Application
from bot.delivery.adapter import Called, Sent
from bot.delivery.outbox import Outbox
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.games.kind import AnyKind
from bot.library import Library
from bot.people.limits import NO_LIMITS, Limits
from bot.places.settings import PlaceSettings
from bot.store import Beat, Store
from bot.talk.answers import Answer
from bot.talk.evening_actions import EveningAction
from bot.talk.every_platform import LONGEST_POP_UP
from bot.talk.identity import Account, Place
from bot.talk.messages import Edit, Message, Remove, Shown
from bot.talk.refusals import BotRefusal
from bot.talk.requests import Action, ChangeSetting, Request
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.bot.kinds import all_kinds
from tests.bot.plain import plain
from tests.bot.stores import game_in

PLACE = Place("club", "salon")
START = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


def alone_with(name: str) -> Place:
    """Someone's private chat with the bot."""
    return Place("club", f"private {name.lower()}")


def check_payloads(said: Shown | Answer) -> None:
    """Whatever it offers is short enough for every platform, also where a menu is buttons."""
    seal, place = Seal(bytes(32)), Place("telegram", "-100" + "1" * 13)
    menus = () if isinstance(said, Answer) else said.menus
    chosen = [menu.button(choice) for menu in menus for choice in menu.choices]
    for button in (*said.buttons, *chosen):
        seal.close(place, said.game and "f" * 16, button.payload)


class TakenAway(Edit):
    """Where the log has that a slot is empty again."""


@dataclass
class Club:
    """Everything above the store, driven by a test."""

    store: Store
    lexicon: Lexicon
    rules: DuplicateRules = field(default_factory=lambda: DuplicateRules("normal"))
    defaults: PlaceSettings = field(
        default_factory=lambda: PlaceSettings(of_games={"announcement": "short"}, time_zone="UTC")
    )
    now: datetime = START
    channel: dict[str, Shown] = field(default_factory=dict)
    log: list[Shown] = field(default_factory=list)
    private: list[tuple[str, Shown]] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    library: Library | None = None
    limits: Limits = NO_LIMITS
    kinds: Mapping[str, AnyKind] = field(default_factory=dict)
    """Those of the bot, if none are given."""
    language: str = "fr"
    operators: frozenset[Account] = frozenset()

    def __post_init__(self) -> None:
        self.ids = count(1)
        self.games = count(1)
        self.defaults = replace(self.defaults, language=self.language)
        self.open()

    def new_secret(self) -> GameSecret:
        """The same games with every run."""
        return GameSecret(f"soirée {next(self.games)}", bytes(32))

    def open(self) -> None:
        """A new process on the same store."""
        self.application = Application(
            self.store,
            self.library or Library.of(self.lexicon),
            self.kinds or all_kinds(self.rules),
            self.defaults,
            limits=self.limits,
            new_secret=self.new_secret,
            operators=self.operators,
        )
        desk = self.application.desk
        self.caretaker = Caretaker(self.store, desk)
        self.outbox = Outbox(
            self.store, self.caretaker, {"club": self}, lambda: self.now, desk.stored
        )

    async def begin(self, *others: str) -> None:
        """Léa opens a game, the others join, she starts it: the first round is on, and its clock runs."""
        await self.say("Léa", "/duplicate")
        for name in others:
            await self.say(name, "/rejoindre")
        await self.say("Léa", "/commencer")

    async def game(self) -> DuplicateGame:
        """The one that is on, as it stands."""
        game_id = await game_in(self.store, PLACE)
        assert game_id is not None
        game: DuplicateGame = (await self.application.desk.table(game_id)).game
        return game

    @property
    def rack(self) -> str:
        """The tiles of the newest round."""
        picture = self.newest("round").picture
        assert picture is not None
        return picture.rack

    async def be_down(self, seconds: float) -> None:
        """The process ends, and another one starts after so long."""
        last_seen = Beat(self.now, timedelta(0), "")
        self.now += timedelta(seconds=seconds)
        self.open()
        self.caretaker.outages.start(last_seen, self.now)
        await self.caretaker.wake(self.now)

    async def name_now(self, place: Place, ref: str) -> str:
        """See `bot.delivery.adapter.Adapter`."""
        return ref

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """See `bot.delivery.adapter.Adapter`."""
        if isinstance(message, Remove):
            self.log.append(TakenAway(message.audience, "", message.game, message.slot))
            self.channel.pop(message.slot, None)
            return Sent(message.slot, self.now)
        check_payloads(message)
        if isinstance(to, Account):
            self.private.append((to.user, message))
            return Sent(message.slot, self.now)
        if called is not None:
            self.calls.append(called.account.user)
        self.log.append(message)
        self.channel[message.slot] = message
        return Sent(message.slot, self.now)

    async def say(
        self, name: str, line: str, *, request_id: str | None = None, place: Place = PLACE
    ) -> str:
        """Someone types a line; what he alone is told."""
        return (await self.ask(name, line, request_id, place)).whole

    async def ask(
        self,
        name: str,
        line: str,
        request_id: str | None = None,
        place: Place = PLACE,
        game: str = "",
    ) -> Answer:
        """The same; in a private chat (`alone_with`), or under a game's button, too."""
        try:
            table, pressed = self.application.commands, line.startswith("!")
            action = table.parse_press(line[1:]) if pressed else table.parse_line(line)
        except BotRefusal as refusal:  # as every adapter does
            return Answer(self.defaults.texts.refusals.bot(refusal))
        account = Account("club", name.lower())
        number = request_id or str(next(self.ids))
        answer = await self.application.handle(
            Request(
                number,
                account,
                name,
                place,
                self.now,
                action,
                game=game,
                typed="" if pressed else line,
                manages=place == alone_with(name)
                or (name == "Léa" and isinstance(action, ChangeSetting | EveningAction)),
                private=place == alone_with(name),
            )
        )
        check_payloads(answer)
        if line.startswith("!"):
            assert len(answer.text.split("\n")[0]) <= LONGEST_POP_UP, answer.text
        await self.deliver()
        return answer

    async def link(self, name: str, to: str) -> str:
        """Somebody links to another, by the code that this one is shown; what he is told in the end."""
        shown = await self.ask(to, "/compte lier", place=alone_with(to))
        code = next(iter(re.findall(r"\d+-\w{4}-\w{4}", shown.text)), "")
        told = await self.ask(name, f"/compte lier {code}", place=alone_with(name))
        for sure in told.buttons:
            told = await self.ask(name, f"!{sure.payload}", place=alone_with(name))
        return plain(told.text)

    def request(
        self, name: str, action: Action, place: Place = PLACE, attached: str = ""
    ) -> Request:
        """What somebody asks for as a platform makes it of no line; perhaps with a file."""
        return Request(
            str(next(self.ids)),
            Account("club", name.lower()),
            name,
            place,
            self.now,
            action,
            private=place == alone_with(name),
            attached=attached,
        )

    async def ring(self) -> None:
        """What is due and is no game's (`bot.alarms`)."""
        while await self.application.alarms.start(self.now):
            await self.application.alarms.done()
        await self.deliver()

    async def deliver(self) -> None:
        while await self.outbox.send_pending():
            pass

    async def wait(self, seconds: float) -> None:
        """Time passes, half a second at a time, and the ticker does its work."""
        end = self.now + timedelta(seconds=seconds)
        while self.now < end:
            self.now = min(end, self.now + timedelta(seconds=0.5))
            while await self.caretaker.wake(self.now):
                await self.deliver()

    def newest(self, part: str) -> Shown:
        """The newest message whose slot holds this."""
        return next(m for m in reversed(self.log) if part in m.slot)
