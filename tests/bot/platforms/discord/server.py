"""A Discord server in this process (simcord), with people in it, and what each of them sees.

The bot is the real one, on the real library; only the transport below it is simulated. Everybody's view is
written down as it changes: posts and edits in the channel, answers that one person sees, forms.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import discord
import simcord

from bot.delivery.seal import Seal
from bot.games.outages import EVERYWHERE
from bot.people.limits import NO_LIMITS, Limits
from bot.places.settings import PlaceSettings
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.adapter import DiscordBot
from bot.store import Store
from bot.talk.identity import Place
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.bot.plain import plain
from tests.bot.platforms.discord.checking import check_requests
from tests.bot.platforms.whole import SETTINGS, assemble
from tests.bot.table import in_fields

KEY = bytes(range(32))
PATIENCE = 60.0
"""Seconds after which a bot that has not come to rest never will: a busy machine is no failure."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass
class Server:
    """One bot, one server with one channel, and its members."""

    store: Store
    lexicon: Lexicon
    rules: DuplicateRules = field(default_factory=lambda: DuplicateRules("normal"))
    settings: PlaceSettings = SETTINGS
    limits: Limits = NO_LIMITS
    views: dict[str, list[str]] = field(default_factory=dict)
    shown: dict[int, str] = field(default_factory=dict)
    channel_shown: set[int] = field(default_factory=set)
    members: dict[str, simcord.MemberActor] = field(default_factory=dict)
    users: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.games = count(1)
        self.env: Any = None
        self.bot = self.new_bot()

    def new_secret(self) -> GameSecret:
        """The same games with every run."""
        return GameSecret(f"{next(self.games):016x}", bytes(32))

    def new_bot(self) -> DiscordBot:
        """A new process on the same store."""
        time_base = TimeBase(self.now, lambda: self.now() - EPOCH, "")
        whole = assemble(
            self.store,
            self.lexicon,
            time_base,
            self.rules,
            self.settings,
            limits=self.limits,
            new_secret=self.new_secret,
        )
        self.application, self.caretaker = whole.application, whole.caretaker
        self.ticker, self.outbox = whole.ticker, whole.outbox
        bot = DiscordBot(
            whole.application,
            whole.caretaker,
            self.store,
            whole.gallery,
            Seal(KEY),
            time_base,
            "simcord has its own",
        )
        whole.adapters[PLATFORM] = bot
        return bot

    def now(self) -> Any:
        """The simulated server's time."""
        return self.env.now() if self.env is not None else discord.utils.utcnow()

    @property
    def place(self) -> Place:
        return Place(PLATFORM, str(self.channel.id))

    def open(self) -> None:
        """The server, and its people: Léa manages it, Tom and Zoé do not, Max never joins."""
        self.guild = self.env.create_guild("Club")
        self.channel = self.guild.create_text_channel("salon")
        manager = self.guild.create_role(
            "gérante", permissions=discord.Permissions(manage_guild=True)
        )
        for name in ("Léa", "Tom", "Zoé", "Max"):
            user = self.env.create_user(name.lower(), global_name=name)
            roles = [manager] if name == "Léa" else []
            self.members[name] = self.guild.add_member(user, roles=roles)
            self.users[name] = user
            self.views[name] = []

    async def restart(self) -> None:
        """The process ends and another one starts; Discord stays."""
        self.bot = self.new_bot()
        await self.env.restart_bot(self.bot.client)
        await self.deliver()

    # What people do ------------------------------------------------------------------------------

    async def types(
        self, name: str, command: str, channel: Any = None, **options: str
    ) -> simcord.InteractionResult:
        """Someone types a command."""
        given = "".join(f" {key}:{value}" for key, value in options.items())
        self._note(name, f"{name}> /{command}{given}")
        where = channel or self.channel
        slash, fields = in_fields(command, options)
        return await self._seen(name, await self.members[name].slash(where, slash, **fields))

    async def presses(
        self, name: str, label: str, message: Any = None
    ) -> simcord.InteractionResult:
        """Someone presses a button, by default that of the newest message that has it."""
        self._note(name, f"{name}> <{label}>")
        found = message or self.newest(label)
        return await self._seen(name, await self.members[name].click(found, label=label))

    async def types_alone(self, name: str, command: str, **options: str) -> str:
        """Someone types a command in his private chat with the bot."""
        given = "".join(f" {key}:{value}" for key, value in options.items())
        self._note(name, f"(en privé) {name}> /{command}{given}")
        slash, fields = in_fields(command, options)
        answered = await self.users[name].slash(slash, **fields)
        return answer_of(await self._seen(name, answered))

    async def presses_alone(
        self, name: str, label: str, message: Any = None
    ) -> simcord.InteractionResult:
        """Someone presses a button in his private chat, by default that of the newest message."""
        self._note(name, f"(en privé) {name}> <{label}>")
        found = message or self.private(name)[-1]
        return await self._seen(name, await self.users[name].click(found, label=label))

    async def plays_alone(self, name: str, text: str) -> str:
        """Button, form, receipt, in his private chat."""
        form = await self.presses_alone(name, "Jouer")
        self._note(name, f"(en privé) {name}> ({text})")
        submitted = await self.users[name].submit_modal(form, {"bulletin": text})
        return answer_of(await self._seen(name, submitted))

    async def chooses(self, name: str, rule: str, value: str) -> simcord.InteractionResult:
        """Someone opens the rules of the lobby, and chooses if he is offered a choice."""
        form = await self.presses(name, "Règles")
        assert form.response is not None
        message = form.response.message
        rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
        ids = [getattr(child, "custom_id", "") for row in rows for child in row.children]
        custom_id = next((each for each in ids if f"~e:{rule}~" in each), None)
        if custom_id is None:
            return form
        self._note(name, f"{name}> [{rule}: {value}]")
        chosen = await self.members[name].select(message, [value], custom_id=custom_id)
        return await self._seen(name, chosen)

    async def fills_in(
        self, name: str, form: simcord.InteractionResult, text: str
    ) -> simcord.InteractionResult:
        """Someone types into the form that he was shown, and sends it."""
        self._note(name, f"{name}> ({text})")
        submitted = await self.members[name].submit_modal(form, {"bulletin": text})
        return await self._seen(name, submitted)

    async def plays(self, name: str, text: str) -> str:
        """Button, form, receipt."""
        return answer_of(await self.plays_result(name, text))

    async def plays_result(self, name: str, text: str) -> simcord.InteractionResult:
        form = await self.presses(name, "Jouer")
        return await self.fills_in(name, form, text)

    async def wait(self, seconds: float) -> None:
        """Time passes, half a second at a time, and the ticker does its work."""
        for _ in range(round(seconds * 2)):
            await self.env.advance_time(0.5)
            self.ticker.tick()
            self.caretaker.outages.end(EVERYWHERE, self.now())  # as its sweep does
            while await self.caretaker.wake(self.now()):
                await self.deliver()
        await self.deliver()

    async def later(self, length: timedelta) -> None:
        """So much time has passed, and what is no game's and was due by then is done."""
        await self.env.advance_time(length.total_seconds())
        self.ticker.tick()
        while await self.application.alarms.start(self.now()):
            await self.application.alarms.done()
            await self.deliver()

    async def deliver(self) -> None:
        """What waits is sent, and seen."""
        while await self.outbox.send_pending():
            pass
        await self.env.settle()
        self._look()

    # What people see -----------------------------------------------------------------------------

    def public(self, channel: Any = None) -> list[discord.Message]:
        """What everybody sees, oldest first."""
        return [m for m in (channel or self.channel).history() if not m.flags.ephemeral]

    def private(self, name: str) -> list[discord.Message]:
        """What the bot wrote to somebody in private, oldest first."""
        chat = self.env.backend.dm_channels.get(self.users[name].id)
        return [] if chat is None else self.public(self.users[name].dm_channel)

    def newest(self, label: str) -> discord.Message:
        """The newest public message with this button."""
        for message in reversed(self.public()):
            if any(c.label == label for row in message.components for c in buttons(row)):
                return message
        raise AssertionError(f"nobody sees a button {label}")

    def last(self, part: str) -> discord.Message:
        """The newest public message with this text."""
        return next(m for m in reversed(self.public()) if part in plain(m.content))

    async def _seen(
        self, name: str, result: simcord.InteractionResult
    ) -> simcord.InteractionResult:
        await self.deliver()
        if result.modal is not None:
            self.views[name].append(f"    (formulaire) {_form(result.modal)}")
        if result.response is not None and result.response.ephemeral:
            self.views[name].extend(_lines(result.response.message, f"    (à {name} seul) "))
        elif result.response is not None:
            kind = result._interaction.response_kind
            assert kind == "deferred_update", "only its author sees an answer"
        return result

    def _look(self) -> None:
        """Everybody sees what is new or has changed in the channel; and each in his private chat."""
        seen = [(message, "message", list(self.views.values())) for message in self.public()]
        there = {message.id for message, _, _ in seen}
        for name in self.users:
            own = [self.views[name]]
            seen += [(message, "message privé", own) for message in self.private(name)]
        for gone in self.channel_shown - there:
            head = self.shown.pop(gone).strip().splitlines()[0]
            for view in self.views.values():
                view.append(f"[message retiré] {head}")
        self.channel_shown = there
        for message, kind, views in seen:
            lines = _lines(message, "    ")
            text = "\n".join(lines)
            if self.shown.get(message.id) == text:
                continue
            head = f"[{kind} modifié]" if message.id in self.shown else f"[nouveau {kind}]"
            self.shown[message.id] = text
            for each in views:
                each.extend([head, *lines])

    def _note(self, name: str, line: str) -> None:
        self.views[name].append(line)


