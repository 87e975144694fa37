"""Private messages in the playground: in the tabs of one account, and in no other."""

import asyncio
from pathlib import Path
from typing import Any

from aiohttp.test_utils import TestClient, TestServer

from bot import clock
from bot.application import Application
from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.games.caretaker import Caretaker
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.adapter import Playground
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.server import plain
from tests.bot.platforms.whole import InlineWorker


class Tab:
    """An open page, and what it was told."""

    def __init__(self, socket: Any, account: str) -> None:
        self.socket = socket
        self.account = account
        self.told: list[dict[str, Any]] = []

    async def ask(self, **asked: str) -> dict[str, Any]:
        """Send, and wait for the answer."""
        await self.socket.send_json({"id": str(len(self.told)), **asked})
        while not self.told or self.told[-1]["type"] != "answer":
            self.told.append(await self.socket.receive_json())
        return self.told.pop()

    async def hear(self, kind: str, part: str) -> dict[str, Any]:
        """Wait until this is told."""
        while True:
            message: dict[str, Any] = await self.socket.receive_json()
            self.told.append(message)
            told = plain(f"{message.get('title', '')}\n{message.get('text', '')}")
            if message["type"] == kind and part in told:
                return message


async def test_a_round_in_private(tmp_path: Path, shipped: Lexicon) -> None:
    async with await open_store(tmp_path / "data") as store:
        application = Application(
            store,
            Library.of(shipped),
            DuplicateRules(),
            PlaceSettings(of_games={"announcement": "short"}),
        )
        caretaker = Caretaker(store, application.desk)
        playground = Playground(application, store, Gallery(InlineWorker()), clock.now)
        stored = application.desk.stored
        outbox = Outbox(store, caretaker, {PLATFORM: playground}, clock.now, stored)
        running = asyncio.create_task(outbox.run())
        async with TestClient(TestServer(playground.web_app())) as client, asyncio.timeout(20):
            tabs = {}
            for name in ("Léa", "Tom"):
                tabs[name] = Tab(await client.ws_connect("/socket"), name)
                await tabs[name].socket.send_json({"type": "hello", "account": name, "name": name})
            lea, tom = tabs["Léa"], tabs["Tom"]
            await lea.ask(type="line", text="/duplicate")
            await tom.ask(type="line", text="/rejoindre")
            await tom.ask(type="line", text="/alertes oui")
            await lea.ask(type="line", text="/commencer")
            alert = await tom.hear("private", "Coup 1")
            assert [button["label"] for button in alert["buttons"]][:2] == ["Jouer", "Passer"]
            assert alert["picture"].startswith("/picture/")
            press = {"type": "press", "payload": "b:1", "game": alert["game"]}
            noted = await tom.ask(**press)
            assert "bulletin blanc" in noted["text"]
            await lea.hear("post", "1 bulletin")
        running.cancel()
        assert "private" not in {message["type"] for message in lea.told}
