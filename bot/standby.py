"""A process that stands by: another one of the same configuration has the store, and this one waits for it.

It asks twice a second. Meanwhile it says so: in the log, at the page's address, to `chevalet status` and to
whoever measures; and it ends when it is asked to.
"""

from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import timedelta
from importlib.metadata import version
from types import TracebackType
from typing import Self

import structlog

from bot import clock
from bot.config import Config
from bot.ending import Ended, Ending
from bot.errors import LINES
from bot.health.measures import Measures
from bot.health.state import Standby
from bot.health.verdict import standing_by
from bot.operating import looked_into
from bot.platforms.playground.standing_by import sentence_at
from bot.store.opening import Whereabouts
from bot.texts import LANGUAGES

EVERY = timedelta(seconds=0.5)

log = structlog.get_logger(__name__)


class StandingBy:
    """What is shown while this lasts, from the first time that somebody else has the store.

    Args:
        config: of this process.
        store: what it waits for.
        port, host: of the page; None for no page.
        ending: asked for, there is no waiting any more.
        measures: of this process.
    """

    def __init__(
        self,
        config: Config,
        store: Whereabouts,
        port: int | None,
        host: str,
        ending: Ending,
        measures: Measures,
    ) -> None:
        self._config = config
        self._page = port, host
        self._ending = ending
        self._measures = measures
        self._shown = AsyncExitStack()
        self._is_shown = False
        started = clock.now()
        self._state = Standby(version("chevalet"), started, started, str(store), "", "")

    async def state(self) -> Standby:
        """How it is now."""
        return replace(self._state, at=clock.now())

    async def held(self, owner: str, trouble: str) -> None:
        """Wait for a moment, as that one has the store.

        Raises:
            Ended: that was asked for.
        """
        before, self._state = self._state, replace(self._state, owner=owner, trouble=trouble)
        if not self._is_shown:
            await self._begin()
        if trouble and not before.trouble:
            log.warning("the store cannot be asked for", why=trouble)
        self._ending.supervisor.alive()
        if await self._ending.within(EVERY.total_seconds()):
            raise Ended

    async def _begin(self) -> None:
        self._is_shown = True
        port, host = self._page
        texts = LANGUAGES[self._config.general.language]
        looked = looked_into(self._config, self, self._measures, self._ending)
        await self._shown.enter_async_context(looked)
        if port is not None:
            await self._shown.enter_async_context(sentence_at(port, host, texts))
        said = standing_by(self._state)
        LINES.say(f"Standing by: {said}.")
        log.info("standing by", store=self._state.store, owner=self._state.owner)
        self._ending.supervisor.ready()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._shown.aclose()
        if self._is_shown and error is None:
            log.info("taking over", store=self._state.store, former=self._state.owner)
