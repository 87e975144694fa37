"""The playground: its real server, and a browser's socket for each tab."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any, Self

from aiohttp import ClientWebSocketResponse
from aiohttp.test_utils import TestClient, TestServer

from bot.delivery.seal import Seal
from bot.games.kind import AnyKind
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.adapter import Playground
from engine.lexicon import Lexicon
from tests.bot.plain import plain
from tests.bot.platforms.contract.driver import PEOPLE, RULES, Form, Seen, with_button
from tests.bot.platforms.whole import Whole, until, whole


@dataclass
class _Tab:
    """An open page, and all that it was told."""

    name: str
    posts: OrderedDict[str, Seen] = field(default_factory=OrderedDict)
    private: OrderedDict[str, Seen] = field(default_factory=OrderedDict)
    answers: dict[str, Seen] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    called: list[tuple[str, str]] = field(default_factory=list)
    socket: ClientWebSocketResponse | None = None

    async def read(self) -> None:
        """For as long as it is open."""
        assert self.socket is not None
        async for received in self.socket:
            message: dict[str, Any] = received.json()
            seen = _seen(message)
            self.told.append(seen.text)
            match message["type"]:
                case "welcome":
                    self.posts.clear()
                case "post":
                    self.posts[message["slot"]] = seen
                    if message.get("called"):
                        self.called.append((message["called"], seen.text))
                case "gone":
                    self.posts.pop(message["slot"], None)
                case "private":
                    self.private[message["slot"]] = seen
                case "answer" | "form":
                    self.answers[message["id"]] = seen
                case _:
                    pass


class OnPlayground:
    """See `tests.bot.platforms.contract.driver.Driver`."""

    whole: Whole

    def __init__(
        self, folder: Path, lexicon: Lexicon, kinds: Mapping[str, AnyKind] | None = None
    ) -> None:
        self._kinds = kinds
        self._folder = folder / "data"
        self._lexicon = lexicon
        self._process = AsyncExitStack()
        self._numbers = count()
        self.tabs = {name: _Tab(name) for name in PEOPLE}

    async def __aenter__(self) -> Self:
        await self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._process.aclose()

    async def _start(self) -> None:
        stack = self._process
        self.whole = bot = await stack.enter_async_context(
            whole(self._folder, self._lexicon, RULES, kinds=self._kinds)
        )
        playground = Playground(
            bot.application, bot.store.messages, bot.gallery, Seal(bytes(32)), bot.time_base.now
        )
        bot.adapters[PLATFORM] = playground
        self._client = client = await stack.enter_async_context(
            TestClient(TestServer(playground.web_app()))
        )
        await bot.start()
        for tab in self.tabs.values():
            tab.socket = await client.ws_connect("/socket")
            await tab.socket.send_json(
                {"type": "hello", "account": f"seat of {tab.name}", "name": tab.name}
            )
            reading = asyncio.create_task(tab.read())
            stack.push_async_callback(lambda reading=reading: reading)  # type: ignore[misc]
            stack.push_async_callback(tab.socket.close)

    async def restart(self) -> None:
        await self._process.aclose()
        await self._start()

    async def types(self, name: str, line: str) -> Seen:
        return await self._send(name, type="line", text=line)

    async def sends(self, name: str, line: str, file: str, data: bytes) -> Seen:
        """The file goes before its line, as it is."""
        socket = self.tabs[name].socket
        assert socket is not None
        await socket.send_bytes(data)
        return await self._send(name, type="line", text=line, attached=True)

    async def presses(self, name: str, label: str, on: Seen | None = None) -> Seen:
        return await self._send(name, **_press(on or with_button(self, label), label))

    async def opens(self, name: str, label: str, on: Seen | None = None) -> Form:
        opened = await self._open(name, label, on)
        assert isinstance(opened, Form), opened
        return opened

    async def opens_in_vain(self, name: str, label: str, on: Seen | None = None) -> Seen:
        told = await self._open(name, label, on)
        assert isinstance(told, Seen), told
        return told

    async def _open(self, name: str, label: str, on: Seen | None) -> Form | Seen:
        press = _press(on or with_button(self, label), label)
        told = await self._send(name, **press | {"type": "form"})
        if told.raw["type"] != "form":
            return told
        return Form(plain(told.raw["title"]), press)

    async def fills_in(self, name: str, form: Form, text: str) -> Seen:
        return await self._send(name, **form.raw, text=text)

    async def plays(self, name: str, text: str, on: Seen | None = None) -> Seen:
        opened = await self._open(name, "Jouer", on)
        return await self.fills_in(name, opened, text) if isinstance(opened, Form) else opened

    async def chooses(self, name: str, choice: str) -> Seen:
        for post in reversed(self.everybody()):
            for menu in post.raw["menus"]:
                for payload, label in menu["choices"]:
                    if plain(label) == choice:
                        game = post.raw["game"]
                        return await self._send(name, type="press", payload=payload, game=game)
        raise AssertionError(f"nobody is offered {choice}")

    async def forges(self, name: str, label: str) -> Seen:
        press = _press(with_button(self, label), label)
        return await self._send(name, **press | {"payload": f"?{press['payload']}"})

    def everybody(self) -> list[Seen]:
        return list(self.tabs[PEOPLE[-1]].posts.values())

    def alone(self, name: str) -> list[Seen]:
        return list(self.tabs[name].private.values())

    def called(self) -> list[tuple[str, str]]:
        return self.tabs[PEOPLE[-1]].called

    def shown_to(self, name: str) -> str:
        return "\n".join(self.tabs[name].told)

    def lose_place(self) -> None:
        raise NotImplementedError("the room is always there")

    find_place = lose_place

    async def _send(self, name: str, **asked: str | bool) -> Seen:
        tab, number = self.tabs[name], str(next(self._numbers))
        assert tab.socket is not None
        await tab.socket.send_json({"id": number, **asked})
        await until(lambda: number in tab.answers)
        answer = tab.answers[number]
        return replace(answer, files=await self._files(answer.raw))

    async def _files(self, answer: dict[str, Any]) -> dict[str, bytes]:
        file, picture = answer.get("file"), answer.get("picture")
        files = {file["name"]: file["text"].encode()} if file else {}
        if picture:
            loaded = await self._client.get(picture)
            if loaded.content_type == "image/gif":
                files["film.gif"] = await loaded.read()
        return files


def _press(on: Seen, label: str) -> dict[str, str]:
    """What the page sends when this button is pressed."""
    (payload,) = [each["payload"] for each in on.raw["buttons"] if plain(each["label"]) == label]
    return {"type": "press", "payload": payload, "game": on.raw["game"]}


def _seen(message: dict[str, Any]) -> Seen:
    text = "\n".join(
        filter(None, (message.get(part) for part in ("title", "text", "times", "small")))
    )
    labels = [plain(button["label"]) for button in message.get("buttons", ())]
    return Seen(plain(text), tuple(labels), plain(message.get("alt", "")), message)
