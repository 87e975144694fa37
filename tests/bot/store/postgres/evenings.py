"""Evenings while faults befall the processes: two play game after game, another asks all the time, for a word
and for the challenge of the day.

In a group on Telegram, in a room of the page, in a channel on Discord: what is different is how one says
something, and how one sees what is shown. Whoever is not answered says it again, as a person or a page does.
"""

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import count, cycle, pairwise
from time import monotonic
from typing import Any

import aiohttp

from bot.talk.identity import Place
from tests.bot.plain import plain
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person

ANA, BOB, ZOE = "Ana", "Bob", "Zoé"
SHOWN_AGAIN = 0.05
"""Seconds until one looks again."""
GIVES_UP = 10.0
"""Seconds without an answer after which a page takes another line, and a person asks again."""
_NO_FAREWELL = aiohttp.ClientWSTimeout(ws_close=0.1)
"""Whoever is stopped says none."""
DISCORD_GIVES_UP = 3.0
"""Seconds after which Discord says that nobody answered."""
A_BREATH = 1.0
"""Seconds between two moves around a table: a group on Telegram takes twenty messages a minute."""


_ON_DISCORD = {ANA: "Léa", BOB: "Tom", ZOE: "Zoé"}


class Evening(ABC):
    """One of them.

    Attributes:
        place: where they play.
        kind: what.
        games: how many have begun.
        noted: what they were told is noted: the number of the game, whose account, and the round; of a
            classic game, the how many of his passes.
        waits: the seconds for which somebody waited for an answer.
    """

    def __init__(self, place: Place, kind: str = "duplicate") -> None:
        self._opening = {"classic": "classique"}.get(kind, kind)
        self.place = place
        self.kind = kind
        self.games = 0
        self.noted: list[tuple[int, str, int]] = []
        self.waits: list[float] = []

    @property
    @abstractmethod
    def accounts(self) -> Mapping[str, str]:
        """The account of each."""

    @abstractmethod
    async def say(self, name: str, line: str) -> str:
        """Say it, until it is answered to that person alone."""

    @abstractmethod
    async def open_with(self, name: str, line: str) -> None:
        """Say it where the game is played, as what opens, joins and starts one."""

    @abstractmethod
    def shown(self) -> Mapping[Any, str]:
        """What everybody was shown, by message."""

    async def play(self) -> None:
        while True:
            self.games += 1
            before = frozenset(self.shown())
            await self._open(ANA, f"/{self._opening}", "Partie (duplicate|classique)", before)
            await self._open(BOB, "/rejoindre", "Joueurs : .*Bob", before)
            await self._open(ANA, "/commencer", "Coup 1 : |Tour 1", before)
            if self.kind == "classic":
                await self._pass_in_turn(before)
            else:
                await self._pass_each_round(before)

    async def ask(self) -> None:
        for line in cycle(("/mot ZEBRE", "/defi")):
            await self._timed(ZOE, line)
            await asyncio.sleep(0.5)

    async def _pass_each_round(self, before: frozenset[Any]) -> None:
        number = 1
        while not self._has_shown("Partie terminée", before):
            if not self._has_shown(f"Coup {number} : ", before):
                await asyncio.sleep(SHOWN_AGAIN)
                continue
            told = await asyncio.gather(*(self._timed(name, "/passer") for name in (ANA, BOB)))
            for name, said in zip((ANA, BOB), told, strict=True):
                if "Noté" in said:
                    self.noted.append((self.games, self.accounts[name], number))
            number += 1

    async def _pass_in_turn(self, before: frozenset[Any]) -> None:
        """Until all have passed three times, which ends it."""
        passes = dict.fromkeys((ANA, BOB), 0)
        while not self._has_shown("Partie terminée", before):
            for name in passes:
                if "Vous passez" in await self._timed(name, "/passer"):
                    passes[name] += 1
                    self.noted.append((self.games, self.accounts[name], passes[name]))
                await asyncio.sleep(A_BREATH)

    async def _timed(self, name: str, line: str) -> str:
        began = monotonic()
        said = await self.say(name, line)
        self.waits.append(monotonic() - began)
        return said

    def _has_shown(self, pattern: str, before: frozenset[Any]) -> bool:
        return any(
            re.search(pattern, text) for at, text in self.shown().items() if at not in before
        )

    async def _open(self, name: str, line: str, pattern: str, before: frozenset[Any]) -> None:
        """Say it, and again if nothing comes of it: it may have been refused, and be told in private."""
        while not self._has_shown(pattern, before):
            await self.open_with(name, line)
            gives_up = monotonic() + GIVES_UP
            while not self._has_shown(pattern, before) and monotonic() < gives_up:
                await asyncio.sleep(SHOWN_AGAIN)

    def cards(self) -> Sequence[tuple[Any, str]]:
        """The results that were announced, of which round."""
        found = ((at, re.search(r"Top du coup \d+", text)) for at, text in self.shown().items())
        return [(at, said[0]) for at, said in found if said is not None]

    def repeated(self) -> list[str]:
        """Those that were announced once more, one after the other."""
        told = pairwise(self.cards())
        return [
            f"{self.place}: {said}, {at}, {now}"
            for (at, said), (now, again) in told
            if said == again
        ]


