"""Asking a platform about somebody at the door: it answers soon, or is away.

One that asks for patience is away for as long as it says, for everybody. What is no JSON object is no answer
of its own, but a page of something that stands between, and it is away as well.
"""

import asyncio
import json
import math
from typing import Any

import aiohttp

from bot.doors.door import NotLetIn
from bot.talk.door_refusals import PlatformAway

PATIENCE = 5.0
"""Seconds."""
AT_ONCE = 16
"""Questions; those above wait within their patience."""
LONGEST_WAIT = 3600.0
"""Seconds, whatever a platform says."""
_USUAL_WAIT = 5.0
_BROKEN = 500
_TOO_MANY = 429


class Asking:
    """Questions to one platform."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._silent_until = -math.inf  # the time of the loop

    async def ask(self, method: str, url: str, **said: Any) -> tuple[int, dict[str, Any]]:
        """The status, and the JSON object that came with it.

        Raises:
            NotLetIn: it cannot be reached, or asks for patience.
        """
        if self._session is None:
            self._session = aiohttp.ClientSession()
        try:
            async with asyncio.timeout(PATIENCE), self._turns:
                if asyncio.get_running_loop().time() < self._silent_until:
                    raise NotLetIn(PlatformAway())
                async with self._session.request(
                    method, url, allow_redirects=False, **said
                ) as response:
                    if response.status == _TOO_MANY:
                        self._be_silent(response.headers.get("Retry-After", ""))
                    content = await response.read()
        except (aiohttp.ClientError, TimeoutError, OSError):
            raise NotLetIn(PlatformAway()) from None
        if response.status >= _BROKEN or response.status == _TOO_MANY:
            raise NotLetIn(PlatformAway())
        try:
            told = json.loads(content)
        except (ValueError, RecursionError):
            told = None
        if not isinstance(told, dict):
            raise NotLetIn(PlatformAway())
        return response.status, told

    def _be_silent(self, wanted: str) -> None:
        """Ask nothing for so many seconds; others that are under way may have been told less."""
        try:
            wait = float(wanted)
        except ValueError:
            wait = math.nan
        wait = min(wait, LONGEST_WAIT) if wait > 0 else _USUAL_WAIT
        until = asyncio.get_running_loop().time() + wait
        self._silent_until = max(self._silent_until, until)

    async def close(self) -> None:
        """Ask nothing more."""
        if self._session is not None:
            await self._session.close()
