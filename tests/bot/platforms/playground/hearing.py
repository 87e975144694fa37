"""What a tab's socket is asked and told, for tests without a browser."""

import asyncio
from typing import Any

from aiohttp import ClientWebSocketResponse

from tests.bot.plain import plain
from tests.bot.platforms.whole import PATIENCE


class Hearing:
    """Over any socket of the playground."""

    async def ask(self, socket: ClientWebSocketResponse, text: str, number: Any = "1") -> str:
        await socket.send_json({"type": "line", "text": text, "id": number})
        return plain((await self.hear(socket, "answer", id=number))["text"])

    async def hear(
        self, socket: ClientWebSocketResponse, kind: str, **fields: Any
    ) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = await socket.receive_json()
                if message["type"] == kind and message.items() >= fields.items():
                    return message