def answer_of(result: simcord.InteractionResult) -> str:
    """The text of a private answer."""
    assert result.response is not None
    assert result.response.ephemeral
    return plain(result.response.content)


def buttons(row: Any) -> list[Any]:
    return [child for child in row.children if isinstance(child, discord.Button)]


def _lines(message: discord.Message, indent: str) -> list[str]:
    lines = plain(message.content).splitlines()
    lines += [f"(image) {plain(a.description or a.filename)}" for a in message.attachments]
    for row in message.components:
        assert isinstance(row, discord.ActionRow)
        for child in row.children:
            if isinstance(child, discord.SelectMenu):
                chosen = [option.label for option in child.options if option.default]
                lines.append(f"[{plain((chosen or [child.placeholder or ''])[0])} v]")
        if buttons(row):
            lines.append(" ".join(f"<{button.label}>" for button in buttons(row)))
    return [f"{indent}{line}" for line in lines]


def _form(modal: dict[str, Any]) -> str:
    parts = [modal["title"]]
    parts += [each.get("content") or each["label"] for each in modal["components"]]
    return plain(" | ".join(parts)).replace("\n", " | ")


@asynccontextmanager
async def running(server: Server) -> AsyncIterator[Server]:
    """The bot is connected; whatever it sent is checked in the end."""
    env = simcord.Env(server.bot.client, settle_timeout=PATIENCE)
    await env.start()
    try:
        server.env = env
        server.open()
        yield server
        check_requests(env.http_requests)
        env.raise_errors()
    finally:
        await env.shutdown()