class OnTelegram(Evening):
    """In a group; what a person says stays with Telegram until it is taken."""

    def __init__(self, group: Group, people: Sequence[Person], kind: str = "duplicate") -> None:
        super().__init__(Place("telegram", str(group.id)), kind)
        self._group = group
        self._people = dict(zip((ANA, BOB, ZOE), people, strict=True))
        for each in people:
            each.alone.started = True

    @property
    def accounts(self) -> Mapping[str, str]:
        return {name: str(person.id) for name, person in self._people.items()}

    async def say(self, name: str, line: str) -> str:
        who = self._people[name]
        before = len(who.alone.messages)
        who.types(None, line)
        while not (ours := [each for each in who.alone.messages[before:] if each.is_ours]):
            await asyncio.sleep(SHOWN_AGAIN)
        return plain(ours[0].text)

    async def open_with(self, name: str, line: str) -> None:
        self._people[name].types(self._group, line)

    def shown(self) -> Mapping[Any, str]:
        ours = (each for each in self._group.messages if each.is_ours)
        return {(each.id, each.json["date"]): plain(each.text) for each in ours}


class OnDiscord(Evening):
    """In the channel; what nobody hears is gone, and its author asks again."""

    def __init__(self, wire: Wire, server: tuple[Any, Any] | None = None) -> None:
        self._server = server or (wire.guild, wire.channel)
        super().__init__(Place("discord", str(self._server[1].id)))
        self._wire = wire

    @property
    def accounts(self) -> Mapping[str, str]:
        return {name: str(self._wire.people[who]) for name, who in _ON_DISCORD.items()}

    async def say(self, name: str, line: str) -> str:
        while True:
            asked, began = self._command(_ON_DISCORD[name], line[1:]), monotonic()
            record = self._wire.backend.interactions[int(asked["id"])]
            while (told := self._wire.answer(asked)) is None:
                if monotonic() - began > (GIVES_UP if record.loading else DISCORD_GIVES_UP):
                    break
                await asyncio.sleep(SHOWN_AGAIN)
            if told is not None and "réessayez" not in told:
                return told

    def _command(self, name: str, line: str) -> dict[str, Any]:
        self._wire.guild, self._wire.channel = self._server
        return self._wire.command(name, line)

    async def open_with(self, name: str, line: str) -> None:
        line = line.replace("/commencer", "/organiser commencer")
        await self.say(name, line)

    def shown(self) -> Mapping[Any, str]:
        self._wire.guild, self._wire.channel = self._server
        public = self._wire.public()
        return {each.id: plain(each.content).replace("Tom", BOB) for each in public}


class OnPage(Evening):
    """In a room of the page, at whichever process serves it; each has a tab, as the page does it."""

    def __init__(self, ports: Sequence[int], room: str) -> None:
        super().__init__(Place("playground", room))
        self._posts: dict[str, str] = {}
        self._tabs = {name: _Tab(name, ports, room, self._posts) for name in (ANA, BOB, ZOE)}

    @property
    def accounts(self) -> Mapping[str, str]:
        return {name: each.account for name, each in self._tabs.items()}

    async def say(self, name: str, line: str) -> str:
        while "réessayez" in (told := await self._tabs[name].ask(line)):
            await asyncio.sleep(A_BREATH)
        return told

    async def open_with(self, name: str, line: str) -> None:
        await self.say(name, line)

    def shown(self) -> Mapping[Any, str]:
        return self._posts

    async def stay(self) -> None:
        """Be there, all of them."""
        await asyncio.gather(*(each.stay() for each in self._tabs.values()))


class _Tab:
    """A person's page, as far as its socket goes."""

    def __init__(self, name: str, ports: Sequence[int], room: str, posts: dict[str, str]) -> None:
        self.account = f"account of {name}"
        self._name = name
        self._addresses = [f"http://127.0.0.1:{port}/socket?room={room}" for port in ports]
        self._posts = posts
        self._ids = count(1)
        self._waiting: dict[str, tuple[str, asyncio.Future[str]]] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None

    async def ask(self, line: str) -> str:
        number = f"{self._name} {next(self._ids)}"
        told = asyncio.get_running_loop().create_future()
        self._waiting[number] = line, told
        await self._send(number)
        while not (await asyncio.wait([told], timeout=GIVES_UP))[0]:
            if self._socket is not None:  # it may be dead without knowing it
                await self._hang_up()
        return str(told.result())

    async def stay(self) -> None:
        """Be connected to one of them, and hear what is said."""
        async with aiohttp.ClientSession() as http:
            while True:
                for address in self._addresses:
                    try:
                        connecting = http.ws_connect(address, timeout=_NO_FAREWELL)
                        async with asyncio.timeout(2) as patience, connecting as self._socket:
                            patience.reschedule(None)
                            await self._hear()
                    except (aiohttp.ClientError, OSError, TimeoutError):
                        pass
                    self._socket = None
                await asyncio.sleep(SHOWN_AGAIN)

    async def _hear(self) -> None:
        assert self._socket is not None
        hello = {"type": "hello", "account": self.account, "name": self._name}
        await self._socket.send_json(hello)
        for number in list(self._waiting):
            await self._send(number)
        async for received in self._socket:
            self._take(received.json())

    def _take(self, told: dict[str, Any]) -> None:
        match told["type"]:
            case "post":
                slot = f"{told['game']} {told['slot']}"
                self._posts[slot] = plain(f"{told['title']}\n{told['text']}")
            case "answer" if told["id"] in self._waiting:
                self._waiting.pop(told["id"])[1].set_result(plain(told["text"]))
            case _:
                pass

    async def _send(self, number: str) -> None:
        if self._socket is None or self._socket.closed:
            return
        line, _ = self._waiting[number]
        try:
            await self._socket.send_json({"type": "line", "text": line, "id": number})
        except (aiohttp.ClientError, OSError):
            await self._hang_up()

    async def _hang_up(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()
