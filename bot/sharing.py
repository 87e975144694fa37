"""The work is shared with other processes: this one takes what falls to it, and hands over what is too much.

It looks twice a second. While the page is elsewhere, a sentence stands at its port here.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from typing import Self

import structlog

from bot.ending import Ending
from bot.parts import Parts
from bot.platforms.playground import PLATFORM as PLAYGROUND
from bot.standby import EVERY
from bot.store import StoreError
from bot.store.share import Sharing

Shown = Callable[[], AbstractAsyncContextManager[None]]
"""What stands at the page's port instead of it."""

log = structlog.get_logger(__name__)


class Shares:
    """What this process has of the work, as long as it runs; as a context, with what is shown meanwhile.

    Args:
        sharing: the roles.
        parts: of this process.
        page: shown while another process has the page.
        ending: asked for, nothing is taken any more.
    """

    def __init__(self, sharing: Sharing, parts: Parts, page: Shown, ending: Ending) -> None:
        self._sharing = sharing
        self._parts = parts
        self._page = page
        self._ending = ending
        self._shown = AsyncExitStack()
        self._in_trouble = False

    async def __aenter__(self) -> Self:
        if PLAYGROUND not in self._sharing.roles:
            await self._shown.enter_async_context(self._page())
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._shown.aclose()

    async def run(self) -> None:
        """For ever; whatever has begun when this is broken off is brought to its end."""
        while not await self._ending.within(EVERY.total_seconds()):
            step = asyncio.create_task(self._step(), name="sharing")
            try:
                await asyncio.shield(step)
            except asyncio.CancelledError:
                await asyncio.wait([step])
                raise
        with suppress(StoreError):  # then what is free waits until this one is gone
            await self._sharing.stand_back()
        await asyncio.Event().wait()  # and it is broken off, as all is

    async def _step(self) -> None:
        try:
            await self._balance()
        except StoreError as error:  # it is tried again at the next look
            if not self._in_trouble:
                log.warning("the work cannot be shared", why=str(error))
            self._in_trouble = True
        else:
            self._in_trouble = False

    async def _balance(self) -> None:
        sharing, parts = self._sharing, self._parts
        await sharing.look()
        taken = [self._take_over(role) for role in sorted(sharing.roles - parts.begun)]
        for error in filter(None, await asyncio.gather(*taken, return_exceptions=True)):
            raise error
        if (surplus := sharing.surplus) is not None:
            if surplus in parts.begun:
                await parts.hand_over(surplus)
            await sharing.hand_over(surplus)
            log.info("role handed over", role=surplus)
            if surplus == PLAYGROUND:
                await self._shown.enter_async_context(self._page())

    async def _take_over(self, role: str) -> None:
        if role == PLAYGROUND:
            await self._shown.aclose()
        await self._parts.take_over(role)
        log.info("role taken over", role=role)
