"""A person at the page of a real process, by her socket."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import aiohttp

from tests.bot.plain import plain
from tests.bot.platforms.whole import PATIENCE
from tests.bot.process import Bot


@dataclass
class Tab:
    """One person's page, as far as its socket goes."""

    name: str
    bot: Bot
    http: aiohttp.ClientSession
    socket: aiohttp.ClientWebSocketResponse | None = None
    heard: list[dict[str, Any]] = field(default_factory=list)
    ids: Iterator[int] = field(default_factory=count)

    async def open(self) -> None:
        self.socket = await self.http.ws_connect(f"{self.bot.address}/socket")
        await self.socket.send_json(
            {"type": "hello", "account": f"account of {self.name}", "name": self.name}
        )

    async def hear(self, wanted: str, **fields: Any) -> dict[str, Any]:
        """Read until a message of this type, with these fields and parts of text, comes."""
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.socket.receive_json()
                self.heard.append(message)
                if message["type"] == wanted and all(
                    value in plain(message.get(key, "")) for key, value in fields.items()
                ):
                    return dict(message)

    async def say(self, text: str) -> str:
        return await self._ask({"type": "line", "text": text})

    async def press(self, payload: str, text: str = "") -> str:
        return await self._ask({"type": "press", "payload": payload, "text": text})

    async def _ask(self, message: dict[str, Any]) -> str:
        assert self.socket is not None
        number = f"{self.name} {next(self.ids)}"
        await self.socket.send_json(message | {"id": number})
        return str((await self.hear("answer", id=number))["text"])


async def round_of(tab: Tab) -> tuple[str, str]:
    """The letters of the first round, jokers left out, and where its picture is."""
    post = await tab.hear("post", slot="round-1", text="0 bulletin")
    title = plain(post["title"])
    assert title.startswith("Coup 1 : ")
    letters = title.removeprefix("Coup 1 : ").lstrip("-").replace("?", "")
    return letters, str(post["picture"])
