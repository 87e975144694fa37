"""Asking a platform about somebody at the door: it answers soon, or is away."""

import asyncio
import json
from typing import Any

import aiohttp

from bot.doors.door import NotLetIn
from bot.talk.door_refusals import PlatformAway

PATIENCE = 5.0
"""Seconds."""
AT_ONCE = 16
"""Questions; those above wait within their patience."""
_BROKEN = 500
_TOO_MANY = 429


class Asking:
    """Questions to one platform."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def ask(self, method: str, url: str, **said: Any) -> tuple[int, dict[str, Any]]:
        """The status, and the JSON object that came with it, empty for anything else.

        Raises:
            NotLetIn: it cannot be reached, or asks for patience.
        """
        if self._session is None:
            self._session = aiohttp.ClientSession()
        try:
            async with (
                asyncio.timeout(PATIENCE),
                self._turns,
                self._session.request(method, url, allow_redirects=False, **said) as response,
            ):
                content = await response.read()
        except (aiohttp.ClientError, TimeoutError, OSError):
            raise NotLetIn(PlatformAway()) from None
        if response.status >= _BROKEN or response.status == _TOO_MANY:
            raise NotLetIn(PlatformAway())
        try:
            told = json.loads(content)
        except (ValueError, RecursionError):
            told = {}
        return response.status, told if isinstance(told, dict) else {}

    async def close(self) -> None:
        """Ask nothing more."""
        if self._session is not None:
            await self._session.close()
